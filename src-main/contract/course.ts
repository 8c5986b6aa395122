import { z } from 'zod'
import { coverRule } from './cover.ts'
import type { FieldKind } from './field-kind.ts'
import type { Issue } from './issue.ts'
import { parseDate } from './parse-date.ts'
import { Json, optionalText, requiredText } from './primitives.ts'
import type { KnownNames } from './school.ts'

/** Limits of the specification, in characters. */
export const courseLimits = {
  title: 50,
  long_description: 7000,
  certification: 255,
  secondary_certification: 255,
  co_author: 255,
  badge: 255,
} as const

/** The values that the specification allows for each choice, in the order in which they are offered. */
export const courseChoices = {
  description_visibility: [1, 0],
  type: [1, 2],
  difficulty: ['low', 'medium', 'hard'],
  status: [0, 1],
  visibility: [0, 1],
  type_certification: [1, 2],
  text_max_attempts: [1, 2, 3, 4, 5, 50, 100, 200],
  loading_type: [1, 2],
} as const
export type ChoiceField = keyof typeof courseChoices

// Not z.int(): after its issues zod skips the rules that compare fields.
const Count = z.number().max(Number.MAX_SAFE_INTEGER).refine(Number.isInteger, 'not-whole').min(0)

/** Numeric ids, or names joined by commas. The specification has both; the profile's dialect decides which is sent. */
const FilterList = z.union([z.array(z.int().positive()), requiredText(7000)])

/** A link to an image, or an image as a data URL. */
const Cover = z.string().check((ctx) => {
  const rule = coverRule(ctx.value)
  if (rule) ctx.issues.push({ code: 'custom', message: rule, input: ctx.value })
})

/** A day of the schedule. A text with a day, a month and a year may still not be a real date. */
const ScheduledDay = z.iso.date({
  error: ({ input }) =>
    typeof input === 'string' && parseDate(input, null) !== null ? 'no-such-day' : 'not-a-date',
})

const Schedule = z.object({
  scheduled_start: ScheduledDay.optional(),
  scheduled_end: ScheduledDay.optional(),
})

/** The body of a course update, exactly as in the specification. Unchanged fields are absent. */
export const CourseInput = z
  .strictObject({
    course_id: z.int().positive(),
    title: requiredText(courseLimits.title),
    long_description: requiredText(courseLimits.long_description),
    description_visibility: z.literal(courseChoices.description_visibility),
    type: z.literal(courseChoices.type),
    school: requiredText(7000),
    teachers: requiredText(7000),
    groups: FilterList.refine((list) => list.length > 0, 'required'),
    subgroup: FilterList.optional(),
    specialty: FilterList.optional(),
    tag: z.array(requiredText(255)).optional(),
    difficulty: z.literal(courseChoices.difficulty).optional(),
    cover: Cover.optional(),
    status: z.literal(courseChoices.status).optional(),
    visibility: z.literal(courseChoices.visibility).optional(),
    price: Count.optional(),
    type_certification: z.literal(courseChoices.type_certification).optional(),
    text_max_attempts: z.literal(courseChoices.text_max_attempts).optional(),
    cutout_rate: optionalText(255),
    link_checkout: requiredText(2048).refine(URL.canParse, 'not-an-address').optional(),
    scheduled_start: ScheduledDay.optional(),
    scheduled_end: ScheduledDay.optional(),
    hour_length: Count.optional(),
    certification: optionalText(courseLimits.certification),
    secondary_certification: optionalText(courseLimits.secondary_certification),
    loading_type: z.literal(courseChoices.loading_type).optional(),
    co_author: optionalText(courseLimits.co_author),
    badge: optionalText(courseLimits.badge),
    clean_tags: z.literal(1).optional(),
    clean_filters: z.literal(1).optional(),
    clean_schools: z.literal(1).optional(),
  })
  .refine(({ scheduled_start: start, scheduled_end: end }) => !start || !end || end > start, {
    path: ['scheduled_end'],
    error: 'not-after-start',
    // Reported with other issues as soon as both are dates.
    when: ({ value }) => Schedule.safeParse(value).success,
  })
export type CourseInput = z.infer<typeof CourseInput>
export type CourseField = keyof CourseInput

/** Every field, in the order of the specification's table. */
export const courseFields = Object.keys(CourseInput.shape) as CourseField[]

/** The required fields of an update. */
export const requiredCourseFields: ReadonlySet<CourseField> = new Set(
  courseFields.filter((field) => !CourseInput.shape[field].safeParse(undefined).success),
)

/** A new field does not compile until its kind is here. */
export const courseKinds = {
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
  cover: 'cover',
  status: 'choice',
  visibility: 'choice',
  price: 'money',
  type_certification: 'choice',
  text_max_attempts: 'choice',
  cutout_rate: 'grade',
  link_checkout: 'address',
  scheduled_start: 'date',
  scheduled_end: 'date',
  hour_length: 'minutes',
  certification: 'text',
  secondary_certification: 'text',
  loading_type: 'choice',
  co_author: 'text',
  badge: 'text',
  clean_tags: 'clearing',
  clean_filters: 'clearing',
  clean_schools: 'clearing',
} as const satisfies Record<CourseField, FieldKind>

/** The kind of a field. Returns undefined if no field has the name. */
export function courseKindOf(name: string): FieldKind | undefined {
  const kinds: Readonly<Record<string, FieldKind>> = courseKinds
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** The three levels of filters, each with the list of names (`schools.names`) that belongs to it. */
export const filterLists = {
  groups: 'groups',
  subgroup: 'subgroups',
  specialty: 'specialties',
} as const satisfies Partial<Record<CourseField, keyof KnownNames>>
export type FilterField = keyof typeof filterLists

/** The three switches that delete on the platform; they are sent only when ticked and confirmed. */
export const destructiveFields = ['clean_tags', 'clean_filters', 'clean_schools'] as const
export type DestructiveField = (typeof destructiveFields)[number]

/** The fields that each switch clears. The three levels of filters are cleared together. */
export const clearedFields = {
  clean_tags: ['tag'],
  clean_filters: ['groups', 'subgroup', 'specialty'],
  clean_schools: ['school'],
} as const satisfies Record<DestructiveField, readonly CourseField[]>

/** Words for a price of zero, in the languages of the window. */
export const freeOfCharge = /^(?:gr[aá]tis|gratuit[oa]s?|free|sem custo|sin costo)$/i

/**
 * The rule that needs the current date: a course starts today or later. `today` is `YYYY-MM-DD` in the
 * profile's time zone; calendar dates compare as text.
 */
export function scheduleIssues(
  course: { scheduled_start?: string | undefined },
  today: string,
): Issue[] {
  const start = ScheduledDay.safeParse(course.scheduled_start)
  // The schema reports text that is not a date.
  if (!start.success || start.data >= today) return []
  return [{ path: ['scheduled_start'], rule: 'before-today', limit: today }]
}

/**
 * True for a start that has passed and is the last one that was sent: the course is running. The platform would refuse it,
 * so it is left out, which does not change it.
 */
export function isRunningSince(start: unknown, lastSent: unknown, today: string): boolean {
  return typeof start === 'string' && start === lastSent && start < today
}

/** The response to an update is not specified, so its status and text are shown unchanged. */
export const CourseAnswer = z.object({ status: z.number(), body: z.string() })
export type CourseAnswer = z.infer<typeof CourseAnswer>

/** The last payload that this computer sent for a course. The platform cannot return it. */
export const SentCourse = z.object({
  courseId: z.number(),
  title: z.string(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  payload: z.record(z.string(), Json),
})
export type SentCourse = z.infer<typeof SentCourse>
