import type { ChangeKind, RunChange } from '../../contract/snapshot.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { cellOf, cutText } from '../read/cells.ts'
import { compactJson } from '../read/compact-json.ts'
import { type ViewBatch, viewBatches } from '../view-batches.ts'
import type { Diff } from './diff-runs.ts'
import type { Pairs } from './match-runs.ts'
import { pairBatches } from './pair-batches.ts'
import { RunComparison } from './run-comparison.ts'
import type { RunsSource } from '../runs-source.ts'

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
  return kind === 'appeared'
    ? oneSidedRuns(diff, diff.after, 'after', numbers)
    : oneSidedRuns(diff, diff.before, 'before', numbers)
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
  try {
    for await (const brought of comparison.bringAll(pairBatches(before, after, pairs))) {
      const { batch, first } = brought
      for (let pair = first; pair < brought.end; pair++) {
        readRun(before, batch.before, pair)
        readRun(after, batch.after, pair)
        const differing = comparison.differing(pair - first)
        changes.push({
          kind: 'changed',
          name: nameOf(diff, 'after', batch.after, pair),
          before: pairs.before[pair] as number,
          after: pairs.after[pair] as number,
          fields: shownOf(differing, wanted).map((shown) => ({
            column: columns.keys[shown] ?? '',
            before: cellOf(before.fields, columns.before[shown] ?? 0, batch.before.bytes),
            after: cellOf(after.fields, columns.after[shown] ?? 0, batch.after.bytes),
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

function readRun(
  { fields }: RunsSource,
  { bytes, start, length }: ViewBatch,
  position: number,
): void {
  fields.read(bytes, start(position), start(position) + length(position))
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
  diff: Diff,
  source: RunsSource,
  side: 'before' | 'after',
  numbers: Uint32Array,
): Promise<RunChange[]> {
  const kind = side === 'after' ? 'appeared' : 'vanished'
  const changes: RunChange[] = []
  for await (const batch of viewBatches(
    source,
    { numbers, isAscending: true },
    0,
    numbers.length,
  )) {
    for (let position = batch.first; position < batch.end; position++) {
      readRun(source, batch, position)
      const name = nameOf(diff, side, batch, position)
      const places = { before: null, after: null, [side]: numbers[position] as number }
      changes.push({ kind, name, ...places, fields: [], more: 0 })
    }
  }
  return changes
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const text = new ByteBuffer(NAME_BYTES)

/** Returns the name of the run whose fields were just read. */
function nameOf(
  { key, columns, ...sources }: Diff,
  side: 'before' | 'after',
  { bytes, start, length }: ViewBatch,
  position: number,
): string {
  if (key !== null) {
    const node = columns[side][columns.keys.indexOf(key)] ?? 0
    return cellOf(sources[side].fields, node, bytes).text
  }
  const from = start(position)
  const most = Math.min(length(position), NAME_BYTES)
  text.length = compactJson(text.bytes, 0, bytes, from, from + length(position), most)
  const name = decoder.decode(text.content())
  return name.length > NAME_LENGTH ? cutText(name, NAME_LENGTH) : name
}
