import type { ChangeKind } from '../contract/snapshot.ts'
import type { Language } from '../contract/settings.ts'

/** What the terminal says of snapshots, and of what became of runs. */
const en = {
  dataset: 'Dataset',
  readAt: 'Read',
  size: 'Size',
  runs: 'Runs',
  incomplete: 'incomplete',
  count: (count: string) => (count === '1' ? '1 snapshot' : `${count} snapshots`),
  used: (used: string, limit: string) =>
    `Those of all institutions take ${used} of the ${limit} that the settings allow.`,
  kept: (id: string, name: string, runs: string, size: string) =>
    `Kept as ${id}: ${name}. Runs: ${runs} (${size}).`,
  keptBefore: (id: string, time: string) =>
    `Kept already: the same runs are in ${id}, read ${time}.`,
  removed: (name: string, time: string) => `Deleted the snapshot of ${name}, read ${time}.`,
  before: (side: string, runs: string) => `Before: ${side}. Runs: ${runs}`,
  after: (side: string, runs: string) => `After: ${side}. Runs: ${runs}`,
  ofPlatform: (name: string) => `${name}, as the platform has it now`,
  ofFile: (name: string) => `the file ${name}`,
  ofSnapshot: (name: string, time: string) => `${name}, a snapshot read ${time}`,
  sideIncomplete: (side: string) =>
    `! ${side} had ended early: a run that is missing there may only not have arrived.`,
  byKey: (key: string) => `Runs are told apart by ${key}.`,
  byContent:
    'No column tells runs apart, so a run is the same as a whole, or it appeared or vanished. Choose a column with --key.',
  kinds: {
    changed: 'Changed',
    appeared: 'Appeared',
    vanished: 'Vanished',
  } satisfies Record<ChangeKind, string>,
  same: 'The same',
  changedColumn: 'Changed column',
  nothingChanged: 'Nothing changed.',
  absent: '(not there)',
  moreFields: (count: string) => `… and ${count} more`,
  moreRuns: (shown: string, all: string) => `  … ${shown} of ${all}; --limit shows more.`,
}
type SnapshotWords = Omit<typeof en, 'kinds'> & { kinds: Record<ChangeKind, string> }

const ptBR: SnapshotWords = {
  dataset: 'Conjunto de dados',
  readAt: 'Lida em',
  size: 'Tamanho',
  runs: 'Execuções',
  incomplete: 'incompleta',
  count: (count) => (count === '1' ? '1 cópia guardada' : `${count} cópias guardadas`),
  used: (used, limit) =>
    `As de todas as instituições ocupam ${used} dos ${limit} que as configurações permitem.`,
  kept: (id, name, runs, size) => `Guardada como ${id}: ${name}. Execuções: ${runs} (${size}).`,
  keptBefore: (id, time) => `Já guardadas: as mesmas execuções estão em ${id}, lida em ${time}.`,
  removed: (name, time) => `Cópia de ${name}, lida em ${time}, excluída.`,
  before: (side, runs) => `Antes: ${side}. Execuções: ${runs}`,
  after: (side, runs) => `Depois: ${side}. Execuções: ${runs}`,
  ofPlatform: (name) => `${name}, como está agora na plataforma`,
  ofFile: (name) => `o arquivo ${name}`,
  ofSnapshot: (name, time) => `${name}, cópia lida em ${time}`,
  sideIncomplete: (side) =>
    `! Faltou o fim de ${side}: uma execução ausente ali pode só não ter chegado.`,
  byKey: (key) => `As execuções se correspondem por ${key}.`,
  byContent:
    'Nenhuma coluna identifica as execuções. Por isso uma execução é inteiramente igual, ou então apareceu ou sumiu. Escolha uma coluna com --key.',
  kinds: { changed: 'Mudaram', appeared: 'Apareceram', vanished: 'Sumiram' },
  same: 'Iguais',
  changedColumn: 'Coluna que mudou',
  nothingChanged: 'Nada mudou.',
  absent: '(não existe)',
  moreFields: (count) => `… e mais ${count}`,
  moreRuns: (shown, all) => `  … ${shown} de ${all}; --limit mostra mais.`,
}

export const snapshotWords: Record<Language, SnapshotWords> = { en, 'pt-BR': ptBR }
