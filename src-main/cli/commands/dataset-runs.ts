import type { Cell, RunRow } from '../../contract/dataset.ts'
import type { InvalidInput } from '../../contract/failure.ts'
import type { Output as OutputOf } from '../../contract/index.ts'
import { parseInput } from '../../contract/parse-input.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { RunQuery } from '../../contract/run-query.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { columnNames } from '../options/column-names.ts'
import { openSource, type Source, type SourceOptions } from '../options/dataset-source.ts'
import { withOptionNames } from '../options/option-names.ts'
import { wrongValue } from '../options/option-values.ts'
import { exitCodeOfRuns, printMissing } from '../messages/run-count-lines.ts'
import type { Session } from '../session.ts'
import { readSort, parseWhere } from '../options/where-expression.ts'

/** The options that choose and sort runs. */
export type QueryOptions = { where: string[]; search?: string; sort: string[] }

export type RunsOptions = QueryOptions &
  SourceOptions & { columns?: string; limit: string; offset: string }

/** An open dataset, as `datasets.show` returns it. */
type Shown = OutputOf<'datasets.show'>

/** Rows per call. */
const blockRows = 500

export async function listRuns(
  terminal: Terminal,
  source: Source,
  options: RunsOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  const { words } = output
  const query = readQuery(options)
  if (!query.ok) return failure(query.failure)
  const range = readRange(options)
  if (!range.ok) return failure(range.failure)
  const { offset, limit } = range.value

  const shown = await openSource(terminal, source)
  if (!shown.ok) return failure(shown.failure)
  const all = shown.value.columns.map(({ key }) => key)
  const columns = options.columns === undefined ? all : columnNames(options.columns)
  const chosen = options.columns === undefined ? null : columns
  const found = await findRuns(session, shown.value, query.value, chosen)
  if (!found.ok) return failure(found.failure)
  const { view, runs } = found.value
  const rows = await readRows(session, { handle: shown.value.handle, view, columns }, range.value)
  if (!rows.ok) return failure(rows.failure)

  const { totalRuns, incomplete } = shown.value
  const counts = { runs, received: shown.value.runs, totalRuns, incomplete }
  const say = ({ rows: shownRows }: { rows: RunRow[] }): void => {
    const empty = columns.filter((name) => !all.includes(name))
    if (empty.length > 0) output.note(words.emptyColumns({ names: empty.join(', ') }))
    if (limit > 0 && columns.length > 0)
      output.table(
        columns,
        shownRows.map(({ cells }) => cells.map(textOf)),
      )
    const [shownRuns, total] = [output.number(shownRows.length), output.number(shown.value.runs)]
    const found = output.number(runs)
    output.note(
      found === total
        ? words.runsShown({ shown: shownRuns, total })
        : words.runsFound({ shown: shownRuns, found, total }),
    )
    printMissing(output, shown.value)
  }
  return outcome(ok({ ...counts, offset, columns, rows: rows.value }), say, () =>
    exitCodeOfRuns(shown.value),
  )
}

/** Parses the typed options, before the command does anything else. */
export function readQuery({
  where,
  search = '',
  sort,
}: QueryOptions): Result<RunQuery, InvalidInput> {
  const filters = []
  for (const expression of where) {
    const filter = parseWhere(expression)
    if (!filter) return err(wrongValue(`--where ${expression}`, 'not-valid'))
    filters.push(filter)
  }
  const query = parseInput(RunQuery, { filters, search, sort: sort.map(readSort) })
  if (query.ok) return query
  const issues = query.failure.issues.map((issue) => ({
    ...issue,
    path: [optionOf[String(issue.path[0])] ?? '--where'],
  }))
  return err({ code: 'invalid-input', issues })
}

const optionOf: Record<string, string> = { filters: '--where', search: '--search', sort: '--sort' }

/**
 * Checks the columns of a query and the chosen columns, and returns the view of the query. The view is null for a query for
 * all runs in their original order.
 */
export async function findRuns(
  session: Session,
  shown: Shown,
  query: RunQuery,
  chosen: readonly string[] | null,
): Promise<Result<{ view: string | null; runs: number }>> {
  const unknown = unknownColumn(shown, query) ?? unknownChoice(shown, chosen ?? [])
  if (unknown) return err(unknown)
  const asksForAll = query.filters.length + query.sort.length === 0 && query.search.trim() === ''
  if (asksForAll) return ok({ view: null, runs: shown.runs })
  return session.call('datasets.query', { handle: shown.handle, query, job: session.job })
}

/** Returns a failure if no run has a column of the query, unless there are no runs. */
function unknownColumn({ runs, columns }: Shown, { filters, sort }: RunQuery): InvalidInput | null {
  if (runs === 0) return null
  const known = columns.map(({ key }) => key)
  for (const [option, asked] of [
    ['--where', filters],
    ['--sort', sort],
  ] as const) {
    const unknown = asked.find(({ column }) => !known.includes(column))
    if (unknown)
      return wrongValue(`${option} ${unknown.column}`, 'not-one-of', joinSomeNames(known))
  }
  return null
}

/**
 * Returns a failure if no run has any of the chosen columns. If runs have only some of them, that is no mistake: a scheduled
 * export keeps its layout on a day when no run has a field.
 */
function unknownChoice({ runs, columns }: Shown, chosen: readonly string[]): InvalidInput | null {
  const known = columns.map(({ key }) => key)
  if (runs === 0 || chosen.length === 0 || chosen.some((name) => known.includes(name))) return null
  return wrongValue(`--columns ${chosen.join(',')}`, 'not-one-of', joinSomeNames(known))
}

/** Joins some of the names, for a failure. */
export function joinSomeNames(names: readonly string[]): string {
  const most = 50
  return names.slice(0, most).join(', ') + (names.length > most ? ', …' : '')
}

type Range = { offset: number; limit: number }

function readRange(options: RunsOptions): Result<Range, InvalidInput> {
  for (const name of ['limit', 'offset'] as const) {
    if (!/^\d{1,15}$/.test(options[name])) return err(wrongValue(`--${name}`, 'not-whole'))
  }
  return ok({ offset: Number(options.offset), limit: Number(options.limit) })
}

async function readRows(
  session: Session,
  asked: { handle: string; view: string | null; columns: string[] },
  { offset, limit }: Range,
): Promise<Result<RunRow[]>> {
  const rows: RunRow[] = []
  while (rows.length < limit) {
    const block = Math.min(blockRows, limit - rows.length)
    const read = await session.call('datasets.runs', {
      ...asked,
      offset: offset + rows.length,
      limit: block,
    })
    if (!read.ok) return err(withOptionNames(read.failure, ['columns']))
    rows.push(...read.value)
    if (read.value.length < block) break
  }
  return ok(rows)
}

function textOf({ text, cut }: Cell): string {
  return cut ? `${text}…` : text
}
