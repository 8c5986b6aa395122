import Papa from 'papaparse'

// Spreadsheets put tabs between the cells of the clipboard, and quotes around a cell with a tab or a line break.
const delimiter = '\t'

/** The cells of a text that was copied from a spreadsheet. */
export function cellsOfText(text: string): string[][] {
  // A spreadsheet ends its last row with a line break too.
  return Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter }).data
}

/** Cells as a text that a spreadsheet takes. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((cells) => [...cells]),
    { delimiter, newline: '\n' },
  )
}
