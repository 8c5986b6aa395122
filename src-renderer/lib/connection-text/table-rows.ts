import { cellsOfText } from '#contract/cells-of-text.ts'
import { isAddress } from './cell-content.ts'
import { cellsOfMarkdown } from './cells-of-markdown.ts'
import { columnsOf } from './institution-columns.ts'

export type NumberedRow = { cells: string[]; number: number }

/** The maximum number of lines: far more than anyone needs. */
const mostLines = 1000

/** The rows with any text, each with its number in the table. */
export function numberedRowsOf(text: string): NumberedRow[] {
  const markdown = cellsOfMarkdown(text)
  const rows = markdown ?? rowsOf(text)
  return rows
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, mostLines)
}

const delimiters = ['\t', ';', ',']

function rowsOf(text: string): string[][] {
  const written = text.trimStart().split(/\r?\n/, mostLines)
  const holdsAddress = (line: string) => line.split(/[\t;,]/).some((cell) => isAddress(cell.trim()))
  // The first lines may be a greeting that contains commas.
  const sample = written.find(holdsAddress) ?? written[0] ?? ''
  const delimiter = delimiters.find((mark) => sample.includes(mark)) ?? '\t'
  const [usual = []] = cellsOfText(sample, delimiter)
  return cellsOfText(text, delimiter).map((cells) => withOwnDelimiter(cells, usual))
}

/** The cells of a line with another delimiter, if they are those of the same columns. `usual`: a line with addresses. */
function withOwnDelimiter(cells: string[], usual: readonly string[]): string[] {
  const [whole = '', ...others] = cells.filter((cell) => cell.trim() !== '')
  if (others.length > 0 || usual.length < 2) return cells
  const splits = delimiters.map((delimiter) => cellsOfText(whole, delimiter)[0] ?? [])
  const isSame = (split: readonly string[]) =>
    split.length === usual.length &&
    split.every((cell, at) => isAddress(cell.trim()) === isAddress((usual[at] ?? '').trim()))
  return splits.find((split) => isSame(split) || isHeadingOf(split, usual)) ?? cells
}

function isHeadingOf(cells: readonly string[], usual: readonly string[]): boolean {
  return cells.length === usual.length && columnsOf(cells.map((cell) => cell.trim())) !== null
}
