import type { Column } from '../../contract/dataset.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { ChosenFields } from '../read/chosen-fields.ts'
import { runBatches } from '../run-batches.ts'
import type { RunFields } from '../read/run-fields.ts'
import { DistinctHashes } from './distinct-hashes.ts'
import { HASH_WORDS, putHash } from './hash128.ts'
import type { Passes } from './progress.ts'
import { putPlainValue } from './canonical-value.ts'
import type { DiffSource } from './source.ts'

/** How many columns that could tell runs apart are looked for; each takes up to 32 bytes a run while it is. */
const MOST_KEYS = 4

/** So many runs show for nearly every column that its values repeat; after them only the best candidates are left. */
const FIRST_LOOK = 4096

/** What may name a run. A measurement that happens to be different in each does not. */
const namingTypes: readonly Column['type'][] = ['text', 'integer', 'date']

/** A column that may tell which run is which, and whether it had a value twice. */
type Candidate = { key: string; node: number; seen: DistinctHashes; isOut: boolean }

/**
 * The columns that tell which run is which: filled, and different in every run of both datasets. The best one first:
 * one that is called `id`, then those whose name ends so, then the others in their order.
 */
export async function findKeys(
  before: DiffSource,
  after: DiffSource,
  passes: Passes,
): Promise<string[]> {
  let keys = possibleKeys(before, after)
  for (const source of [before, after]) {
    keys = await distinctKeys(source, keys, passes)
    passes.next()
  }
  return keys.slice(0, MOST_KEYS)
}

/** The columns that no run lacks, by preference. Of a dataset without runs nothing can be said against any. */
function possibleKeys(before: DiffSource, after: DiffSource): string[] {
  const filled = [before, after]
    .filter(({ index }) => index.count > 0)
    .map(({ columns, index }) =>
      columns
        .list()
        .filter((column) => column.filled === index.count && namingTypes.includes(column.type))
        .map(({ key }) => key),
    )
  const [first = [], second = first] = filled
  const others = new Set(second)
  return first.filter((key) => others.has(key)).sort((a, b) => rankOf(a) - rankOf(b))
}

function rankOf(key: string): number {
  if (key === 'id') return 0
  return /id$|Id$/.test(key) ? 1 : 2
}

/** Those of the columns that have no value twice in a dataset. */
async function distinctKeys(
  { reader, index, fields, columns }: DiffSource,
  keys: readonly string[],
  passes: Passes,
): Promise<string[]> {
  const of = index.count
  if (of === 0) return [...keys]
  let left = columns
    .choose(keys)
    .map(({ key, node }): Candidate => ({ key, node, seen: new DistinctHashes(), isOut: false }))
  let chosen = fieldsOf(left, fields)
  for await (const batch of runBatches(reader, index, 0, of)) {
    for (let run = batch.first; run < batch.end; run++) {
      const start = index.start(run) - batch.offset
      chosen.read(batch.bytes, start, start + index.length(run))
      const isRepeated = addRun(left, chosen, batch.bytes)
      if (!isRepeated && run !== FIRST_LOOK) continue
      left = left.filter(({ isOut }) => !isOut)
      if (run >= FIRST_LOOK) left = left.slice(0, MOST_KEYS)
      if (left.length === 0) return []
      chosen = fieldsOf(left, fields)
    }
    await passes.reached(batch.end, of)
  }
  return left.map(({ key }) => key)
}

const value = new ByteBuffer(256)
const hash = new Int32Array(HASH_WORDS)

/** Looks at a run's values of the candidates; answers whether one of them was there before. */
function addRun(
  candidates: readonly Candidate[],
  fields: ChosenFields,
  bytes: Uint8Array,
): boolean {
  let isRepeated = false
  for (const candidate of candidates) {
    value.clear()
    putPlainValue(value, fields, candidate.node, bytes)
    putHash(hash, 0, 0, value.bytes, 0, value.length)
    if (candidate.seen.add(hash)) continue
    candidate.isOut = true
    isRepeated = true
  }
  return isRepeated
}

function fieldsOf(candidates: readonly Candidate[], fields: RunFields): ChosenFields {
  return new ChosenFields(
    fields,
    candidates.map(({ node }) => node),
  )
}
