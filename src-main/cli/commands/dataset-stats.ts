import type { Input, Output as OutputOf } from '../../contract/index.ts'
import type { ColumnSummary } from '../../contract/run-summary.ts'
import { columnNames } from '../options/column-names.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { openSource, type Source, type SourceOptions } from '../options/dataset-source.ts'
import { withOptionNames } from '../options/option-names.ts'
import type { Output } from '../output/output.ts'
import { findRuns, readQuery } from './dataset-runs.ts'
import { exitCodeOfRuns, printMissing } from '../messages/run-count-lines.ts'

export type StatsOptions = SourceOptions & { where: string[]; search?: string; columns?: string }

/** Prints a table with a summary of each column of a dataset's runs. */
export async function summarizeDataset(
  terminal: Terminal,
  source: Source,
  { columns: list, ...filters }: StatsOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  const { words } = output
  // A summary does not depend on the order of the runs.
  const query = readQuery({ ...filters, sort: [] })
  if (!query.ok) return failure(query.failure)

  const shown = await openSource(terminal, source)
  if (!shown.ok) return failure(shown.failure)
  const columns = list === undefined ? null : columnNames(list)
  const found = await findRuns(session, shown.value, query.value, columns)
  if (!found.ok) return failure(found.failure)
  const summary = await session.call('datasets.summary', {
    handle: shown.value.handle,
    view: found.value.view,
    columns,
    job: session.job,
  } satisfies Input<'datasets.summary'>)
  if (!summary.ok) return failure(withOptionNames(summary.failure, ['columns']))

  const say = (value: OutputOf<'datasets.summary'>): void => {
    const known = new Set(shown.value.columns.map(({ key }) => key))
    const empty = columns?.filter((name) => !known.has(name)) ?? []
    if (empty.length > 0) output.note(words.emptyColumns({ names: empty.join(', ') }))
    output.table(
      Object.values(words.stats.columns),
      value.columns.map((column) => rowOf(column, output)),
    )
    if (value.columns.some(isApproximate)) output.note(words.stats.approximate)
    output.note(words.runs({ sent: output.number(value.runs) }))
    printMissing(output, shown.value)
  }
  return outcome(summary, say, () => exitCodeOfRuns(shown.value))
}

function rowOf(column: ColumnSummary, output: Output): string[] {
  const { key, type, filled, nulls, missing, distinct, least, greatest, mean, quantiles } = column
  const median = quantiles && (type === 'date' ? instant(quantiles.p50) : String(quantiles.p50))
  return [
    key,
    type,
    ...[filled, nulls, missing].map((count) => output.number(count)),
    `${distinct.exact ? '' : '≈'}${output.number(distinct.count)}`,
    least ?? '',
    greatest ?? '',
    // Six digits are enough for a person. `--json` has all digits.
    mean === null ? '' : String(Number(mean.toPrecision(6))),
    median === null ? '' : `${quantiles?.exact ? '' : '≈'}${median}`,
  ]
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

function isApproximate({ distinct, quantiles }: ColumnSummary): boolean {
  return !distinct.exact || quantiles?.exact === false
}
