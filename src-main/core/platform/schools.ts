import type { School, SchoolFilters, SchoolInput, SchoolPage } from '../../contract/school.ts'
import type { Unread } from '../../contract/text.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports.ts'
import type { PlatformClient, PlatformRequest } from './client.ts'
import type { RequestContext } from './context.ts'
import { complaintsAboutSchool } from './field-paths.ts'
import { judgeRead, judgeWrite } from './judge.ts'
import { retried } from './retry.ts'
import { readSchool, readSchoolPage } from './school-reader.ts'
import { TolerantReader } from './tolerant.ts'

type Services = { client: PlatformClient; clock: Clock }

/** Reads one page of schools (specification, endpoint 2). */
export async function listSchools(
  { client, clock }: Services,
  context: RequestContext,
  asked: { filters: SchoolFilters; page: number; perPage: number },
  signal: AbortSignal,
): Promise<Result<SchoolPage>> {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asked.filters)) {
    if (value?.trim()) query.set(key, value.trim())
  }
  query.set('page', String(asked.page))
  query.set('perPage', String(asked.perPage))
  const request: PlatformRequest = {
    method: 'GET',
    url: `${schoolsUrl(context)}?${query.toString()}`,
  }

  const answered = await retried(clock, signal, (within) =>
    client.ask(context, request, { signal, within }),
  )
  const json = judgeRead(answered)
  if (!json.ok) return json
  const page = readSchoolPage(json.value, asked)
  if (page) return done(page)
  // judgeRead gave JSON, so there was an answer.
  return answered.ok
    ? failed({ code: 'unexpected-answer', exchange: answered.value.exchange })
    : failed(answered.failure.reason)
}

/** Reads every page, one after the other; addresses in the answers are never followed, pages are counted. */
export async function listAllSchools(
  services: Services,
  context: RequestContext,
  asked: { filters: SchoolFilters; perPage: number },
  { signal, report }: { signal: AbortSignal; report: (pages: number, of: number) => void },
): Promise<Result<SchoolPage>> {
  const schools: School[] = []
  const unread: Unread[] = []
  for (let page = 1; ; page++) {
    const read = await listSchools(services, context, { ...asked, page }, signal)
    if (!read.ok) return read
    schools.push(...read.value.schools)
    unread.push(...read.value.unread)
    report(page, read.value.pages)
    // A platform that answers another page than the one asked for would do so for ever.
    const isLast = page >= read.value.pages || read.value.schools.length === 0
    if (isLast || read.value.page !== page) {
      return done({ ...read.value, schools, unread, page: 1, pages: 1, perPage: schools.length })
    }
  }
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
  const outcome = judgeWrite(await client.ask(context, request, { signal }), request.url, {
    map: complaintsAboutSchool,
    // A yes is an empty 2xx, or one that is an object.
    accepts: ({ text }, json) => text.trim() === '' || (typeof json === 'object' && json !== null),
  })
  if (!outcome.ok) return outcome
  const { json } = outcome.value
  const data: unknown =
    typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined
  const reader = new TolerantReader()
  const unit = reader.record(data, 'data')
  // Without the school, an empty object, or one written as an empty list: the answer is a yes all the same.
  if (Object.keys(unit).length === 0) return done({ school: null, unread: reader.unread })
  return done({ school: readSchool(unit, 'data', reader), unread: reader.unread })
}

function schoolsUrl(context: RequestContext): string {
  return `${context.baseUrl}/api/v1/schools`
}
