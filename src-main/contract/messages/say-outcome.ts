import type { BatchSummary } from '../batch.ts'
import type { Language } from '../settings.ts'
import { messagesIn } from './catalogue.ts'

/** In the order in which they are shown. A row that is being sent is shown once its outcome is known. */
const told = [
  'created',
  'updated',
  'was-there',
  'failed',
  'unknown',
  'left-out',
  'waiting',
] as const

/** What came of the rows of a batch, in one line: "54 created · 2 refused · 4 not sent". */
export function sayOutcome({ states }: Pick<BatchSummary, 'states'>, language: Language): string {
  const words = messagesIn(language).window.batches.outcome
  return told
    .filter((state) => states[state] > 0)
    .map((state) => words[state]({ count: states[state] }))
    .join(' · ')
}
