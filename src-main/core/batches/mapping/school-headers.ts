import type { SchoolField } from '../../../contract/school.ts'

/**
 * Common headers per field, in English, Portuguese and Spanish. A `sure` header identifies the field. A `likely` header
 * often means it, so a person is asked. Headers are separated by commas. Accents, case and punctuation are ignored.
 */
export type HeaderNames = { sure: string; likely?: string }

export const schoolHeaders: Readonly<Record<SchoolField, HeaderNames>> = {
  name: {
    sure: `name, school name, name of the school, school, unit name, institution name, unit, nome,
      nome da escola, escola, nome da unidade, unidade, unidade escolar, nome da unidade escolar,
      nome da instituição, nome fantasia, estabelecimento, nome do colégio, colégio, nombre,
      nombre de la escuela, escuela, nombre del colegio, colegio, nombre de la unidad, unidad,
      centro educativo, nombre del centro, plantel, institución educativa`,
    likely: `razão social, razón social, legal name, company, instituição, institución, institution,
      título, denominação, centro`,
  },
  urlSlug: {
    sure: `slug, url slug, urlslug, address name, web address name, web address name (slug),
      subdomain, url name, nome no endereço, nome no endereço web, nome no endereço (slug),
      subdomínio, endereço web, identificador da url, slug da url, nombre en la dirección,
      nombre en la dirección web, nombre en la dirección (slug), subdominio, dirección web,
      identificador de la url`,
    likely: 'url, link, site, website, domain, domínio, dominio, sitio web, enlace, apelido',
  },
  groups: {
    sure: `groups, group, group ids, group names, grupos, grupo, nome do grupo, ids dos grupos,
      nombre del grupo, ids de grupos, grupos nível 1, grupos nivel 1`,
    likely: `rede, red, network, regional, segmento, segmentos, segment, mantenedora, filtro 1,
      filter 1`,
  },
  subgroups: {
    sure: `subgroups, subgroup, sub groups, subgroup names, subgrupos, subgrupo, sub grupos,
      nome do subgrupo, nombre del subgrupo`,
    likely: 'filtro 2, filter 2, nível, nivel',
  },
  specialties: {
    sure: `specialties, specialty, specialities, speciality, especialidades, especialidade,
      especialidad`,
    likely: 'filtro 3, filter 3, área, area, eixo',
  },
  'colorScheme.primary': {
    sure: `primary, primary color, primary colour, main color, main colour, cor primária, primária,
      cor principal, color primario, color principal, primario`,
    likely: 'color, colour, cor, cor da marca, brand color, color de la marca',
  },
  'colorScheme.secondary': {
    sure: `secondary, secondary color, secondary colour, cor secundária, secundária,
      color secundario, secundario, cor complementar, color complementario`,
  },
  'colorScheme.buttonText': {
    sure: `button text, button text color, button text colour, texto dos botões,
      cor do texto dos botões, cor do texto do botão, texto do botão, texto de los botones,
      color del texto de los botones, color del texto del botón, texto del botón, buttontext`,
    likely: 'text color, cor do texto, color del texto, cor do botão, button color',
  },
  'location.street': {
    sure: `street, street name, street address, logradouro, rua, rua/avenida, av/rua, calle,
      nombre de la calle, calle/avenida, vía`,
    likely: `address, endereço, endereço completo, dirección, domicilio, full address,
      address line 1, dirección completa`,
  },
  'location.number': {
    sure: `number, street number, house number, building number, número, nº, n°, num,
      número do endereço, número da rua, número de la calle, número exterior, no. exterior, altura`,
    likely: 'no, nro, n',
  },
  'location.district': {
    sure: `district, neighborhood, neighbourhood, bairro, barrio, colonia, distrito,
      bairro/distrito`,
    likely: 'zona, zone, comuna, setor, sector, localidad',
  },
  'location.city': {
    sure: `city, town, municipality, cidade, município, cidade/município, ciudad, municipio,
      nome do município, nombre del municipio`,
    likely: 'cidade/uf, city/state, localidade, local, polo',
  },
  'location.state': {
    sure: `state, state code, uf, estado, estado (uf), sigla do estado, sigla uf,
      unidade federativa, unidade da federação, provincia, departamento, entidad federativa,
      estado/provincia, state/province, province, código do estado, código del estado`,
    likely: 'region, região, región',
  },
  'location.zipCode': {
    sure: `zip, zip code, zipcode, postal code, postcode, post code, zip/postal code, cep,
      código postal, código de endereçamento postal, cp, c.p.`,
  },
  'features.enableTeacherRegistration': {
    sure: `teacher sign-up, teacher registration, enable teacher registration,
      cadastro de professores, cadastro de docentes, registro de docentes, registro de profesores`,
  },
  'features.enableStudentRegistration': {
    sure: `student sign-up, student registration, enable student registration, cadastro de alunos,
      cadastro de estudantes, registro de estudiantes, registro de alumnos`,
  },
  'features.enableGoogleLogin': {
    sure: `sign-in with google, google login, google sign-in, login with google, login com google,
      login google, entrar com google, inicio de sesión con google`,
  },
  'features.enableLoginByDocument': {
    sure: `sign-in by document, login by document, document login, login com documento,
      login por documento, login com cpf, inicio de sesión con documento`,
  },
  'features.enableLoginByEmail': {
    sure: `sign-in by e-mail, login by email, email login, sign-in by email, login com e-mail,
      login por e-mail, login com email, inicio de sesión con correo electrónico,
      inicio de sesión con correo`,
  },
  'features.isPartOfProgram': {
    sure: `part of a programme, part of a program, is part of program, parte de um programa,
      faz parte de programa, faz parte de um programa, participa de programa, parte de un programa`,
    likely: 'programa, program, programme',
  },
  'features.enableForum': { sure: 'forum, enable forum, fórum, fórum ativo, foro' },
  'features.enableViewCount': {
    sure: `view counts, view count, views, enable view count, contagem de visualizações,
      contador de visualizações, conteo de visualizaciones, contador de visualizaciones`,
    likely: 'visualizações, visualizaciones',
  },
  'features.enableRating': {
    sure: `ratings, rating, enable rating, avaliações, avaliação de conteúdo, calificaciones,
      valoraciones`,
    likely: 'avaliação, notas',
  },
  'features.enableReviews': {
    sure: 'reviews, enable reviews, comentários, comments, comentarios, reseñas',
  },
  'features.showSchoolIconInMenu': {
    sure: `icon in the menu, icon in menu, show icon in menu, ícone no menu, mostrar ícone no menu,
      ícono en el menú, icono en el menú`,
  },
  'features.showIconDetails': {
    sure: `icon details, show icon details, detalhes dos ícones, detalhes do ícone,
      detalles de los íconos, detalles del ícono`,
  },
  'features.replicateInstitutionMenuLinks': {
    sure: `institution’s menu links, institution menu links, replicate menu links,
      links do menu da instituição, replicar links do menu, enlaces del menú de la institución`,
  },
  'features.displaySchoolAccessButton': {
    sure: `access button, school access button, botão de acesso, botão de acesso à escola,
      botón de acceso, botón de acceso a la escuela`,
  },
  contractNumber: {
    sure: `contract number, contract no, contract, contract id, nº do contrato, número do contrato,
      contrato, nº contrato, n° do contrato, num contrato, número de contrato, código do contrato,
      nro de contrato, no. de contrato`,
    likely: `código, code, matrícula, código da escola, school code, código inep, inep,
      código de la escuela`,
  },
  tags: {
    sure: `tags, tag, etiquetas, etiqueta, labels, marcadores, palavras-chave, palabras clave,
      keywords`,
    likely: 'label, categoria, categoría, category, rótulos',
  },
  taxid: {
    sure: `tax id, taxid, tax number, tax identification, tax identification number, cnpj,
      cnpj da escola, identificação fiscal, identificación fiscal, ruc, cuit, nit, rfc, rut, cif,
      ein, rif, rnc, vat, vat number, nif, cnpj (com pontos), número de identificación fiscal`,
    likely: 'documento, document, cpf/cnpj, cnpj/cpf, inscrição, registro fiscal',
  },
}
