import type { Language } from '../contract/settings.ts'
import type { UsageKind } from './usage-error.ts'

type UsageWords = Record<UsageKind, (name: string) => string> & {
  suggestion: (name: string | null) => string
  help: string
}

/** Says why a command line makes no command. */
export const usageWords: Record<Language, UsageWords> = {
  en: {
    'unknown-option': (name) => `There is no option ${name} here.`,
    'unknown-command': (name) => `There is no command “${name}”.`,
    'too-many-arguments': (name) => `“${name}” was given too many arguments.`,
    'argument-missing': (name) => `The argument <${name}> is missing.`,
    'value-missing': (name) => `The option ${name} needs a value.`,
    'option-missing': (name) => `The option ${name} is required.`,
    'option-conflict': (name) => `The option ${name} does not go with what else was given.`,
    'command-missing': () => 'A command is missing.',
    suggestion: (name) => (name === null ? '' : `Did you mean ${name}?`),
    help: 'See provost --help.',
  },
  'pt-BR': {
    'unknown-option': (name) => `Não há opção ${name} aqui.`,
    'unknown-command': (name) => `Não há comando “${name}”.`,
    'too-many-arguments': (name) => `“${name}” recebeu argumentos demais.`,
    'argument-missing': (name) => `Falta o argumento <${name}>.`,
    'value-missing': (name) => `A opção ${name} precisa de um valor.`,
    'option-missing': (name) => `A opção ${name} é obrigatória.`,
    'option-conflict': (name) => `A opção ${name} não combina com o resto do comando.`,
    'command-missing': () => 'Falta o comando.',
    suggestion: (name) => (name === null ? '' : `Seria ${name}?`),
    help: 'Veja provost --help.',
  },
}
