import type { DraftState } from '../contract/draft.ts'
import type { AttemptState, SentDrafts, Settlement, Verdict } from '../contract/attempt.ts'
import type { Language } from '../contract/settings.ts'

/** What the terminal says of drafts, of sending them, and of attempts. */
const en = {
  title: 'Title',
  institution: 'Institution',
  state: 'State',
  saved: 'Saved',
  started: 'Started',
  operation: 'Operation',
  kinds: { school: 'new school', course: 'course', profile: 'institution' },
  draftStates: {
    editing: 'being written',
    ready: 'ready',
    sending: 'being sent',
    failed: 'refused',
    unknown: 'outcome unknown',
  } satisfies Record<DraftState, string>,
  attemptStates: {
    recorded: 'about to be sent',
    sending: 'being sent',
    done: 'carried out',
    failed: 'not carried out',
    unknown: 'outcome unknown',
  } satisfies Record<AttemptState, string>,
  untitled: 'Untitled',
  noInstitution: 'new institution',
  removedInstitution: 'removed institution',
  copiedFrom: (name: string) =>
    `Copied from ${name || 'a removed institution'}: numeric ids may mean something else here.`,
  draftCount: (count: string) => (count === '1' ? '1 draft' : `${count} drafts`),
  attemptCount: (count: string) => (count === '1' ? '1 attempt' : `${count} attempts`),
  holds: 'What it holds:',
  wouldSend: 'What will be sent:',
  lastTry: 'Why it was not carried out:',
  saysOf: 'What the platform says of its fields:',
  sent: (title: string, status: string) => `Sent ${title} (status ${status}).`,
  deleted: (title: string, id: string) =>
    `Deleted ${title}. For thirty days it can be brought back: provost drafts restore ${id}`,
  restored: (title: string) => `${title} is back.`,
  stopping: 'Stopping when the answer to what was sent is here…',
  noneReady: 'No draft of this profile is ready.',
  sentCount: (sent: string, tried: string) => `${sent} of ${tried} sent.`,
  stopped: {
    cancelled: (left: string) => `Stopped as you wished; not tried: ${left}.`,
    unauthorized: (left: string) =>
      `Stopped, because the platform does not accept the token; not tried: ${left}.`,
    network: (left: string) =>
      `Stopped, because the platform could not be reached; not tried: ${left}.`,
    token: (left: string) => `Stopped, because the token cannot be had; not tried: ${left}.`,
  } satisfies Record<NonNullable<SentDrafts['stopped']>, unknown>,
  attempt: (id: string) =>
    `Attempt ${id}. Find out what became of it: provost attempts settle ${id}`,
  verdicts: {
    done: (title: string) => `${title} was carried out.`,
    'not-done': (title: string) => `${title} was not carried out. Sending it again is safe.`,
    'cannot-tell': (title: string) => `It cannot be told whether ${title} was carried out.`,
  } satisfies Record<Verdict, unknown>,
  doubts: {
    differs: 'The platform has a school that is like it, and not the same:',
    older: 'The platform has such a school, and it is older than the attempt:',
    several: 'The platform has several such schools:',
    unread: 'The platform’s list could not be read whole.',
  } satisfies Record<NonNullable<Settlement['doubt']>, string>,
  courseUnreadable: 'A course cannot be looked up from here: the platform has no way to read one.',
  sayVerdict: (id: string) =>
    `Look for it on the platform, then say what you found: provost attempts settle ${id} --verdict done, or --verdict not-done. If you say not-done and it is there, it will be sent a second time.`,
  draftGone: 'Its draft is no longer in the list.',
  draftFree: (id: string) => `Its draft can be sent again: provost drafts send ${id}`,
}
type SendingWords = typeof en

const ptBR: SendingWords = {
  title: 'Título',
  institution: 'Instituição',
  state: 'Estado',
  saved: 'Salvo',
  started: 'Início',
  operation: 'Operação',
  kinds: { school: 'nova escola', course: 'curso', profile: 'instituição' },
  draftStates: {
    editing: 'em edição',
    ready: 'pronto',
    sending: 'em envio',
    failed: 'recusado',
    unknown: 'resultado desconhecido',
  },
  attemptStates: {
    recorded: 'prestes a ser enviada',
    sending: 'em envio',
    done: 'executada',
    failed: 'não executada',
    unknown: 'resultado desconhecido',
  },
  untitled: 'Sem título',
  noInstitution: 'nova instituição',
  removedInstitution: 'instituição removida',
  copiedFrom: (name) =>
    `Copiado de ${name || 'uma instituição removida'}: os ids numéricos podem ter outro sentido aqui.`,
  draftCount: (count) => (count === '1' ? '1 rascunho' : `${count} rascunhos`),
  attemptCount: (count) => (count === '1' ? '1 tentativa' : `${count} tentativas`),
  holds: 'O que ele contém:',
  wouldSend: 'O que será enviado:',
  lastTry: 'Por que não foi executado:',
  saysOf: 'O que a plataforma diz dos campos:',
  sent: (title, status) => `Enviado: ${title} (status ${status}).`,
  deleted: (title, id) =>
    `Rascunho apagado: ${title}. Durante trinta dias é possível recuperá-lo: provost drafts restore ${id}`,
  restored: (title) => `Rascunho recuperado: ${title}.`,
  stopping: 'A interrupção vem depois da resposta ao que já foi enviado…',
  noneReady: 'Nenhum rascunho deste perfil está pronto.',
  sentCount: (sent, tried) => `Enviados: ${sent} de ${tried}.`,
  stopped: {
    cancelled: (left) => `Interrompido a seu pedido; sem tentativa: ${left}.`,
    unauthorized: (left) =>
      `Interrompido porque a plataforma não aceita o token; sem tentativa: ${left}.`,
    network: (left) =>
      `Interrompido porque não foi possível chegar à plataforma; sem tentativa: ${left}.`,
    token: (left) => `Interrompido porque não foi possível obter o token; sem tentativa: ${left}.`,
  },
  attempt: (id) => `Tentativa ${id}. Para saber o que aconteceu: provost attempts settle ${id}`,
  verdicts: {
    done: (title) => `Executado: ${title}.`,
    'not-done': (title) => `Não executado: ${title}. É seguro enviar de novo.`,
    'cannot-tell': (title) => `Não dá para saber se isto foi executado: ${title}.`,
  },
  doubts: {
    differs: 'A plataforma tem uma escola parecida, mas não igual:',
    older: 'A plataforma tem uma escola assim, mas ela é mais antiga que a tentativa:',
    several: 'A plataforma tem várias escolas assim:',
    unread: 'Não foi possível ler a lista da plataforma por inteiro.',
  },
  courseUnreadable:
    'Não é possível consultar um curso daqui: a plataforma não tem como informar um.',
  sayVerdict: (id) =>
    `Procure na plataforma e diga o que encontrou: provost attempts settle ${id} --verdict done (executado) ou --verdict not-done (não executado). Se disser not-done e já estiver lá, será enviado pela segunda vez.`,
  draftGone: 'O rascunho saiu da lista.',
  draftFree: (id) => `O rascunho pode ser enviado de novo: provost drafts send ${id}`,
}

export const sendingWords: Record<Language, SendingWords> = { en, 'pt-BR': ptBR }
