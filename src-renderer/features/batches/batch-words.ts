import type { Batch, ProblemGroup } from '#contract/batch.ts'
import type { BatchRow, RowProblem } from '#contract/batch-row.ts'
import type { BatchKind } from '#contract/batch-fields.ts'
import { batchFields } from '#contract/batch-fields.ts'
import type { Mapping } from '#contract/batch-mapping.ts'
import type { Header } from '#contract/batch-table.ts'
import type { HelpKey } from '#contract/messages/help.ts'
import { type PriceScale, pricesOf, readPrice, writePrice } from '#contract/price.ts'
import type { Json } from '#contract/primitives.ts'
import type { KnownNames } from '#contract/school.ts'
import { shownCell } from '#contract/shown-cell.ts'
import { formatRowState, formatVerdict } from '#contract/messages/format-outcome.ts'
import { formatProblem, formatProblemGroup } from '#contract/messages/format-problem.ts'
import { choiceWord, formatValue } from '../../shared/course-values/format-value.ts'
import { noNames } from '../../shared/editing/known-names.ts'
import { formatIds } from '../../shared/editing/named-ids.ts'
import { readWhole } from '../../shared/course-values/parse-values.ts'
import { taxIdName } from '#contract/tax-id-name.ts'
import { platformLanguage } from '../../lib/platform-language.ts'
import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { readWrittenDate } from '../../ui/fields/date-text.ts'

/** The label of a field in the form. For a field that has no label, its path. */
export function fieldLabel(kind: BatchKind, field: string): string {
  const { schools, courses, batches } = language.messages
  if (kind === 'course') return textAt(courses.form.labels, field) ?? field
  const [group, feature = ''] = field.split('.')
  if (group === 'features') {
    const switches: Partial<Record<string, { label: string }>> = schools.form.features
    return switches[feature]?.label ?? field
  }
  if (group === 'colorScheme') return textAt(batches.colours, feature) ?? field
  const taxName = field === 'taxid' && taxIdName(workspace.profile?.taxIdCountry ?? '')
  if (taxName) return taxName
  return textAt(schools.form, field.slice(field.lastIndexOf('.') + 1)) ?? field
}

/** The help of the field in the form. */
export function fieldHelp(kind: BatchKind, field: string): HelpKey {
  const name = field.slice(field.lastIndexOf('.') + 1)
  // The cast: a batch only has fields of the form, and each of them has a help text.
  return (kind === 'course' ? `courses.${field}` : `schools.${name}`) as HelpKey
}

/** The name of a column: its heading, or its letters. Recent courses have no headings from a file, but fields. */
export function columnLabel(
  { from, kind, mapping }: Pick<Batch, 'from' | 'kind' | 'mapping'>,
  { column, text, isAdded }: Header,
): string {
  if (isAdded) return fieldLabel('school', text)
  const field = from === 'recent' ? fieldOf(mapping, column) : null
  if (field !== null) return fieldLabel(kind, field)
  return text.trim() || language.messages.batches.nameless({ column })
}

/** The state of a row in two or three words. */
export function statusWords(row: BatchRow, kind: BatchKind): string {
  const { state, verdict, included } = row
  const one = { kind, count: 1 }
  if (state === 'waiting' && included) return formatVerdict(verdict, one, language.current)
  return formatRowState(state === 'waiting' ? 'left-out' : state, one, language.current)
}

export type StatusTone = 'neutral' | 'success' | 'warning' | 'danger'

const stateTones: Partial<Record<BatchRow['state'], StatusTone>> = {
  created: 'success',
  updated: 'success',
  failed: 'danger',
  unknown: 'warning',
}
const verdictTones: Partial<Record<BatchRow['verdict'], StatusTone>> = {
  warning: 'warning',
  wrong: 'danger',
  different: 'warning',
  'no-base': 'danger',
}

/** How urgently a person should look at a row. */
export function statusTone({ state, verdict, included }: BatchRow): StatusTone {
  if (state !== 'waiting') return stateTones[state] ?? 'neutral'
  return included ? (verdictTones[verdict] ?? 'neutral') : 'neutral'
}

/** A problem of one row as a sentence: "Postal code: Fill this in." */
export function problemText(kind: BatchKind, problem: RowProblem): string {
  return withField(kind, problem.field, formatProblem(problem, language.current))
}

/** The same problem of many rows, without the parts that differ. */
export function groupText(kind: BatchKind, group: ProblemGroup): string {
  return withField(kind, group.field, formatProblemGroup(group, language.current))
}

/** The `lang` of the text from `groupText`. */
export function groupLanguage({ code, limit }: ProblemGroup): '' | undefined {
  if (code !== 'refused') return undefined
  const said = String(limit)
  return platformLanguage(language.platform(said), said)
}

