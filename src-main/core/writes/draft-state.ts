import type { Draft, DraftStatus, DraftSummary } from '../../contract/draft.ts'
import type { Failure } from '../../contract/failure.ts'

/** The state of a new draft. */
export const blankDraft = {
  name: null,
  state: 'editing',
  request: null,
  readyAt: null,
  waitsForConnection: false,
  attemptId: null,
  failure: null,
  complaints: [],
  copiedFrom: null,
} as const satisfies Partial<Draft>

/** Returns the draft in the state that it has without an attempt. */
export function withoutAttempt(draft: Draft): Draft {
  return isBound(draft) ? { ...draft, ...unbound, attemptId: null } : draft
}

/** Returns a draft whose sent content was carried out, and whose content was changed since. */
export function outlived(draft: Draft): Draft {
  return { ...withoutAttempt(draft), isCarriedOut: true }
}

/** The values that are reset when a draft's content changes. */
export const unbound = {
  state: 'editing',
  request: null,
  readyAt: null,
  waitsForConnection: false,
  failure: null,
} as const satisfies Partial<Draft>

/** Returns the part of a draft that its open form needs. */
export function statusOf({ body: _, request: __, ...rest }: Draft): DraftStatus {
  return rest
}

/** Returns the part of a draft that lists show. */
export function summaryOf(draft: Draft): DraftSummary {
  const { failure, ...rest } = statusOf(draft)
  return { ...rest, failureCode: failure?.code ?? null }
}

/** Whether the draft's state depends on its attempt. */
export function isBound({ state }: Pick<Draft, 'state'>): boolean {
  return state === 'sending' || state === 'unknown'
}

/** Returns the reason why a draft cannot be sent in its current state. */
export function notReady({ state, attemptId }: Draft): Failure {
  if (state === 'sending') return { code: 'already-running' }
  if (state !== 'unknown') return { code: 'draft-not-ready' }
  return { code: 'attempt-unsettled', ...(attemptId === null ? {} : { attemptId }) }
}
