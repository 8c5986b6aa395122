import type { Failure } from '../../contract/failure.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { School, SchoolFilters, SchoolInput, SchoolPage } from '../../contract/school.ts'
import type { Unread } from '../../contract/primitives.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Random } from '../ports.ts'
import type { PlatformClient } from './client.ts'
import type { PlatformRequest } from './platform-request.ts'
import type { RequestContext } from './request-context.ts'
import { fieldsOf } from './answer-fields.ts'
import { complaintsAboutSchool } from './field-paths.ts'
import { readOutcomeOf } from './response-outcome.ts'
import { ListWalk, pageLimit, type PagePlace } from './list-walk.ts'
import { pagesOf } from './paging.ts'
import { retried } from './retry.ts'
import { pageOf, readSchool, readSchoolPage, type SchoolAnswer } from './school-reader.ts'
import { fieldsOf as fieldOf, LenientReader } from './lenient-reader.ts'
import { writeOutcomeOf } from './write-outcome.ts'
import { flattened } from './answer-parts.ts'
import { hasSentSlug } from './sent-school.ts'

type Services = { client: PlatformClient; clock: Clock; random: Random }

type Asked = { filters: SchoolFilters; perPage: number }

/** Reads one page of schools (specification, endpoint 2). */
export async function listSchools(
  services: Services,
  context: RequestContext,
  asked: Asked & { page: number },
  signal: AbortSignal,
): Promise<Result<SchoolPage>> {
  let place: PagePlace = { page: asked.page, cursor: null }
  for (;;) {
    const answer = await readPage(services, context, { ...asked, place }, signal)
    if (!answer.ok) return answer
    const { isByCursor, cursor, hasNext, isOdd } = answer.value.paging
    // A list without numbered pages answered its first page, whatever was asked: it is walked to the one that is wanted.
    const at = isByCursor && place.cursor === null ? 1 : place.page
    if (at === asked.page) return ok(pageOf(answer.value, asked))
    if (cursor === null || at >= pageLimit) {
      const rest = hasNext === false && !isOdd ? 'none' : 'unknown'
      const { page, perPage } = asked
      return ok({ schools: [], total: null, page, pages: null, perPage, rest, unread: [] })
    }
    place = { page: at + 1, cursor }
  }
}

/**
 * Reads every page, one after the other; addresses in the answers are never followed, pages are counted. The list was
 * seen whole only when its `rest` is `none`.
 */
export async function listAllSchools(
  services: Services,
  context: RequestContext,
  asked: Asked,
  { signal, report }: { signal: AbortSignal; report: (pages: number, of: number | null) => void },
): Promise<Result<ListWalk>> {
  const walk = new ListWalk(asked.perPage)
  while (walk.next !== null) {
    const place = walk.next
    const answer = await readPage(services, context, { ...asked, place }, signal)
    if (!answer.ok && walk.isBeyondEnd && isNoPage(answer.failure)) walk.endBefore()
    if (walk.next === null) break
    if (!answer.ok) return answer
    walk.add(answer.value)
    const { paging } = answer.value
    report(place.page, pagesOf(paging, paging.perPage ?? asked.perPage))
  }
  if (!walk.mayHavePage0) return ok(walk)
  // Nothing but that page itself tells that the platform counts its pages from 0.
  const place = { page: 0, cursor: null }
  const before = await readPage(services, context, { ...asked, place }, signal)
  const hasNone = !before.ok && isNoPage(before.failure)
  if (!hasNone) walk.addPage0(before.ok ? before.value : null)
  return ok(walk)
}

/** Whether a platform refuses a page that its list does not have. */
function isNoPage({ code }: Failure): boolean {
  return ['refused', 'not-found', 'list-missing'].includes(code)
}

async function readPage(
  { client, clock, random }: Services,
  context: RequestContext,
  { filters, perPage, place }: Asked & { place: PagePlace },
  signal: AbortSignal,
): Promise<Result<SchoolAnswer>> {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(filters)) {
    if (value?.trim()) query.set(key, value.trim())
  }
  if (place.cursor === null) query.set('page', String(place.page))
  else query.set('cursor', place.cursor)
  query.set('perPage', String(perPage))
  const request: PlatformRequest = {
    method: 'GET',
    url: `${schoolsUrl(context)}?${query.toString()}`,
  }

  const answered = await retried({ clock, random }, signal, (within) =>
    client.ask(context, request, { signal, within }),
  )
  const json = readOutcomeOf(answered)
  if (!json.ok) {
    const { failure } = json
    // Where a filter finds nothing, some platforms answer 404. Of the whole list it says that there is no such list.
    const isOfWhole = !Object.values(filters).some((value) => value?.trim())
    return failure.code === 'not-found' && isOfWhole
      ? err({ ...failure, code: 'list-missing' })
      : json
  }
  const page = readSchoolPage(json.value, answered.ok ? answered.value : undefined)
  if (page) return ok(page)
  // readOutcomeOf gave JSON, so there was an answer.
  return answered.ok
    ? err({ code: 'unexpected-answer', exchange: answered.value.exchange })
    : err(answered.failure.reason)
}

/** The create request, exactly as it will leave (specification, endpoint 1). */
export function createSchoolRequest(context: RequestContext, school: SchoolInput): PlatformRequest {
  const json = JSON.stringify(school, null, 2)
  return {
    method: 'POST',
    url: schoolsUrl(context),
    body: { content: JSON.stringify(school), contentType: 'application/json', shown: json },
  }
}

/** Creates a school. Sent once, never repeated. The answer may lack the school. */
export async function createSchool(
  client: PlatformClient,
  context: RequestContext,
  school: SchoolInput,
  signal: AbortSignal,
): Promise<Result<{ school: School | null; unread: Unread[] }>> {
  const request = createSchoolRequest(context, school)
  const outcome = writeOutcomeOf(await client.ask(context, request, { signal }), request.url, {
    kind: 'school',
    map: complaintsAboutSchool,
    sent: { ...school, sentAt: context.startedAt },
    values: school,
    repeatsKey: context.repeatsKey ?? false,
  })
  if (!outcome.ok) return outcome
  const json = flattened(outcome.value.json)
  const data: unknown = isSchool(json, school.urlSlug)
    ? json
    : typeof json === 'object' && json !== null && 'data' in json
      ? json.data
      : undefined
  const reader = new LenientReader()
  const unit = reader.record(data, 'data')
  // Without the school, an empty object, or one written as an empty list: the answer is a yes all the same.
  if (!identifies(unit)) return ok({ school: null, unread: reader.unread })
  return ok({ school: readSchool(unit, 'data', reader), unread: reader.unread })
}

/** Whether JSON is a school with this slug, without an envelope. */
function isSchool(json: unknown, urlSlug: string): boolean {
  if (!isRecord(json) || 'data' in json || !('id' in json)) return false
  return hasSentSlug(fieldsOf(json), { urlSlug })
}

/** Whether a record has anything by which people know a school: nothing else can be told of it. */
function identifies(unit: Record<string, unknown>): boolean {
  const field = fieldOf(unit)
  return ['id', 'name', 'urlSlug'].some((name) => (field(name).value ?? '') !== '')
}

export function schoolsUrl(context: Pick<RequestContext, 'baseUrl'>): string {
  return `${context.baseUrl}/api/v1/schools`
}