/**
 * Formats a value of a request for a person: lists are joined, ids get their known names, and single values look like
 * in the form's review.
 */
export function valueText(kind: BatchKind, field: string, value: Json, known: KnownNames): string {
  if (value === null) return language.messages.batches.cleared
  if (Array.isArray(value)) {
    const list = batchFields(kind).find(({ path }) => path === field)?.names
    const ids = value.filter((each) => typeof each === 'number')
    if (list && ids.length === value.length) return formatIds(ids, known[list])
    return value.map((each) => valueText(kind, field, each, known)).join(', ')
  }
  if (kind === 'course') return formatValue(field, value, pricesOf(workspace.profile))
  if (typeof value === 'boolean') return language.messages.common[value ? 'yes' : 'no']
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Formats the value before a change. It is null if the field of a course was never sent. */
export function beforeText(
  kind: BatchKind,
  field: string,
  before: Json,
  known: KnownNames,
): string {
  return before === null
    ? language.messages.batches.noneBefore({ kind })
    : valueText(kind, field, before, known)
}

/** The label of a choice's value. Other values stay as they are. */
export function choiceLabel(kind: BatchKind, field: string, value: string | number): string {
  return (kind === 'course' ? choiceWord(field, value) : null) ?? String(value)
}

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

function shownText(
  { mapping }: Batch,
  column: string,
  text: string,
  numbers: BatchRow['numbers'],
): string {
  const kind = { use: mapping.columns[column], number: numbers?.[column] }
  return shownCell(text, kind, language.current)
}

/** The price scale of a column with the platform's prices. Null for any other column. */
function sentPricesIn({ from, mapping }: Batch, column: string): PriceScale | null {
  if (from !== 'recent' || fieldOf(mapping, column) !== 'price') return null
  const { unit, currency } = pricesOf(workspace.profile)
  return unit === null ? null : { unit, currency }
}

/** The text of a cell for editing and copying. A price of a recent course is an amount, `149,90`. */
export function editedText(
  batch: Batch,
  column: string,
  text: string,
  numbers?: BatchRow['numbers'],
): string {
  const scale = sentPricesIn(batch, column)
  const price = readWhole(text)
  if (scale && price !== null) return writePrice(price, scale, language.current)
  return shownText(batch, column, text, numbers)
}

/**
 * The text to store after a person typed or pasted one. An amount in a price column of recent courses becomes the
 * platform's number, and the price of a workbook that was not changed its text.
 */
export function keptText(
  batch: Batch,
  column: string,
  typed: string,
  numbers?: BatchRow['numbers'],
): string {
  const number = numbers?.[column] ?? ''
  if (editedText(batch, column, number, numbers) === typed) return number
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

/** The field that a column fills on its own. Null for any other use. */
export function fieldOf({ columns }: Mapping, column: string): string | null {
  const use = columns[column]
  return use && use !== 'ignored' && 'field' in use ? use.field : null
}

/** The required fields without a column or a constant. Without `urlSlug`, which is made from the school's name. */
export function missingFields(batch: Pick<Batch, 'kind' | 'mapping' | 'rows' | 'problems'>) {
  const { kind, mapping } = batch
  const { columns, constants, likeSchool } = mapping
  const given = new Set(Object.keys(constants))
  for (const use of Object.values(columns)) {
    if (use === 'ignored') continue
    if ('field' in use) given.add(use.field)
    else if ('join' in use) given.add(use.join)
    else for (const field of use.split) if (field) given.add(field)
  }
  const needed =
    kind === 'course'
      ? ['course_id', ...lackedByAll(batch)]
      : batchFields('school')
          .filter(
            ({ required, path }) => required && path !== 'urlSlug' && !path.startsWith('location.'),
          )
          .map(({ path }) => path)
  const isGivenByLike = (field: string) =>
    likeSchool !== undefined && (field === 'groups' || field.startsWith('colorScheme.'))
  return needed.filter((field) => !given.has(field) && !isGivenByLike(field))
}

/**
 * The fields that all courses lack. A row is merged with the course that was sent before, so a field is only missing if
 * no row has an earlier version: a value for all rows would replace the values of the other courses.
 */
function lackedByAll({ problems, rows }: Pick<Batch, 'problems' | 'rows'>): string[] {
  const all = problems.find(({ code, count }) => code === 'no-base' && count === rows)
  return all ? String(all.limit).split(' ') : []
}

function withField(kind: BatchKind, field: string | null, problem: string): string {
  if (field === null) return problem
  return language.messages.batches.problemField({ field: fieldLabel(kind, field), problem })
}

function textAt(words: object, key: string): string | null {
  const text = (words as Record<string, unknown>)[key]
  return typeof text === 'string' ? text : null
}
