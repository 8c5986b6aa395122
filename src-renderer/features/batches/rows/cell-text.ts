import Papa from 'papaparse'
import { cellsOfText } from '#contract/cells-of-text.ts'

// On the clipboard, spreadsheets separate cells with tabs, and quote a cell that contains a tab or a line break.
const delimiter = '\t'

/** Parses a text that was copied from a spreadsheet into cells. */
export function cellsOfPaste(text: string): string[][] {
  // Spreadsheets also end the last row with a line break.
  return cellsOfText(text.replace(/\r?\n$/, ''), delimiter)
}

/** Formats cells as a text for pasting into a spreadsheet. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((cells) => [...cells]),
    { delimiter, newline: '\n' },
  )
}

/**
 * The text to store after a person edited `before`. The editor knows only one kind of line break, so the cell's own kind is
 * kept, and a text that was not changed stays exactly as it was.
 */
export function withBreaksOf(before: string, typed: string): string {
  const lines = typed.replaceAll(/\r\n?/g, '\n')
  if (lines === before.replaceAll(/\r\n?/g, '\n')) return before
  return before.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines
}
