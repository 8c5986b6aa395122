import type { SentCourse } from '#contract/course.ts'
import type { Failure } from '#contract/failure.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import { startDraft } from '../../../shared/editing/start-draft.ts'
import { fromPayload } from './course-payload.ts'
import { blankCourse, type CourseValues, draftTitle } from './course-values.ts'

/** The form values of the last payload that was sent from here. */
export function fromSent(sent: SentCourse): CourseValues {
  const { content, ignored } = fromPayload(sent.payload)
  const { courseId, sentAt } = sent
  const start = { from: 'sent' as const, file: '', sentAt, payload: {}, ignored }
  return { ...blankCourse(courseId), ...content, course_id: courseId, start }
}

/** The form values of a file. The course is the requested one, regardless of the id in the file. */
export function fromFile(name: string, payload: Values, courseId: number): CourseValues {
  const { content, ignored } = fromPayload(payload)
  const start = { from: 'file' as const, file: name, sentAt: '', payload, ignored }
  return { ...blankCourse(courseId), ...content, course_id: courseId, start }
}

/** The forms that were opened here, by draft id. A draft is only saved after the person changes something. */
export const begun = new Map<string, { profileId: string; values: CourseValues }>()

/** Prepares a form with these values. Returns the id of its draft, which is saved with the first change. */
export function beginCourse(profileId: string, values: CourseValues): string {
  const draft = crypto.randomUUID()
  begun.set(draft, { profileId, values })
  return draft
}

/** Creates a draft with a course's values. Returns the id of the draft, or the reason why it could not be stored. */
export function startCourse(
  profileId: string,
  values: CourseValues,
): Promise<{ draft: string } | { failure: Failure }> {
  return startDraft({ kind: 'course', profileId, title: draftTitle(values), body: values })
}
