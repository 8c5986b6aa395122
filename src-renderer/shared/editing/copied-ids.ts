import type { Named } from '#contract/school.ts'

/** An id that came with a copy and does not mean the same in this institution. */
export type ForeignId<F extends string> = {
  field: F
  id: number
  /** What it meant where it comes from; empty when that was not told. */
  name: string
  /** What it means here; `null` when it is not known. */
  here: string | null
  /** The id that has the name here, when there is exactly one that was not chosen yet. */
  match: number | null
}

/**
 * The ids of one list that have to be looked at. `there`: the ids that were copied, with their names in the institution
 * that they come from; `here`: what is known in the one that they are sent to.
 */
export function foreignOf<F extends string>(
  field: F,
  ids: readonly number[],
  { there, here }: { there: readonly Named[]; here: readonly Named[] },
): ForeignId<F>[] {
  return there.flatMap(({ id, name }) => {
    if (!ids.includes(id)) return []
    const meaning = here.find((entry) => entry.id === id)?.name ?? null
    if (meaning !== null && meaning === name) return []
    const same = here.filter((entry) => entry.name === name && name !== '')
    const match = same.length === 1 ? (same[0]?.id ?? null) : null
    const free = match !== null && !ids.includes(match)
    return [{ field, id, name, here: meaning, match: free ? match : null }]
  })
}

/** The list with one id replaced by another, in its place. */
export function replaceId(ids: readonly number[], id: number, by: number): number[] {
  return ids.map((each) => (each === id ? by : each))
}
