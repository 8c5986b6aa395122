import type { FieldKind as AnyFieldKind } from '../../../shared/editing/field-table.ts'
import { type CourseField, courseFields, CourseInput, maxAttempts } from '#contract/course.ts'

/**
 * How each field of the specification's table is edited and sent. A new field in the contract does not compile
 * until it has its kind here.
 */
export const fieldKinds = {
  course_id: 'id',
  title: 'text',
  long_description: 'text',
  description_visibility: 'choice',
  type: 'choice',
  school: 'joined',
  teachers: 'joined',
  groups: 'filter',
  subgroup: 'filter',
  specialty: 'filter',
  tag: 'list',
  difficulty: 'choice',
  cover: 'text',
  status: 'choice',
  visibility: 'choice',
  price: 'number',
  type_certification: 'choice',
  text_max_attempts: 'choice',
  cutout_rate: 'text',
  link_checkout: 'text',
  scheduled_start: 'date',
  scheduled_end: 'date',
  hour_length: 'number',
  certification: 'text',
  secondary_certification: 'text',
  loading_type: 'choice',
  co_author: 'text',
  badge: 'text',
  clean_tags: 'switch',
  clean_filters: 'switch',
  clean_schools: 'switch',
} as const satisfies Record<CourseField, AnyFieldKind>

export type FieldKind = (typeof fieldKinds)[CourseField]

/** The fields of one kind. */
export type FieldOf<K extends FieldKind> = {
  [F in CourseField]: (typeof fieldKinds)[F] extends K ? F : never
}[CourseField]

export type ChoiceField = FieldOf<'choice'>
export type FilterField = FieldOf<'filter'>

/** The values that the specification allows for each enumeration. */
export const choices = {
  description_visibility: [1, 0],
  type: [1, 2],
  difficulty: ['low', 'medium', 'hard'],
  status: [0, 1],
  visibility: [0, 1],
  type_certification: [1, 2],
  text_max_attempts: maxAttempts,
  loading_type: [1, 2],
} as const satisfies { [F in ChoiceField]: readonly NonNullable<CourseInput[F]>[] }

/** The fields that an update must have. */
export const requiredFields: ReadonlySet<CourseField> = new Set(
  courseFields.filter((field) => !CourseInput.shape[field].safeParse(undefined).success),
)

/** True for a field that a person has to fill in: the course itself is chosen before. */
export function isRequired(field: string): boolean {
  return field !== 'course_id' && [...requiredFields].some((required) => required === field)
}

/** The lists of names in `schools.names` that belong to the three levels of filters. */
export const knownListOf = {
  groups: 'groups',
  subgroup: 'subgroups',
  specialty: 'specialties',
} as const satisfies Record<FilterField, string>

/** The three levels of filters. */
export const filterFields = Object.keys(knownListOf) as FilterField[]

/** The sections of the form, in order, and the fields that stand in each. */
export const courseSections = {
  essentials: [
    'course_id',
    'title',
    'long_description',
    'description_visibility',
    'type',
    'status',
    'visibility',
  ],
  audience: ['school', 'teachers', 'groups', 'subgroup', 'specialty'],
  appearance: ['cover', 'badge', 'difficulty', 'tag'],
  certification: [
    'price',
    'link_checkout',
    'type_certification',
    'certification',
    'secondary_certification',
    'cutout_rate',
    'text_max_attempts',
  ],
  schedule: ['scheduled_start', 'scheduled_end', 'hour_length', 'loading_type', 'co_author'],
  clearing: ['clean_tags', 'clean_filters', 'clean_schools'],
  review: [],
} as const satisfies Record<string, readonly CourseField[]>
