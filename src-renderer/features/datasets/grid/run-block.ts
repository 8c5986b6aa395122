import type { Range } from './grid-window.ts'

/**
 * How many runs and how many columns are asked for at a time: about what a window shows. A cell costs up to 50 µs on its
 * way to the main process, so that larger pieces keep the person waiting for cells that nobody sees.
 */
export const blockRuns = 50
export const blockColumns = 12

/** A rectangle of cells, by its place in the grid of rectangles. Columns are counted as the dataset has them. */
export type RunBlock = { runs: number; columns: number }

/** The name of a rectangle in a cache. */
export function blockKey({ runs, columns }: RunBlock): string {
  return `${runs}:${columns}`
}

/**
 * The rectangles that hold some rows of some columns (given by their places in the dataset), those seen first. Without
 * columns the first ones are fetched all the same, since the numbers of the runs come with their cells.
 */
export function blocksFor(rows: Range, columns: readonly number[]): RunBlock[] {
  if (rows.first === rows.end) return []
  const across = new Set(columns.map((column) => Math.floor(column / blockColumns)))
  if (across.size === 0) across.add(0)
  const blocks: RunBlock[] = []
  for (let runs = Math.floor(rows.first / blockRuns); runs * blockRuns < rows.end; runs++) {
    for (const part of across) blocks.push({ runs, columns: part })
  }
  return blocks
}

/** The same rows with as many again as a block has on the side that is scrolled to, within what there is. */
export function withNext({ first, end }: Range, rows: number, downwards: boolean): Range {
  return downwards
    ? { first, end: Math.min(rows, end + blockRuns) }
    : { first: Math.max(0, first - blockRuns), end }
}
