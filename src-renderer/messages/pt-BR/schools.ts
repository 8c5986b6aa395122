import type { schools as english } from '../en/schools.ts'
import type { Translated } from '../translated.ts'

/** As palavras da lista de escolas e do formulário que cria uma. */
export const schools: Translated<typeof english> = {
  title: 'Escolas',
  create: 'Nova escola',

  filters: 'Filtros',
  filterName: 'Nome',
  filterContract: 'Nº do contrato',
  filterSlug: 'Slug',
  clearFilters: 'Limpar filtros',
  refresh: 'Ler de novo',

  columns: {
    name: 'Nome',
    urlSlug: 'Slug',
    contractNumber: 'Contrato',
    groups: 'Grupos',
    place: 'Cidade',
    updatedAt: 'Atualizada em',
  },
  sortedWithinPage: 'Ordenado dentro desta página',
  sortedAll: 'Ordenado entre todas as escolas lidas',
  unnamed: 'Sem nome',
  moreGroups: (count: number) => `+${count}`,
  total: (shown: string, count: number) => (count === 1 ? '1 escola' : `${shown} escolas`),
  tableCaption: 'Escolas desta instituição',

  loadAll: 'Carregar todas as páginas',
  loadingPages: (done: string, total: string) => `Lendo a página ${done} de ${total}`,
  loadingFirstPage: 'Lendo a primeira página',
  stop: 'Parar',
  stopped: 'Leitura interrompida. A página que estava aberta continua aqui.',
  allLoaded: (shown: string) => `Todas as ${shown} escolas estão carregadas.`,
  byPage: 'Ler página por página',

  remembered: (time: string) => `Esta é a lista lida em ${time}.`,
  rememberedFilters: (filters: string) => `Ela estava filtrada por ${filters}.`,
  quotedFilter: (field: string, text: string) => `${field} “${text}”`,
  notReadTitle: 'Não foi possível ler a lista',
  notReadText: 'Não há o que mostrar enquanto ela não puder ser lida.',

  createdElsewhere: 'Ela não está nesta página.',
  showCreated: 'Mostrar',

  emptyTitle: 'Esta instituição ainda não tem escolas',
  emptyText:
    'Uma escola é uma unidade da instituição: tem endereço, cores e recursos próprios. Crie a primeira.',
  noMatchTitle: 'Nenhuma escola corresponde a estes filtros',
  noMatchText: 'A plataforma procura estes textos nos nomes, números de contrato e slugs.',
  unreadText: 'O restante está sendo mostrado.',
  unreadFound: 'encontrado',

  detail: {
    id: 'Id',
    name: 'Nome',
    urlSlug: 'Slug',
    contractNumber: 'Nº do contrato',
    taxId: 'Número fiscal',
    tags: 'Etiquetas',
    filters: 'Grupos',
    groups: 'Grupos',
    subgroups: 'Subgrupos',
    specialties: 'Especialidades',
    none: 'Nenhum',
    colours: 'Cores',
    location: 'Localização',
    additionalDetails: 'Complemento',
    features: 'Recursos',
    on: 'Ligado',
    off: 'Desligado',
    notTold: 'Não informado',
    copy: (label: string) => `Copiar: ${label}`,
    social: 'Redes sociais',
    createdAt: 'Criada em',
    updatedAt: 'Atualizada em',
    copyAsDraft: 'Copiar como rascunho',
    copyElsewhere: 'Rascunho em outro perfil',
  },

  form: {
    title: 'Nova escola',
    untitled: 'Escola sem nome',
    submit: 'Criar escola',
    submitting: 'Criando…',
    discard: 'Descartar rascunho',
    discardTitle: 'Descartar este rascunho?',
    discardText: 'O que foi digitado aqui será removido. Nada foi enviado à plataforma.',
    sections: {
      identity: 'Identificação',
      groups: 'Grupos',
      colours: 'Cores',
      location: 'Localização',
      features: 'Recursos',
      review: 'Revisão',
    },

    name: 'Nome',
    urlSlug: 'Slug',
    urlSlugHint: 'A parte do endereço que é desta escola. Nenhuma outra pode usá-la.',
    slugUnusual:
      'A plataforma costuma aceitar letras minúsculas, algarismos e hifens, ou um endereço completo. Ela pode recusar este.',
    useSlug: (slug: string) => `Usar ${slug}`,
    contractNumber: 'Nº do contrato',
    contractNumberHint: 'Nenhuma outra escola pode ter o mesmo.',
    taxid: 'Número fiscal',
    taxidHint: (country: string) => `Conferido pelas regras deste país: ${country}.`,
    taxidUnchecked: (country: string) =>
      `Não há regra conhecida para ${country}; o número é enviado como foi digitado.`,
    taxidInvalid: (country: string) =>
      `Não é um número fiscal válido (${country}): confira os dígitos. Mesmo assim, pode ser enviado.`,
    tags: 'Etiquetas',
    tagsHint: 'Enter ou vírgula encerra uma etiqueta.',

    groupsIntro:
      'Grupos, subgrupos e especialidades são os três níveis de filtros. Os que já apareceram em escolas desta instituição são oferecidos pelo nome; qualquer outro id pode ser digitado.',
    groups: 'Grupos',
    groupsHint: 'Nível 1. Pelo menos um.',
    subgroups: 'Subgrupos',
    subgroupsHint: 'Nível 2.',
    specialties: 'Especialidades',
    specialtiesHint: 'Nível 3.',
    idsPlaceholder: 'Digite um nome ou um id',

    primary: 'Primária',
    primaryHint: 'Destaques, menu e botões.',
    secondary: 'Secundária',
    secondaryHint: 'Complementa a cor primária.',
    buttonText: 'Texto dos botões',
    buttonTextHint: 'O texto sobre os botões.',
    previewHome: 'Início',
    previewCourses: 'Cursos',
    previewForum: 'Fórum',
    previewButton: 'Começar curso',
    contrast: 'Contraste do texto dos botões sobre a cor primária',
    contrastNone: 'Informe as duas cores para ver o contraste.',
    contrastGood: 'Fácil de ler (WCAG AA)',
    contrastLarge: 'Só para texto grande (WCAG AA)',
    contrastPoor: 'Difícil de ler (abaixo de WCAG AA)',

    withLocation: 'Enviar a localização',
    withoutLocationHint:
      'A interface diz num ponto que a localização é obrigatória e em outro que é opcional: sem ela, a plataforma pode recusar a escola.',
    street: 'Logradouro',
    number: 'Número',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
    stateHint: 'A sigla do estado, como SP.',
    stateUse: (code: string) => `Escrever ${code}`,
    zipCode: 'CEP',
    zipCodeUse: (code: string) => `Escrever ${code}`,

    featuresIntro:
      'O que não for tocado não é enviado: a plataforma decide pelos próprios padrões.',
    notSent: 'Não enviar',
    on: 'Ligado',
    off: 'Desligado',
    setAll: 'Definir todos',
    allOn: 'Ligar todos',
    allOff: 'Desligar todos',
    allNotSent: 'Não enviar nenhum',
    features: {
      enableTeacherRegistration: {
        label: 'Cadastro de professores',
        meaning: 'Professores podem se cadastrar por conta própria.',
      },
      enableStudentRegistration: {
        label: 'Cadastro de alunos',
        meaning: 'Alunos podem se cadastrar por conta própria.',
      },
      enableGoogleLogin: {
        label: 'Entrada com Google',
        meaning: 'É possível entrar com uma conta externa.',
      },
      enableLoginByDocument: {
        label: 'Entrada por documento',
        meaning: 'É possível entrar com o número de um documento.',
      },
      enableLoginByEmail: {
        label: 'Entrada por e-mail',
        meaning: 'É possível entrar com o endereço de e-mail.',
      },
      isPartOfProgram: {
        label: 'Parte de um programa',
        meaning: 'A escola pertence a um programa institucional.',
      },
      enableForum: { label: 'Fórum', meaning: 'A escola tem um fórum.' },
      enableViewCount: {
        label: 'Contagem de visualizações',
        meaning: 'As visualizações dos conteúdos são contadas.',
      },
      enableRating: { label: 'Avaliações', meaning: 'Os conteúdos podem receber notas.' },
      enableReviews: {
        label: 'Comentários',
        meaning: 'Os conteúdos podem receber comentários e resenhas.',
      },
      showSchoolIconInMenu: {
        label: 'Ícone no menu',
        meaning: 'O ícone da escola aparece no menu de navegação.',
      },
      showIconDetails: {
        label: 'Detalhes dos ícones',
        meaning: 'Os ícones da escola mostram seus detalhes visuais.',
      },
      replicateInstitutionMenuLinks: {
        label: 'Links do menu da instituição',
        meaning: 'Os links do menu da instituição aparecem também aqui.',
      },
      displaySchoolAccessButton: {
        label: 'Botão de acesso',
        meaning: 'Um botão leva direto à escola.',
      },
    },

    reviewIntro: 'Isto será enviado, exatamente como está aqui.',
    reviewFeatures: (sent: number, all: number) => `${sent} de ${all} recursos`,
    reviewLocation: 'Localização',
    reviewWithout: 'Não enviada',

    confirmTitle: (profile: string) => `Criar uma escola em ${profile}?`,

    unknownTitle: 'Não se sabe se a escola foi criada',
    unknownLook: 'Procurar na lista',

    createdTitle: (name: string) => `${name} foi criada`,
    createdText: (profile: string) => `Ela agora faz parte de ${profile}. O rascunho foi removido.`,
    createdBlind: 'A plataforma confirmou e não descreveu a escola.',
    foundText: (profile: string) =>
      `${profile} tem uma escola com este slug: o pedido foi cumprido. O rascunho foi removido.`,
    toList: 'Voltar à lista',
    another: 'Criar outra',
  },
}
