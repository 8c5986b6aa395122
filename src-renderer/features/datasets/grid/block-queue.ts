import type { Cell, RunRow } from '#contract/dataset.ts'
import { LruMap } from './lru-map.ts'
import { blockColumns, blockKey, blockRuns, type RunBlock } from './run-block.ts'

/** Rectangles of cells that are kept: enough for the view and some way back, a few megabytes. */
const kept = 128
/** Requests under way at a time. More would only make what is wanted now wait for what was wanted before. */
const atOnce = 3

/** The rectangles of cells that are here, those that are under way, and those that are wanted next. */
export class BlockQueue {
  readonly #here = new LruMap<string, readonly RunRow[]>(kept)
  /** The numbers of the runs in some rows; each rectangle of these rows brings them anew. */
  readonly #numbers = new LruMap<number, readonly number[]>(kept)
  readonly #underWay = new Set<string>()
  #wanted: readonly RunBlock[] = []

  /** The cell in a row and a column (by its place in the dataset); undefined while it is not here. */
  cell(row: number, column: number): Cell | undefined {
    const runs = Math.floor(row / blockRuns)
    const columns = Math.floor(column / blockColumns)
    const rows = this.#here.peek(blockKey({ runs, columns }))
    return rows?.[row % blockRuns]?.cells[column % blockColumns]
  }

  /** Which run of the dataset is in a row; undefined while it is not known. */
  run(row: number): number | undefined {
    return this.#numbers.peek(Math.floor(row / blockRuns))?.[row % blockRuns]
  }

  /** Says what is wanted, the most urgent first. What was wanted before and is not under way is forgotten. */
  want(blocks: readonly RunBlock[]): void {
    // More than are kept would push one another out for ever.
    this.#wanted = blocks.slice(0, kept)
    for (const block of this.#wanted) {
      this.#here.touch(blockKey(block))
      this.#numbers.touch(block.runs)
    }
  }

  /** The rectangles to ask for now; they count as under way from here on. */
  take(): RunBlock[] {
    const missing = this.#wanted.filter((block) => {
      const key = blockKey(block)
      return !this.#underWay.has(key) && this.#here.peek(key) === undefined
    })
    const taken = missing.slice(0, Math.max(0, atOnce - this.#underWay.size))
    for (const block of taken) this.#underWay.add(blockKey(block))
    return taken
  }

  /** A rectangle arrived, or (`null`) did not. */
  settle(block: RunBlock, rows: readonly RunRow[] | null): void {
    this.#underWay.delete(blockKey(block))
    if (rows === null) return
    this.#here.set(blockKey(block), rows)
    this.#numbers.set(
      block.runs,
      rows.map(({ run }) => run),
    )
  }
}
