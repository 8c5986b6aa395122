import type { ActivityEntry } from '#contract/activity.ts'
import type { SentCourse } from '#contract/course.ts'
import type { SendableKind } from '#contract/draft.ts'
import type { Profile } from '#contract/profile.ts'
import { Json } from '#contract/primitives.ts'
import { readId } from '../shared/course-values/parse-values.ts'
import { schoolFromRequest } from '../features/schools/form/school-from-request.ts'
import type { SchoolValues } from '../features/schools/form/school-values.ts'
import { isGroup } from '../shared/editing/restore.ts'

/** The form values of a request, or why there are none. */
type Reopened =
  | { kind: 'school'; values: SchoolValues }
  | { kind: 'course'; sent: SentCourse }
  | { reason: 'body-cut' | 'not-readable' | 'profile-removed' | 'profile-archived' }

const kinds: Partial<Record<ActivityEntry['operation'], SendableKind>> = {
  'schools.create': 'school',
  'courses.update': 'course',
}

/** The form values of a sent request, whatever its outcome. Null if the request does not come from a form. */
export function reopened(
  entry: ActivityEntry,
  profile: Pick<Profile, 'archived'> | undefined,
): Reopened | null {
  const kind = kinds[entry.operation]
  if (kind === undefined || entry.requestBody === null) return null
  if (profile === undefined) return { reason: 'profile-removed' }
  if (profile.archived) return { reason: 'profile-archived' }
  if (entry.requestCut) return { reason: 'body-cut' }
  const body = read(entry.requestBody)
  if (!isGroup(body)) return { reason: 'not-readable' }
  if (kind === 'school') return { kind, values: schoolFromRequest(body) }
  const courseId = readId(body['course_id'] ?? null)
  if (courseId === null) return { reason: 'not-readable' }
  return { kind, sent: { courseId, title: entry.target, sentAt: entry.at, payload: body } }
}

/** Parses a JSON text. Returns null for any other text. */
function read(text: string): Json {
  try {
    return Json.parse(JSON.parse(text))
  } catch {
    return null
  }
}
