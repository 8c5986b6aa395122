import type { TargetField } from '../../../contract/batch-fields.ts'
import type {
  CellProblem,
  CellQuestion,
  Meaning,
  Repair,
  RepairKind,
} from '../../../contract/batch-mapping.ts'
import type { Cell } from '../../../contract/batch-table.ts'
import { readCourseId } from '../../../contract/course-link.ts'
import { type KnownSchool, slugOfSchool, slugsOfSchools } from '../../../contract/course-schools.ts'
import { teacherEntry } from '../../../contract/course-teachers.ts'
import { foldCase } from '../../../contract/fold.ts'
import type { Rule } from '../../../contract/issue.ts'
import type { Json } from '../../../contract/primitives.ts'
import { inUnit, isCount, parsePrice, unclearPrice } from '../../../contract/price.ts'
import type { Dialect, PriceUnit } from '../../../contract/profile.ts'
import type { KnownNames } from '../../../contract/school.ts'
import type { Language } from '../../../contract/settings.ts'
import { choiceOf } from './choice-words.ts'
import type { NameIndex } from './find-names.ts'
import { type DateOrder, parseDate, wrongOrderOf } from '../../../contract/parse-date.ts'
import { parseMinutes, plainNumber, unclearNumber } from '../../../contract/parse-number.ts'
import { repairText } from './repairs.ts'
import { splitItems } from './split-items.ts'
import { parseYesNo } from './yes-no-words.ts'

/** The facts about the institution and the person's answers that a cell's meaning depends on. */
export type CellContext = {
  /** The language of the numbers in the batch. Examples in errors use it too. */
  language: Language
  /** Country of tax ids and addresses, as ISO 3166-1 alpha-2. */
  country: string
  /** The unit of the platform's prices. Null until a person has chosen it. */
  priceUnit: PriceUnit | null
  /** Currency of the prices, as ISO 4217. */
  currency: string
  /**
   * Prices without a currency sign or decimals are already in the platform's unit, because they were sent from this
   * computer.
   */
  hasSentPrices?: boolean
  lists: Dialect['course.lists']
  names: Readonly<Record<keyof KnownNames, NameIndex>>
  /** The known schools, which courses refer to. */
  schools: readonly KnownSchool[]
  /** Whether a tax id is valid by the rules of the country. */
  isTaxId: (text: string) => boolean
  /** True if the heading above the cell says hours, as in `Workload (hours)`. */
  isInHours?: boolean
  /** The kinds of repairs to make. Other possible repairs are only listed. */
  repairs: ReadonlySet<RepairKind>
  /** By field. Null if unknown. */
  dateOrders: Readonly<Record<string, DateOrder | null>>
  answers: Readonly<Record<string, Readonly<Record<string, Meaning>>>>
}

type Where = 'column' | 'field'
export type ReadCell = {
  value?: Json
  coverFile?: string
  problem?: Omit<CellProblem, Where>
  repair?: Omit<Repair, Where>
  questions?: Omit<CellQuestion, Where>[]
}

/** Errors as Excel and LibreOffice show them, in the three languages. */
const errorText =
  /^#(?:N\/[AD]|REF!|¡REF!|¡?VALUE!|¡?VALOR!|¡?DIV\/0!|¿?NAME\?|¿?NOME\?|¿?NOMBRE\?|NULL!|NULO!|¡?N[UÚ]M!)$/i
/** A long number in scientific notation, whose last digits are lost. */
const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/i
/** An integer with separators between thousands. */
const grouped = /^\d{1,3}(?:[.,]\d{3})+$/

/** Reads the value of a cell that is not empty. */
export function readCell(field: TargetField, cell: Cell, context: CellContext): ReadCell {
  if (cell.type === 'error' || errorText.test(cell.text.trim())) return wrong('cell-error', cell)
  if (cell.text === '') return wrong('cell-without-value', cell)
  const known = withoutFormat(cell)
  const repair = repairText(field, known, context)
  const isMade = repair !== null && context.repairs.has(repair.kind)
  const text = (isMade ? repair.after : known.text).trim()
  const read = valueOf(field, isMade ? { text, type: 'text' } : { ...known, text }, context)
  if (repair === null) return read
  const { kind, after } = repair
  read.repair = { kind, before: cell.text, after, isMade }
  return read
}

/** Returns an integer without its format. Excel may show it as `1.23E+13`, or as `1,234`, which looks like two ids. */
function withoutFormat(cell: Cell): Cell {
  const { number, text } = cell
  if (number === undefined || !Number.isSafeInteger(number)) return cell
  const shown = text.trim()
  const isGrouped = grouped.test(shown) && shown.replaceAll(/[.,]/g, '') === String(number)
  return scientific.test(shown) || isGrouped ? { ...cell, text: String(number) } : cell
}

function valueOf(field: TargetField, cell: Cell, context: CellContext): ReadCell {
  const { text } = cell
  if (cell.type === 'date' && !['date', 'minutes'].includes(field.kind))
    return wrong('cell-changed', cell)
  switch (field.kind) {
    case 'boolean':
      return valueOr(parseYesNo(text), 'not-yes-or-no', cell)
    case 'choice':
      return choice(field, text, context)
    case 'id':
      return valueOr(readCourseId(idText(cell)), 'ids-expected', cell)
    case 'money':
      return money(cell, context)
    case 'minutes':
      return minutes(cell, context)
    case 'date':
      return date(field, cell, context)
    case 'list':
      return { value: splitItems(text) }
    case 'joined':
      return field.path === 'school'
        ? schools(text, context)
        : { value: splitItems(text).map(teacherEntry).join(',') }
    case 'ids':
    case 'filter':
      return names(field, text, context)
    case 'cover':
      return /^(?:https?:|data:)/i.test(text) ? { value: text } : { coverFile: text }
    case 'colour':
    case 'text':
    case 'slug':
    case 'tax-id':
    case 'postal-code':
    case 'state':
    case 'grade':
    case 'address':
      return scientific.test(text) ? wrong('cell-changed', cell) : { value: text }
  }
}

