import type { CourseTarget } from '../../../contract/batch-fields.ts'
import type { HeaderNames } from './school-headers.ts'

/** Like `schoolHeaders`, for the fields of a course. */
export const courseHeaders: Readonly<Record<CourseTarget, HeaderNames>> = {
  course_id: {
    sure: `course id, id of the course, id, id do curso, código do curso, id curso, course code,
      curso id, id del curso, código del curso, course number, número do curso`,
    likely: 'código, code, cod, nº, número, number, curso, course',
  },
  title: {
    sure: `title, course title, course name, name, título, título do curso, nome do curso, nome,
      título del curso, nombre del curso, nombre`,
    likely: 'curso, course, disciplina, asignatura, subject, matéria, materia',
  },
  long_description: {
    sure: `description, long description, course description, descrição, descrição longa,
      descrição do curso, ementa, descripción, descripción larga, descripción del curso, sinopse,
      texto de apresentação`,
    likely: 'resumo, summary, resumen, about, sobre, detalhes, apresentação, objetivo, conteúdo',
  },
  description_visibility: {
    sure: `description is, description visibility, show description, exibição da descrição,
      exibir descrição, mostrar descrição, visibilidade da descrição, la descripción está,
      visibilidad de la descripción, mostrar descripción, description visible, descrição visível`,
  },
  type: {
    sure: 'type, course type, type of course, tipo, tipo de curso, tipo do curso',
    likely: 'categoria, category, modalidade, modalidad, categoría',
  },
  school: {
    sure: `schools, school, school slugs, escolas, escola, escuelas, escuela,
      subdomínios das escolas, subdominios de las escuelas, slugs das escolas, unidades,
      escolas (subdomínios)`,
    likely: 'subdomain, subdomínio, subdominio, unidade, slug, colégios, polos, sedes, colegios',
  },
  teachers: {
    sure: `teachers, teacher, instructor, instructors, teacher e-mail, teacher emails, professores,
      professor, professor(a), docentes, docente, e-mail do professor, e-mails dos professores,
      profesores, profesor, correo del docente, instrutor, instrutores, e-mail do docente`,
    likely: `email, e-mail, correo, tutor, tutores, autor, author, responsável, responsable,
      mediador`,
  },
  groups: {
    sure: `groups, group, grupos, grupo, group names, nome do grupo, nombre del grupo,
      ids dos grupos`,
    likely: `segmento, segmentos, segment, público, público-alvo, audience, turmas, turma,
      filtro 1`,
  },
  subgroup: {
    sure: 'subgroups, subgroup, subgrupos, subgrupo, nome do subgrupo, nombre del subgrupo',
    likely: 'série, ano, grade level, grado, filtro 2',
  },
  specialty: {
    sure: `specialties, specialty, specialities, speciality, especialidades, especialidade,
      especialidad`,
    likely: 'área, area, eixo, filtro 3',
  },
  tag: {
    sure: `tags, tag, etiquetas, etiqueta, labels, palavras-chave, palabras clave, keywords,
      marcadores`,
    likely: 'label, assuntos, temas, topics',
  },
  difficulty: {
    sure: `difficulty, difficulty level, dificuldade, nível de dificuldade, dificultad,
      nivel de dificultad, grau de dificuldade`,
    likely: 'level, nível, nivel',
  },
  cover: {
    sure: `cover, cover image, course cover, capa, imagem de capa, capa do curso, portada,
      imagen de portada, cover file`,
    likely: 'image, imagem, imagen, thumbnail, foto, banner, picture',
  },
  status: {
    sure: `status, course status, publication, situação, status do curso, situação do curso, estado,
      estado del curso, published, publicado, publicação`,
    likely: 'ativo, active, activo, state',
  },
  visibility: {
    sure: `visibility, course visibility, visibilidade, visibilidade do curso, visibilidad,
      visibilidad del curso, public/private, público/privado`,
    likely: 'access, acesso, acceso, privado, private',
  },
  price: {
    sure: `price, course price, preço, preço do curso, precio, precio del curso, preço (r$),
      valor (r$), price (usd), preço de venda`,
    likely: 'valor, cost, custo, costo, amount, fee, mensalidade, investimento, value',
  },
  type_certification: {
    sure: `certificate for, type of certificate, certificate type, certification type,
      certificado por, tipo de certificado, tipo de certificação, tipo de certificación,
      type certification`,
  },
  text_max_attempts: {
    sure: `attempts in tests, max attempts, maximum attempts, attempts, test attempts, tentativas,
      tentativas nas provas, máximo de tentativas, número de tentativas, nº de tentativas, intentos,
      intentos en los exámenes, máximo de intentos, número de intentos`,
  },
  cutout_rate: {
    sure: `minimum grade, passing grade, pass mark, minimum score, nota mínima, nota de corte,
      média mínima, nota para aprovação, calificación mínima, nota mínima de aprobación,
      puntaje mínimo, passing score, cut-off grade, cutoff`,
    likely: 'média, grade, nota, score, calificación, aproveitamento mínimo',
  },
  link_checkout: {
    sure: `checkout address, checkout link, checkout url, link checkout, checkout,
      endereço de compra, link de compra, link de pagamento, link do checkout, dirección de compra,
      enlace de compra, enlace de pago, payment link, url de compra`,
    likely: 'link, url, enlace, site de venda',
  },
  scheduled_start: {
    sure: `start, start date, starts, starts on, begin date, início, data de início, data inicial,
      data início, começo, inicio, fecha de inicio, fecha inicial, início das aulas, dt início,
      scheduled start`,
    likely: 'date, data, fecha, from, de, desde, abertura, início das inscrições',
  },
  scheduled_end: {
    sure: `end, end date, ends, ends on, fim, data de fim, data final, data fim, data de término,
      término, data de encerramento, encerramento, fin, fecha de fin, fecha final, fecha de término,
      dt fim, scheduled end, finish date`,
    likely: 'until, até, hasta, prazo, deadline, validade',
  },
  hour_length: {
    sure: `length, duration, length in minutes, duration (minutes), duration (min), duração,
      duração em minutos, duração (min), duração (minutos), duración, duración en minutos,
      duración (minutos), duración (min), minutes, minutos`,
    likely: `carga horária, c. horária, workload (hours), carga (h), carga (horas), carga (hs), carga,
      carga total, hours, horas, ch, workload, tempo, time, duração (horas), duration (hours), duración (horas)`,
  },
  certification: {
    sure: `certificate, certification, certificado, certificado principal, nome do certificado,
      certificação, certificación, nombre del certificado, certificate name`,
  },
  secondary_certification: {
    sure: `secondary certificate, secondary certification, second certificate,
      certificado secundário, segundo certificado, certificação secundária, certificado secundario,
      certificación secundaria`,
  },
  loading_type: {
    sure: `loads by, loading type, load by, carregar por, tipo de carregamento,
      forma de carregamento, carga por, tipo de carga`,
  },
  co_author: {
    sure: 'co-author, coauthor, co author, coautor, co-autor, coautores, coautor(a), coautoria',
  },
  badge: {
    sure: 'badge, badges, emblema, insígnia, insignia, medalha, medalla',
    likely: 'selo, sello',
  },
}
