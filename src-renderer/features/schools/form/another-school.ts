import type { SchoolValues } from './school-values.ts'

/** The values for another school of the same kind. Fields that are unique to a school are empty. */
export function anotherLike(values: SchoolValues): SchoolValues {
  return {
    ...values,
    name: '',
    urlSlug: '',
    contractNumber: '',
    taxid: '',
    slugByHand: false,
    copy: null,
  }
}
