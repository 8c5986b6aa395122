import type { batchProblemCodes, RowProblem } from '../batch-row.ts'
import { type Rule, rules } from '../issue.ts'
import type { Language } from '../settings.ts'
import { fill, type Message, messagesIn } from './catalogue.ts'
import { formatIssue } from './format-failure.ts'

type BatchProblemCode = (typeof batchProblemCodes)[number]

/** The text of a row's problem in a language. */
export function formatProblem(
  { code, limit, params }: Pick<RowProblem, 'code' | 'limit' | 'params'>,
  language: Language,
): string {
  if (isRule(code))
    return formatIssue(
      { path: [], rule: code, ...(limit === undefined ? {} : { limit }) },
      language,
    )
  // A code without a message does not compile.
  const problems: Record<BatchProblemCode, Message> = messagesIn(language).batchProblems
  return fill(problems[code], params)
}

function isRule(code: RowProblem['code']): code is Rule {
  return rules.some((rule) => rule === code)
}
