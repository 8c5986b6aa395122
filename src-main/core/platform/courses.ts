import { type CourseAnswer, courseFields, type CourseInput } from '../../contract/course.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { PlatformClient } from './client.ts'
import type { PlatformRequest } from './platform-request.ts'
import type { RequestContext } from './request-context.ts'
import { courseBody } from './course-body.ts'
import { complaintsAboutCourse } from './complaints/field-paths.ts'
import { writeOutcomeOf } from './answers/write-outcome.ts'

/** Returns the exact update request (specification, endpoint 3). The id is in the path and in the body. */
export function updateCourseRequest(context: RequestContext, course: CourseInput): PlatformRequest {
  return {
    method: 'POST',
    url: `${context.contentUrl}/api/content/course/${course.course_id}/update`,
    body: courseBody(course, context.dialect),
  }
}

/** Updates a course with one request. No response is specified, so any 2xx is a success, unless its body says otherwise. */
export async function updateCourse(
  client: PlatformClient,
  context: RequestContext,
  course: CourseInput,
  signal: AbortSignal,
): Promise<Result<CourseAnswer>> {
  const request = updateCourseRequest(context, course)
  const outcome = writeOutcomeOf(await client.ask(context, request, { signal }), request.url, {
    kind: 'course',
    courseId: course.course_id,
    values: course,
    map: (complaints) => complaintsAboutCourse(complaints, courseFields),
  })
  if (!outcome.ok) return outcome
  const { status, exchange } = outcome.value.answer
  return ok({ status, body: exchange.responseBody })
}