/** The text of an id without the decimals that spreadsheets add: `151.0`. One or two zeros are never thousands. */
function idText({ number, text }: Cell): string {
  return Number.isSafeInteger(number) ? String(number) : text.replace(/^(\d+)[.,]00?$/, '$1')
}

function minutes(cell: Cell, context: CellContext): ReadCell {
  const { language, isInHours = false, repairs } = context
  const { text, number = null } = cell
  const unclear = unclearNumber(cell)
  if (unclear) {
    const usual = isInHours && repairs.has('hours-by-heading') ? 'h' : 'min'
    const unit = unclear.unit || usual
    // Hours have fractions, and a thousand times too long is worse than a question.
    if (/^h/i.test(unit)) return wrong('unclear-number', cell)
    // Minutes have none, so the separator is one of thousands.
    if (/^m/i.test(unit)) return { value: unclear.thousands }
  }
  return valueOr(
    plainNumber(cell, language) ?? parseMinutes(text, language) ?? number,
    'not-a-length',
    cell,
  )
}

function money(cell: Cell, context: CellContext): ReadCell {
  const { priceUnit, currency, hasSentPrices = false, language } = context
  const { text, number } = cell
  if (hasSentPrices && isCount(text) && (number === undefined || Number.isInteger(number)))
    return { value: Number(text) }
  const scale = { unit: priceUnit ?? 'cents', currency }
  // The program writes the number of a workbook with English separators. Its signs may be those of another currency.
  const shown = parsePrice(text, scale, number === undefined ? language : 'en')
  // An accounting format shows zero as a dash.
  const isAmount = number === 0 || (shown !== null && !Number.isNaN(shown))
  const price = number !== undefined && isAmount ? inUnit(number, scale) : shown
  const isFraction = price !== null && !Number.isInteger(price)
  // The number of a cell with 15 % is 0.15, and a cell with 1299.999 may show 1,300.00.
  if (Number.isNaN(price) || text.includes('%') || (isFraction && scale.unit === 'cents')) {
    const { rule, limit } = unclearPrice({ unit: priceUnit, currency }, language)
    return { problem: { rule, text: isAmount ? String(number ?? text) : text, limit } }
  }
  // Zero is the same in every unit.
  if (priceUnit === null && price !== 0) {
    // A workbook's text has separators of another language.
    const asked = number === undefined ? text : String(number)
    return { questions: [{ code: 'price-unit', text: asked, candidates: [] }] }
  }
  if (isFraction) return wrong('not-whole-price', cell)
  return { value: price }
}

function choice(field: TargetField, text: string, { answers }: CellContext): ReadCell {
  const answer = answerTo(answers, field.path, text)
  if (answer !== undefined) return answer === null ? {} : { value: answer }
  const value = choiceOf(field.path, field.choices ?? [], text)
  if (value !== null) return { value }
  return { questions: [{ code: 'unknown-word', text, candidates: [] }] }
}

function date(field: TargetField, cell: Cell, { dateOrders }: CellContext): ReadCell {
  const order = dateOrders[field.path] ?? null
  const parsed = parseDate(cell.text, order)
  if (parsed === 'ambiguous')
    return { questions: [{ code: 'date-order', text: cell.text, candidates: [] }] }
  if (parsed === 'no-such-day') {
    const limit = wrongOrderOf(cell.text, order)
    return { problem: { rule: parsed, text: cell.text, ...(limit && { limit }) } }
  }
  return valueOr(parsed === null ? null : parsed.date, 'not-a-date', cell)
}

/**
 * Reads schools by slug or name and returns slugs. The whole text is tried first, because a name may contain a comma.
 */
function schools(text: string, { schools: known }: CellContext): ReadCell {
  const isOne = known.some(({ name }) => foldCase(name) === foldCase(text))
  const items = isOne ? [text] : splitItems(text)
  const strange = items.find((item) => slugOfSchool(item, known) === null)
  if (strange !== undefined) return { problem: { rule: 'not-a-school', text, limit: strange } }
  return { value: slugsOfSchools(items, known).join(',') }
}

function names(field: TargetField, text: string, context: CellContext): ReadCell {
  const index = context.names[field.names ?? 'groups']
  const { ids, questions } = index.find(text, context.answers[field.path] ?? {})
  if (questions.length > 0) return { questions }
  if (ids.length === 0) return {}
  if (field.kind === 'ids' || context.lists === 'ids') return { value: ids }
  const namesOfIds = ids.map((id) => index.nameOf(id))
  const isNamed = namesOfIds.every((name) => name !== null)
  return isNamed ? { value: namesOfIds.join(',') } : wrong('names-expected', { text, type: 'text' })
}

function answerTo(
  answers: CellContext['answers'],
  field: string,
  text: string,
): Meaning | undefined {
  const ofField = answers[field]
  return ofField && Object.hasOwn(ofField, text) ? ofField[text] : undefined
}

function valueOr(value: Json, rule: Rule, cell: Cell): ReadCell {
  return value === null ? wrong(rule, cell) : { value }
}

function wrong(rule: Rule, { text }: Cell): ReadCell {
  return { problem: { rule, text } }
}
