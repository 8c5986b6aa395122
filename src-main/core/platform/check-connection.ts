import type { AddressCheck, ConnectionCheck } from '../../contract/connection.ts'
import type { Failure } from '../../contract/failure.ts'
import { type Dialect, dialects } from '../../contract/profile.ts'
import type { Result } from '../../contract/result.ts'
import type { PlatformClient } from './client.ts'
import type { Answer, NoAnswer } from './answers/platform-answer.ts'
import type { RequestContext } from './request-context.ts'
import { datasetRequest } from './dataset-request.ts'
import { readDatasetAnswer } from './dataset-reader.ts'
import {
  isWebPage,
  jsonOf,
  readOutcomeOf,
  notUnderstood,
  refusalOf,
} from './answers/response-outcome.ts'
import { allowsWrites, subjectOf404 } from './answers/route-answer.ts'
import { readSchoolPage } from './school-page-reader.ts'

/** The options of the request; see `PlatformClient.ask`. */
type Asking = { signal?: AbortSignal; within?: number }

type CheckAddress = (
  client: PlatformClient,
  context: RequestContext,
  asking?: Asking,
) => Promise<Checked>

/** An id that exists on no platform, so that a check reads nothing and leaves no "seen" mark. */
const absentId = 'provost-connection-check'

/** The result for one address. */
export type Checked = { check: AddressCheck; detected?: Partial<Dialect> }

/** Runs the check of one address. The caller may record its requests. */
type RunCheck = (
  address: string,
  check: (context: RequestContext) => Promise<Checked>,
) => Promise<Checked>

/**
 * Checks the three addresses by safe reads only. The course address has no read. The right server refuses the method or
 * the id.
 */
export async function checkConnection(
  client: PlatformClient,
  { baseUrl, contentUrl, analyticsUrl }: RequestContext,
  run: RunCheck,
): Promise<ConnectionCheck> {
  const [{ check: unit }, { check: content }, { check: analytics, detected = {} }] =
    await Promise.all([
      run(baseUrl, (context) => checkAddress.baseUrl(client, context)),
      run(contentUrl, (context) => checkAddress.contentUrl(client, context)),
      run(analyticsUrl, (context) => checkAddress.analyticsUrl(client, context)),
    ])
  return { addresses: [unit, content, analytics], detected }
}

/** The check of each address, by its name in the profile. */
export const checkAddress: Record<AddressCheck['address'], CheckAddress> = {
  baseUrl: async (client, context, asking) => ({
    check: await checkUnits(client, context, asking),
  }),
  contentUrl: async (client, context, asking) => ({
    check: await checkContent(client, context, asking),
  }),
  analyticsUrl: checkAnalytics,
}

async function checkUnits(
  client: PlatformClient,
  context: RequestContext,
  asking?: Asking,
): Promise<AddressCheck> {
  const url = `${context.baseUrl}/api/v1/schools?page=1&perPage=1`
  const answered = await client.ask(context, { method: 'GET', url }, asking)
  const json = readOutcomeOf(answered)
  if (!json.ok) return fails('baseUrl', url, noService(answered) ?? json.failure)
  // A server of another kind may answer everything with an empty list.
  if (Array.isArray(json.value) && json.value.length === 0)
    return { address: 'baseUrl', url, outcome: 'answers' }
  if (readSchoolPage(json.value)) return { address: 'baseUrl', url, outcome: 'works' }
  return fails('baseUrl', url, unexpected(answered))
}

