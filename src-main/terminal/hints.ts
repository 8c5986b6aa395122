import { type FailureCode, tokenCodes } from '../contract/failure.ts'
import type { Language } from '../contract/settings.ts'

type Hints = Partial<Record<FailureCode, string>>

const keychainCodes = tokenCodes.filter((code) => code.startsWith('keychain-'))

/** What to type next, where the terminal has an answer that the window has not. */
export const hints: Record<Language, Hints> = {
  en: {
    'profile-missing':
      'provost profiles list shows the profiles; provost profiles add --help says how to add one.',
    'token-absent': 'provost token set keeps one; --token-env VAR gives one for this run only.',
    unauthorized: 'provost token set reads a new one from standard input.',
    'file-exists': 'With --force it is replaced.',
    ...forKeychain('To do without the keychain, give the token with --token-env VAR.'),
  },
  'pt-BR': {
    'profile-missing':
      'provost profiles list mostra os perfis; provost profiles add --help diz como criar um.',
    'token-absent': 'provost token set guarda um; --token-env VAR dá um só para esta execução.',
    unauthorized: 'provost token set lê um novo da entrada padrão.',
    'file-exists': 'Com --force ele é substituído.',
    ...forKeychain('Para dispensar o chaveiro, passe o token com --token-env VAR.'),
  },
}

function forKeychain(sentence: string): Hints {
  return Object.fromEntries(keychainCodes.map((code) => [code, sentence]))
}
