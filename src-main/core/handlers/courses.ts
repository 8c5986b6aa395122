import { todayIn } from '../../contract/calendar.ts'
import { type CourseAnswer, type CourseInput, scheduleIssues } from '../../contract/course.ts'
import type { Issue } from '../../contract/issue.ts'
import type { Profile } from '../../contract/profile.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import { listIssues } from '../platform/course-body.ts'
import { updateCourse, updateCourseRequest } from '../platform/courses.ts'
import { previewOf } from '../preview.ts'
import { rememberedCover } from '../remembered.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Courses: the platform can only be told what a course is to be, never asked. */
export function courseHandlers(services: Services): HandlersOf<'courses'> {
  const { client, clock, institutions, jobs, remembered, writes } = services

  const issuesOf = (course: CourseInput, profile: Profile): Issue[] => [
    ...listIssues(course, profile.dialect),
    ...scheduleIssues(course, todayIn(profile.timeZone, clock.now())),
  ]

  return {
    'courses.preview': async ({ profileId, course }) => {
      const outline = await institutions.outline(profileId)
      if (!outline.ok) return outline
      const sent = await remembered.courses(profileId)
      const base = sent.find(({ courseId }) => courseId === course.course_id) ?? null
      const { cover, ...rest } = course
      // The base holds an image by its hash; so does what it is compared with.
      const comparable =
        cover === undefined ? rest : { ...rest, cover: await rememberedCover(cover) }
      return done(previewOf(updateCourseRequest(outline.value, course), comparable, base))
    },
    'courses.update': ({ profileId, course, job }) =>
      writes.once(`${profileId} course ${course.course_id}`, async () => {
        const updated = await jobs.run(job, async ({ signal }): Promise<Result<CourseAnswer>> => {
          const captured = await institutions.capture(profileId)
          if (!captured.ok) return captured
          const { context, profile } = captured.value
          const issues = issuesOf(course, profile)
          if (issues.length > 0) return failed({ code: 'invalid-input', issues })
          return updateCourse(client, context, course, signal)
        })
        const sentAt = new Date(clock.now()).toISOString()
        if (updated.ok) await remembered.rememberCourse(profileId, course, sentAt)
        return updated
      }),
    'courses.recent': async ({ profileId }) => done(await remembered.courses(profileId)),
  }
}
