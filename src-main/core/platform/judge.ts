import type { Complaint, Failure, OutcomeUnknown, PlatformFailure } from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Answer, NoAnswer } from './client.ts'
import { readComplaints } from './complaints.ts'
import { hostOf } from './context.ts'

/** Puts complaints under the names that the form uses. */
export type MapComplaints = (complaints: Complaint[]) => Complaint[]

const asTheyAre: MapComplaints = (complaints) => complaints

/** Body text that is a page for people, whatever its label says; JSON under the label of a page is none. */
export function isWebPage(answer: Pick<Answer, 'contentType' | 'text'>): boolean {
  if (/^\s*[[{]/.test(answer.text)) return false
  if (answer.contentType !== null && /\bhtml\b/i.test(answer.contentType)) return true
  return /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(answer.text)
}

/** The JSON of an answer, or `undefined` where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The failure that a status outside 2xx means, with everything that the body says. */
export function refusalOf(answer: Answer, map: MapComplaints = asTheyAre): PlatformFailure {
  const { message, complaints } = readComplaints(jsonOf(answer.text), answer.redact)
  return {
    code: codeOf(answer.status),
    exchange: answer.exchange,
    ...(message === undefined ? firstLine(answer) : { message }),
    ...(complaints.length > 0 ? { complaints: map(complaints) } : {}),
    ...(answer.retryAfter === undefined ? {} : { retryAfter: answer.retryAfter }),
  }
}

/** What a status outside 2xx means. */
export function codeOf(status: number): PlatformFailure['code'] {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  if (status >= 300 && status < 400) return 'redirected'
  return status >= 500 ? 'server-error' : 'refused'
}

/** The first line of a plain text; a web page says nothing that could be quoted. */
function firstLine(answer: Answer): { message?: string } {
  if (isWebPage(answer) || jsonOf(answer.text) !== undefined) return {}
  const line = answer.exchange.responseBody.trim().split('\n')[0]?.slice(0, 300)
  return line ? { message: line } : {}
}

/** The JSON of a read. `success: false` in a 2xx answer is a refusal (wire, section 2). */
export function judgeRead(
  answered: Result<Answer, NoAnswer>,
  map?: MapComplaints,
): Result<unknown> {
  if (!answered.ok) return failed(answered.failure.reason)
  const answer = answered.value
  if (!isFine(answer.status)) return failed(refusalOf(answer, map))
  if (isWebPage(answer)) return failed({ code: 'web-page', exchange: answer.exchange })
  const json = jsonOf(answer.text)
  if (json === undefined) return failed({ code: 'not-json', exchange: answer.exchange })
  return saysNo(json) ? failed({ ...refusalOf(answer, map), code: 'refused' }) : done(json)
}

/**
 * The outcome of a write. A refusal is certain below 500; an answer that is missing, that failed or that
 * makes no sense leaves it open whether the platform carried the write out, and that is said.
 * `accepts` tells which 2xx bodies are a yes.
 */
export function judgeWrite(
  answered: Result<Answer, NoAnswer>,
  url: string,
  { accepts, map }: { accepts: (answer: Answer, json: unknown) => boolean; map: MapComplaints },
): Result<{ answer: Answer; json: unknown }> {
  const unknown = (because: OutcomeUnknown['because'], rest: Partial<OutcomeUnknown> = {}) =>
    failed<Failure>({ code: 'outcome-unknown', host: hostOf(url), because, ...rest })

  if (!answered.ok) {
    const { reason, neverLeft } = answered.failure
    if (neverLeft || reason.code === 'redirected') return failed(reason)
    const detail =
      'detail' in reason && reason.detail !== undefined ? { detail: reason.detail } : {}
    return unknown(reason.code as OutcomeUnknown['because'], detail)
  }
  const answer = answered.value
  const { exchange } = answer
  if (answer.status >= 500) return unknown('server-error', { exchange })
  if (!isFine(answer.status)) return failed(refusalOf(answer, map))
  if (isWebPage(answer)) return unknown('unexpected-answer', { exchange })
  const json = jsonOf(answer.text)
  if (saysNo(json)) return failed({ ...refusalOf(answer, map), code: 'refused' })
  return accepts(answer, json) ? done({ answer, json }) : unknown('unexpected-answer', { exchange })
}

function isFine(status: number): boolean {
  return status >= 200 && status < 300
}

/** The failure of a 2xx answer that was not understood: a refusal when it says no, and what it says in any case. */
export function notUnderstood(
  json: unknown,
  { exchange, redact }: Pick<Answer, 'exchange' | 'redact'>,
): PlatformFailure {
  const { message, complaints } = readComplaints(json, redact)
  return {
    code: saysNo(json) ? 'refused' : 'unexpected-answer',
    exchange,
    ...(message === undefined ? {} : { message }),
    ...(complaints.length > 0 ? { complaints } : {}),
  }
}

function saysNo(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'success' in json && json.success === false
}
