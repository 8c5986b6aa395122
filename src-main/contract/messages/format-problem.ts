import type { batchProblemCodes, RowProblem } from '../batch-row.ts'
import { isRule } from '../issue.ts'
import { formatPrice } from '../price.ts'
import { priceUnits } from '../profile.ts'
import type { Language } from '../settings.ts'
import { fill, type Message, messagesIn } from './catalogue.ts'
import { formatComplaint, formatIssue } from './format-failure.ts'

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
  return fill(problems[code], code === 'price-far' ? amountsOf(params, language) : params)
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

/** The platform's message about a field or a row that it refused. */
export function formatRefusal(
  { field, limit }: Pick<RowProblem, 'field' | 'limit'>,
  language: Language,
): string {
  return formatComplaint({ path: field === null ? [] : [field], message: String(limit) }, language)
}
