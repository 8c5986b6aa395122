import type { Cell } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../../lib/api.ts'
import { BlockQueue } from './block-queue.ts'
import { blockColumns, blockRuns, type RunBlock } from './run-block.ts'

/** Rows so many blocks apart are counted as the same ones: they are never on the screen together. */
const countedBlocks = 16

/** The cells of an open dataset, fetched in rectangles when they come into view. */
export class RunBlocks {
  /** Why cells are missing. Nothing more is fetched then. */
  failure = $state.raw<Failure | null>(null)

  readonly #handle: string
  readonly #keys: readonly string[]
  /** The runs that are shown, in their order. Null for all of them as they came. */
  #view = $state<string | null>(null)
  #queue = $state.raw(new BlockQueue())
  /** How often cells of some rows arrived: what is drawn from these rows is drawn anew then, and no other row. */
  readonly #arrivals = $state(Array.from({ length: countedBlocks }, () => 0))

  /** `keys`: all columns, in the order of the dataset. */
  constructor(handle: string, keys: readonly string[]) {
    this.#handle = handle
    this.#keys = keys
  }

  /** The cell in a row and a column (by its place in the dataset); undefined while it is on its way. */
  cell(row: number, column: number): Cell | undefined {
    this.#follow(row)
    return this.#queue.cell(row, column)
  }

  /** Which run of the dataset is in a row, from 0 on; undefined while it is not known. */
  run(row: number): number | undefined {
    if (this.#view === null) return row
    this.#follow(row)
    return this.#queue.run(row)
  }

  /** Other runs, or another order: nothing of what is here belongs to it. */
  show(view: string | null): void {
    this.#view = view
    this.#queue = new BlockQueue()
    this.failure = null
  }

  /** Says what is in view, the most urgent first. */
  want(blocks: readonly RunBlock[]): void {
    this.#queue.want(blocks)
    this.#fetch()
  }

  #count({ runs }: RunBlock): void {
    const place = runs % countedBlocks
    this.#arrivals[place] = (this.#arrivals[place] ?? 0) + 1
  }

  #follow(row: number): void {
    void this.#arrivals[Math.floor(row / blockRuns) % countedBlocks]
  }

  #fetch(): void {
    if (this.failure !== null) return
    for (const block of this.#queue.take()) void this.#ask(block)
  }

  async #ask(block: RunBlock): Promise<void> {
    const queue = this.#queue
    const answer = await api.datasets.runs({
      handle: this.#handle,
      view: this.#view,
      offset: block.runs * blockRuns,
      limit: blockRuns,
      columns: this.#keys.slice(block.columns * blockColumns, (block.columns + 1) * blockColumns),
    })
    // What was asked for another view is of no use to this one.
    if (queue !== this.#queue) return
    queue.settle(block, answer.ok ? answer.value : null)
    if (answer.ok) this.#count(block)
    else this.failure = answer.failure
    this.#fetch()
  }
}
