import type { KnownNames } from '#contract/school.ts'
import { type IdField, idFields, type SchoolValues } from './school-values.ts'

/** An id that came with a copied school and does not mean the same in this institution. */
export type ForeignId = {
  field: IdField
  id: number
  /** What it meant where it comes from; empty when that was not told. */
  name: string
  /** What it means here; `null` when it is not known. */
  here: string | null
  /** The id that has the name here, when there is exactly one that was not chosen yet. */
  match: number | null
}

/** The copied ids that have to be looked at before they are sent to this institution. */
export function foreignIds(values: SchoolValues, known: KnownNames): ForeignId[] {
  if (values.origin.profile === '') return []
  return idFields.flatMap((field) =>
    values.origin[field].flatMap(({ id, name }) => {
      if (!values[field].includes(id)) return []
      const here = known[field].find((entry) => entry.id === id)?.name ?? null
      if (here !== null && here === name) return []
      const same = known[field].filter((entry) => entry.name === name && name !== '')
      const match = same.length === 1 ? (same[0]?.id ?? null) : null
      const free = match !== null && !values[field].includes(match)
      return [{ field, id, name, here, match: free ? match : null }]
    }),
  )
}

/** The list with one id replaced by another, in its place. */
export function replaceId(ids: readonly number[], id: number, by: number): number[] {
  return ids.map((each) => (each === id ? by : each))
}
