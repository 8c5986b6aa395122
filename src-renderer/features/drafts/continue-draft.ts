import type { DraftSummary } from '#contract/draft.ts'

/**
 * The draft that a person may want to go on with after a start: the newest of the institution from before it. One that
 * waits for the connection has a notice of its own. `startedAt`: milliseconds since 1970.
 */
export function draftToContinue(
  drafts: readonly DraftSummary[],
  { profileId, startedAt }: { profileId: string | null; startedAt: number },
): DraftSummary | null {
  const left = drafts.filter(
    (draft) =>
      draft.kind !== 'profile' &&
      draft.profileId === profileId &&
      draft.state !== 'sending' &&
      !draft.waitsForConnection &&
      Date.parse(draft.savedAt) < startedAt,
  )
  return left.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))[0] ?? null
}
