import type { DraftState, DraftSummary } from '#contract/draft.ts'
import { fold } from '#contract/fold.ts'
import { searchWords } from '../../lib/search-words.ts'

/** Which drafts are shown. A null matches any. */
export type DraftFilter = {
  text: string
  state: DraftState | null
  kind: DraftSummary['kind'] | null
  /** True to show only drafts of the selected institution. */
  here: boolean
}

export const noFilter: DraftFilter = { text: '', state: null, kind: null, here: false }

export function isFiltering({ text, state, kind, here }: DraftFilter): boolean {
  return text.trim() !== '' || state !== null || kind !== null || here
}

/** True if a draft is shown. `texts`: what a person may search for, such as its names and its institution's name. */
export function fits(
  draft: Pick<DraftSummary, 'state' | 'kind' | 'profileId'>,
  filter: DraftFilter,
  { profileId, texts }: { profileId: string | null; texts: readonly string[] },
): boolean {
  if (filter.state !== null && draft.state !== filter.state) return false
  if (filter.kind !== null && draft.kind !== filter.kind) return false
  if (filter.here && draft.profileId !== profileId) return false
  const text = fold(texts.join(' '))
  return searchWords(filter.text).every((word) => text.includes(word))
}
