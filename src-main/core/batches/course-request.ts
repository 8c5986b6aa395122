import type { RowChange } from '../../contract/batch.ts'
import { CourseInput, courseFields, type SentCourse } from '../../contract/course.ts'
import type { Issue } from '../../contract/issue.ts'
import type { Json } from '../../contract/primitives.ts'

/** The switch that clears a field on the platform. */
const switches: Readonly<Record<string, 'clean_tags' | 'clean_filters' | 'clean_schools'>> = {
  tag: 'clean_tags',
  groups: 'clean_filters',
  subgroup: 'clean_filters',
  specialty: 'clean_filters',
  school: 'clean_schools',
}

const requiredFields = courseFields.filter(
  (field) => !CourseInput.shape[field].safeParse(undefined).success,
)

export type CourseRequest = {
  /** The body of the request, not checked yet. */
  wanted: Record<string, Json>
  changes: RowChange[]
  clearings: number
  /** Fields that a cell asks to clear, and that no switch clears. */
  unclearable: string[]
  issues: Issue[]
}

/**
 * What a row makes of a course. Required fields that the row does not give are those of the base; optional ones are sent only
 * where the row says something of them: a blank cell keeps what is there.
 */
export function courseRequest(
  said: Readonly<Record<string, Json>>,
  cleared: readonly string[],
  base: SentCourse | null,
): CourseRequest {
  const before = base?.payload ?? {}
  const wanted: Record<string, Json> = {}
  for (const field of courseFields) {
    const kept = requiredFields.includes(field) ? before[field] : undefined
    const value = cleared.includes(field) ? kept : (said[field] ?? kept)
    if (value !== undefined) wanted[field] = value
  }
  const changes: RowChange[] = []
  for (const field of courseFields) {
    const after = said[field]
    if (after === undefined || field === 'course_id' || cleared.includes(field)) continue
    const was = before[field] ?? null
    if (base && JSON.stringify(was) !== JSON.stringify(after))
      changes.push({ field, before: was, after })
  }
  const unclearable = cleared.filter((field) => switches[field] === undefined)
  for (const field of cleared) {
    const clearing = switches[field]
    if (clearing === undefined) continue
    wanted[clearing] = 1
    changes.push({ field, before: before[field] ?? null, after: null })
  }
  return {
    wanted,
    changes,
    clearings: cleared.length - unclearable.length,
    unclearable,
    issues: scheduleIssues(wanted, before),
  }
}

/** An end that the row gives and a start that only the base has, or the reverse. */
function scheduleIssues(
  wanted: Readonly<Record<string, Json>>,
  before: Readonly<Record<string, Json>>,
): Issue[] {
  const [start, end] = [wanted['scheduled_start'], wanted['scheduled_end']]
  // Where the row gives both, the schema compares them.
  if ((start === undefined) === (end === undefined)) return []
  const from = start ?? before['scheduled_start']
  const to = end ?? before['scheduled_end']
  const isWrong = typeof from === 'string' && typeof to === 'string' && to <= from
  return isWrong ? [{ path: ['scheduled_end'], rule: 'not-after-start' }] : []
}
