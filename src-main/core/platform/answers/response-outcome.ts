import { isRecord } from '../../../contract/is-record.ts'
import type { Complaint, PlatformFailure } from '../../../contract/failure.ts'
import { pathName } from '../../../contract/issue.ts'
import { ok, err, type Result } from '../../../contract/result.ts'
import type { Answer, NoAnswer } from './platform-answer.ts'
import { innerNames, knownName } from './answer-fields.ts'
import { withoutRepeats } from '../complaints/complaint-list.ts'
import { readComplaints } from '../complaints/read-complaints.ts'
import { statementOf } from './answer-signals.ts'

/** Moves complaints to the field names of the form. */
export type MapComplaints = (complaints: Complaint[]) => Complaint[]

const asTheyAre: MapComplaints = (complaints) => complaints

/** Whether a body is a page for people: it begins as HTML, or is labelled as HTML and has markup. JSON is not a page. */
export function isWebPage({ contentType, text }: Pick<Answer, 'contentType' | 'text'>): boolean {
  if (/^\s*[[{]/.test(text)) return false
  if (/^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(text)) return true
  return /\bhtml\b/i.test(contentType ?? '') && /<[a-z!]/i.test(text)
}

/** The most containers around a value. `JSON.parse` accepts any number, but the code that reads the value does not. */
const deepest = 500

/** Returns the JSON of a response. Undefined if it is not JSON, or if it is nested deeper than any real response. */
export function jsonOf(text: string): unknown {
  try {
    return structureOf(text).depth > deepest ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The most nested envelopes whose content may be JSON in a text. */
const mostEnvelopes = 2

/**
 * Replaces JSON in the texts of envelopes by its value. API Gateway passes on the result of an AWS Lambda function as
 * `{"statusCode":400,"body":"{…}"}`, and ASP.NET services respond with `{"d":"{…}"}`.
 */
export function unwrapped(json: unknown, levels = mostEnvelopes): unknown {
  if (levels === 0 || !isRecord(json)) return json
  const entries = Object.entries(json).map(([name, value]): [string, unknown] => {
    if (!innerNames.includes(knownName(name))) return [name, value]
    const isText = typeof value === 'string' && /^\s*[[{]/.test(value)
    const inner = isText ? (jsonOf(value) ?? value) : value
    return [name, unwrapped(inner, levels - 1)]
  })
  return Object.fromEntries(entries)
}

/** Whether an envelope has a text that begins like JSON, but is not JSON. */
export function hasBrokenEnvelope(json: unknown, levels = mostEnvelopes): boolean {
  if (levels < 0 || !isRecord(json)) return false
  return Object.entries(json).some(([name, value]) => {
    if (!innerNames.includes(knownName(name))) return false
    return typeof value === 'string'
      ? /^\s*(?:\{|\[\s*[{"])/.test(value)
      : hasBrokenEnvelope(value, levels - 1)
  })
}

/** Returns how deep the containers of JSON are nested, and how many members its objects have, including repeated names. */
export function structureOf(text: string): { depth: number; members: number } {
  let [level, depth, members] = [0, 0, 0]
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString && character === '\\') at++
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === ':') members++
    else if (character === '[' || character === '{') depth = Math.max(depth, ++level)
    else if (character === ']' || character === '}') level--
  }
  return { depth, members }
}

/** Returns the failure for a status outside 2xx, with the message and complaints of the body. */
export function refusalOf(answer: Answer, map: MapComplaints = asTheyAre): PlatformFailure {
  const { message, complaints, ...more } = readComplaints(
    unwrapped(jsonOf(answer.text)),
    answer.redact,
  )
  return {
    code: codeOf(answer.status),
    exchange: answer.exchange,
    ...(message === undefined ? firstLine(answer) : { message }),
    ...(complaints.length > 0 ? { complaints: withoutRepeats(map(complaints)) } : {}),
    ...more,
    ...(answer.retryAfter === undefined ? {} : { retryAfter: answer.retryAfter }),
  }
}

/** The most complaints after the sentence of a response. */
const mostSaid = 10

/** Returns the sentence of a response with its complaints by field, even if the response is not an error. */
export function messageOf(answer: Answer): { message?: string } {
  const json = unwrapped(jsonOf(answer.text))
  const { message, complaints } = readComplaints(json, answer.redact, {
    isError: answer.status >= 400,
  })
  const more = complaints.filter((each) => message?.includes(each.message) !== true)
  const said = [message ?? '', ...more.slice(0, mostSaid).map(withPlace)].filter(Boolean)
  return said.length > 0 ? { message: said.join(' · ') } : firstLine(answer)
}

/** Returns the sentence of a complaint after the name of its field. The sentence alone may not name the field. */
function withPlace({ path, message }: Complaint): string {
  return path.length === 0 ? message : `${pathName(path)}: ${message}`
}

/** Returns the failure code for a status outside 2xx. */
export function codeOf(status: number): PlatformFailure['code'] {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  if (status >= 300 && status < 400) return 'redirected'
  return status >= 500 ? 'server-error' : 'refused'
}

/** Returns the first line of a plain text, or of a JSON text. A web page has no line to quote. */
function firstLine(answer: Answer): { message?: string } {
  const json = jsonOf(answer.text)
  if (isWebPage(answer) || (json !== undefined && typeof json !== 'string')) return {}
  const text = json === undefined ? answer.exchange.responseBody : answer.redact(json)
  const line = text.trim().split('\n')[0]?.slice(0, 300)
  return line ? { message: line } : {}
}

/** Returns the JSON of a read. A 2xx response with a body that says no is a refusal, such as `success: false` (wire, section 2). */
export function readOutcomeOf(answered: Result<Answer, NoAnswer>): Result<unknown> {
  if (!answered.ok) return err(answered.failure.reason)
  const answer = answered.value
  if (!isFine(answer.status)) return err(refusalOf(answer))
  if (isWebPage(answer)) return err({ code: 'web-page', exchange: answer.exchange })
  const json = jsonOf(answer.text)
  if (json === undefined) return err({ code: 'not-json', exchange: answer.exchange })
  return saysNoToRead(json) ? err({ ...refusalOf(answer), code: 'refused' }) : ok(json)
}

/** A bare list says nothing about its request, because its items are the requested data. */
function saysNoToRead(json: unknown): boolean {
  if (Array.isArray(json)) return false
  const says = statementOf(json)
  return saysNo(json) || says === 'no' || says === 'failed'
}

function isFine(status: number): boolean {
  return status >= 200 && status < 300
}

/** Returns the failure for a 2xx response of unknown shape, with its message. It is a refusal if the response says no. */
export function notUnderstood(
  json: unknown,
  { exchange, redact }: Pick<Answer, 'exchange' | 'redact'>,
): PlatformFailure {
  const isError = saysNo(json)
  const { message, complaints, ...more } = readComplaints(json, redact, { isError })
  return {
    code: isError ? 'refused' : 'unexpected-answer',
    exchange,
    ...(message === undefined ? {} : { message }),
    ...(complaints.length > 0 ? { complaints } : {}),
    ...more,
  }
}

function saysNo(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'success' in json && json.success === false
}
