import type { courses as english } from '../en/courses.ts'
import type { Translated } from '../translated.ts'

/** As palavras da tela de cursos e do formulário que altera um deles. */
export const courses: Translated<typeof english> = {
  title: 'Cursos',
  text: 'Altere um curso na plataforma. Ela não oferece como ler um curso: o formulário parte do último envio feito daqui, de um arquivo, ou vazio.',

  open: {
    title: 'Editar um curso',
    id: 'Id ou link do curso',
    idHint: 'Por exemplo 101, ou um link que termine em /course/101.',
    noId: 'Não há um id de curso aqui. Digite o número ou cole um link do curso.',
    start: 'O formulário parte de',
    starts: { sent: 'Último envio', file: 'Arquivo', nothing: 'Nada' },
    startsSent: (title: string, time: string) => `“${title}”, enviado daqui em ${time}.`,
    startsNothing: 'Todos os campos começam vazios. Os obrigatórios precisam ser preenchidos.',
    startsFile:
      'JSON com os campos da interface, ou uma tabela CSV: a primeira linha traz os nomes dos campos, cada uma das outras é um curso.',
    choose: 'Escolher arquivo…',
    chooseOther: 'Escolher outro…',
    file: 'Arquivo JSON ou CSV',
    fileTaken: (name: string, count: number) =>
      `${name}: ${count === 1 ? '1 campo aproveitado' : `${count} campos aproveitados`}.`,
    otherCourse: (id: number) => `O arquivo é do curso ${id}; será usado para este.`,
    ignored: (count: number) =>
      count === 1 ? '1 parte fica de fora:' : `${count} partes ficam de fora:`,
    severalCourses: (name: string, count: number) =>
      `${name} tem ${count} cursos. O id acima diz qual deles é usado.`,
    noSuchCourse: (id: number) => `Nenhum curso do arquivo tem o id ${id}.`,
    noFile: 'Escolha primeiro o arquivo.',
    problems: {
      'too-large': 'O arquivo é grande demais para ser o conteúdo de um curso.',
      'not-json': 'O arquivo não é JSON.',
      'not-an-object': 'O arquivo é JSON, mas não é um objeto com campos.',
      'not-a-table':
        'O arquivo não é uma tabela que se possa ler: há aspas que não fecham, ou uma linha tem mais células que a primeira.',
      'no-rows': 'A tabela não tem cursos: abaixo dos nomes dos campos não há nada.',
    },
    submit: 'Editar curso',
  },

  why: {
    'unknown-field': 'não é um campo da interface',
    'wrong-kind': 'o valor não cabe no campo',
    'image-not-kept': 'imagens não são guardadas: escolha de novo, ou nenhuma é enviada',
    clears: 'a limpeza é pedida de novo a cada vez',
  },

  drafts: 'Rascunhos',
  draftsText: 'Ainda não enviados.',
  recent: 'Enviados recentemente',
  recentText: 'Abra um deles para partir do último envio feito daqui.',
  columns: { title: 'Título', sent: 'Enviado', saved: 'Salvo' },
  untitled: 'Sem título',
  emptyTitle: 'Nenhum curso foi enviado daqui ainda',
  emptyText:
    'Depois que você atualizar um curso, ele aparece aqui com o que foi enviado, e a próxima alteração parte disso.',

  form: {
    heading: (id: number) => `Curso ${id}`,
    submit: 'Atualizar curso',
    submitting: 'Atualizando…',
    discard: 'Descartar rascunho',
    discardTitle: 'Descartar este rascunho?',
    discardText: 'O que você digitou aqui será apagado. Nada foi enviado à plataforma.',
    draftGone: 'Este rascunho não existe mais',
    draftGoneText: 'Ele foi enviado ou descartado. Comece de novo na lista de cursos.',
    toCourses: 'Ir para cursos',

    startSent: (time: string) => `Parte do que foi enviado daqui em ${time}.`,
    startActivity: (time: string) => `Parte do pedido que saiu daqui em ${time}.`,
    startFile: (name: string) => `Parte do arquivo ${name}.`,
    startNothing: 'Começou vazio: nada se sabe deste curso.',
    startWarning:
      'A plataforma não oferece como ler um curso: o que ela tem agora pode ser diferente. Só são enviados os campos que têm valor aqui.',
    startIgnored: (count: number) =>
      count === 1 ? '1 parte ficou de fora' : `${count} partes ficaram de fora`,

    sections: {
      essentials: 'Essencial',
      audience: 'Onde e quem',
      appearance: 'Aparência',
      certification: 'Preço, certificado',
      schedule: 'Agenda',
      clearing: 'Limpar na plataforma',
      review: 'O que será enviado',
    },
    notSent: 'Não enviar',

    labels: {
      course_id: 'Id do curso',
      title: 'Título',
      long_description: 'Descrição',
      description_visibility: 'A descrição fica',
      type: 'Tipo',
      school: 'Escolas',
      teachers: 'Docentes',
      groups: 'Grupos',
      subgroup: 'Subgrupos',
      specialty: 'Especialidades',
      tag: 'Tags',
      difficulty: 'Dificuldade',
      cover: 'Capa',
      status: 'Situação',
      visibility: 'Visibilidade',
      price: 'Preço',
      type_certification: 'Certificado por',
      text_max_attempts: 'Tentativas nas provas',
      cutout_rate: 'Nota mínima',
      link_checkout: 'Endereço de compra',
      scheduled_start: 'Início',
      scheduled_end: 'Fim',
      hour_length: 'Duração',
      certification: 'Certificado',
      secondary_certification: 'Certificado secundário',
      loading_type: 'Carregar por',
      co_author: 'Coautor',
      badge: 'Emblema',
      clean_tags: 'Limpar todas as tags',
      clean_filters: 'Limpar os filtros',
      clean_schools: 'Limpar as escolas',
    },
    hints: {
      course_id: 'Faz parte do endereço e do conteúdo; não pode ser alterado.',
      school:
        'Subdomínios das escolas onde o curso está disponível. Enter ou vírgula encerra cada um.',
      teachers: 'Ids ou e-mails. Enter ou vírgula encerra cada um.',
      tag: 'Enter ou vírgula encerra uma tag.',
      cover:
        'PNG ou JPEG, no máximo 4096 KB. Sem capa, a plataforma mostra o logotipo da instituição.',
      badge: 'Nome ou id do emblema.',
      price: 'Um número inteiro, na unidade em que a plataforma conta.',
      link_checkout: 'Para onde a pessoa é levada ao comprar o curso.',
      certification: 'Nome ou id do certificado.',
      secondary_certification: 'Nome ou id.',
      cutout_rate: 'Para aprovação, como a plataforma escreve notas.',
      scheduled_start: 'Hoje ou depois, no fuso horário da instituição.',
      scheduled_end: 'Depois do início.',
      hour_length: 'Em minutos.',
    },
    values: {
      description_visibility: { 0: 'Oculta', 1: 'Visível' },
      type: { 1: 'Componente curricular', 2: 'Curso livre' },
      difficulty: { low: 'Baixa', medium: 'Média', hard: 'Alta' },
      status: { 0: 'Rascunho', 1: 'Publicado' },
      visibility: { 0: 'Público', 1: 'Privado' },
      type_certification: { 1: 'Participação', 2: 'Aproveitamento' },
      loading_type: { 1: 'Conteúdo', 2: 'Aula' },
    },
    minutes: 'min',

    filtersById:
      'Os filtros vistos nas escolas desta instituição são oferecidos pelo nome; qualquer outro id pode ser digitado.',
    filtersByName: 'Esta instituição recebe os filtros pelo nome.',
    idsPlaceholder: 'Digite um nome ou um id',
    otherNames: (items: string) =>
      `Vieram nomes, e esta instituição recebe ids: ${items}. Não serão enviados.`,
    otherIds: (items: string) =>
      `Vieram ids, e esta instituição recebe nomes: ${items}. Não serão enviados.`,
    translate: 'Aproveitar os conhecidos aqui',
    leaveOut: 'Deixar de fora',

    clearingText:
      'O que estiver marcado é removido do curso na plataforma ao enviar e não pode ser recuperado daqui. A interface não diz se isso acontece antes ou depois de os novos valores serem gravados.',
    clearingHints: {
      clean_tags: 'Todas as tags do curso.',
      clean_filters: 'Todos os grupos, subgrupos e especialidades do curso.',
      clean_schools: 'O curso deixa de estar disponível em qualquer escola.',
    },
    clearTitle: (id: number) => `Limpar isto no curso ${id}?`,
    clearBody: 'Será removido da plataforma e não pode ser recuperado daqui:',
    clearConfirm: 'Atualizar e limpar',

    reviewIntro: 'É isto que sai ao enviar, e nada mais.',
    compareWith: 'Comparado com',
    bases: { sent: 'Último envio daqui', file: 'Arquivo importado' },
    baseSent: (time: string) => `Comparado com o que foi enviado daqui em ${time}.`,
    baseFile: (name: string) => `Comparado com o arquivo importado ${name}.`,
    baseNone:
      'Nada foi enviado daqui para este curso e nenhum arquivo foi importado: não há com o que comparar.',
    baseWarning:
      'A plataforma não oferece como ler um curso; portanto, isto não é o que ela tem agora.',
    differences: 'Diferenças',
    field: 'Campo',
    change: 'Mudança',
    kinds: { added: 'Novo', changed: 'Alterado', removed: 'Não enviado', same: 'Igual' },
    counts: {
      added: (count: number) => (count === 1 ? '1 novo' : `${count} novos`),
      changed: (count: number) => (count === 1 ? '1 alterado' : `${count} alterados`),
      removed: (count: number) =>
        count === 1 ? '1 não é mais enviado' : `${count} não são mais enviados`,
      same: (count: number) => (count === 1 ? '1 igual' : `${count} iguais`),
    },
    showSame: (count: number) =>
      count === 1 ? 'Mostrar 1 campo que fica igual' : `Mostrar ${count} campos que ficam iguais`,
    noDifference: 'Nada muda: o mesmo é enviado de novo.',
    clears: 'Limpa',
    imageFile: (kilobytes: string) => `Imagem de um arquivo, ${kilobytes} KB`,

    confirmTitle: (id: number, profile: string) => `Atualizar o curso ${id} em ${profile}?`,

    unknownTitle: 'Não se sabe se o curso foi atualizado',
    settled: (id: number) => `Curso ${id}: resolvido, o rascunho foi removido`,

    updatedTitle: (id: number) => `O curso ${id} foi atualizado`,
    updatedText: (profile: string) =>
      `${profile} aceitou o pedido. O rascunho foi removido, e o que foi enviado fica guardado como ponto de partida da próxima alteração.`,
    answer: (status: number) => `Resposta da plataforma, status ${status}`,
    answerEmpty: 'A resposta não tem texto.',
    toList: 'Voltar aos cursos',
  },
}
