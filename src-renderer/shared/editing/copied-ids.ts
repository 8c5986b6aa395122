import type { Named } from '#contract/school.ts'

/** A copied id that does not have the same meaning in this institution. */
export type ForeignId<F extends string> = {
  field: F
  id: number
  /** Its name in the original institution; empty if it is not known. */
  name: string
  /** Its name in this institution. Null if it is not known. */
  here: string | null
  /** The id that has this name here. Null unless exactly one has it, and the list does not contain it yet. */
  match: number | null
}

/**
 * The ids of a list that a person must check. `there`: the copied ids with their names in the original institution; `here`:
 * the known names of the institution that they are sent to.
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

/** Replaces one id of a list by another at the same position. */
export function replaceId(ids: readonly number[], id: number, by: number): number[] {
  return ids.map((each) => (each === id ? by : each))
}
