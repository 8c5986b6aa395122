import type { Verified } from '../contract/dataset.ts'
import type { Language } from '../contract/settings.ts'

type FileWords = {
  /** What came of comparing a file with its side file. */
  verified: Record<Verified['state'], (name: string) => string>
  /** What the side file says of a file that is whole. */
  holds: (runs: string, dataset: string, written: string) => string
  sideFile: (name: string) => string
  noSideFile: string
  insteadOf: (name: string) => string
  toStandardOutput: (runs: string, bytes: string) => string
  standardOutput: string
}

/** What the terminal says of exported files. */
export const fileWords: Record<Language, FileWords> = {
  en: {
    verified: {
      whole: (name) => `${name} is whole: it is what was exported.`,
      changed: (name) => `${name} was changed: it is not what was exported.`,
      'no-side-file': (name) =>
        `${name} cannot be verified: there is no ${name}.provost.json beside it.`,
      unreadable: (name) => `${name} cannot be verified: ${name}.provost.json makes no sense.`,
    },
    holds: (runs, dataset, written) => `  Runs: ${runs} of ${dataset}, written ${written}`,
    sideFile: (name) => `What it holds is written in ${name}.`,
    noSideFile: 'The export is whole, but nothing was written beside it',
    insteadOf: (name) => `${name} was in use by another program.`,
    toStandardOutput: (runs, bytes) => `Runs written: ${runs} (${bytes} bytes).`,
    standardOutput: 'standard output',
  },
  'pt-BR': {
    verified: {
      whole: (name) => `${name} está íntegro: é o que foi exportado.`,
      changed: (name) => `${name} foi alterado: não é o que foi exportado.`,
      'no-side-file': (name) =>
        `Não dá para verificar ${name}: não há ${name}.provost.json ao lado dele.`,
      unreadable: (name) => `Não dá para verificar ${name}: ${name}.provost.json não faz sentido.`,
    },
    holds: (runs, dataset, written) => `  Execuções: ${runs} de ${dataset}, gravadas em ${written}`,
    sideFile: (name) => `O que ele contém está descrito em ${name}.`,
    noSideFile: 'A exportação está completa, mas nada foi registrado ao lado dela',
    insteadOf: (name) => `${name} estava em uso por outro programa.`,
    toStandardOutput: (runs, bytes) => `Execuções gravadas: ${runs} (${bytes} bytes).`,
    standardOutput: 'saída padrão',
  },
}
