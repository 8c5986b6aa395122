import { pauseOf, type SentDrafts } from '#contract/attempt.ts'
import { language } from '../../state/language.svelte.ts'
import type { Delivery } from '../../state/outbox.svelte.ts'
import { countOutcomes } from './sent-outcome.ts'

/** The outcome in one line: "2 of 5 sent · 1 not accepted · 2 not sent". */
export function outcomeWords(result: SentDrafts): string {
  const words = language.messages.outbox
  const counts = countOutcomes(result)
  const total = result.results.length + result.left
  if (counts.sent === total) return words.allSent({ count: total })
  const others = (['refused', 'unknown', 'notSent'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => words.counts[outcome]({ count: counts[outcome] }))
  const sent = { sent: counts.sent, total: language.number(total) }
  return [words.sentOf(sent), ...others].join(' · ')
}

/** Why the sending stopped, and what happens to the drafts that were not tried. Empty if it did not stop. */
export function stopWords(
  result: SentDrafts,
  { isByItself }: Pick<Delivery, 'isByItself'>,
): string {
  const words = language.messages.outbox
  const { stopped, left: count } = result
  if (stopped === null) return ''
  const isPaused = stopped === 'rate-limited'
  const reason = isPaused
    ? words.stopped[stopped]({ seconds: pauseOf(result) })
    : words.stopped[stopped]
  if (count === 0) return reason
  return `${reason} ${isByItself && isPaused ? words.leftLater({ count }) : words.left({ count })}`
}
