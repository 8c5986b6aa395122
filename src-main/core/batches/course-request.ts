import type { RowChange } from '../../contract/batch-row.ts'
import {
  courseFields,
  destructiveFields,
  isRunningSince,
  requiredCourseFields,
  type SentCourse,
} from '../../contract/course.ts'
import type { Issue } from '../../contract/issue.ts'
import type { Json } from '../../contract/primitives.ts'

export type CourseRequest = {
  /** The body of the request, not validated yet. */
  wanted: Record<string, Json>
  changes: RowChange[]
  issues: Issue[]
}

/**
 * Builds the request for a course from a row. Required fields without a value come from the base. Optional fields are
 * sent only if the row gives a value: a blank cell keeps the current value. `cleared`: fields that the row clears.
 * `today`: `YYYY-MM-DD` in the institution's time zone.
 */
export function courseRequest(
  said: Readonly<Record<string, Json>>,
  cleared: readonly string[],
  base: SentCourse | null,
  today: string,
): CourseRequest {
  const known = base?.payload ?? {}
  const wanted: Record<string, Json> = {}
  for (const field of courseFields) {
    const kept = requiredCourseFields.has(field) ? known[field] : undefined
    const value = cleared.includes(field) ? kept : (said[field] ?? kept)
    const isKept = field === 'scheduled_start' && isRunningSince(value, known[field], today)
    if (value !== undefined && !isKept) wanted[field] = value
  }
  const changes: RowChange[] = []
  for (const field of courseFields) {
    const before = known[field] ?? null
    if (cleared.includes(field)) changes.push({ field, before, after: null })
    const after = said[field]
    if (!base || after === undefined || field === 'course_id' || isSwitch(field)) continue
    if (!cleared.includes(field) && JSON.stringify(before) !== JSON.stringify(after))
      changes.push({ field, before, after })
  }
  return { wanted, changes, issues: scheduleIssues(wanted, known) }
}

function isSwitch(field: string): boolean {
  return destructiveFields.some((each) => each === field)
}

/** Compares an end from the row with a start from the base, or the reverse. */
function scheduleIssues(
  wanted: Readonly<Record<string, Json>>,
  before: Readonly<Record<string, Json>>,
): Issue[] {
  const [start, end] = [wanted['scheduled_start'], wanted['scheduled_end']]
  // If the row gives both, the schema compares them.
  if ((start === undefined) === (end === undefined)) return []
  const from = start ?? before['scheduled_start']
  const to = end ?? before['scheduled_end']
  const isWrong = typeof from === 'string' && typeof to === 'string' && to <= from
  return isWrong ? [{ path: ['scheduled_end'], rule: 'not-after-start' }] : []
}
