import type { ActivityOutcome, NoCurl } from '../contract/activity.ts'
import type { Language } from '../contract/settings.ts'

/** What the terminal says of activity. */
const en = {
  when: 'When',
  operation: 'Operation',
  target: 'About',
  status: 'Status',
  outcome: 'Outcome',
  took: 'Took',
  institution: 'Institution',
  attempt: 'Attempt',
  draft: 'Draft',
  outcomes: {
    done: 'done',
    failed: 'failed',
    unknown: 'unknown',
    cancelled: 'cancelled',
  } satisfies Record<ActivityOutcome, string>,
  entryCount: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
  older: (next: string) => `There are older ones: add --before "${next}"`,
  request: 'Request',
  response: 'Answer',
  noAnswer: 'No answer came.',
  noBody: '(no body)',
  cut: '(This is not all of it.)',
  noCurl: {
    'body-cut': 'What is kept of its body is not all that was sent, so it makes no command.',
    'body-has-files': 'It sent a form with a file, which is not kept, so it makes no command.',
  } satisfies Record<NoCurl, string>,
  wiped: (name: string) => `The activity of ${name} is erased.`,
}
type ActivityWords = typeof en

const ptBR: ActivityWords = {
  when: 'Quando',
  operation: 'Operação',
  target: 'Sobre',
  status: 'Status',
  outcome: 'Resultado',
  took: 'Duração',
  institution: 'Instituição',
  attempt: 'Tentativa',
  draft: 'Rascunho',
  outcomes: {
    done: 'feito',
    failed: 'falhou',
    unknown: 'desconhecido',
    cancelled: 'cancelado',
  },
  entryCount: (count) => (count === '1' ? '1 registro' : `${count} registros`),
  older: (next) => `Há registros mais antigos: acrescente --before "${next}"`,
  request: 'Pedido',
  response: 'Resposta',
  noAnswer: 'Nenhuma resposta veio.',
  noBody: '(sem corpo)',
  cut: '(Isto não é tudo.)',
  noCurl: {
    'body-cut': 'O que se guardou do corpo não é tudo o que foi enviado: não dá um comando.',
    'body-has-files':
      'Foi enviado um formulário com um arquivo, que não fica guardado: não dá um comando.',
  },
  wiped: (name) => `Atividade apagada: ${name}.`,
}

export const activityWords: Record<Language, ActivityWords> = { en, 'pt-BR': ptBR }
