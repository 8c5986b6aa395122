import type { CourseInput } from '../../../src-main/contract/course.ts'
import type { DraftSummary } from '../../../src-main/contract/draft.ts'
import type { SchoolInput } from '../../../src-main/contract/school.ts'
import type { Json } from '../../../src-main/contract/primitives.ts'
import type { TestProgram } from './program.ts'

/** Saves a draft and marks it ready with its request. */
export async function readyDraft(
  program: TestProgram,
  profileId: string,
  request: SchoolInput | CourseInput,
): Promise<DraftSummary> {
  const isCourse = 'course_id' in request
  const body = request as unknown as Record<string, Json>
  const { id, rev } = await program.value('drafts.save', {
    id: crypto.randomUUID(),
    kind: isCourse ? 'course' : 'school',
    profileId,
    title: isCourse ? request.title : request.name,
    body,
    rev: 0,
  })
  return program.value('drafts.ready', { id, rev, request: body })
}

/** Returns the state of a draft, or null if it does not exist. */
export async function stateOf(program: TestProgram, id: string): Promise<string | null> {
  const draft = await program.call('drafts.show', { id })
  if (draft.ok) return draft.value.state
  return draft.failure.code === 'draft-missing' ? null : draft.failure.code
}
