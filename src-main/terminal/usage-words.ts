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
    'source-missing': () =>
      'Say which dataset: by its id, or by a file that holds its answer with --from-file FILE.',
    'source-twice': (name) => `Say which dataset by its id or by ${name}, not by both.`,
    'folder-needed': (name) => `For several datasets ${name} has to be a folder that is there.`,
    'one-at-a-time': (name) => `For several datasets ${name} cannot be standard output.`,
    'bytes-or-json': (name) =>
      `With --json standard output is for JSON, so ${name} has to be a file.`,
    'file-needed': (name) => `The option ${name} needs a file, and standard output is none.`,
    'only-for-csv': (name) => `The option ${name} goes with --format csv only.`,
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
    'source-missing': () =>
      'Diga qual conjunto de dados: pelo id ou por um arquivo com a resposta dele, com --from-file ARQUIVO.',
    'source-twice': (name) => `Diga qual conjunto de dados pelo id ou por ${name}, não pelos dois.`,
    'folder-needed': (name) =>
      `Para vários conjuntos de dados, ${name} precisa ser uma pasta que exista.`,
    'one-at-a-time': (name) =>
      `Para vários conjuntos de dados, ${name} não pode ser a saída padrão.`,
    'bytes-or-json': (name) =>
      `Com --json a saída padrão é do JSON; por isso ${name} precisa ser um arquivo.`,
    'file-needed': (name) => `A opção ${name} precisa de um arquivo, e a saída padrão não é um.`,
    'only-for-csv': (name) => `A opção ${name} só combina com --format csv.`,
    suggestion: (name) => (name === null ? '' : `Seria ${name}?`),
    help: 'Veja provost --help.',
  },
}
