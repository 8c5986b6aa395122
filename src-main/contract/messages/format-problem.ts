import type { batchProblemCodes, RowProblem } from '../batch-row.ts'
import { isRule } from '../issue.ts'
import { formatPrice } from '../price.ts'
import { priceUnits } from '../profile.ts'
import type { Language } from '../settings.ts'
import { fill, type Message, messagesIn } from './catalogue.ts'
import { fieldLabel, formatComplaint, formatIssue } from './format-failure.ts'

type BatchProblemCode = (typeof batchProblemCodes)[number]

/** The text of a row's problem in a language. */
export function formatProblem(
  { code, field, limit, params }: Pick<RowProblem, 'code' | 'field' | 'limit' | 'params'>,
  language: Language,
): string {
  if (isRule(code))
    return formatIssue(
      { path: [], rule: code, ...(limit === undefined ? {} : { limit }) },
      language,
    )
  if (code === 'refused') return formatRefusal({ field, limit }, language)
  // A code without a message does not compile.
  const problems: Record<BatchProblemCode, Message> = messagesIn(language).batchProblems
  return fill(problems[code], valuesOf({ code, limit, params }, language))
}

/** The text of the same problem of many rows, without the parts that differ. */
export function formatProblemGroup(
  { code, field, limit }: Pick<RowProblem, 'code' | 'field' | 'limit'>,
  language: Language,
): string {
  if (isRule(code) || code === 'refused' || code === 'no-base')
    return formatProblem({ code, field, limit, params: {} }, language)
  return messagesIn(language).window.batches.groupProblems[code]
}

/** The values for the message of a batch problem, as texts in a language. */
function valuesOf(
  { code, limit, params }: Pick<RowProblem, 'code' | 'limit' | 'params'>,
  language: Language,
): Record<string, unknown> {
  if (code === 'price-far') return amountsOf(params, language)
  if (code === 'length-far') return lengthsOf(params, language)
  if (code !== 'no-base') return params
  const fields = String(limit ?? '').split(' ')
  return { fields: fields.map((field) => fieldLabel(field, language)).join(', ') }
}

/** Two prices as amounts of money, or as plain numbers if the institution's price unit is not known. */
function amountsOf(
  { last, now, unit, currency }: RowProblem['params'],
  language: Language,
): { last: string; now: string } {
  const known = priceUnits.find((each) => each === unit)
  const say = (price: string | number | undefined) =>
    known === undefined
      ? Number(price).toLocaleString(language)
      : formatPrice(Number(price), { unit: known, currency: String(currency) }, language)
  return { last: say(last), now: say(now) }
}

function lengthsOf({ last, now }: RowProblem['params'], language: Language) {
  const say = (minutes: string | number | undefined) =>
    `${Number(minutes).toLocaleString(language)} min`
  return { last: say(last), now: say(now) }
}

/** The platform's message about a field or a row that it refused. */
function formatRefusal(
  { field, limit }: Pick<RowProblem, 'field' | 'limit'>,
  language: Language,
): string {
  return formatComplaint({ path: field === null ? [] : [field], message: String(limit) }, language)
}
