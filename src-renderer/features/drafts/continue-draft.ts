import type { DraftSummary } from '#contract/draft.ts'

/**
 * The draft that a person may want to continue after a start: the institution's newest draft from before the start.
 * Excludes drafts that wait for the connection, because they have their own notice. `startedAt`: milliseconds since
 * 1970.
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
