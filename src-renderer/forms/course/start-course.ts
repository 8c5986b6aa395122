import type { SentCourse } from '#contract/course.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../lib/api.ts'
import type { Values } from '../restore.ts'
import { fromPayload } from './course-payload.ts'
import { blankCourse, type CourseValues, draftTitle } from './course-values.ts'

/** A JSON file that a person chose, by its name and what it says. */
export type CourseFile = { name: string; payload: Values }

/** A form filled with the last payload that was sent from here. */
export function fromSent(sent: SentCourse): CourseValues {
  const { content, ignored } = fromPayload(sent.payload)
  const { courseId, sentAt } = sent
  const start = { from: 'sent' as const, file: '', sentAt, payload: {}, ignored }
  return { ...blankCourse(courseId), ...content, course_id: courseId, start }
}

/** A form filled from a file. The course is the one that was asked for, whatever the file says. */
export function fromFile({ name, payload }: CourseFile, courseId: number): CourseValues {
  const { content, ignored } = fromPayload(payload)
  const start = { from: 'file' as const, file: name, sentAt: '', payload, ignored }
  return { ...blankCourse(courseId), ...content, course_id: courseId, start }
}

/** Makes a draft of the values: its id, for the form to open, or why it could not be kept. */
export async function startCourse(
  profileId: string,
  values: CourseValues,
): Promise<{ draft: string } | { failure: Failure }> {
  const draft = crypto.randomUUID()
  const saved = await api.drafts.save({
    id: draft,
    kind: 'course',
    profileId,
    title: draftTitle(values),
    body: values,
    rev: 0,
  })
  return saved.ok ? { draft } : { failure: saved.failure }
}
