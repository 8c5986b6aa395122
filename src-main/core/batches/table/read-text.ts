import Papa from 'papaparse'
import type { Cell, TableOptions } from '../../../contract/batch-table.ts'
import { cellsOfText } from '../../../contract/cells-of-text.ts'
import { decodeText } from './decode-text.ts'
import { checkedCell, emptyCell, type Grid, type GridRow, TableError } from './grid.ts'
import { guessDelimiter } from './guess-delimiter.ts'

type TextTable = { grid: Grid; delimiter: string; encoding: string }

/**
 * Reads the rows of a delimited text. Rows are numbered as in a spreadsheet program: a row with a line break inside
 * quotes is one row, and the line `sep=;` does not count.
 */
export function readText(bytes: Uint8Array, options: TableOptions): TextTable {
  const { text, encoding } = decodeText(bytes, options.encoding)
  const lines = text.replace(/^\uFEFF|\x1a\s*$/g, '').replaceAll(/\r\n?/g, '\n')
  if (isNoText(lines)) throw new TableError('table-not-a-table')
  const [mark = '', named] = /^sep=(.)\n/i.exec(lines) ?? []
  const content = lines.slice(mark.length)
  const isPasted = options.format === 'paste'
  const sample = content.slice(0, 2_000_000)
  const delimiter =
    options.delimiter ?? named ?? (isPasted ? pastedDelimiter(sample) : guessDelimiter(sample))
  return { grid: gridOf(parse(content, delimiter, isPasted)), delimiter, encoding }
}

/** Copied cells are separated by tabs; copied text of a file has its own delimiter. Commas alone may be part of sentences. */
function pastedDelimiter(text: string): string {
  if (text.includes('\t')) return '\t'
  const guess = guessDelimiter(text)
  return guess === ',' ? '\t' : guess
}

function parse(text: string, delimiter: string, isPasted: boolean): string[][] {
  const config = { delimiter, newline: '\n', skipEmptyLines: false } as const
  const { data, errors } = Papa.parse<string[]>(text, config)
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (!broken) return data
  if (isPasted) return cellsOfText(text, delimiter)
  throw new TableError('table-damaged', {
    where: String((broken.row ?? 0) + 1),
    detail: broken.message,
  })
}

function gridOf(lines: string[][]): Grid {
  const rows = lines.map((texts, at): GridRow => {
    const row = at + 1
    return { row, cells: texts.map((text, column) => cellOf(text, column, row)) }
  })
  return { rows, merged: [], hiddenRows: [], hiddenColumns: [] }
}

function cellOf(text: string, column: number, row: number): Cell {
  // Some programs write `="01310100"`, so that Excel keeps the zeros.
  const [, kept = text] = /^="([^"]*)"$/.exec(text) ?? []
  return kept.trim() === '' ? emptyCell : checkedCell({ text: kept, type: 'text' }, column, row)
}

/** Whether this is another kind of document: it has control characters, or starts like a web page, XML or JSON. */
function isNoText(text: string): boolean {
  const head = text.slice(0, 4096)
  // Characters that no spreadsheet program writes into a text file.
  return (
    /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head) || /^\s*(?:<[!?a-z]|[{[]\s*["{[]|%PDF-)/i.test(head)
  )
}
