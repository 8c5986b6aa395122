import type { Cell, OpenDataset } from '../../contract/dataset.ts'
import type { ChangeKind, RunChange, RunsDiff } from '../../contract/snapshot.ts'
import type { Output } from '../output/output.ts'
import { printCounts } from './run-count-lines.ts'

/** One of the two compared states of a dataset. */
export type ComparedSide = Pick<
  OpenDataset,
  'origin' | 'runs' | 'totalRuns' | 'incomplete' | 'readAt'
> & {
  name: string
}

/** The value that `datasets diff` prints. */
export type ComparedRuns = Omit<RunsDiff, 'diff'> & {
  before: ComparedSide
  after: ComparedSide
  changes: RunChange[]
}

type Shown = { output: Output; kinds: readonly ChangeKind[]; column: string | null }

/** Prints a comparison: the counts, the columns that changed, and some of the runs. */
export function printDiff(compared: ComparedRuns, shown: Shown): void {
  const { output } = shown
  const { snapshots: words } = output.words
  const { before, after, key, same, columns } = compared
  output.line(words.before({ side: formatSide(before, output), runs: output.number(before.runs) }))
  output.line(words.after({ side: formatSide(after, output), runs: output.number(after.runs) }))
  for (const side of [before, after]) printWhole(side, output)
  output.line(key === null ? words.byContent : words.byKey({ key }))

  const counts = kindsShown.map((kind) => [words.kinds[kind], output.number(compared[kind])])
  output.table(['', words.runs], [...counts, [words.same, output.number(same)]])
  if (kindsShown.every((kind) => compared[kind] === 0)) {
    output.line(words.nothingChanged)
    return
  }
  if (columns.length > 0) {
    output.line('')
    output.table(
      [words.changedColumn, words.runs],
      columns.map(({ key: column, changed }) => [column, output.number(changed)]),
    )
  }
  for (const kind of kindsShown) if (shown.kinds.includes(kind)) printChanges(compared, kind, shown)
}

/** The kinds of changes in the order in which they are printed. */
const kindsShown = ['changed', 'appeared', 'vanished'] as const satisfies readonly ChangeKind[]

function printChanges(compared: ComparedRuns, kind: ChangeKind, { output, column }: Shown): void {
  const { snapshots: words } = output.words
  const changes = compared.changes.filter((change) => change.kind === kind)
  if (changes.length === 0) return
  output.heading(`${words.kinds[kind]}:`)
  for (const { name, fields, more } of changes) {
    output.line(`  ${name}`)
    for (const field of fields) {
      const [before, after] = [formatCell(field.before, output), formatCell(field.after, output)]
      output.line(`    ${field.column}: ${before} → ${after}`)
    }
    if (more > 0) output.line(`    ${words.moreFields({ count: output.number(more) })}`)
  }
  const all =
    column === null
      ? compared[kind]
      : (compared.columns.find(({ key }) => key === column)?.changed ?? 0)
  if (all > changes.length) {
    output.line(words.moreRuns({ shown: output.number(changes.length), all: output.number(all) }))
  }
}

/** Prints on standard error why runs may be missing on a side. */
function printWhole(side: ComparedSide, output: Output): void {
  if (side.incomplete)
    output.note(output.words.snapshots.sideIncomplete({ side: formatSide(side, output) }))
  printCounts(output, side)
}

function formatSide({ name, origin, readAt }: ComparedSide, output: Output): string {
  const { snapshots: words } = output.words
  switch (origin.kind) {
    case 'platform':
      return words.ofPlatform({ name })
    case 'file':
      return words.ofFile({ name: origin.name })
    case 'snapshot':
      return words.ofSnapshot({ name, time: output.time(readAt) })
  }
}

/** Formats a cell. Texts are in quotation marks, to distinguish `"1"` from 1 and to show an empty text. */
function formatCell({ kind, text, cut }: Cell, output: Output): string {
  if (kind === 'missing') return output.words.snapshots.absent
  const shown = cut ? `${text}…` : text
  return kind === 'text' ? JSON.stringify(shown) : shown
}
