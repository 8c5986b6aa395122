import { type IdField, idFields, type KnownNames } from '#contract/school.ts'
import { foreignOf, type ForeignId as AnyForeignId } from '../../../shared/editing/copied-ids.ts'
import { withNames } from '../../../shared/editing/named-ids.ts'
import type { SchoolValues } from './school-values.ts'

/** An id of a copied school that does not mean the same in this institution. */
export type ForeignId = AnyForeignId<IdField>

/** The copied ids that a person must check before they are sent to this institution. */
export function foreignIds(values: SchoolValues, known: KnownNames): ForeignId[] {
  if (values.origin.profile === '' || values.origin.checked) return []
  return idFields.flatMap((field) =>
    foreignOf(field, values[field], { there: values.origin[field], here: known[field] }),
  )
}

/** Adds what the ids meant in the institution that the values were copied from. */
export function withOrigin(values: SchoolValues, profile: string, there: KnownNames): SchoolValues {
  const origin = { ...values.origin, profile }
  for (const field of idFields) {
    origin[field] = withNames(values[field], there[field])
  }
  return { ...values, origin }
}
