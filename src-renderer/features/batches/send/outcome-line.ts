import type { BatchSummary } from '#contract/batch.ts'
import { language } from '../../../state/language.svelte.ts'

const outcomes = [
  'created',
  'updated',
  'was-there',
  'failed',
  'unknown',
  'left-out',
  'waiting',
] as const

/** What came of the rows, in one line: "54 created · 2 refused · 4 not sent". */
export function outcomeLine({ states }: Pick<BatchSummary, 'states'>): string {
  const words = language.messages.batches.outcome
  return outcomes
    .filter((outcome) => states[outcome] > 0)
    .map((outcome) => words[outcome]({ count: states[outcome] }))
    .join(' · ')
}
