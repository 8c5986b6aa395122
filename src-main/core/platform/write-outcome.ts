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
import { showsCrash, tellsOfCreation, tellsOfWork, toneOfBody } from './answer-words.ts'
import {
  flattened,
  hasMade,
  isNothing,
  isOpenStatus,
  type Says,
  type Sent,
  speaksOfTrouble,
} from './yes-or-no.ts'
import { refusalSays } from './write-refusal.ts'
import { writeStatementOf } from './write-statement.ts'

/**
 * What a write came to. `done`: the platform carried it out; `refused`: it said no, and carried nothing out;
 * `not-sent`: it received nothing; `unknown`: nobody can tell, so that nothing is sent again before it is settled.
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
    when: 'Status 409, 423 or 425 to a request that repeats the Idempotency-Key of an earlier one, or with words that say that the request is at work or name its key',
    verdict: 'unknown',
    because: 'key-in-use',
    why: 'A platform that honours the key answers so while the earlier request is at work.',
  },
  'refused-and-made': {
    when: 'Any other status from 400 to 499 with a body that tells of something made: a true `success`, the slug that was sent together with an id or the time of its creation, `data` with an id beside words that are not known as a refusal, or words such as “School was created, but …”',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'The platform made it, and failed at what comes afterwards. What stands under `existing` or `conflict`, what was created more than a day before the request, and, with status 409, what is given beside words such as “already exists”, was there before.',
  },
  'refused-and-failed': {
    when: 'Any other status from 400 to 499 with a body that says that the platform itself failed, or in words about a system around it (mail, DNS, files, a database), a web page with the trace of a program that broke, and status 400 with words that are not about what was sent',
    verdict: 'unknown',
    because: 'server-error',
    why: 'Many platforms answer 400 for whatever they catch, also after they committed. So the words of a 400 have to name what they refuse: a field, the school or the course, the account. Words count under any name, but below what was sent. Words of a failure count with each of these statuses: a code of 500 or more, a code word such as `DEADLINE_EXCEEDED`, “server has gone away”, “cURL error 28”, “Route [schools.show] not defined”, the words of interpreters, mail servers, DNS, disks and queues. A constraint of the database that was broken is no failure: the database took nothing. A `code` beside words that refuse may be one of the platform’s own. Words that a plain refusal may have as well, such as “try again later”, do not count here.',
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
  'says-no': {
    when: 'Status 2xx with JSON that says no',
    verdict: 'refused',
    why: 'Many frameworks answer 200 and put the refusal into the body: a falsy `success`, `ok`, `valid` or `updated`, `error` or `errors` that is not empty, `status` `error`, `fail` or `rejected`, a status code of 400 or more, the same inside `data`, a tRPC error. Where only words say why, they have to be known as a refusal and to name what they refuse, a field, the school or the course, the account: “Slug already taken”, “CNPJ inválido”, `SLUG_TAKEN`. A complaint alone, such as “Required”, is one too. A code word is read as its words are.',
  },
  'says-failed': {
    when: 'Status 2xx with JSON that says that the platform itself failed',
    verdict: 'unknown',
    because: 'server-error',
    why: 'A code of 500 or more, 408 or 499 anywhere in a refusal, a code word such as `DEADLINE_EXCEEDED`, or words such as “internal error”, mean what the status of that number means. So do a true `retryable` or `retry`, a state such as `processing`, and words and code words that are not known as a refusal: many platforms say `success: false` with the words of whatever they caught. So do words with signs of what the platform is built of, whatever else they say: `::`, `()`, a namespace, the path of a file, a route, a queue, a cache, a mail server. So do words that tell that it was done all the same: “saved, but the mail was not sent”. Where complaints stand beside names of fields, only words that can mean nothing else count.',
  },
  'says-both': {
    when: 'Status 2xx with JSON that says yes and no',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'For example `success: true` with errors, complaints, a dry run or “not created”; or a refusal beside an id, the time of a creation, a part that was done, or the school that was sent. An echo of what was sent, under `input`, `old`, `payload` and the like, is none.',
  },
  'speaks-of-trouble': {
    when: 'Status 2xx with words of something that went wrong, and no clear yes or no',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'For example `false`, `Error: …`, `{"message":"Not allowed"}`, a map of complaints, a code that is no success, a state such as `cancelled`, a false `processed` or `found`, a true `rejected`, `result` `0`, the address of a sign-in, XML. It is no yes, and not clear enough for a no after which the same is sent again.',
  },
  accepted: {
    when: 'Status 202 with anything else',
    verdict: { school: 'unknown', course: 'done' },
    because: 'accepted',
    why: 'The request was taken and may or may not be carried out later (RFC 9110, section 15.3.3). A school can be looked for; for a course any 2xx is the yes that the interface gives.',
  },
  'says-doubtfully': {
    when: 'Status 2xx with a yes that may not be about what was sent, or not be carried out yet',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'Without the school that was sent, each field beside the yes has to be known as one that takes nothing back. So a name that is not known, a state that is not one of something that is there, words that are not known as a yes, a code that is no success and another slug are a doubt. Beside the school that was sent only a true flag is, and a state or words that are not known. Where status 201 or the time of its creation says that it was just made, only what clearly denies it is. A school with another name or contract number than was sent, or created more than a day before the request, is a doubt with any status. So are a count of zero, a list of several things, `status` `OK` beside facts of a service, words about a session.',
  },
  'says-yes': {
    when: 'Status 2xx with a yes',
    verdict: 'done',
    why: 'A true `success` or `ok`, `status` `success`, a status code below 300 in the body, `data` in which something has an id or what was sent, or a word such as `OK`, `true` or `1`, alone or under `data`. With status 201 also an id alone, and a text that tells of a success. Another text, or an object of messages, under `data` is no yes.',
  },
  empty: {
    when: 'Any other status 2xx with an empty body, or one of white space, whatever its content type',
    verdict: 'done',
    why: 'The status is the answer. An empty text is no page, though servers label it as HTML. It has to be whole, as any answer that is no closed JSON: by status 204, its length or chunks that ended, and not packed. Otherwise it may have been cut, which is a lost connection: unknown.',
  },
  created: {
    when: 'Status 201 with JSON that has the id of something, and no state in which it is not there yet, or says nothing: `{}`, `[]`, `null`',
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
  const { repeatsKey } = write
  const { status, text } = answer
  const json = flattened(body)
  const sent = write.sent && { ...write.sent, sentAt: sentAtOf(answer, write.sent) }
  if (status < 200) return 'no-final-status'
  if (status >= 300 && status < 400) return 'redirect'
  if (status >= 500) return 'server-error'
  if (isOpenStatus(status)) return 'open-status'
  if (heldBack.has(status) && (repeatsKey === true || tellsOfWork(text))) return 'key-in-use'
  if (status >= 400) {
    const pageSays = showsCrash(text) ? 'failed' : 'no'
    const says = isWebPage(answer) ? pageSays : refusalSays(json, answer, sent)
    return says === 'no' ? 'client-error' : `refused-and-${says}`
  }

  if (isWebPage(answer)) return 'web-page'
  if (status === 207 && text.trim() !== '') return 'many-outcomes'
  const says = saysOf(json, answer, sent)
  if (says === 'no') return 'says-no'
  if (says === 'failed') return 'says-failed'
  if (says === 'both') return 'says-both'
  if (says === 'trouble') return 'speaks-of-trouble'
  if (status === 202) return 'accepted'
  if (says === 'doubt') return 'says-doubtfully'
  if (says === 'yes') return 'says-yes'
  if (text.trim() === '') return 'empty'
  if (json === undefined) return 'not-json'
  return status === 201 && (isNothing(json) || hasMade(json)) ? 'created' : 'says-neither'
}

/** When the request left, in milliseconds since 1970: the earlier of what this computer and the platform say. */
function sentAtOf({ headers }: Answer, { sentAt }: Sent): number | undefined {
  const answeredAt = Date.parse(headers.get('date') ?? '')
  return sentAt === undefined || Number.isNaN(answeredAt) ? sentAt : Math.min(sentAt, answeredAt)
}

function saysOf(json: unknown, { status, text }: Answer, sent: Sent | undefined): Says {
  if (typeof json !== 'object' || json === null) {
    const tone = toneOfBody(text)
    return tone === 'neither' && status === 201 && tellsOfCreation(text) ? 'yes' : tone
  }
  const { says } = writeStatementOf(json, sent, status === 201)
  return says === 'neither' && speaksOfTrouble(json) ? 'trouble' : says
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
    const { status } = writeStatementOf(json)
    return err({ ...refusal, code: status === null ? 'refused' : codeOf(status) })
  }
  const said = { ...messageOf(answer), exchange: answer.exchange }
  return unknown(row.because ?? 'unexpected-answer', said)
}
