import type { ViewBatch } from '../run-batches.ts'
import { ROOT_NODE, type RunFields } from '../read/run-fields.ts'
import { type QueryModule, releaseQueryModule, takeQueryModule } from '../wasm/query-module.ts'

/** Loops may read this many bytes beyond the end of their input. */
export const SLACK = 32

const ALIGNMENT = 8

/** Bytes of runs that are copied to the module at a time. */
const SOME_BYTES = 256 * 1024

/** Length of a run's entry in the table of places: start, end, number, and group in a sort. */
const PLACE_WORDS = 4

const encoder = new TextEncoder()

/** Bytes in the module's memory. */
export type Piece = { address: number; length: number }

/** Runs to sort further: the number of the run at each position, and the group of each number. */
type TiedRuns = { numbers: Uint32Array; groups: Uint32Array }

/**
 * Runs of a batch that were copied to the module, by their positions in the batch. In the module, positions count
 * from `first`.
 */
export type BroughtRuns = { batch: ViewBatch; first: number; end: number }

/** One use of the query module, with its settings and the runs that it reads. `close` frees its memory. */
export class QueryJob {
  readonly module: QueryModule = takeQueryModule()
  #bytes: Uint8Array = new Uint8Array(0)
  #words: Int32Array = new Int32Array(0)
  #input = { address: 0, size: 0 }
  #places = { address: 0, count: 0 }
  #found = 0
  readonly #scratch = new Map<string, { address: number; size: number }>()

  close(): void {
    releaseQueryModule(this.module)
  }

