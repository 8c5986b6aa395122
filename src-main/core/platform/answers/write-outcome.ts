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
import { isOpenStatus, signalsOf } from './answer-signals.ts'
import { hasTrouble, isWholeNo, statesNo } from './answer-trouble.ts'
import {
  isReceipt,
  isSimulated,
  isUnfinished,
  reportsChanged,
  reportsCreated,
  reportsExisting,
} from './answer-work.ts'
import { isOtherCourse, withoutOwnId } from './other-course.ts'
import { hasRepeatedName } from './repeated-names.ts'
import { hasErrorOfSentField, hasRefusalCode } from './answer-complaints.ts'
import { isDefaultRefusal } from '../complaints/default-refusals.ts'
import { isOther } from './other-school.ts'
import { hasStored, type Sent } from './sent-school.ts'

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

function refusalCase(answer: Answer, body: unknown, write: Write): AnswerCase {
  const { status, text, headers } = answer
  const json = flattened(body)
  const signals = signalsOf(json, write.sent)
  const isElsewhere = headers.has('location') && status !== 401 && status !== 403
  const isMade =
    signals.isFlagged ||
    isWholeYes(text) ||
    hasStored(json, write.sent) ||
    reportsCreated(json) ||
    (write.kind === 'course' && reportsChanged(json))
  if (isElsewhere || isMade || isUnfinished(json, write.sent) || isSimulated(json, write.sent)) {
    return 'refused-and-made'
  }
  if (signalsOf(withoutOwnId(json, write.courseId)).hasThing) return 'refused-and-made'
  if (signals.status !== null && isOpenStatus(signals.status)) return 'refused-and-failed'
  const isKnown = status < 418 || registered.has(status)
  if (isKnown && (status !== 400 || text.trim() === '')) return 'client-error'
  if (status === 400 && isDefaultRefusal(body, write.kind)) return 'client-error'
  const isAboutSent = hasRefusalCode(body) || hasErrorOfSentField(body, write.kind, write.values)
  return isAboutSent ? 'client-error' : 'bad-request'
}

function yesCase(
  answer: Answer,
  body: unknown,
  { kind, sent, courseId, values }: Write,
): AnswerCase {
  const { status, text } = answer
  if (status === 207 && text.trim() !== '') return 'many-outcomes'
  const json = flattened(body)
  const signals = signalsOf(json, sent)
  const isAtWork = isUnfinished(json, sent)
  const isComplaint = hasErrorOfSentField(body, kind, values)
  // A response with this content type describes a problem (RFC 9457).
  const isProblem = /\bproblem\+(?:json|xml)\b/i.test(answer.contentType ?? '')
  if (signals.no || isComplaint || isProblem || isWholeNo(text)) {
    if (signals.status !== null && isOpenStatus(signals.status)) return 'says-failed'
    const isElsewhere = answer.headers.has('location')
    const isMade =
      hasStored(json, sent) || reportsCreated(json) || (kind === 'course' && reportsChanged(json))
    if (signals.yes || signals.hasThing || isMade || isAtWork || isElsewhere) return 'says-both'
    const isClear = signals.isBare || (signals.no && isComplaint)
    return isClear && [200, 203].includes(status) ? 'says-no' : 'says-no-unclearly'
  }
  if (isSimulated(json, sent)) return 'says-both'
  const isOnlyReceipt = kind === 'school' && !signals.anyId && isReceipt(json)
  if (status === 202 || isAtWork || isOnlyReceipt) return 'accepted'
  if ([206, 208, 226].includes(status)) return 'other-success'
  if (sent !== undefined && isOther(json, { ...sent, sentAt: sentAtOf(answer, sent) })) {
    return 'another-school'
  }
  if (kind === 'school' && reportsExisting(json, sent)) return 'another-school'
  if (courseId !== undefined && isOtherCourse(json, courseId)) return 'another-course'
  if (signals.yes || isWholeYes(text)) return 'says-yes'
  if (text.trim() === '') return 'empty'
  if (kind === 'course' && hasTrouble(json)) return 'says-no-unclearly'
  if (json === undefined) return statesNo(text) ? 'says-no-unclearly' : 'not-json'
  return status === 201 && (isNothing(json) || signals.anyId) ? 'created' : 'says-neither'
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
