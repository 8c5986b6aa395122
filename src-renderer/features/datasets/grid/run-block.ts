import type { Range } from './grid-window.ts'

/**
 * The number of runs and columns per request: about one window. A cell takes up to 50 µs on its way to the main
 * process, so larger requests would make the person wait for cells that are out of view.
 */
export const blockRuns = 50
export const blockColumns = 12

/** A rectangle of cells, by its place in the grid of rectangles. Columns are counted in the order of the dataset. */
export type RunBlock = { runs: number; columns: number }

export function blockKey({ runs, columns }: RunBlock): string {
  return `${runs}:${columns}`
}

/**
 * The rectangles that contain some rows of some columns (by their places in the dataset), the visible ones first.
 * Without columns it returns the first ones, because the run numbers come with their cells.
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

/** Extends rows by one block in the scroll direction, within the existing rows. */
export function withNext({ first, end }: Range, rows: number, downwards: boolean): Range {
  return downwards
    ? { first, end: Math.min(rows, end + blockRuns) }
    : { first: Math.max(0, first - blockRuns), end }
}
