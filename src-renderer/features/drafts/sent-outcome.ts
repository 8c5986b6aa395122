import type { SentDrafts } from '#contract/attempt.ts'
import type { Failure } from '#contract/failure.ts'

/** The outcomes of sending a draft. `notSent`: the platform made no decision about it. */
export const sentOutcomes = ['sent', 'refused', 'unknown', 'notSent'] as const
export type SentOutcome = (typeof sentOutcomes)[number]

/** Failures in which the platform, or a known rule, rejected the content of the draft. */
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

/** Counts the drafts by outcome. Drafts that were not tried count as not sent. */
export function countOutcomes({ results, left }: SentDrafts): Record<SentOutcome, number> {
  const counts = { sent: 0, refused: 0, unknown: 0, notSent: left }
  for (const { failure } of results) counts[outcomeOf(failure)] += 1
  return counts
}

/** How urgently a person should look at the outcome. */
export function toneOf(counts: Record<SentOutcome, number>): 'success' | 'warning' | 'danger' {
  if (counts.refused > 0) return 'danger'
  return counts.unknown + counts.notSent > 0 ? 'warning' : 'success'
}
