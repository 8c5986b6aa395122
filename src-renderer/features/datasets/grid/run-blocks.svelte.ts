import type { Cell } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../../lib/api.ts'
import { BlockQueue } from './block-queue.ts'
import { blockColumns, blockRuns, type RunBlock } from './run-block.ts'

/** Blocks of rows share a counter if they are this far apart, because they are never on screen together. */
const countedBlocks = 16

/** The cells of an open dataset, loaded in rectangles when they come into view. */
export class RunBlocks {
  /** Why cells are missing. After a failure no more cells are loaded. */
  failure = $state.raw<Failure | null>(null)

  readonly #handle: string
  readonly #keys: readonly string[]
  /** The view in the grid. Null for all runs in their original order. */
  #view = $state<string | null>(null)
  #queue = $state.raw(new BlockQueue())
  /** Counts the arrivals of cells per block of rows, so that only these rows are redrawn. */
  readonly #arrivals = $state(Array.from({ length: countedBlocks }, () => 0))

  /** `keys`: all columns, in the order of the dataset. */
  constructor(handle: string, keys: readonly string[]) {
    this.#handle = handle
    this.#keys = keys
  }

  /** The cell in a row and a column (by its place in the dataset). Undefined until it is loaded. */
  cell(row: number, column: number): Cell | undefined {
    this.#follow(row)
    return this.#queue.cell(row, column)
  }

  /** The run of the dataset in a row, from 0. Undefined until it is known. */
  run(row: number): number | undefined {
    if (this.#view === null) return row
    this.#follow(row)
    return this.#queue.run(row)
  }

  /** Shows other runs or another order. Drops all loaded cells. */
  show(view: string | null): void {
    this.#view = view
    this.#queue = new BlockQueue()
    this.failure = null
  }

  /** Sets the blocks in view, the most urgent first. */
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
    // The view changed in the meantime, so the response is ignored.
    if (queue !== this.#queue) return
    queue.settle(block, answer.ok ? answer.value : null)
    if (answer.ok) this.#count(block)
    else this.failure = answer.failure
    this.#fetch()
  }
}
