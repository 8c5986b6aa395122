import { blankSchool, type SchoolValues } from './school-values.ts'

/** The values for another school of the same kind. Fields that each school has for itself are empty. */
export function anotherLike(values: SchoolValues): SchoolValues {
  return {
    ...values,
    name: '',
    urlSlug: '',
    contractNumber: '',
    taxid: '',
    location: { ...blankSchool.location, state: values.location.state },
    slugByHand: false,
    copy: null,
  }
}
