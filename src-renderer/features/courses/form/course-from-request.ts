import { imageType } from '#contract/cover.ts'
import type { Json } from '#contract/primitives.ts'
import { isGroup } from '../../../shared/editing/restore.ts'
import { fromPayload } from './course-payload.ts'
import { blankCourse, type CourseValues } from './course-values.ts'

/**
 * The form of a request that was sent once: the body of `courses.update`, whatever became of it. `sentAt` is ISO 8601.
 * What clears is not taken over: it is asked for anew each time.
 */
export function courseFromRequest(body: Json, sentAt: string): CourseValues {
  const { cover, ...sent } = isGroup(body) ? body : {}
  const payload = cover === undefined ? sent : { ...sent, cover: wholeCover(cover) }
  const { content, ignored } = fromPayload(payload)
  const start = { from: 'activity' as const, file: '', sentAt, payload: {}, ignored }
  return { ...blankCourse(content.course_id), ...content, start }
}

/** An image that went out as bare base64 (`course.cover`), as the form holds it: with its type. */
function wholeCover(cover: Json): Json {
  if (typeof cover !== 'string' || !/^[A-Za-z0-9+/]{16,}={0,2}$/.test(cover)) return cover
  const head = Uint8Array.from(atob(cover.slice(0, 16)), (char) => char.charCodeAt(0))
  const type = imageType(head)
  return type === null ? cover : `data:image/${type};base64,${cover}`
}
