import { ByteBuffer } from '../byte-buffer.ts'
import { ChosenFields } from '../read/chosen-fields.ts'
import { runBatches } from '../run-batches.ts'
import { MISSING, type RunFields } from '../read/run-fields.ts'
import { HASH_WORDS, putHash } from './hash128.ts'
import type { Passes } from './progress.ts'
import { putPlainValue } from './canonical-value.ts'
import type { DiffSource } from './source.ts'

/** Hashes of all runs of a dataset, `HASH_WORDS` words each, in the order of the runs. */
export type RunHashes = {
  /** Of what tells which run it is: its key, or all that it holds. */
  identity: Int32Array
  /** Of its text as it came; `null` where the identity says all. */
  text: Int32Array | null
}

const value = new ByteBuffer(256)

/** Hashes runs that have a key. A run without the key's field is known by the lack of it. */
export async function hashesByKey(
  source: DiffSource,
  node: number,
  passes: Passes,
): Promise<RunHashes> {
  const identity = new Int32Array(source.index.count * HASH_WORDS)
  const text = new Int32Array(source.index.count * HASH_WORDS)
  const fields = new ChosenFields(source.fields, [node])
  await forEachRun(source, passes, (bytes, start, end, to) => {
    putHash(text, to, 0, bytes, start, end)
    fields.read(bytes, start, end)
    value.clear()
    putPlainValue(value, fields, node, bytes)
    putHash(identity, to, 0, value.bytes, 0, value.length)
  })
  return { identity, text }
}

/** Hashes runs by all that they hold; `columnOf` gives a node's number among the columns of both datasets. */
export async function hashesByContent(
  source: DiffSource,
  columnOf: Int32Array,
  passes: Passes,
): Promise<RunHashes> {
  const identity = new Int32Array(source.index.count * HASH_WORDS)
  await forEachRun(source, passes, (bytes, start, end, to) => {
    source.fields.read(bytes, start, end)
    addFields(identity, to, source.fields, columnOf, bytes)
  })
  return { identity, text: null }
}

const field = new Int32Array(HASH_WORDS)

/** The sum of the hashes of the fields: their order makes no difference to it. */
function addFields(
  into: Int32Array,
  to: number,
  fields: RunFields,
  columnOf: Int32Array,
  bytes: Uint8Array,
): void {
  for (let position = 0; position < fields.count; position++) {
    const node = fields.present(position)
    if (fields.kind(node) === MISSING) continue
    value.clear()
    putPlainValue(value, fields, node, bytes)
    putHash(field, 0, (columnOf[node] as number) + 1, value.bytes, 0, value.length)
    for (let word = 0; word < HASH_WORDS; word++) {
      into[to + word] = (into[to + word] as number) + (field[word] as number)
    }
  }
}

/** Visits each run, in order, with the place of its hash. */
async function forEachRun(
  { reader, index }: DiffSource,
  passes: Passes,
  visit: (bytes: Uint8Array, start: number, end: number, to: number) => void,
): Promise<void> {
  for await (const batch of runBatches(reader, index, 0, index.count)) {
    for (let run = batch.first; run < batch.end; run++) {
      const start = index.start(run) - batch.offset
      visit(batch.bytes, start, start + index.length(run), run * HASH_WORDS)
    }
    await passes.reached(batch.end, index.count)
  }
  passes.next()
}
