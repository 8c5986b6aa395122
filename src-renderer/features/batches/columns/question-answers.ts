import type { BatchQuestion } from '#contract/batch.ts'
import type { Named } from '#contract/school.ts'
import { readId } from '../../../shared/course-values/parse-values.ts'

/** A name or an id that a text of the file may mean. `name` is null for the id that the text is itself. */
type Answer = { id: number; name: string | null }

/** What a text may mean: its own number, where any ID may be sent, then the names that are alike, then all others. */
export function answersOf(
  { text, candidates }: Pick<BatchQuestion, 'text' | 'candidates'>,
  { known, takesIds }: { known: readonly Named[]; takesIds: boolean },
): Answer[] {
  const typed = takesIds ? readId(text.replace(/^#/, '')) : null
  const names = [
    ...candidates,
    ...known.filter(({ id }) => candidates.every((each) => each.id !== id)),
  ]
  return typed === null
    ? names
    : [{ id: typed, name: null }, ...names.filter(({ id }) => id !== typed)]
}
