import type { z } from 'zod'
import type {
  Attempt,
  AttemptTarget,
  CreatedSchool,
  WriteOperation,
} from '../../contract/attempt.ts'
import { type CourseAnswer, CourseInput, scheduleIssues } from '../../contract/course.ts'
import type { SendableKind } from '../../contract/draft.ts'
import type { Issue } from '../../contract/issue.ts'
import { parseInput } from '../../contract/parse-input.ts'
import type { Profile } from '../../contract/profile.ts'
import type { Result } from '../../contract/result.ts'
import { SchoolInput } from '../../contract/school.ts'
import type { Json } from '../../contract/primitives.ts'
import { sha256 } from '../storage/hash.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { PlatformRequest } from '../platform/platform-request.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { listIssues } from '../platform/course-body.ts'
import { updateCourse, updateCourseRequest } from '../platform/courses.ts'
import { createSchool, createSchoolRequest } from '../platform/schools.ts'
import { type ProfileCache, rememberedPayload } from '../profiles/profile-cache.ts'
import type { NewAttempt } from './attempts.ts'

/** The content of a write, its profile, and the draft it comes from. */
export type Sent<I> = {
  profileId: string
  input: I
  draftId: string | null
  /** The revision of the draft that has this content. */
  draftRev?: number | undefined
  /** The id of its attempt, if the caller has already stored one. */
  attemptId?: string
  /** Called once the attempt is on the disk. If it returns a failure, nothing is sent. */
  mayLeave?: (attempt: Attempt) => Promise<Result<null>>
}

/** One kind of write: `I` is the input, `O` the platform's result. */
export type WriteKind<I, O> = {
  kind: SendableKind
  operation: WriteOperation
  schema: z.ZodType<I>
  /** Returns the issues under the profile's own settings. `today`: `YYYY-MM-DD` in its time zone. */
  issues(input: I, profile: Profile, today: string): Promise<Issue[]>
  target(input: I): AttemptTarget
  title(input: I): string
  /** Returns the payload for storage, in which a hash replaces an image. */
  payload(input: I): Promise<Record<string, Json>>
  /** Returns the exact request. */
  request(context: RequestContext, input: I): PlatformRequest
  /** Sends it once. */
  perform(
    client: PlatformClient,
    context: RequestContext,
    input: I,
    signal: AbortSignal,
  ): Promise<Result<O>>
  /** Stores what this computer remembers of a success. `sentAt`: ISO 8601, UTC. */
  remember(
    profileCache: ProfileCache,
    profileId: string,
    sent: { input: I; output: O; sentAt: string },
  ): Promise<void>
}

export const schoolWrite: WriteKind<SchoolInput, CreatedSchool> = {
  kind: 'school',
  operation: 'schools.create',
  schema: SchoolInput,
  issues: (school, profile) => taxIdIssues(profile, school),
  target: ({ urlSlug, contractNumber = null }) => ({ kind: 'school', urlSlug, contractNumber }),
  title: ({ name }) => name,
  payload: (school) => Promise.resolve(asJson(school)),
  request: createSchoolRequest,
  perform: createSchool,
  async remember(profileCache, profileId, { output }) {
    if (output.school) await profileCache.learnNames(profileId, [output.school])
  },
}

export const courseWrite: WriteKind<CourseInput, CourseAnswer> = {
  kind: 'course',
  operation: 'courses.update',
  schema: CourseInput,
  issues: (course, profile, today) =>
    Promise.resolve([...listIssues(course, profile.dialect), ...scheduleIssues(course, today)]),
  target: ({ course_id }) => ({ kind: 'course', courseId: course_id }),
  title: ({ title }) => title,
  payload: rememberedPayload,
  request: updateCourseRequest,
  perform: updateCourse,
  async remember(profileCache, profileId, { input, sentAt }) {
    await profileCache.rememberCourse(profileId, {
      courseId: input.course_id,
      title: input.title,
      sentAt,
      payload: await rememberedPayload(input),
    })
  },
}

/** Parses a draft's stored request by its kind and passes it on. */
export async function withRequest<T>(
  kind: SendableKind,
  request: unknown,
  use: <I, O extends object>(write: WriteKind<I, O>, input: I) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (kind === 'school') {
    const school = parseInput(schoolWrite.schema, request)
    return school.ok ? use(schoolWrite, school.value) : school
  }
  const course = parseInput(courseWrite.schema, request)
  return course.ok ? use(courseWrite, course.value) : course
}

/** Returns the record of an attempt. Without a context, it has no address. */
export async function describeWrite<I, O>(
  kind: WriteKind<I, O>,
  { profileId, draftId, input }: Sent<I>,
  context: RequestContext | null,
): Promise<NewAttempt> {
  const request = context && kind.request(context, input)
  return {
    profileId,
    draftId,
    operation: kind.operation,
    title: kind.title(input),
    target: kind.target(input),
    method: request?.method ?? '',
    url: request?.url ?? '',
    bodySha256: request ? await hashOf(request) : '',
    payload: await kind.payload(input),
  }
}

/** Returns the hash of the exact body. For a multipart body, it is the hash of its parts, because its boundaries are random. */
function hashOf({ body }: PlatformRequest): Promise<string> {
  return sha256(typeof body?.content === 'string' ? body.content : (body?.shown ?? ''))
}

/** Checks tax ids if the profile blocks invalid ones. The validators are large and rarely needed, so they are loaded on demand. */
async function taxIdIssues(profile: Profile, school: SchoolInput): Promise<Issue[]> {
  if (profile.taxIdCheck !== 'block' || school.taxid === undefined) return []
  const { checkTaxId } = await import('../../contract/tax-id.ts')
  const verdict = checkTaxId(profile.taxIdCountry, school.taxid)
  return verdict === 'invalid' ? [{ path: ['taxid'], rule: 'not-a-tax-id' }] : []
}

/** Removes values that JSON does not preserve, because they are not sent. */
function asJson(value: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(value)) as Record<string, Json>
}