async function checkContent(
  client: PlatformClient,
  context: RequestContext,
  asking?: Asking,
): Promise<AddressCheck> {
  const url = `${context.contentUrl}/api/content/course/0/update`
  const answered = await client.ask(context, { method: 'GET', url }, asking)
  if (!answered.ok) return fails('contentUrl', url, answered.failure.reason)
  const answer = answered.value
  const right = { address: 'contentUrl', url, outcome: 'right' } as const
  const answers = { ...right, outcome: 'answers' } as const
  if (answer.status === 405 && allowsWrites(answer)) return right
  // Without the methods that it allows, it may be a server that refuses every request.
  if (answer.status === 405 && !answer.headers.has('allow')) return answers
  if (answer.status === 404) {
    const subject = subjectOf404(answer)
    if (subject === 'thing') return right
    if (subject === 'unknown') return answers
    // Some frameworks match routes by method, and list the other methods only for OPTIONS.
    const options = await client.ask(context, { method: 'OPTIONS', url }, asking)
    if (options.ok && allowsWrites(options.value)) return right
    return fails('contentUrl', url, { ...refusalOf(answer), code: 'not-found' })
  }
  const isJson = jsonOf(answer.text) !== undefined && !isWebPage(answer)
  if (answer.status === 422 && isJson) return right
  if ([200, 400].includes(answer.status) && isJson) return answers
  if (answer.status >= 300) {
    return fails('contentUrl', url, noService(answered) ?? refusalOf(answer))
  }
  return fails('contentUrl', url, {
    code: isWebPage(answer) ? 'web-page' : 'not-json',
    exchange: answer.exchange,
  })
}

/** Tries the dialects, the profile's own first, until the server understands one. */
async function checkAnalytics(
  client: PlatformClient,
  context: RequestContext,
  asking?: Asking,
): Promise<Checked> {
  const chosen = context.dialect['dataset.input']
  const others = dialects['dataset.input'].filter(
    // The `langfuse` dialect needs a project id.
    (input) =>
      input !== chosen && (input !== 'langfuse' || context.dialect['dataset.projectId'] !== ''),
  )
  let first: { url: string; failure: Failure } | undefined
  for (const input of [chosen, ...others]) {
    const request = datasetRequest(
      { ...context, dialect: { ...context.dialect, 'dataset.input': input } },
      absentId,
    )
    const answered = await client.ask(context, request, asking)
    const failure = dialectFailure(answered)
    if (failure === null) {
      return {
        check: { address: 'analyticsUrl', url: request.url, outcome: 'works' },
        detected: { 'dataset.input': input },
      }
    }
    first ??= { url: request.url, failure }
    // With these failures, another dialect would fail too.
    if (
      !answered.ok ||
      ['unauthorized', 'forbidden', 'web-page', 'redirected'].includes(failure.code)
    )
      break
  }
  const { url, failure } = first ?? {
    url: context.analyticsUrl,
    failure: { code: 'cancelled' as const },
  }
  return { check: fails('analyticsUrl', url, failure), detected: {} }
}

/** Returns null if the server understood the request. The server may still refuse the id. */
function dialectFailure(answered: Result<Answer, NoAnswer>): Failure | null {
  if (!answered.ok) return answered.failure.reason
  const answer = answered.value
  const json = jsonOf(answer.text)
  const read = readDatasetAnswer(json, { runsFound: true, runs: 0 }, answer)
  if (!read) {
    if (answer.status >= 300) return noService(answered) ?? refusalOf(answer)
    if (isWebPage(answer)) return { code: 'web-page', exchange: answer.exchange }
    return notUnderstood(json, answer)
  }
  if (read.dataset || read.datasetFailure?.code === 'not-found') return null
  return read.datasetFailure ?? read.runsFailure ?? null
}

/** Returns the failure if the response did not come from the service. Null if the service may be there. */
function noService(answered: Result<Answer, NoAnswer>): Failure | null {
  if (!answered.ok) return null
  const answer = answered.value
  // The service accepts GET. A server that refuses it is a different one.
  if ([404, 405].includes(answer.status)) return { ...refusalOf(answer), code: 'not-found' }
  // A sign-in page says nothing about the token.
  const isSignIn = [401, 403].includes(answer.status) && isWebPage(answer)
  return isSignIn ? { code: 'web-page', exchange: answer.exchange } : null
}

function fails(address: AddressCheck['address'], url: string, failure: Failure): AddressCheck {
  return { address, url, outcome: 'fails', failure }
}

function unexpected(answered: Result<Answer, NoAnswer>): Failure {
  if (!answered.ok) return answered.failure.reason
  return { code: 'unexpected-answer', exchange: answered.value.exchange }
}
