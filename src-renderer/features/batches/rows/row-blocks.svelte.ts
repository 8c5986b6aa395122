import { batchLimits } from '#contract/batch.ts'
import type { BatchRow, RowView } from '#contract/batch-row.ts'
import type { Failure } from '#contract/failure.ts'
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../../../lib/api.ts'

/** Rows that are read and kept together. */
const blockSize = 100
/** Blocks in one request, at most: each request looks at the whole batch. */
const blocksAtOnce = batchLimits.page / blockSize

/**
 * The rows of a batch that fit a view, read in blocks when they are shown. What was read before stays until the same
 * block was read anew, so that nothing flickers while a batch is sent.
 */
export class RowBlocks {
  /** How many rows fit the view; `null` until the first answer. */
  total = $state<number | null>(null)
  failure = $state.raw<Failure | null>(null)
  readonly #id: string
  #view: RowView = {}
  #blocks = new SvelteMap<number, readonly BatchRow[]>()
  /** The reads since the last change, by block. */
  #reads: Promise<void>[] = []
  /** Counts the changes after which what is shown has to be read again. */
  generation = $state(0)

  constructor(id: string) {
    this.#id = id
  }

  at(index: number): BatchRow | null {
    return this.#blocks.get(Math.floor(index / blockSize))?.[index % blockSize] ?? null
  }

  /** Shows other rows. */
  choose(view: RowView): void {
    this.#view = view
    this.#blocks.clear()
    this.total = null
    this.renew()
  }

  /** Reads again what is shown from now on: the rows may be different. */
  renew(): void {
    this.generation = untrack(() => this.generation) + 1
    this.#reads = []
  }

  /** Reads what is missing of the rows from `first` to `last`, and waits for what is being read of them. */
  async show(first: number, last: number): Promise<void> {
    const end = Math.floor(last / blockSize) + 1
    const reads: Promise<void>[] = []
    for (let block = Math.floor(first / blockSize); block < end; block += 1) {
      reads.push(this.#reads[block] ?? this.#begin(block, Math.min(end, block + blocksAtOnce)))
    }
    await Promise.all(reads)
  }

  /** All rows from `first` to `last`, read where they are missing; none if one of them could not be read. */
  async range(first: number, last: number): Promise<BatchRow[]> {
    let generation
    do {
      generation = this.generation
      await this.show(first, last)
      // What was read before a change does not count.
    } while (generation !== this.generation)
    const places = Array.from({ length: last - first + 1 }, (_, place) => this.at(first + place))
    const rows = places.filter((row) => row !== null)
    return rows.length === places.length ? rows : []
  }

  /** Reads a block, and those after it that are not read yet, up to `end`. */
  #begin(block: number, end: number): Promise<void> {
    let next = block + 1
    while (next < end && !this.#reads[next]) next += 1
    const done = this.#read(block, next)
    for (let each = block; each < next; each += 1) this.#reads[each] = done
    return done
  }

  async #read(block: number, end: number): Promise<void> {
    const { generation } = this
    const page = await api.batches.rows({
      id: this.#id,
      view: this.#view,
      offset: block * blockSize,
      limit: (end - block) * blockSize,
    })
    if (generation !== this.generation) return
    this.failure = page.ok ? null : page.failure
    if (!page.ok) return
    this.total = page.value.total
    const { rows } = page.value
    for (let each = block; each < end; each += 1) {
      const start = (each - block) * blockSize
      this.#blocks.set(each, rows.slice(start, start + blockSize))
    }
  }
}
