import type { Failure, OutcomeUnknown } from '../../../contract/failure.ts'
import { hostOf } from '../../../contract/host-of.ts'
import { ok, err, type Result } from '../../../contract/result.ts'
import { type AnswerCase, type AnswerRow, answerRows, type WriteKindName } from './answer-rows.ts'
import type { Answer, NoAnswer } from './platform-answer.ts'
import {
  hasBrokenEnvelope,
  isWebPage,
  jsonOf,
  type MapComplaints,
  messageOf,
  refusalOf,
  unwrapped,
} from './response-outcome.ts'
import { flattened, isNothing, isWholeYes } from './answer-parts.ts'
import { isBareNo, isOpenStatus, saysNo, saysYes, statedStatus } from './answer-signals.ts'
import { hasDoubt, isOtherCourse, statesNo, withoutOwnId } from './course-answer.ts'
import { isKnownAnswer } from './known-answer.ts'
import { hasMadeSigns } from './made-signs.ts'
import { hasRepeatedName } from './repeated-names.ts'
import { hasErrorOfSentField, hasRefusalCode } from './answer-complaints.ts'
import { isOther } from './other-school.ts'
import { hasAnyId, type Sent } from './sent-school.ts'

export type Write = {
  kind: WriteKindName
  map: MapComplaints
  /** What identifies the sent school. */
  sent?: Sent
  /** The request. Its values are not complaints if a response repeats them. */
  values?: object
  /** The id of the sent course. */
  courseId?: number
  /** Whether the request has the idempotency key of an earlier request. */
  repeatsKey?: boolean
}

/** Conflict, locked and too early: a platform uses them while another request is being processed. */
const heldBack = new Set([409, 423, 425])

