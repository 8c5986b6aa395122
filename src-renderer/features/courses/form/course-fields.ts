import {
  type CourseField,
  filterLists,
  type FilterField,
  requiredCourseFields,
} from '#contract/course.ts'

/** True for a required field, except the course itself, which is chosen earlier. */
export function isRequired(field: string): boolean {
  return field !== 'course_id' && [...requiredCourseFields].some((required) => required === field)
}

/** The three levels of filters. */
export const filterFields = Object.keys(filterLists) as FilterField[]

/** The sections of the form, in order, with their fields. */
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
