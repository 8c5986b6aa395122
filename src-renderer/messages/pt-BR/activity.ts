import type { activity as english } from '../en/activity.ts'
import type { Translated } from '../translated.ts'

/** O que foi feito: a lista, seus filtros e cada registro com o que foi trocado. */
export const activity: Translated<typeof english> = {
  title: 'Atividade',
  tableCaption: 'O que foi feito, do mais recente ao mais antigo',
  refresh: 'Ler de novo',

  filters: 'Filtrar a atividade',
  search: 'Buscar',
  searchHint: 'Nome, id, endereço, qualquer texto',
  institution: 'Instituição',
  allInstitutions: 'Todas',
  removed: (name: string) => `${name} (removida)`,
  operation: 'O quê',
  outcome: 'Resultado',
  any: 'Qualquer',
  clearFilters: 'Limpar',

  columns: {
    time: 'Hora',
    what: 'O quê',
    institution: 'Instituição',
    outcome: 'Resultado',
    status: 'Status',
    duration: 'Duração',
  },
  today: 'Hoje',
  yesterday: 'Ontem',
  operations: {
    'schools.list': 'Listar escolas',
    'schools.create': 'Criar escola',
    'courses.update': 'Atualizar curso',
    'datasets.show': 'Ler conjunto de dados',
    'profiles.check': 'Verificar a conexão',
    'attempts.settle': 'Procurar resposta perdida',
    'connection.probe': 'Testar a plataforma',
  },
  operationsDone: {
    'schools.list': 'Escolas listadas',
    'schools.create': 'Escola criada',
    'courses.update': 'Curso atualizado',
    'datasets.show': 'Conjunto de dados lido',
    'profiles.check': 'Conexão verificada',
    'attempts.settle': 'Resposta perdida procurada',
    'connection.probe': 'Plataforma testada',
  },
  outcomes: {
    done: 'Concluído',
    failed: 'Falhou',
    unknown: 'Não se sabe',
    cancelled: 'Cancelado',
  },
  attemptMark: 'Protegido contra envio em dobro',
  noStatus: 'Sem resposta',
  older: 'Mostrar mais antigos',
  end: 'Aqui é o começo.',

  emptyTitle: 'Nada foi feito ainda',
  emptyText:
    'Cada pedido à plataforma aparece aqui, com o que foi enviado e o que foi respondido: escolas listadas ou criadas, cursos, conjuntos de dados, verificações da conexão. O token nunca é guardado.',
  toSchools: 'Listar escolas',
  noMatchTitle: 'Nada corresponde a estes filtros',
  noMatchText:
    'A busca percorre tudo em cada registro, também o que foi enviado e respondido. Use menos palavras ou filtros, ou procure em todas as instituições.',
  notReadTitle: 'Não foi possível ler a atividade',
  notReadText: 'O que foi feito antes continua guardado. Tente de novo em instantes.',

  detail: {
    when: 'Hora',
    institution: 'Instituição',
    about: 'Sobre',
    status: 'Status',
    duration: 'Duração',
    attempt: 'Tentativa',
    unknownTitle: 'Não se sabe se a plataforma executou isto',
    stoppedText: 'Foi interrompido depois de sair.',
    interruptedTitle: 'O Provost foi encerrado antes de a resposta chegar',
    interruptedText: 'Daqui não dá para saber se a plataforma executou isto.',
    profileRemoved: (name: string) => `${name} (removida depois)`,
  },

  attempt: {
    states: {
      recorded: 'Ainda não enviada',
      sending: 'A caminho',
      done: 'Executada',
      failed: 'Recusada',
      unknown: 'Em aberto',
    },
    notCarriedOut: 'Não executada',
    settledBy: {
      platform: (time: string) => `verificado na plataforma, ${time}`,
      person: (time: string) => `decidido por uma pessoa, ${time}`,
    },
    forgotten: 'Não está mais guardada',
    openText: 'Enquanto isto não for esclarecido, a mesma coisa não é enviada de novo.',
    settle: 'Esclarecer',
  },

  exchange: {
    request: 'Pedido',
    response: 'Resposta',
    copyAddress: 'Copiar endereço',
    headers: (count: number) => (count === 1 ? '1 cabeçalho' : `${count} cabeçalhos`),
    sent: 'O que foi enviado',
    answered: 'O que foi respondido',
    nothingSent: 'Foram enviados só o endereço e os cabeçalhos.',
    nothingAnswered: 'A resposta veio sem conteúdo.',
    noAnswer: 'Não veio resposta.',
    requestCut:
      'Isto não é, palavra por palavra, o que foi enviado: arquivos são descritos e textos longos terminam antes.',
    responseCut: 'Só o começo da resposta fica guardado.',
  },

  curl: {
    copy: 'Copiar como cURL',
    terminal: 'Para um terminal',
    terminalHint: 'Linux, macOS, Git Bash',
    powershell: 'Para o PowerShell',
    powershellHint: 'Windows',
    copied: 'Comando copiado. Ponha seu token na variável TOKEN antes de executá-lo.',
    notCopied: 'O sistema não permitiu copiar.',
    reasons: {
      'body-cut':
        'Não dá para copiar como comando: o que foi enviado é longo demais para ser guardado inteiro.',
      'body-has-files':
        'Não dá para copiar como comando: foram enviados arquivos, e eles não ficam guardados.',
    },
  },

  reopen: {
    open: 'Abrir como novo rascunho',
    opened: 'Aberto como novo rascunho',
    reasons: {
      'body-cut': 'Não pode virar rascunho: o que foi enviado não está guardado inteiro.',
      'not-readable':
        'Não pode virar rascunho: o que foi enviado não é o conteúdo de um formulário.',
      'profile-removed': 'Não pode virar rascunho: a instituição foi removida.',
      'profile-archived':
        'Não pode virar rascunho: a instituição está arquivada. Traga-a de volta nas configurações primeiro.',
    },
  },
}
