import type { SchoolValues } from './school-values.ts'

/** The values for one more school of the same kind. What belongs to one school alone stays empty. */
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
