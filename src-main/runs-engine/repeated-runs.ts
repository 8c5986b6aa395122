import { ByteBuffer } from './byte-buffer.ts'
import { putPlainValue } from './diff/canonical-value.ts'
import { DistinctHashes } from './diff/distinct-hashes.ts'
import { HASH_WORDS, putHash } from './diff/hash128.ts'
import type { DiffSource } from './diff/source.ts'
import { ChosenFields } from './read/chosen-fields.ts'
import { DECIMAL, INTEGER, TEXT } from './read/run-fields.ts'
import { runBatches } from './run-batches.ts'

/** What a hash is of, so that an id and a whole run are never the same. */
const ID = 1
const WHOLE_RUN = 2

/**
 * Counts the runs that come in more than one of several bodies, by their `id`, or by their bytes where they have none. A
 * page may repeat any other one, because some platforms do not sort at all: so each run is kept, as a hash in at most
 * 32 bytes.
 */
export class RepeatedRuns {
  readonly #seen = new DistinctHashes()
  readonly #value = new ByteBuffer(64)
  /** Where the bodies end that are read, and those whose runs are in `#seen`. */
  #read = 0
  #known = 0

  /** How many runs of the body that ended an earlier one has. Of one body alone nothing is kept. */
  async endBody(source: DiffSource): Promise<number> {
    const [from, to] = [this.#read, source.index.count]
    this.#read = to
    if (from === 0 || from === to) return 0
    if (this.#known < from) await this.#add(source, this.#known, from)
    return this.#add(source, from, to)
  }

  /** Keeps the runs of one body; answers how many of them were there before it. */
  async #add(source: DiffSource, from: number, to: number): Promise<number> {
    const { reader, index, fields, columns } = source
    const node = columns.choose(['id'])[0]?.node ?? 0
    const chosen = new ChosenFields(fields, [node])
    const hashes: Int32Array[] = []
    for await (const { bytes, first, end, offset } of runBatches(reader, index, from, to)) {
      for (let run = first; run < end; run++) {
        const start = index.start(run) - offset
        const hash = new Int32Array(HASH_WORDS)
        this.#putHash(hash, chosen, node, bytes, start, start + index.length(run))
        hashes.push(hash)
      }
    }
    this.#known = to
    const repeated = hashes.filter((hash) => this.#seen.has(hash)).length
    for (const hash of hashes) this.#seen.add(hash)
    return repeated
  }

  #putHash(
    hash: Int32Array,
    fields: ChosenFields,
    node: number,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): void {
    fields.read(bytes, start, end)
    const kind = fields.kind(node)
    const hasId = kind === INTEGER || kind === DECIMAL || kind === TEXT
    if (!hasId || fields.start(node) === fields.end(node)) {
      putHash(hash, 0, WHOLE_RUN, bytes, start, end)
      return
    }
    const value = this.#value
    value.clear()
    putPlainValue(value, fields, node, bytes)
    putHash(hash, 0, ID, value.bytes, 0, value.length)
  }
}
