import type { Failure, OutcomeUnknown } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Answer, NoAnswer } from './client.ts'
import { hostOf } from './request-context.ts'
import {
  codeOf,
  isWebPage,
  jsonOf,
  type MapComplaints,
  messageOf,
  refusalOf,
} from './response-outcome.ts'
import { flattened, isNothing, isOpenStatus, isWholeYes, signalsOf } from './answer-signals.ts'
import { complainsOfSent, hasRefusalCode } from './answer-complaints.ts'
import { isOther } from './other-school.ts'
import type { Sent } from './sent-school.ts'

/**
 * The outcome of a write. `done`: the platform carried it out; `refused`: it refused and carried nothing out;
 * `not-sent`: it received nothing; `unknown`: not certain, so nothing is sent again until it is settled.
 */
export type Verdict = 'done' | 'refused' | 'not-sent' | 'unknown'

type WriteKindName = 'school' | 'course'

/** One kind of answer, and what it says about a write. */
export type AnswerRow = {
  when: string
  verdict: Verdict | Record<WriteKindName, Verdict>
  /** Why the outcome is unknown, where it is. */
  because?: OutcomeUnknown['because']
  why: string
}

/** The closed table of the answers to a write; `caseOf` finds the row. What comes instead of an answer is in `networkRows`. */
export const answerRows = {
  'no-final-status': {
    when: 'A status below 200',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It announces an answer and is none.',
  },
  redirect: {
    when: 'A status from 300 to 399, and a redirect that the network layer did not follow',
    verdict: 'unknown',
    because: 'redirected',
    why: '303 after a POST means “done, look there” (RFC 9110, section 15.4.4), and many servers say 302 for it. Others redirect before they do anything.',
  },
  'open-status': {
    when: 'Status 408, 460 or 499',
    verdict: 'unknown',
    because: 'server-error',
    why: 'Somebody on the way stopped waiting. The request may have been handed on before that.',
  },
  'key-in-use': {
    when: 'Status 409, 423 or 425 to a request that repeats the Idempotency-Key of an earlier one',
    verdict: 'unknown',
    because: 'key-in-use',
    why: 'A platform that honours the key answers so while the earlier request is at work.',
  },
  'refused-and-made': {
    when: 'Any other status from 400 to 499 with a body that tells of something made: a true `success`, `created` or the like, a status below 300, or the slug that was sent beside an id',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'The platform made it, and failed at what comes afterwards. What stands under `existing`, `conflict`, `input` and the like was there before, or is an echo.',
  },
  'refused-and-failed': {
    when: 'Any other status from 400 to 499 with a body that gives itself status 408, 460 or 499, or 500 and more',
    verdict: 'unknown',
    because: 'server-error',
    why: 'The platform says that it failed itself. It means what that status means.',
  },
  'refused-and-cut': {
    when: 'Any other status from 400 to 499 with text that begins as JSON and is none',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It was cut, or it is several answers. What is missing may tell of something made.',
  },
  'bad-request': {
    when: 'Status 400 with a body that neither complains about a field that was sent nor has a code such as `VALIDATION_ERROR`',
    verdict: 'unknown',
    because: 'server-error',
    why: 'Many platforms answer 400 for whatever they catch, also after they committed. A sentence is not read: a complaint counts by where it stands, below `errors` or the like, or in a list under the name of the field.',
  },
  'client-error': {
    when: 'Any other status from 400 to 499',
    verdict: 'refused',
    why: 'The platform read the request and refused it. This holds for 409 (conflict), 425 (too early to risk it) and 429 (too many requests) as well: each says that the request was not processed.',
  },
  'server-error': {
    when: 'A status of 500 or more',
    verdict: 'unknown',
    because: 'server-error',
    why: 'Servers commit and then fail, and gateways give up on a platform that is still at work.',
  },
  'web-page': {
    when: 'Status 2xx with a web page: text that begins as HTML, or markup labelled as HTML',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'A sign-in page of the network or an error page is no answer of the platform. The label alone makes no page.',
  },
  'many-outcomes': {
    when: 'Status 207 with a body',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It gives an outcome for each of several requests (RFC 4918, section 13), and one was sent.',
  },
  'says-both': {
    when: 'Status 2xx with JSON that says yes and no',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'For example `success: true` with errors, or an error beside an id or the slug that was sent.',
  },
  'says-failed': {
    when: 'Status 2xx with JSON that gives itself a status of 500 or more, 408, 460 or 499',
    verdict: 'unknown',
    because: 'server-error',
    why: 'The platform says that it failed itself. It means what that status means.',
  },
  'says-no': {
    when: 'Status 2xx with JSON that says no, and complains about a field that was sent, gives itself a status from 400 to 499, or says nothing else and has not status 201',
    verdict: 'refused',
    why: 'Many frameworks answer 200 and put the refusal into the body. A no is a false `success`, `ok` or `valid`, an `error` or `errors` that is not empty, `status` or `result` with `error`, `fail` or the like, a status code of 400 or more, at the top, in `data` or `result`, or in an entry of a list.',
  },
  'says-no-unclearly': {
    when: 'Status 2xx with JSON that says no in any other way',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'Many platforms say `success: false` with the sentence of whatever they caught, also after they committed. The sentence is shown to the person and is not read.',
  },
  accepted: {
    when: 'Status 202 with anything else',
    verdict: { school: 'unknown', course: 'done' },
    because: 'accepted',
    why: 'The request was taken and may or may not be carried out later (RFC 9110, section 15.3.3). A school can be looked for; for a course any 2xx is the yes that the interface gives.',
  },
  'another-school': {
    when: 'Status 2xx with a school that has another slug, name or contract number than was sent, or was created more than a day before the request',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'The platform may have found it instead of making it.',
  },
  'says-yes': {
    when: 'Status 2xx with a yes',
    verdict: 'done',
    why: 'A true `success` or `ok`, `status` or `result` with `success`, `ok` or `created`, a status code below 300 in the body, `data` with an id, the slug that was sent, or a body that is nothing but `OK`, `true`, `1`, `success` or `created`.',
  },
  empty: {
    when: 'Any other status 2xx with an empty body, or one of white space, whatever its content type',
    verdict: 'done',
    why: 'The status is the answer. An empty text is no page, though servers label it as HTML. It has to be whole, as any answer that is no closed JSON: by status 204, its length or chunks that ended, and not packed. Otherwise it may have been cut, which is a lost connection: unknown.',
  },
  created: {
    when: 'Status 201 with JSON that has the id of something, or says nothing: `{}`, `[]`, `null`',
    verdict: 'done',
    why: '201 says that something was created (RFC 9110, section 15.3.2).',
  },
  'not-json': {
    when: 'Status 2xx with any other text that is no JSON',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'The interface promises JSON after a school; a cut answer tells nothing. It promises nothing after a course: any 2xx is a yes.',
  },
  'says-neither': {
    when: 'Status 2xx with JSON that says neither yes nor no',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'The interface promises `success` or `data` after a school. It promises nothing after a course: any 2xx is a yes.',
  },
} as const satisfies Record<string, AnswerRow>

