import { z } from 'zod'
import { CourseAnswer, CourseInput, SentCourse } from '../course.ts'
import { DraftId } from '../draft.ts'
import { Preview } from '../preview.ts'
import { ProfileId } from '../profile.ts'
import { Job, ofProfile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** Courses of an institution. */
export const courseOperations = {
  'courses.preview': {
    input: z.strictObject({ profileId: ProfileId, course: CourseInput }),
    output: Preview,
  },
  'courses.update': {
    input: z.strictObject({
      profileId: ProfileId,
      course: CourseInput,
      /** The draft to send. Its state follows the attempt; it is removed on success. */
      draftId: DraftId.optional(),
      /** The revision of that draft with this content. If the draft has another one by now, nothing is sent. */
      draftRev: z.int().positive().optional(),
      /** If cancelled, the outcome is unknown: the request may have arrived. */
      job: Job.optional(),
    }),
    output: CourseAnswer,
  },
  'courses.recent': { input: ofProfile, output: z.array(SentCourse) },
} as const satisfies OperationsOf<'courses'>
