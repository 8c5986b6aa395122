import type { Failure } from '../../contract/failure.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { School, SchoolFilters, SchoolInput, SchoolPage } from '../../contract/school.ts'
import type { Unread } from '../../contract/primitives.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Random } from '../ports.ts'
import type { PlatformClient } from './client.ts'
import type { PlatformRequest } from './platform-request.ts'
import type { RequestContext } from './request-context.ts'
import { answerFields } from './answers/answer-fields.ts'
import { complaintsAboutSchool } from './complaints/field-paths.ts'
import { readOutcomeOf } from './answers/response-outcome.ts'
import { ListWalk, pageLimit, type PagePlace } from './paging/list-walk.ts'
import { pagesOf } from './paging/paging-remainder.ts'
import { retried } from './network/retry.ts'
import { pageOf, readSchoolPage, type SchoolAnswer } from './school-page-reader.ts'
import { readSchool } from './school-reader.ts'
import { fieldFinder, LenientReader } from './paging/lenient-reader.ts'
import { writeOutcomeOf } from './answers/write-outcome.ts'
import { flattened } from './answers/answer-parts.ts'
import { hasSentSlug } from './answers/sent-school.ts'

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
    // A list without numbered pages returns its first page for any number. So read one page after the other up to the wanted one.
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
 * Reads every page, one after the other. Requests a page by its number or cursor and never follows an address in a response. The
 * list is complete only if its `rest` is `none`.
 */
export async function listAllSchools(
  services: Services,
  context: RequestContext,
  asked: Asked,
  { signal, report }: { signal: AbortSignal; report: (pages: number, of: number | null) => void },
): Promise<Result<ListWalk>> {
  // A filtered list never proves that a school does not exist.
  const walk = new ListWalk(asked.perPage, { checksEnd: !isFiltered(asked.filters) })
  while (walk.next !== null) {
    const place = walk.next
    const answer = await readPage(services, context, { ...asked, place }, signal)
    const { isBeyondEnd } = walk
    if (!answer.ok && isBeyondEnd && isNoPage(answer.failure)) walk.endBefore()
    if (walk.next === null) break
    // A platform may fail at a page that it does not have. Then the end is not known.
    if (!answer.ok && isBeyondEnd && answer.failure.code === 'server-error') break
    if (!answer.ok) return answer
    walk.add(answer.value)
    const { paging } = answer.value
    if (!isBeyondEnd) report(place.page, pagesOf(paging, paging.perPage ?? asked.perPage))
  }
  if (!walk.mayHavePage0) return ok(walk)
  // Only page 0 itself shows whether the platform counts its pages from 0.
  const place = { page: 0, cursor: null }
  const before = await readPage(services, context, { ...asked, place }, signal)
  const hasNone = !before.ok && isNoPage(before.failure)
  if (!hasNone) walk.addPage0(before.ok ? before.value : null)
  return ok(walk)
}

function isFiltered(filters: SchoolFilters): boolean {
  return Object.values(filters).some((value) => value?.trim())
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
    // If a filter finds nothing, some platforms respond with 404. Without a filter, a 404 means that there is no list.
    return failure.code === 'not-found' && !isFiltered(filters)
      ? err({ ...failure, code: 'list-missing' })
      : json
  }
  const page = readSchoolPage(json.value, answered.ok ? answered.value : undefined)
  if (page) return ok(page)
  // readOutcomeOf returned JSON, so there was a response.
  return answered.ok
    ? err({ code: 'unexpected-answer', exchange: answered.value.exchange })
    : err(answered.failure.reason)
}

/** Returns the exact create request (specification, endpoint 1). */
export function createSchoolRequest(context: RequestContext, school: SchoolInput): PlatformRequest {
  const json = JSON.stringify(school, null, 2)
  return {
    method: 'POST',
    url: schoolsUrl(context),
    body: { content: JSON.stringify(school), contentType: 'application/json', shown: json },
  }
}

/** Creates a school. Sends the request once and never repeats it. The response may not contain the school. */
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
  // The response is a yes even without the school, or with an empty object or an empty list instead of it.
  if (!identifies(unit)) return ok({ school: null, unread: reader.unread })
  return ok({ school: readSchool(unit, 'data', reader), unread: reader.unread })
}

/** Whether JSON is a school with this slug, without an envelope. */
function isSchool(json: unknown, urlSlug: string): boolean {
  if (!isRecord(json) || 'data' in json || !('id' in json)) return false
  return hasSentSlug(answerFields(json), { urlSlug })
}

/** Whether a record has a field by which people recognise a school. Without one, there is nothing to show. */
function identifies(unit: Record<string, unknown>): boolean {
  const field = fieldFinder(unit)
  return ['id', 'name', 'urlSlug'].some((name) => (field(name).value ?? '') !== '')
}

export function schoolsUrl(context: Pick<RequestContext, 'baseUrl'>): string {
  return `${context.baseUrl}/api/v1/schools`
}
