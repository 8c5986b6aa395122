import type { BatchRow, RowView } from '#contract/batch-row.ts'
import type { Failure } from '#contract/failure.ts'
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../../../lib/api.ts'

/** Rows in one request. */
const blockSize = 100

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
  /** The reads since the last change. Nothing is drawn by it. */
  #reads: { block: number; done: Promise<void> }[] = []
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
    const reads = []
    for (let block = Math.floor(first / blockSize); block * blockSize <= last; block += 1) {
      reads.push(this.#reads.find((read) => read.block === block)?.done ?? this.#begin(block))
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

  #begin(block: number): Promise<void> {
    const done = this.#read(block)
    this.#reads.push({ block, done })
    return done
  }

  async #read(block: number): Promise<void> {
    const { generation } = this
    const page = await api.batches.rows({
      id: this.#id,
      view: this.#view,
      offset: block * blockSize,
      limit: blockSize,
    })
    if (generation !== this.generation) return
    this.failure = page.ok ? null : page.failure
    if (!page.ok) return
    this.total = page.value.total
    this.#blocks.set(block, page.value.rows)
  }
}
