import { type FailureCode, tokenCodes } from '../contract/failure.ts'
import type { Language } from '../contract/settings.ts'

type Hints = Partial<Record<FailureCode, string>>

const keychainCodes = tokenCodes.filter((code) => code.startsWith('keychain-'))

/** What to type next, where the terminal has an answer that the window has not. */
export const hints: Record<Language, Hints> = {
  en: {
    'profile-missing':
      'provost profiles list shows the profiles; provost profiles add --help says how to add one.',
    'profile-archived': 'provost profiles unarchive NAME brings it back.',
    'draft-missing': 'provost drafts list shows the drafts; a unique beginning of an id is enough.',
    'draft-not-ready': 'A draft is marked ready in the window, where its form is.',
    'attempt-missing': 'provost attempts list shows the attempts.',
    'entry-missing': 'provost activity list shows what was done.',
    'snapshot-missing':
      'provost datasets snapshots list shows the snapshots; a unique beginning of an id is enough.',
    'snapshots-full': 'provost datasets snapshots remove ID deletes one.',
    'token-absent': 'provost token set keeps one; --token-env VAR gives one for this run only.',
    unauthorized: 'provost token set reads a new one from standard input.',
    'file-exists': 'With --force it is replaced.',
    ...forKeychain('To do without the keychain, give the token with --token-env VAR.'),
  },
  'pt-BR': {
    'profile-missing':
      'provost profiles list mostra os perfis; provost profiles add --help diz como criar um.',
    'profile-archived': 'provost profiles unarchive NOME o traz de volta.',
    'draft-missing': 'provost drafts list mostra os rascunhos; basta um começo único do id.',
    'draft-not-ready': 'Um rascunho é marcado como pronto na janela, onde está o formulário.',
    'attempt-missing': 'provost attempts list mostra as tentativas.',
    'entry-missing': 'provost activity list mostra o que foi feito.',
    'snapshot-missing':
      'provost datasets snapshots list mostra as cópias; basta um começo único do id.',
    'snapshots-full': 'provost datasets snapshots remove ID exclui uma.',
    'token-absent': 'provost token set guarda um; --token-env VAR dá um só para esta execução.',
    unauthorized: 'provost token set lê um novo da entrada padrão.',
    'file-exists': 'Com --force ele é substituído.',
    ...forKeychain('Para dispensar o chaveiro, passe o token com --token-env VAR.'),
  },
}

function forKeychain(sentence: string): Hints {
  return Object.fromEntries(keychainCodes.map((code) => [code, sentence]))
}
