import type { BatchQuestion } from '#contract/batch.ts'
import type { Named } from '#contract/school.ts'
import { readPrice } from '#contract/price.ts'
import { readId } from '../../../shared/course-values/parse-values.ts'

/** The amount in a cell, in cents, in the language of the batch's numbers. Null if it reads none. */
export function amountIn(text: string, currency: string, numberLanguage: string): number | null {
  const cents = readPrice(text, { unit: 'cents', currency }, numberLanguage)
  return cents === null || Number.isNaN(cents) ? null : cents
}

/** A possible meaning of a text in the file. `name` is null if the text itself is the id. */
type Answer = { id: number; name: string | null }

/** The possible meanings of a text: its own number if any ID is allowed, then similar names, then all other names. */
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
