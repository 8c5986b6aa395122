import type { ActivitySummary } from '#contract/activity.ts'
import type { Attempt } from '#contract/attempt.ts'
import { type Failure, networkCodes, tokenCodes } from '#contract/failure.ts'
import { numberFormat } from '#contract/intl-formats.ts'
import type { HelpKey } from '#contract/messages/help.ts'
import type { Language } from '#contract/settings.ts'
import type { Sentences } from '#contract/messages/format-failure.ts'
import { helpOfFailure } from '../../shared/failure/failure-help.ts'
import type { Messages } from '../../state/language.svelte.ts'
import { failureOf } from './entry-failure.ts'

type Words = Messages['activity']

/** The action in words: as completed if that is certain, otherwise as intended. */
export function actionOf({ operation, outcome }: ActivitySummary, words: Words): string {
  return outcome === 'done' ? words.operationsDone[operation] : words.operations[operation]
}

/** Why it failed, in the failure messages of `say`. Null if it succeeded. */
export function reasonOf(
  entry: ActivitySummary,
  words: Words,
  say: (failure: Failure) => Sentences,
): { title: string; text: string; help: HelpKey } | null {
  const { detail } = words
  const help = 'failures.unknown'
  if (entry.code === 'interrupted') {
    return { title: detail.interruptedTitle, text: detail.interruptedText, help }
  }
  if (entry.code === 'accepted')
    return { title: detail.unknownTitle, text: detail.acceptedText, help }
  if (entry.code === 'key-in-use')
    return { title: detail.unknownTitle, text: detail.keyInUseText, help }
  const failure = failureOf(entry)
  if (failure === null) return null
  const { title, cause } = say(failure)
  if (entry.outcome !== 'unknown') {
    return { title, text: cause, help: helpOfFailure(failure.code) }
  }
  // A cancelled write may have arrived, but the usual message says that nothing was left behind.
  const because = entry.code === 'cancelled' ? detail.stoppedText : `${title}. ${cause}`
  return { title: detail.unknownTitle, text: because, help }
}

/**
 * True if nothing reached the platform for certain: there was no connection or no token. A read that broke off may
 * have been sent. A write that may have been sent is `unknown`.
 */
export function isUnsent({ outcome, code, status, attemptId }: ActivitySummary): boolean {
  const codes: readonly string[] = attemptId === null ? certainCodes : unsentCodes
  return outcome === 'failed' && status === null && code !== null && codes.includes(code)
}

const unsentCodes = [...networkCodes, ...tokenCodes]
const certainCodes = unsentCodes.filter(
  (code) => code !== 'connection-lost' && code !== 'timed-out' && code !== 'network-failed',
)

/** The state of an attempt in words. A refusal by the platform differs from a request that was lost or never sent. */
export function stateOf({ state, settled }: Attempt, entry: ActivitySummary, words: Words): string {
  if (state === 'failed' && isUnsent(entry)) return words.attempt.notSent
  return state === 'failed' && settled !== null
    ? words.attempt.notCarriedOut
    : words.attempt.states[state]
}

/** A duration as `84 ms`, or from one second on as `1.2 s`, with the number format of the language. */
export function durationText(ms: number, language: Language): string {
  const inSeconds = ms >= 1000
  return numberFormat(language, {
    style: 'unit',
    unit: inSeconds ? 'second' : 'millisecond',
    maximumFractionDigits: inSeconds ? 1 : 0,
  }).format(inSeconds ? ms / 1000 : ms)
}
