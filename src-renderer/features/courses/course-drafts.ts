import type { SentCourse } from '#contract/course.ts'
import type { DraftSummary } from '#contract/draft.ts'
import { saveDrafts } from '../../shared/editing/unsaved-drafts.svelte.ts'
import { stayed } from '../../shared/onward.ts'
import { draftList } from '../../state/draft-list.svelte.ts'
import { router } from '../../state/router.svelte.ts'
import { beginCourse, fromSent } from './form/start-course.ts'

/** The drafts of an institution's courses, newest first. */
export function courseDraftsOf(profileId: string): DraftSummary[] {
  return (draftList.all ?? []).filter(
    (draft) => draft.kind === 'course' && draft.profileId === profileId,
  )
}

/** The newest of these drafts that is of the course. The title always ends with the number, even if a person renamed the draft. */
export function draftOfCourse(
  drafts: readonly DraftSummary[],
  courseId: number | null,
): DraftSummary | undefined {
  return drafts.find(({ title }) => title.endsWith(`#${courseId}`))
}

/** Reads the drafts again, including that of a form that the person just left and that may still be saving. */
export async function readCourseDrafts(): Promise<void> {
  await saveDrafts()
  await draftList.read()
}

/** Opens the form of a course: its draft, or else the last payload that was sent for it. Two drafts of one course would compete. */
export async function openSentCourse(profileId: string, sent: SentCourse): Promise<void> {
  const isHere = stayed()
  await readCourseDrafts()
  const saved = draftOfCourse(courseDraftsOf(profileId), sent.courseId)
  if (!isHere()) return
  const draft = saved?.id ?? beginCourse(profileId, fromSent(sent))
  router.go({ view: 'course-form', draft })
}
