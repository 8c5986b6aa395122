import { z } from 'zod'

/** How many rows and columns a table may have, and how many characters a cell may hold (Excel's own limit). */
export const tableLimits = { rows: 20_000, columns: 256, cell: 32_767 } as const

const tableFormats = ['csv', 'xlsx', 'paste'] as const

/** The cell type in Excel. Every cell of a text file is text. */
const cellTypes = ['text', 'number', 'date', 'boolean', 'error', 'empty'] as const

/** A cell as a person sees it. */
export const Cell = z.object({
  /**
   * The text that Excel shows: a formatted number, a date as `YYYY-MM-DD`, `TRUE` or `FALSE`, `#N/A`. Cells of a text file
   * are unchanged, including spaces.
   */
  text: z.string(),
  type: z.enum(cellTypes),
  /** The number behind a `text` with a format or a fraction: 129.9 for `R$ 129.90`. */
  number: z.number().optional(),
  /** True if the workbook counts days from 1904. Only set for a number without a format, because it may be a date. */
  from1904: z.literal(true).optional(),
  /** The value is the saved result of a formula. */
  formula: z.literal(true).optional(),
})
export type Cell = z.infer<typeof Cell>

/** A column: its letters and the text above it. `isAdded`: the file has no such column. */
export const Header = z.object({
  column: z.string(),
  text: z.string(),
  isAdded: z.literal(true).optional(),
})
export type Header = z.infer<typeof Header>

/**
 * A row that is not empty. `row` is its number in the file, from 1; `cells` are in the order of the headers. `beyond`: the
 * texts after the last column of a text file; Provost cannot tell which columns they belong to.
 */
export const TableRow = z.object({
  row: z.int(),
  cells: z.array(Cell),
  beyond: z.string().optional(),
})
export type TableRow = z.infer<typeof TableRow>

/**
 * What a person should know about how a table was read:
 * formulas: the values saved with them were used; formulas-without-value: no values were saved, so the cells are empty;
 * title-rows: rows above the header were skipped; merged-cells: only the first cell of each area holds its text;
 * nameless-columns: columns without a header were left out; example-row: the template's example was left out;
 * unsettled-rows: according to an earlier result, these rows may have been carried out, so they are left out at first;
 * changed-rows: according to an earlier result, these rows were carried out, and they were changed afterwards. They are
 * left out too.
 */
const tableNotes = [
  'formulas',
  'formulas-without-value',
  'title-rows',
  'merged-cells',
  'error-cells',
  'empty-rows',
  'example-row',
  'hidden-rows',
  'hidden-columns',
  'hidden-sheets',
  'nameless-columns',
  'macros',
  'unsettled-rows',
  'changed-rows',
] as const

export const TableNote = z.object({
  code: z.enum(tableNotes),
  /** The number of affected rows, columns, sheets or cells. */
  count: z.int(),
  /** The first few, as the file names them: `D17`, `F`, `12`, `Sheet2`. */
  where: z.array(z.string()),
})
export type TableNote = z.infer<typeof TableNote>

/** A table of a file or of the clipboard, with its header found. */
export const ReadTable = z.object({
  format: z.enum(tableFormats),
  /** The sheet that was read, and all visible sheets in order. Absent for a text file. */
  sheet: z.string().optional(),
  sheets: z.array(z.string()),
  /** The delimiter of a text file. */
  delimiter: z.string().optional(),
  /** The encoding of a text file, by its WHATWG label: `utf-8`, `utf-16le`, `windows-1252`. */
  encoding: z.string().optional(),
  /** The row of the headers, from 1. */
  headerRow: z.int(),
  headers: z.array(Header),
  rows: z.array(TableRow),
  notes: z.array(TableNote),
})
export type ReadTable = z.infer<typeof ReadTable>

/** A person's choices that replace the reader's own. */
export const TableOptions = z.strictObject({
  /** Text from the clipboard, as UTF-8; never treated as a workbook. */
  format: z.literal('paste').optional(),
  sheet: z.string().max(255).optional(),
  delimiter: z.string().length(1).optional(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
  headerRow: z.int().positive().optional(),
})
export type TableOptions = z.infer<typeof TableOptions>

/** Why no table can be read from a file. */
export const tableCodes = [
  'table-empty',
  'table-only-header',
  'table-no-header',
  'table-too-many-rows',
  'table-too-many-columns',
  'table-equal-headers',
  'table-merged-headers',
  'table-password',
  'table-old-excel',
  'table-too-large',
  'table-too-slow',
  'table-damaged',
  'table-not-a-table',
  'table-cell-too-long',
  'table-sheet-missing',
] as const

export const TableFailure = z.object({
  code: z.enum(tableCodes),
  /** With `table-equal-headers`: the repeated header. */
  name: z.string().optional(),
  /** The affected columns as one text: `B, F`. */
  columns: z.string().optional(),
  /** The cell or row of the problem: `D17`, `12`. */
  where: z.string().optional(),
  /** With `table-sheet-missing`: the requested sheet. */
  sheet: z.string().optional(),
  /** The limit: rows, columns, characters, megabytes or seconds. */
  limit: z.number().optional(),
  /** For support, in English. */
  detail: z.string().optional(),
})
export type TableFailure = z.infer<typeof TableFailure>
