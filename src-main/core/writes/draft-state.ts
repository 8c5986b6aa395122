import type { Draft, DraftStatus, DraftSummary } from '../../contract/draft.ts'
import type { Failure } from '../../contract/failure.ts'

/** A draft that nothing happened to yet. */
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

/** A draft that waits for nothing and that no attempt speaks of. */
export function freed(draft: Draft): Draft {
  return isBound(draft) ? { ...draft, ...unbound, attemptId: null } : draft
}

/** What is not true any more of a draft whose content changed. */
export const unbound = {
  state: 'editing',
  request: null,
  readyAt: null,
  waitsForConnection: false,
  failure: null,
} as const satisfies Partial<Draft>

/** What the open form of a draft needs to know about it. */
export function statusOf({ body: _, request: __, ...rest }: Draft): DraftStatus {
  return rest
}

/** What a list shows of a draft. */
export function summaryOf(draft: Draft): DraftSummary {
  const { failure, ...rest } = statusOf(draft)
  return { ...rest, failureCode: failure?.code ?? null }
}

/** Its attempt decides what becomes of it. */
export function isBound({ state }: Pick<Draft, 'state'>): boolean {
  return state === 'sending' || state === 'unknown'
}

/** Why a draft cannot be sent as it is. */
export function notReady({ state, attemptId }: Draft): Failure {
  if (state === 'sending') return { code: 'already-running' }
  if (state !== 'unknown') return { code: 'draft-not-ready' }
  return { code: 'attempt-unsettled', ...(attemptId === null ? {} : { attemptId }) }
}
