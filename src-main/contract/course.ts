import { z } from 'zod'
import { coverRule } from './cover.ts'
import type { Issue } from './issue.ts'
import { CalendarDate, Json, optionalText, requiredText } from './primitives.ts'

/** The numbers of `text_max_attempts` that the specification allows. */
export const maxAttempts = [1, 2, 3, 4, 5, 50, 100, 200] as const

/** Limits of the specification, in characters. */
export const courseLimits = {
  title: 50,
  long_description: 7000,
  certification: 255,
  secondary_certification: 255,
  co_author: 255,
  badge: 255,
} as const

const Flag = z.literal([0, 1])
// Not z.int(): after its issues zod asks no rule that compares fields.
const Count = z.number().refine(Number.isSafeInteger, 'not-whole').min(0)

/** Numeric ids, or names joined by commas: the specification says both; the profile's dialect decides which is sent. */
const FilterList = z.union([z.array(z.int().positive()), requiredText(7000)])

/** A hosted image, or one carried as a data URL. */
const Cover = z.string().check((ctx) => {
  const rule = coverRule(ctx.value)
  if (rule) ctx.issues.push({ code: 'custom', message: rule, input: ctx.value })
})

const Schedule = z.object({
  scheduled_start: CalendarDate.optional(),
  scheduled_end: CalendarDate.optional(),
})

/** The body of a course update, exactly as the specification spells it. What was not touched is not there. */
export const CourseInput = z
  .strictObject({
    course_id: z.int().positive(),
    title: requiredText(courseLimits.title),
    long_description: requiredText(courseLimits.long_description),
    description_visibility: Flag,
    type: z.literal([1, 2]),
    school: requiredText(7000),
    teachers: requiredText(7000),
    groups: FilterList.refine((list) => list.length > 0, 'required'),
    subgroup: FilterList.optional(),
    specialty: FilterList.optional(),
    tag: z.array(requiredText(255)).optional(),
    difficulty: z.enum(['low', 'medium', 'hard']).optional(),
    cover: Cover.optional(),
    status: Flag.optional(),
    visibility: Flag.optional(),
    price: Count.optional(),
    type_certification: z.literal([1, 2]).optional(),
    text_max_attempts: z.literal(maxAttempts).optional(),
    cutout_rate: optionalText(255),
    link_checkout: requiredText(2048).refine(URL.canParse, 'not-an-address').optional(),
    scheduled_start: CalendarDate.optional(),
    scheduled_end: CalendarDate.optional(),
    hour_length: Count.optional(),
    certification: optionalText(courseLimits.certification),
    secondary_certification: optionalText(courseLimits.secondary_certification),
    loading_type: z.literal([1, 2]).optional(),
    co_author: optionalText(courseLimits.co_author),
    badge: optionalText(courseLimits.badge),
    clean_tags: z.literal(1).optional(),
    clean_filters: z.literal(1).optional(),
    clean_schools: z.literal(1).optional(),
  })
  .refine(({ scheduled_start: start, scheduled_end: end }) => !start || !end || end > start, {
    path: ['scheduled_end'],
    error: 'not-after-start',
    // Said beside what else is wrong, as soon as both are dates.
    when: ({ value }) => Schedule.safeParse(value).success,
  })
export type CourseInput = z.infer<typeof CourseInput>
export type CourseField = keyof CourseInput

/** Every field of the specification's table, in its order. */
export const courseFields = Object.keys(CourseInput.shape) as CourseField[]

/** The three switches that delete on the platform; they are sent only when ticked and confirmed. */
export const destructiveFields = ['clean_tags', 'clean_filters', 'clean_schools'] as const

/**
 * The rule that needs a calendar: a start on or after today. `today` is `YYYY-MM-DD` in the
 * profile's time zone; calendar dates compare as text.
 */
export function scheduleIssues(
  course: { scheduled_start?: string | undefined },
  today: string,
): Issue[] {
  if (course.scheduled_start === undefined || course.scheduled_start >= today) return []
  return [{ path: ['scheduled_start'], rule: 'before-today', limit: today }]
}

/** What a platform answers to an update is not specified: the status and the text are shown as they came. */
export const CourseAnswer = z.object({ status: z.number(), body: z.string() })
export type CourseAnswer = z.infer<typeof CourseAnswer>

/** The last payload that this workstation sent for a course; the platform has no way to read one. */
export const SentCourse = z.object({
  courseId: z.number(),
  title: z.string(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  payload: z.record(z.string(), Json),
})
export type SentCourse = z.infer<typeof SentCourse>
