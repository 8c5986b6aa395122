import type { GridRow } from './grid.ts'

/** How many rows may stand above the header. */
const searchedRows = 30

/**
 * The index of the row that holds the headers. The row with the most known headers, if at least two are known; else the
 * first row of different texts, without numbers and dates, that is about as wide as the rows below it. -1 if none is.
 */
export function findHeader(rows: readonly GridRow[], isKnown: (text: string) => boolean): number {
  const searched = rows.slice(0, searchedRows)
  const known = searched.map(({ cells }) => cells.filter(({ text }) => isKnown(text)).length)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const width = usualWidth(rows)
  return searched.findIndex(
    (row) => widthOf(row) >= Math.max(1, width * 0.6) && looksLikeHeaders(row),
  )
}

function looksLikeHeaders({ cells }: GridRow): boolean {
  const filled = cells.filter(({ text }) => text.trim() !== '')
  const texts = new Set(filled.map(({ text }) => text.trim().toLowerCase()))
  return filled.every(({ type, text }) => type === 'text' && !isData(text)) && texts.size > 0
}

/** A text that stands in cells, and not above them: a number, a date, an address, a colour. */
function isData(text: string): boolean {
  return /^(?:[R$€\s]*[\d.,/:%-]+|#[\da-f]{3,6}|[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\.?|https?:\/\/\S+)$/i.test(
    text.trim(),
  )
}

function usualWidth(rows: readonly GridRow[]): number {
  const widths = rows
    .slice(0, 200)
    .map(widthOf)
    .toSorted((a, b) => a - b)
  return widths[widths.length >> 1] ?? 0
}

function widthOf({ cells }: GridRow): number {
  return cells.filter(({ text }) => text.trim() !== '').length
}