  /** The module's memory. After a call of the module it may be another array. */
  get bytes(): Uint8Array {
    const { buffer } = this.module.memory
    if (this.#bytes.buffer !== buffer) this.#bytes = new Uint8Array(buffer)
    return this.#bytes
  }

  /** The same memory as 32-bit numbers. */
  get words(): Int32Array {
    const { buffer } = this.module.memory
    if (this.#words.buffer !== buffer) this.#words = new Int32Array(buffer)
    return this.#words
  }

  /** Returns the 32-bit numbers at an address. They are valid until the next call of the module. */
  wordsAt(address: number, count: number): Int32Array {
    return this.words.subarray(address >> 2, (address >> 2) + count)
  }

  /** Returns memory for temporary use. The same name always gets the same memory, until it needs more. */
  scratch(name: string, size: number): number {
    const known = this.#scratch.get(name)
    if (known && known.size >= size) return known.address
    const address = this.module.allocate(size)
    this.#scratch.set(name, { address, size })
    return address
  }

  /** Copies bytes into memory that stays until the job ends. */
  put(bytes: Uint8Array): Piece {
    const address = this.module.allocate(bytes.length)
    this.bytes.set(bytes, address)
    return { address, length: bytes.length }
  }

  /** Copies a text, escaped as in a JSON string. */
  putEscaped(text: string): Piece {
    return this.put(encoder.encode(JSON.stringify(text).slice(1, -1)))
  }

  /**
   * Returns what a module function writes for some bytes. The result has at most three times as many bytes, plus 64.
   */
  written(write: QueryModule['foldText'], { address, length }: Piece): Piece {
    const to = this.module.allocate(length * 3 + 64)
    return { address: to, length: write(to, address, address + length) - to }
  }

  /**
   * Chooses the fields of some nodes of a complete tree. A field's number is its position in `nodes`. Returns a
   * function that maps a node of the tree to a node of the module. It maps 0 to 0.
   */
  chooseFields(all: RunFields, nodes: readonly number[]): (node: number) => number {
    const { module } = this
    const known = new Map<number, number>([[ROOT_NODE, ROOT_NODE]])
    const nodeFor = (node: number): number => {
      const before = known.get(node)
      if (before !== undefined) return before
      const parent = nodeFor(all.parent(node))
      const { address, length } = this.putEscaped(all.path(node).at(-1) ?? '')
      const made = module.addKey(parent, address, address + length)
      known.set(node, made)
      return made
    }
    module.beginFields(all.hasRepeatedKeys ? 1 : 0)
    const chosen = new Set([ROOT_NODE])
    nodes.forEach((node, position) => {
      if (chosen.has(node)) return
      chosen.add(node)
      module.chooseField(nodeFor(node), position)
    })
    return (node) => known.get(node) ?? ROOT_NODE
  }

  /**
   * Copies consecutive runs of a batch to the module, from a position on, which it reads, scans or summarises later.
   * Returns the position after the last one. It copies only some runs, because a batch of sorted runs may be large.
   */
  bringSome(batch: ViewBatch, from: number, ties?: TiedRuns): number {
    const base = batch.start(from)
    const endOf = (position: number) => batch.start(position) + batch.length(position)
    let to = from + 1
    while (to < batch.end && endOf(to) - base <= SOME_BYTES) to++
    const bytes = batch.bytes.subarray(base, endOf(to - 1))
    if (bytes.length > this.#input.size) {
      const size = Math.max(bytes.length, this.#input.size * 2)
      this.#input = { address: this.module.allocate(size + ALIGNMENT), size }
    }
    if (to - from > this.#places.count) {
      const most = Math.max(to - from, this.#places.count * 2)
      this.#places = { address: this.module.allocate(most * PLACE_WORDS * 4), count: most }
      this.#found = this.module.allocate(most * PLACE_WORDS * 4)
    }
    // Copying is fast only if source and target have the same alignment (`SharedArrays.copyIn`).
    const address = this.#input.address + (bytes.byteOffset % ALIGNMENT)
    this.bytes.set(bytes, address)
    const { words } = this
    let at = this.#places.address >> 2
    for (let position = from; position < to; position++) {
      const number = ties ? (ties.numbers[position] as number) : position
      const start = address + batch.start(position) - base
      words[at] = start
      words[at + 1] = start + batch.length(position)
      words[at + 2] = number
      words[at + 3] = ties ? (ties.groups[number] as number) : 0
      at += PLACE_WORDS
    }
    return to
  }

  /** Copies the runs of batches to the module, some at a time: from the position `first` to before `end`. */
  async *bringAll(batches: AsyncIterable<ViewBatch>, ties?: TiedRuns): AsyncGenerator<BroughtRuns> {
    for await (const batch of batches) {
      for (let first = batch.first; first < batch.end;) {
        const end = this.bringSome(batch, first, ties)
        yield { batch, first, end }
        first = end
      }
    }
  }

  /** Returns the address of a copied run. `end` returns the address after it. */
  start(position: number): number {
    return this.words[(this.#places.address >> 2) + position * PLACE_WORDS] as number
  }

  end(position: number): number {
    return this.words[(this.#places.address >> 2) + position * PLACE_WORDS + 1] as number
  }

  /** Finds the chosen fields of a copied run. */
  read(position: number): void {
    this.module.readFields(this.start(position), this.end(position))
  }

  /** Summarises copied runs from a position on. Returns the position after the last run that it read. */
  summarize(from: number, to: number): number {
    return this.module.summarizeRuns(this.#places.address, from, to)
  }

  /** Returns the doubles at an address. They are valid until the next call of the module. */
  doublesAt(address: number, count: number): Float64Array {
    return new Float64Array(this.module.memory.buffer, address, count)
  }

  /**
   * Scans copied runs from a position on. `next` is where it stopped, which is before the end if a chunk of keys is
   * full. `found` has `words` numbers for each run that it found.
   */
  scan(from: number, to: number, words = 1): { next: number; found: Int32Array } {
    const next = this.module.scanRuns(this.#places.address, from, to, this.#found)
    return { next, found: this.wordsAt(this.#found, this.module.foundCount.value * words) }
  }
}

/** Runs whose fields `job` can read. `fields` are the nodes of the module, in the order of the nodes that were chosen. */
export type ReadableRuns = BroughtRuns & { job: QueryJob; fields: number[] }

/** Brings the runs of batches, some at a time, to a module that reads the fields of some nodes. */
export async function* readableRuns(
  { fields: known }: { fields: RunFields },
  nodes: readonly number[],
  batches: AsyncIterable<ViewBatch>,
): AsyncGenerator<ReadableRuns> {
  const job = new QueryJob()
  try {
    const fields = nodes.map(job.chooseFields(known, nodes))
    for await (const runs of job.bringAll(batches)) yield { ...runs, job, fields }
  } finally {
    job.close()
  }
}
