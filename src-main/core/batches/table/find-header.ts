import { foldCase } from '../../../contract/fold.ts'
import { isKnownHeader } from '../mapping/header-names.ts'
import type { GridRow } from './grid.ts'

/** Most rows above the header. */
const searchedRows = 30

/**
 * Returns the index of the header row: the row with most known headers, if it has at least two. Otherwise the first row
 * of different texts that has no numbers or dates and is about as wide as the rows below it. Returns -1 if there is
 * none.
 */
export function findHeader(rows: readonly GridRow[]): number {
  const searched = rows.slice(0, searchedRows)
  const known = searched.map(({ cells }) => cells.filter(({ text }) => isKnownHeader(text)).length)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const width = usualWidth(rows)
  return searched.findIndex(
    (row) => widthOf(row) >= Math.max(1, width * 0.6) && looksLikeHeaders(row),
  )
}

function looksLikeHeaders({ cells }: GridRow): boolean {
  const filled = cells.filter(({ text }) => text.trim() !== '')
  const texts = new Set(filled.map(({ text }) => foldCase(text)))
  return filled.every(({ type, text }) => type === 'text' && !isData(text)) && texts.size > 0
}

/** Whether a text is data and not a header: a number, a date, an address or a colour. */
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
