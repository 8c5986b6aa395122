import { readCover, type Cover } from './cover.ts'
import { groups, specialties, subgroups, type Named } from './data/filters.ts'
import { readFilters } from './filter-rules.ts'
import { fold } from '../contract/fold.ts'
import type { Validation } from './validation.ts'

/** The fields of an update. A field that was not sent is `undefined`. */
export type CourseUpdate = ReturnType<typeof readCourseUpdate>

const zeroOrOne = [0, 1] as const
const oneOrTwo = [1, 2] as const
const maximumAttempts = [1, 2, 3, 4, 5, 50, 100, 200] as const
const shortText = { max: 255 }
const required = { required: true }

/** The fields of the current course that the rules need. */
type Current = { id: number; scheduled_start: string | null }

/**
 * Reads a course update (specification: "Course update fields"). Errors are collected in `check`. Use the result only
 * if `check.passes`.
 */
export function readCourseUpdate(check: Validation, course: Current) {
  const id = check.integer('course_id', required)
  if (id !== undefined && id !== course.id) {
    check.complain('course_id', 'The course id and the address name different courses.')
  }
  return {
    title: check.text('title', { required: true, max: 50 }),
    long_description: check.text('long_description', { required: true, max: 7000 }),
    description_visibility: check.oneOf('description_visibility', zeroOrOne, required),
    type: check.oneOf('type', oneOrTwo, required),
    school: readCommaList(check, 'school'),
    teachers: readCommaList(check, 'teachers'),
    groups: readFilterList(check, 'groups', groups, required),
    subgroup: readFilterList(check, 'subgroup', subgroups),
    specialty: readFilterList(check, 'specialty', specialties),
    tag: check.texts('tag'),
    difficulty: check.oneOf('difficulty', ['low', 'medium', 'hard']),
    cover: readCourseCover(check),
    status: check.oneOf('status', zeroOrOne),
    visibility: check.oneOf('visibility', zeroOrOne),
    price: check.integer('price', { min: 0 }),
    type_certification: check.oneOf('type_certification', oneOrTwo),
    text_max_attempts: check.oneOf('text_max_attempts', maximumAttempts),
    cutout_rate: check.text('cutout_rate', shortText),
    link_checkout: check.address('link_checkout'),
    ...readSchedule(check, course),
    hour_length: check.integer('hour_length', { min: 0 }),
    certification: check.text('certification', shortText),
    secondary_certification: check.text('secondary_certification', shortText),
    loading_type: check.oneOf('loading_type', oneOrTwo),
    co_author: check.text('co_author', shortText),
    badge: check.text('badge', shortText),
    clean_tags: check.oneOf('clean_tags', zeroOrOne),
    clean_filters: check.oneOf('clean_filters', zeroOrOne),
    clean_schools: check.oneOf('clean_schools', zeroOrOne),
  }
}

/** Reads values separated by commas. An empty value between two commas is an error. */
function readCommaList(check: Validation, path: string): string | undefined {
  const text = check.text(path, required)
  if (text?.split(',').some((part) => part.trim() === '')) {
    check.complain(path, `The ${path} field must not hold an empty value.`)
  }
  return text
}

/** Reads filters by number, or by names separated by commas. The specification describes both. */
function readFilterList(
  check: Validation,
  path: string,
  known: readonly Named[],
  rules: { required?: boolean } = {},
): Named[] | undefined {
  const value = check.value(path)
  if (value === undefined && !rules.required) return undefined
  if (typeof value !== 'string') return readFilters(check, path, known, rules)
  return value.split(',').flatMap((name) => {
    const wanted = fold(name.trim())
    const found = known.find((filter) => fold(filter.name) === wanted)
    if (!found) check.complain(path, `The selected ${path} is invalid: ${name.trim()}.`)
    return found ?? []
  })
}

function readCourseCover(check: Validation): Cover | undefined {
  const value = check.value('cover')
  if (value === undefined) return undefined
  const cover = readCover(value)
  return typeof cover === 'string' ? check.complain('cover', cover) : cover
}

/** Compares dates as text. They never become instants, because those would depend on a time zone. */
function readSchedule(check: Validation, course: Current) {
  const scheduled_start = check.date('scheduled_start')
  const scheduled_end = check.date('scheduled_end')
  if (scheduled_start !== undefined && scheduled_start < today()) {
    check.complain(
      'scheduled_start',
      'The scheduled start field must be a date after or equal to today.',
    )
  }
  const start = scheduled_start ?? course.scheduled_start
  if (scheduled_end !== undefined && start !== null && scheduled_end <= start) {
    check.complain('scheduled_end', 'The scheduled end field must be a date after scheduled start.')
  }
  return { scheduled_start, scheduled_end }
}

/** The date in the institution's time zone. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
}
