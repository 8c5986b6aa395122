import type { Batch } from '#contract/batch.ts'
import type { BatchRow, RowProblem } from '#contract/batch-row.ts'
import { batchFields } from '#contract/batch-fields.ts'
import { fold } from '#contract/fold.ts'
import { type PriceScale, pricesOf, readPrice, writePrice } from '#contract/price.ts'
import { shownCell } from '#contract/shown-cell.ts'
import { noNames } from '../../../shared/editing/known-names.ts'
import { readWhole } from '../../../shared/course-values/parse-values.ts'
import { language } from '../../../state/language.svelte.ts'
import { workspace } from '../../../state/workspace.svelte.ts'
import { readWrittenDate } from '../../../ui/fields/date-text.ts'
import { choiceLabel, fieldOf, problemText, valueText } from '../batch-words.ts'

/**
 * The text of a cell in the grid. Recent courses contain the platform's values, which the grid shows like the form's
 * review. The text of a file stays as it is, except for the prices among a workbook's `numbers`.
 */
export function cellLabel(
  batch: Batch,
  column: string,
  text: string,
  numbers?: BatchRow['numbers'],
): string {
  const { from, kind, mapping } = batch
  if (from !== 'recent') return shownText(batch, column, text, numbers)
  const field = fieldOf(mapping, column)
  return field === null || text === '' ? text : valueText(kind, field, text, noNames)
}

/** A problem of a row in words. It quotes its cell as the grid shows it. */
export function shownProblem(batch: Batch, row: BatchRow, problem: RowProblem): string {
  const { column, params } = problem
  const { text } = params
  const isQuoted = column !== null && typeof text === 'string'
  const shown = isQuoted ? { text: cellLabel(batch, column, text, row.numbers) } : {}
  return problemText(batch.kind, { ...problem, params: { ...params, ...shown } })
}

function shownText(
  { mapping, numberLanguage }: Batch,
  column: string,
  text: string,
  numbers: BatchRow['numbers'],
): string {
  const kind = { use: mapping.columns[column], number: numbers?.[column] }
  return shownCell(text, kind, numberLanguage)
}

/** The price scale of a column with the platform's prices. Null for any other column. */
function sentPricesIn({ from, mapping }: Batch, column: string): PriceScale | null {
  if (from !== 'recent' || fieldOf(mapping, column) !== 'price') return null
  const { unit, currency } = pricesOf(workspace.profile)
  return unit === null ? null : { unit, currency }
}

/** The platform's values of a choice with their words, in a column of recent courses. Empty for any other column. */
function sentChoicesIn({ from, kind, mapping }: Batch, column: string) {
  const field = from === 'recent' ? fieldOf(mapping, column) : null
  if (field === null) return []
  const choices = batchFields(kind).find(({ path }) => path === field)?.choices ?? []
  return choices.map((value) => ({ value: String(value), word: choiceLabel(kind, field, value) }))
}

/** The text of a cell for editing and copying. A price of a recent course is an amount, `149,90`, and a choice its word. */
export function editedText(
  batch: Batch,
  column: string,
  text: string,
  numbers?: BatchRow['numbers'],
): string {
  const scale = sentPricesIn(batch, column)
  const price = readWhole(text)
  if (scale && price !== null) return writePrice(price, scale, language.current)
  const choice = sentChoicesIn(batch, column).find(({ value }) => value === text)
  if (choice) return choice.word
  return shownText(batch, column, text, numbers)
}

/**
 * The text to store after a person typed or pasted one. In recent courses, an amount becomes the platform's number, and the
 * word of a choice its value. The price of a workbook that was not changed becomes its text.
 */
export function keptText(
  batch: Batch,
  column: string,
  typed: string,
  numbers?: BatchRow['numbers'],
): string {
  const number = numbers?.[column] ?? ''
  if (editedText(batch, column, number, numbers) === typed) return number
  const folded = fold(typed.trim())
  const choice = sentChoicesIn(batch, column).find(({ word }) => fold(word) === folded)
  if (choice) return choice.value
  const scale = sentPricesIn(batch, column)
  const price = scale && readPrice(typed, scale, language.current)
  return price === null || Number.isNaN(price) ? typed : String(price)
}

/**
 * The text to store after a person typed one into a cell. A date of a recent course is read in the order in which the
 * grid shows dates. A pasted date is not, because it may come from anywhere.
 */
export function keptTyped(
  batch: Batch,
  column: string,
  typed: string,
  numbers?: BatchRow['numbers'],
): string {
  const { from, kind, mapping } = batch
  const field = fieldOf(mapping, column)
  const isDate = batchFields(kind).some(({ path, kind: is }) => path === field && is === 'date')
  const day = from === 'recent' && isDate ? readWrittenDate(typed, language.current) : null
  return day ?? keptText(batch, column, typed, numbers)
}
