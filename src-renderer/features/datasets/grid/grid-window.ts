import { rowHeight } from './scaled-scroll.ts'

/**
 * The part of the grid that is drawn. Rows have one height and columns have known widths, so a division and a search
 * are enough. A library for virtual lists would measure the rows, and cannot scale (scaled-scroll.ts).
 */
export type Range = { first: number; end: number }

/** The rows to draw if `top` px of them are above a view of `height` px, with `spare` more rows on each side. */
export function rowRange(top: number, height: number, rows: number, spare: number): Range {
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const end = Math.min(rows, Math.ceil((top + height) / rowHeight) + spare)
  return { first: Math.min(first, end), end }
}

/** The columns to draw. `edges`: where each column starts and, last, where the last one ends. In px. */
export function columnRange(edges: readonly number[], left: number, width: number): Range {
  const columns = edges.length - 1
  let first = 0
  while (first < columns && at(edges, first + 1) <= left) first++
  let end = first
  while (end < columns && at(edges, end) < left + width) end++
  return { first, end }
}

/** The minimum width of the scrolling columns, however many are pinned. In px. */
const leastScrolled = 240

/**
 * How many columns stay at the left. The pinned columns come first; as many stay as leave enough space for the others
 * in a view of `width`. The rest scroll with the others.
 */
export function heldColumns(edges: readonly number[], pinned: number, width: number): number {
  let held = 0
  while (held < pinned && at(edges, held + 1) <= width - leastScrolled) held++
  return held
}

/** Where each column starts, and where the last one ends. */
export function edgesOf(widths: readonly number[]): number[] {
  const edges = [0]
  for (const width of widths) edges.push(at(edges, edges.length - 1) + width)
  return edges
}

/** The scroll position closest to `from` that shows all of `start`–`end` in a view of `size`, or its start if it is larger. */
export function reveal(from: number, size: number, { start, end }: { start: number; end: number }) {
  if (start < from || end - start > size) return start
  return end > from + size ? end - size : from
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
