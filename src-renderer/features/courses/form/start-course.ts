import type { SentCourse } from '#contract/course.ts'
import type { Failure } from '#contract/failure.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import { startDraft } from '../../../shared/editing/start-draft.ts'
import { fromPayload } from './course-payload.ts'
import { blankCourse, type CourseValues, draftTitle } from './course-values.ts'

/** A form filled with the last payload that was sent from here. */
export function fromSent(sent: SentCourse): CourseValues {
  const { content, ignored } = fromPayload(sent.payload)
  const { courseId, sentAt } = sent
  const start = { from: 'sent' as const, file: '', sentAt, payload: {}, ignored }
  return { ...blankCourse(courseId), ...content, course_id: courseId, start }
}

/** A form filled from a file. The course is the one that was asked for, whatever the file says. */
export function fromFile(name: string, payload: Values, courseId: number): CourseValues {
  const { content, ignored } = fromPayload(payload)
  const start = { from: 'file' as const, file: name, sentAt: '', payload, ignored }
  return { ...blankCourse(courseId), ...content, course_id: courseId, start }
}

/** The forms that were opened here, by their drafts. What a person did not change is no draft on the disk. */
export const begun = new Map<string, { profileId: string; values: CourseValues }>()

/** Prepares a form with these values. Returns the id of its draft, for the form to open; it is kept with the first change. */
export function beginCourse(profileId: string, values: CourseValues): string {
  const draft = crypto.randomUUID()
  begun.set(draft, { profileId, values })
  return draft
}

/** Makes a draft of a course's values: its id, for the form to open, or why it could not be kept. */
export function startCourse(
  profileId: string,
  values: CourseValues,
): Promise<{ draft: string } | { failure: Failure }> {
  return startDraft({ kind: 'course', profileId, title: draftTitle(values), body: values })
}
