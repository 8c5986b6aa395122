import type { SentDrafts } from '#contract/attempt.ts'
import type { Failure } from '#contract/failure.ts'

/** What became of a draft that was to be sent; `notSent`: the platform decided nothing about it. */
export const sentOutcomes = ['sent', 'refused', 'unknown', 'notSent'] as const
export type SentOutcome = (typeof sentOutcomes)[number]

/** The platform, or a rule known before, said no to what the draft holds. */
const refusing = new Set<Failure['code']>([
  'invalid-input',
  'refused',
  'forbidden',
  'not-found',
  'server-error',
  'redirected',
  'not-json',
  'web-page',
  'unexpected-answer',
])

export function outcomeOf(failure: Failure | null): SentOutcome {
  if (failure === null) return 'sent'
  if (failure.code === 'outcome-unknown') return 'unknown'
  return refusing.has(failure.code) ? 'refused' : 'notSent'
}

/** How many drafts came to what; those that were not tried were not sent. */
export function countOutcomes({ results, left }: SentDrafts): Record<SentOutcome, number> {
  const counts = { sent: 0, refused: 0, unknown: 0, notSent: left }
  for (const { failure } of results) counts[outcomeOf(failure)] += 1
  return counts
}

/** How much the person has to look at it. */
export function toneOf(counts: Record<SentOutcome, number>): 'success' | 'warning' | 'danger' {
  if (counts.refused > 0) return 'danger'
  return counts.unknown + counts.notSent > 0 ? 'warning' : 'success'
}
