import type { ChangeKind, RunChange } from '../../contract/snapshot.ts'
import { type QueryJob, readableRuns } from '../query/query-job.ts'
import { cellOf, cutText } from '../read/cells.ts'
import { viewBatches } from '../view-batches.ts'
import type { Diff } from './diff-runs.ts'
import type { Pairs } from './match-runs.ts'
import { RunComparison } from './run-comparison.ts'

/** Most differing fields of one run that are returned. The runs themselves have the others. */
const MAX_FIELDS = 50

/**
 * The name of a run without a key is the beginning of its text. Its length in UTF-16 units, and the raw bytes that can
 * always hold it.
 */
const NAME_LENGTH = 120
const NAME_BYTES = (NAME_LENGTH + 1) * 3

/** Selects differing runs. */
type ChangesWindow = {
  kind: ChangeKind
  /** Only runs that changed in this column. Appeared and vanished runs have not changed in a column. */
  column: string | null
  offset: number
  limit: number
}

/** Reads a window of the differing runs from the spools. */
export function runChanges(diff: Diff, window: ChangesWindow): Promise<RunChange[]> {
  const { kind, column, offset, limit } = window
  if (kind === 'changed') return changedRuns(diff, column, positionsOf(diff, window))
  if (column !== null) return Promise.resolve([])
  const numbers = diff[kind].subarray(offset, offset + limit)
  return oneSidedRuns(diff, kind, numbers)
}

/** Returns the pairs of a window as positions among all changed pairs. */
function positionsOf(
  { changed, columns }: Diff,
  { column, offset, limit }: ChangesWindow,
): number[] {
  if (column !== null) {
    return changed.byColumn[columns.keys.indexOf(column)]?.slice(offset, limit) ?? []
  }
  const end = Math.min(offset + limit, changed.pairs.before.length)
  return Array.from({ length: Math.max(0, end - offset) }, (_, i) => offset + i)
}

async function changedRuns(
  diff: Diff,
  column: string | null,
  positions: readonly number[],
): Promise<RunChange[]> {
  const { before, after, columns } = diff
  const pairs: Pairs = {
    before: Uint32Array.from(positions, (at) => diff.changed.pairs.before[at] as number),
    after: Uint32Array.from(positions, (at) => diff.changed.pairs.after[at] as number),
  }
  const wanted = column === null ? -1 : columns.keys.indexOf(column)
  const changes: RunChange[] = []
  const comparison = new RunComparison(columns, before, after)
  const [earlier, later] = [comparison.before, comparison.after]
  const keyField = diff.key === null ? null : (later.fields[columns.keys.indexOf(diff.key)] ?? 0)
  try {
    for await (const { first, end } of comparison.bringAll(pairs)) {
      for (let pair = first; pair < end; pair++) {
        const differing = comparison.differing(pair - first)
        changes.push({
          kind: 'changed',
          name: nameOf(later.job, keyField, pair - first),
          before: pairs.before[pair] as number,
          after: pairs.after[pair] as number,
          fields: shownOf(differing, wanted).map((shown) => ({
            column: columns.keys[shown] ?? '',
            before: cellOf(earlier.job, earlier.fields[shown] ?? 0),
            after: cellOf(later.job, later.fields[shown] ?? 0),
          })),
          more: Math.max(0, differing.length - MAX_FIELDS),
        })
      }
    }
  } finally {
    comparison.close()
  }
  return changes
}

/**
 * Returns the first columns that differ. `wanted` is always among them if it differs. `wanted` is -1 if no column is
 * wanted.
 */
function shownOf(differing: readonly number[], wanted: number): number[] {
  const shown = differing.slice(0, MAX_FIELDS)
  const isLeftOut = differing.includes(wanted) && !shown.includes(wanted)
  return isLeftOut ? [...shown.slice(0, -1), wanted] : shown
}

/** Returns runs that exist in only one of the datasets. */
async function oneSidedRuns(
  { key, columns, ...sources }: Diff,
  kind: 'appeared' | 'vanished',
  numbers: Uint32Array,
): Promise<RunChange[]> {
  const side = kind === 'appeared' ? 'after' : 'before'
  const source = sources[side]
  const changes: RunChange[] = []
  const node = key === null ? 0 : (columns[side][columns.keys.indexOf(key)] ?? 0)
  const batches = viewBatches(source, { numbers, isAscending: true }, 0, numbers.length)
  for await (const { job, fields, first, end } of readableRuns(source, [node], batches)) {
    for (let position = first; position < end; position++) {
      job.read(position - first)
      const name = nameOf(job, key === null ? null : (fields[0] ?? 0), position - first)
      const places = { before: null, after: null, [side]: numbers[position] as number }
      changes.push({ kind, name, ...places, fields: [], more: 0 })
    }
  }
  return changes
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Returns the name of the run that was just read. `keyField` is the field of the key, or null if there is none. */
function nameOf(job: QueryJob, keyField: number | null, position: number): string {
  if (keyField !== null) return cellOf(job, keyField).text
  const to = job.scratch('name', NAME_BYTES)
  const end = job.module.putJson(to, job.start(position), job.end(position), NAME_BYTES)
  const name = decoder.decode(job.bytes.subarray(to, end))
  return name.length > NAME_LENGTH ? cutText(name, NAME_LENGTH) : name
}
