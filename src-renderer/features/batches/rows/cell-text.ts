import Papa from 'papaparse'

// On the clipboard, spreadsheets separate cells with tabs, and quote a cell that contains a tab or a line break.
const delimiter = '\t'

/** Parses a text that was copied from a spreadsheet into cells. */
export function cellsOfText(text: string): string[][] {
  // Spreadsheets also end the last row with a line break.
  return Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter }).data
}

/** Formats cells as a text for pasting into a spreadsheet. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((cells) => [...cells]),
    { delimiter, newline: '\n' },
  )
}