export type AnswerCase = keyof typeof answerRows

export type Write = {
  kind: WriteKindName
  map: MapComplaints
  /** What the thing that was sent is known by. */
  sent?: Sent
  /** Whether the request has the key of an earlier one. */
  repeatsKey?: boolean
}

/** Conflict, locked and too early: a platform holds a request back while another one is at work. */
const heldBack = new Set([409, 423, 425])

/** The row of an answer to a write. */
export function caseOf(answer: Answer, body: unknown, write: Write): AnswerCase {
  const { status } = answer
  if (status < 200) return 'no-final-status'
  if (status >= 300 && status < 400) return 'redirect'
  if (status >= 500) return 'server-error'
  if (isOpenStatus(status)) return 'open-status'
  if (heldBack.has(status) && write.repeatsKey === true) return 'key-in-use'
  return status >= 400 ? refusalCase(answer, body, write) : yesCase(answer, body, write)
}

function refusalCase({ status, text }: Answer, body: unknown, write: Write): AnswerCase {
  const signals = signalsOf(flattened(body), write.sent)
  if (signals.made || signals.isFlagged) return 'refused-and-made'
  if (signals.status !== null && isOpenStatus(signals.status)) return 'refused-and-failed'
  if (body === undefined && /^\s*[{[]/.test(text)) return 'refused-and-cut'
  if (status !== 400 || text.trim() === '') return 'client-error'
  const isAboutSent = hasRefusalCode(body) || complainsOfSent(body, write.kind)
  return isAboutSent ? 'client-error' : 'bad-request'
}

function yesCase(answer: Answer, body: unknown, { kind, sent }: Write): AnswerCase {
  const { status, text } = answer
  if (isWebPage(answer)) return 'web-page'
  if (status === 207 && text.trim() !== '') return 'many-outcomes'
  const json = flattened(body)
  const signals = signalsOf(json, sent)
  if (signals.no) {
    if (signals.status !== null && isOpenStatus(signals.status)) return 'says-failed'
    if (signals.yes || signals.anyId) return 'says-both'
    // 201 says that something was created. A bare no beside it is a contradiction.
    const isBare = signals.isBare && status !== 201
    const isClear = isBare || (signals.status ?? 0) >= 400 || complainsOfSent(body, kind)
    return isClear ? 'says-no' : 'says-no-unclearly'
  }
  if (status === 202) return 'accepted'
  if (sent !== undefined && isOther(json, { ...sent, sentAt: sentAtOf(answer, sent) })) {
    return 'another-school'
  }
  if (signals.yes || isWholeYes(text)) return 'says-yes'
  if (text.trim() === '') return 'empty'
  if (json === undefined) return 'not-json'
  return status === 201 && (isNothing(json) || signals.anyId) ? 'created' : 'says-neither'
}

/** When the request left, in milliseconds since 1970: the earlier of what this computer and the platform say. */
function sentAtOf({ headers }: Answer, { sentAt }: Sent): number | undefined {
  const answeredAt = Date.parse(headers.get('date') ?? '')
  return sentAt === undefined || Number.isNaN(answeredAt) ? sentAt : Math.min(sentAt, answeredAt)
}

/**
 * The outcome of a write. An answer that is missing, that failed or that makes no sense leaves it open whether the
 * platform carried the write out, and that is reported as its own failure.
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
  if (verdict === 'done') return ok({ answer, json })
  if (verdict === 'refused') {
    const refusal = refusalOf(answer, write.map)
    if (answer.status >= 400) return err(refusal)
    const { status } = signalsOf(flattened(json))
    return err({ ...refusal, code: status === null ? 'refused' : codeOf(status) })
  }
  const said = { ...messageOf(answer), exchange: answer.exchange }
  return unknown(row.because ?? 'unexpected-answer', said)
}
