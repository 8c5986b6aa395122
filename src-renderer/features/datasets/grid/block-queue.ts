import type { Cell, RunRow } from '#contract/dataset.ts'
import { LruMap } from './lru-map.ts'
import { blockColumns, blockKey, blockRuns, type RunBlock } from './run-block.ts'

/** The number of cached rectangles: enough for the view and some of the way back, a few megabytes. */
const kept = 128
/** The number of requests at a time. With more, the newest requests would wait for older ones. */
const atOnce = 3

/** The cached rectangles of cells, the requested ones, and the ones to request next. */
export class BlockQueue {
  readonly #here = new LruMap<string, readonly RunRow[]>(kept)
  /** The numbers of the runs in some rows. Every rectangle of these rows contains them. */
  readonly #numbers = new LruMap<number, readonly number[]>(kept)
  readonly #underWay = new Set<string>()
  #wanted: readonly RunBlock[] = []

  /** The cell in a row and a column (by its place in the dataset). Undefined if it is not loaded. */
  cell(row: number, column: number): Cell | undefined {
    const runs = Math.floor(row / blockRuns)
    const columns = Math.floor(column / blockColumns)
    const rows = this.#here.peek(blockKey({ runs, columns }))
    return rows?.[row % blockRuns]?.cells[column % blockColumns]
  }

  /** The run of the dataset in a row. Undefined if it is not known. */
  run(row: number): number | undefined {
    return this.#numbers.peek(Math.floor(row / blockRuns))?.[row % blockRuns]
  }

  /** Sets the wanted rectangles, the most urgent first. Earlier ones that are not requested yet are dropped. */
  want(blocks: readonly RunBlock[]): void {
    // More rectangles than fit would evict one another forever.
    this.#wanted = blocks.slice(0, kept)
    for (const block of this.#wanted) {
      this.#here.touch(blockKey(block))
      this.#numbers.touch(block.runs)
    }
  }

  /** Returns the rectangles to request now, and counts them as requested. */
  take(): RunBlock[] {
    const missing = this.#wanted.filter((block) => {
      const key = blockKey(block)
      return !this.#underWay.has(key) && this.#here.peek(key) === undefined
    })
    const taken = missing.slice(0, Math.max(0, atOnce - this.#underWay.size))
    for (const block of taken) this.#underWay.add(blockKey(block))
    return taken
  }

  /** A rectangle arrived. `rows` is null if the request failed. */
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
