import type { z } from 'zod'
import { todayIn } from '../../contract/calendar.ts'
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
import type { PlatformClient, PlatformRequest } from '../platform/client.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { listIssues } from '../platform/course-body.ts'
import { updateCourse, updateCourseRequest } from '../platform/courses.ts'
import { createSchool, createSchoolRequest } from '../platform/schools.ts'
import { type ProfileCache, rememberedPayload } from '../profiles/profile-cache.ts'
import type { NewAttempt } from './attempts.ts'

/** What is sent, for whom, and the draft that it comes from. */
export type Sent<I> = {
  profileId: string
  input: I
  draftId: string | null
  /** The id of its attempt, where the caller has noted it before. */
  attemptId?: string
  /** Asked when the attempt is on the disk: with a failure nothing leaves. */
  mayLeave?: (attempt: Attempt) => Promise<Result<null>>
}

/** One kind of thing that is written to the platform: `I` is sent, `O` comes back. */
export type WriteKind<I, O> = {
  kind: SendableKind
  operation: WriteOperation
  schema: z.ZodType<I>
  /** What the profile's own settings say against it. `now`: milliseconds since 1970. */
  issues(input: I, profile: Profile, now: number): Promise<Issue[]>
  target(input: I): AttemptTarget
  title(input: I): string
  /** What is sent, as it is kept: an image by its hash. */
  payload(input: I): Promise<Record<string, Json>>
  /** The request, exactly as it will leave. */
  request(context: RequestContext, input: I): PlatformRequest
  /** Sends it once. */
  perform(
    client: PlatformClient,
    context: RequestContext,
    input: I,
    signal: AbortSignal,
  ): Promise<Result<O>>
  /** What this workstation keeps of a success. `sentAt`: ISO 8601, UTC. */
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
  issues: (course, profile, now) =>
    Promise.resolve([
      ...listIssues(course, profile.dialect),
      ...scheduleIssues(course, todayIn(profile.timeZone, now)),
    ]),
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

/** Does something with a request that a draft keeps as JSON, once it is read as what it is. */
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

/** What an attempt to send something records. Without a context its address is not known any more. */
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

/** Of the body as it leaves; a multipart body, whose boundaries are made on the way, by what it is made of. */
function hashOf({ body }: PlatformRequest): Promise<string> {
  return sha256(typeof body?.content === 'string' ? body.content : (body?.shown ?? ''))
}

/** Only where the profile wants a wrong tax id to block. The validators are large and rarely needed: loaded late. */
async function taxIdIssues(profile: Profile, school: SchoolInput): Promise<Issue[]> {
  if (profile.taxIdCheck !== 'block' || school.taxid === undefined) return []
  const { checkTaxId } = await import('../../contract/tax-id.ts')
  const verdict = checkTaxId(profile.taxIdCountry, school.taxid)
  return verdict === 'invalid' ? [{ path: ['taxid'], rule: 'not-a-tax-id' }] : []
}

/** What JSON keeps of a value is what is sent. */
function asJson(value: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(value)) as Record<string, Json>
}
