import { isRecord } from '../../contract/is-record.ts'
import type { Complaint, PlatformFailure } from '../../contract/failure.ts'
import { pathName } from '../../contract/issue.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Answer, NoAnswer } from './platform-answer.ts'
import { innerNames, knownName } from './answer-fields.ts'
import { withoutRepeats } from './complaint-list.ts'
import { readComplaints } from './server-errors.ts'
import { statementOf } from './answer-signals.ts'

/** Puts complaints under the names that the form uses. */
export type MapComplaints = (complaints: Complaint[]) => Complaint[]

const asTheyAre: MapComplaints = (complaints) => complaints

/** Body text that is a page for people: it begins as HTML, or is labelled as HTML and has markup. JSON is none. */
export function isWebPage({ contentType, text }: Pick<Answer, 'contentType' | 'text'>): boolean {
  if (/^\s*[[{]/.test(text)) return false
  if (/^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(text)) return true
  return /\bhtml\b/i.test(contentType ?? '') && /<[a-z!]/i.test(text)
}

/** The most containers around a value. `JSON.parse` takes any number, and what walks the value afterwards does not. */
const deepest = 500

/** The JSON of an answer, or `undefined` where it is none, or is nested deeper than anything that a platform means. */
export function jsonOf(text: string): unknown {
  try {
    return structureOf(text).depth > deepest ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How many envelopes may have their content as JSON in a text. */
const mostEnvelopes = 2

/**
 * JSON whose envelopes have no JSON in a text: API Gateway passes on what a function of AWS Lambda returned, as
 * `{"statusCode":400,"body":"{…}"}`, and services of ASP.NET answer `{"d":"{…}"}`.
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

/** Whether an envelope has a text that begins as JSON, and is none. */
export function hasBrokenEnvelope(json: unknown, levels = mostEnvelopes): boolean {
  if (levels < 0 || !isRecord(json)) return false
  return Object.entries(json).some(([name, value]) => {
    if (!innerNames.includes(knownName(name))) return false
    return typeof value === 'string'
      ? /^\s*(?:\{|\[\s*[{"])/.test(value)
      : hasBrokenEnvelope(value, levels - 1)
  })
}

/** How deep the containers of JSON are nested, and how many members its objects have, as they are written. */
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

/** The failure that a status outside 2xx means, with everything that the body says. */
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

/** How many complaints follow the sentence of an answer. */
const mostSaid = 10

/** The sentence that an answer gives, with its complaints by field, whether or not it tells of an error. */
export function messageOf(answer: Answer): { message?: string } {
  const json = unwrapped(jsonOf(answer.text))
  const { message, complaints } = readComplaints(json, answer.redact, {
    isError: answer.status >= 400,
  })
  const more = complaints.filter((each) => message?.includes(each.message) !== true)
  const said = [message ?? '', ...more.slice(0, mostSaid).map(withPlace)].filter(Boolean)
  return said.length > 0 ? { message: said.join(' · ') } : firstLine(answer)
}

/** The sentence of a complaint behind the name of its field, which alone says what it is about. */
function withPlace({ path, message }: Complaint): string {
  return path.length === 0 ? message : `${pathName(path)}: ${message}`
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

/** The first line of a plain text, or of one in quotation marks, which is JSON. A web page says nothing to quote. */
function firstLine(answer: Answer): { message?: string } {
  const json = jsonOf(answer.text)
  if (isWebPage(answer) || (json !== undefined && typeof json !== 'string')) return {}
  const text = json === undefined ? answer.exchange.responseBody : answer.redact(json)
  const line = text.trim().split('\n')[0]?.slice(0, 300)
  return line ? { message: line } : {}
}

/** The JSON of a read. A 2xx answer whose body says no is a refusal: `success: false` (wire, section 2), or any other form. */
export function readOutcomeOf(answered: Result<Answer, NoAnswer>): Result<unknown> {
  if (!answered.ok) return err(answered.failure.reason)
  const answer = answered.value
  if (!isFine(answer.status)) return err(refusalOf(answer))
  if (isWebPage(answer)) return err({ code: 'web-page', exchange: answer.exchange })
  const json = jsonOf(answer.text)
  if (json === undefined) return err({ code: 'not-json', exchange: answer.exchange })
  return saysNoToRead(json) ? err({ ...refusalOf(answer), code: 'refused' }) : ok(json)
}

/** A list alone says nothing of its request: its items are what was asked for. */
function saysNoToRead(json: unknown): boolean {
  if (Array.isArray(json)) return false
  const { says } = statementOf(json)
  return saysNo(json) || says === 'no' || says === 'failed'
}

function isFine(status: number): boolean {
  return status >= 200 && status < 300
}

/** The failure of a 2xx answer that was not understood: a refusal when it says no, and what it says in any case. */
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