/** Returns the case of a response to a write, which selects a row of `answerRows`. */
export function caseOf(answer: Answer, body: unknown, write: Write): AnswerCase {
  const { status, text } = answer
  if (status < 200) return 'no-final-status'
  if (status >= 300 && status < 400) return 'redirect'
  if (status >= 500) return 'server-error'
  if (isOpenStatus(status)) return 'open-status'
  if (heldBack.has(status) && write.repeatsKey === true) return 'key-in-use'
  if (answer.isStored) return 'stored'
  const isPage = isWebPage(answer)
  if (status < 300 && (isPage || /^\s*</.test(text))) return 'web-page'
  if (body === undefined && !isPage && /^\s*[{[<]|\{\s*"/.test(text)) return 'broken-json'
  // In UTF-16, there is a NUL beside every letter of a name.
  if (text.includes('\0')) return 'broken-json'
  if (typeof body === 'string' && /^\s*[{[]/.test(body)) return 'broken-json'
  if (body !== undefined && hasRepeatedName(text, body)) return 'repeated-name'
  const whole = unwrapped(body)
  if (hasBrokenEnvelope(whole)) return 'broken-json'
  return status >= 400 ? refusalCase(answer, whole, write) : yesCase(answer, whole, write)
}

/** Known status codes apart from 400 to 417: those of RFC 9110 and the IANA registry, and Laravel's 419. */
const registered = new Set([418, 419, 421, 422, 423, 425, 426, 428, 429, 431, 451])

/** Refusals of who asks, of the address, or of the size and form of a request, before its content is read. */
const beforeWork = new Set([
  ...[401, 402, 403, 404, 405, 407, 411, 413, 414, 415, 417, 421, 426, 428, 429, 431, 451],
])

function refusalCase(answer: Answer, body: unknown, write: Write): AnswerCase {
  const { status, text, headers } = answer
  const json = flattened(withoutOwnId(body, write.courseId))
  const isElsewhere = headers.has('location') && status !== 401 && status !== 403
  const isStrict = write.kind === 'school' && !beforeWork.has(status)
  if (isElsewhere || isWholeYes(text) || hasMadeSigns(json, write.sent, isStrict)) {
    return 'refused-and-made'
  }
  if (statesFailure(json)) return 'refused-and-failed'
  const isKnown = status < 418 || registered.has(status)
  if (isKnown && status !== 400) return 'client-error'
  const isAboutSent = hasRefusalCode(body) || hasErrorOfSentField(body, write.kind, write.values)
  return isAboutSent ? 'client-error' : 'bad-request'
}

/** Whether the body states a status of the platform's own failure. */
function statesFailure(json: unknown): boolean {
  const status = statedStatus(json)
  return status !== null && isOpenStatus(status)
}

function yesCase(answer: Answer, body: unknown, write: Write): AnswerCase {
  const { status, text } = answer
  const { kind, sent, courseId } = write
  if (status === 207 && text.trim() !== '') return 'many-outcomes'
  const json = flattened(body)
  const isComplaint = hasErrorOfSentField(body, kind, write.values)
  // A response with this content type describes a problem (RFC 9457).
  const isProblem = /\bproblem\+(?:json|xml)\b/i.test(answer.contentType ?? '')
  const isStatedNo = (statedStatus(json) ?? 0) >= 400
  if (saysNo(json) || isStatedNo || isComplaint || isProblem) {
    return noCase(answer, withoutOwnId(json, courseId), { sent, isComplaint })
  }
  if (status === 202) return 'accepted'
  if ([206, 208, 226].includes(status)) return 'other-success'
  if (text.trim() === '') return 'empty'
  return kind === 'course' ? courseCase(text, json, courseId) : schoolCase(answer, json, sent)
}

/** The case of a 2xx response that says no. */
function noCase(
  answer: Answer,
  json: unknown,
  { sent, isComplaint }: { sent: Sent | undefined; isComplaint: boolean },
): AnswerCase {
  if (statesFailure(json)) return 'says-failed'
  if (answer.headers.has('location') || hasMadeSigns(json, sent, sent !== undefined))
    return 'says-both'
  const isClear = isBareNo(json) || (saysNo(json) && isComplaint)
  return isClear && [200, 203].includes(answer.status) ? 'says-no' : 'says-no-unclearly'
}

function courseCase(text: string, json: unknown, courseId: number | undefined): AnswerCase {
  if (courseId !== undefined && isOtherCourse(json, courseId)) return 'another-course'
  if (json === undefined) return statesNo(text) ? 'says-no-unclearly' : 'not-json'
  if (hasDoubt(json)) return 'says-no-unclearly'
  return saysYes(json) ? 'says-yes' : 'says-neither'
}

function schoolCase(answer: Answer, json: unknown, sent: Sent | undefined): AnswerCase {
  if (isWholeYes(answer.text)) return 'says-yes'
  if (json === undefined) return 'not-json'
  if (sent !== undefined && isOther(json, { ...sent, sentAt: sentAtOf(answer, sent) })) {
    return 'another-school'
  }
  if (!isKnownAnswer(json, sent)) return 'says-neither'
  if (saysYes(json) || hasAnyId(json)) return 'says-yes'
  return answer.status === 201 && isNothing(json) ? 'created' : 'says-neither'
}

/**
 * Returns when the request was sent, in milliseconds since 1970: the earlier of this computer's time and the platform's
 * time.
 */
function sentAtOf({ headers }: Answer, { sentAt }: Sent): number | undefined {
  const answeredAt = Date.parse(headers.get('date') ?? '')
  return sentAt === undefined || Number.isNaN(answeredAt) ? sentAt : Math.min(sentAt, answeredAt)
}

/**
 * Returns the outcome of a write. If the response is missing, failed or makes no sense, it is not known whether the
 * platform carried out the write. Then the failure is `outcome-unknown`.
 */
export function writeOutcomeOf(
  answered: Result<Answer, NoAnswer>,
  url: string,
  write: Write,
): Result<{ answer: Answer; json: unknown }> {
  const unknown = (because: OutcomeUnknown['because'], rest: Partial<OutcomeUnknown> = {}) =>
    err<Failure>({ code: 'outcome-unknown', host: hostOf(url), because, ...rest })

  if (!answered.ok) {
    const { reason, neverLeft } = answered.failure
    if (neverLeft) return err(reason)
    const { code, ...rest } = reason
    return unknown(code, rest)
  }
  const answer = answered.value
  const json = jsonOf(answer.text)
  const row: AnswerRow = answerRows[caseOf(answer, json, write)]
  const verdict = typeof row.verdict === 'string' ? row.verdict : row.verdict[write.kind]
  if (verdict === 'done') return ok({ answer, json: unwrapped(json) })
  if (verdict === 'refused') {
    const refusal = refusalOf(answer, write.map)
    return err(answer.status >= 400 ? refusal : { ...refusal, code: 'refused' })
  }
  const said = { ...messageOf(answer), exchange: answer.exchange }
  return unknown(row.because ?? 'unexpected-answer', said)
}
