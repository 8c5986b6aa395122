import { jsonAnswer, messageAnswer, unprocessable, type Answer } from './response.ts'
import { readCourseUpdate } from './course-rules.ts'
import type { CourseStore } from './course-store.ts'
import { parseFormData } from './form-data.ts'
import { jsonObject, type DemoRequest } from './request.ts'
import { Validation } from './validation.ts'

/** `POST /api/content/course/{id}/update`, with a JSON or a multipart body. */
export function updateCourse(store: CourseStore, request: DemoRequest, courseId: string): Answer {
  const course = /^\d+$/.test(courseId) ? store.find(Number(courseId)) : undefined
  if (!course) return messageAnswer(404, `No query results for model [Course] ${courseId}`)

  const form = request.contentType.startsWith('multipart/form-data')
  if (!form && !request.contentType.startsWith('application/json')) {
    return messageAnswer(415, 'The body must be application/json or multipart/form-data.')
  }
  const body = form ? parseFormData(request.contentType, request.body) : jsonObject(request.body)
  if (!body) return messageAnswer(400, 'The body could not be read.')

  const check = new Validation(body, { form })
  const update = readCourseUpdate(check, course)
  if (!check.passes) return unprocessable(check.errors)
  store.update(course, update)
  return jsonAnswer(200, {
    success: true,
    data: { id: course.id, title: course.title, updatedAt: course.updatedAt },
  })
}
