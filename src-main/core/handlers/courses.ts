import { ok } from '../../contract/result.ts'
import { updateCourseRequest } from '../platform/courses.ts'
import { previewOf } from '../platform/write-preview.ts'
import { rememberedCover } from '../profiles/profile-cache.ts'
import { courseWrite } from '../writes/operations.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Courses. The platform accepts changes of a course, but it never returns one. */
export function courseHandlers(services: Services): HandlersOf<'courses'> {
  const { contexts, profileCache, sending, draftFollower } = services
  return {
    'courses.preview': async ({ profileId, course }) => {
      const outline = await contexts.outline(profileId)
      if (!outline.ok) return outline
      const sent = await profileCache.courses(profileId)
      const base = sent.find(({ courseId }) => courseId === course.course_id) ?? null
      const { cover, ...rest } = course
      // The base contains the hash of an image, so the new cover is hashed before the comparison.
      const comparable =
        cover === undefined ? rest : { ...rest, cover: await rememberedCover(cover) }
      return ok(previewOf(updateCourseRequest(outline.value, course), comparable, base))
    },
    'courses.update': async ({ profileId, course, draftId = null, draftRev }, { signal }) =>
      draftFollower.withDraft(
        draftId,
        await sending.send(courseWrite, { profileId, input: course, draftId, draftRev }, signal),
      ),
    'courses.recent': async ({ profileId }) => ok(await profileCache.courses(profileId)),
  }
}
