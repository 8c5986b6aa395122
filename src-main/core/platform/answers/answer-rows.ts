import type { OutcomeUnknown } from '../../../contract/failure.ts'

/**
 * The outcome of a write. `done`: the platform carried it out; `refused`: it refused and carried out nothing;
 * `not-sent`: it received nothing; `unknown`: the outcome is not certain, so nothing is sent again until it is settled.
 */
export type Verdict = 'done' | 'refused' | 'not-sent' | 'unknown'

export type WriteKindName = 'school' | 'course'

/** One kind of response to a write, and its outcome. */
export type AnswerRow = {
  when: string
  verdict: Verdict | Record<WriteKindName, Verdict>
  /** Why the outcome is unknown, if it is. */
  because?: OutcomeUnknown['because']
  why: string
}

/** All responses to a write. `caseOf` in `write-outcome.ts` finds the row. Network errors are in `networkRows`. */
export const answerRows = {
  'no-final-status': {
    when: 'A status below 200',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It announces a response that did not come.',
  },
  redirect: {
    when: 'A status from 300 to 399',
    verdict: 'unknown',
    because: 'redirected',
    why: '303 after a POST means “done, look there” (RFC 9110, section 15.4.4), and many servers say 302 for it. Others redirect before they do anything.',
  },
  'open-status': {
    when: 'Status 406, 408, 424, 460 or 499',
    verdict: 'unknown',
    because: 'server-error',
    why: 'A gateway or client stopped waiting, or something that the request depended on failed (424). The request may have been passed on before. 406 is about the form of the response, which most servers choose after the work is done.',
  },
  'key-in-use': {
    when: 'Status 409, 423 or 425 to a request that repeats the Idempotency-Key of an earlier one',
    verdict: 'unknown',
    because: 'key-in-use',
    why: 'A platform that supports the key answers so while it processes the earlier request.',
  },
  stored: {
    when: 'Status 2xx or 4xx with the header of a cached response (`Age`, `X-Cache: HIT` and the like)',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It belongs to an earlier request. This one may or may not have been processed.',
  },
  'web-page': {
    when: 'Status 2xx with a web page: text that begins with markup, or contains some and is labelled as HTML',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'A sign-in page of the network or an error page is not a response of the platform. The label alone does not count.',
  },
  'broken-json': {
    when: 'Status 2xx or 4xx with text that is not JSON, but begins as JSON or XML or contains an object, unless it is a web page; with JSON in a JSON text, with such a text under `body`, `d` or the like, and with text that has NULs',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It was truncated, consists of several responses, begins with a warning, or is in UTF-16. It may mean yes or no. Whole JSON in a text under `body`, `d` or the like is read: so gateways pass on what they received.',
  },
  'repeated-name': {
    when: 'Status 2xx or 4xx with JSON that has a name twice in one object, or a yes and a no under two spellings of one name',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'Its meaning is undefined (RFC 8259, section 4).',
  },
  'refused-and-made': {
    when: 'Any other status from 400 to 499 with a sign that something was stored or is not over: an id, the slug that was sent beside an id or a time of creation, a yes, the name of work with a value (`createdCount`, `queued`), a state such as `pending`, or a `Location` (unless the status is 401 or 403); for a school, unless the status refuses who asks, also a number, an address, a flag or a state of an unknown name',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'The platform may have stored it, and failed afterwards. Content of `errors`, `existing`, `input`, `user` and the like existed before or is an echo. A text under `id` beside a sentence or a code is the id of the error: a unit has a number. `requestId`, `traceId` and the like do not count. The id of the course that was sent is an echo.',
  },
  'refused-and-failed': {
    when: 'Any other status from 400 to 499 with a body that states status 406, 408, 424, 460 or 499, or 500 and more',
    verdict: 'unknown',
    because: 'server-error',
    why: 'The platform reports its own failure. The stated status counts.',
  },
  'bad-request': {
    when: 'Status 400, even without a body, if it neither complains about a field that was sent nor has a code such as `VALIDATION_ERROR`, and an unregistered status from 420 to 499, even without a body',
    verdict: { school: 'unknown', course: 'refused' },
    because: 'server-error',
    why: '400 means that the request was not processed (RFC 9110, section 15.5.1), but many platforms answer it for any exception, even after they committed. A school is looked up. A course counts as refused, because a person can safely send the same fields again. Sentences are not read. A complaint counts by its place, under `errors` or the like, or by its shape, if the field cannot have such a value: a list of sentences, or a record with a `message`, under the name of a text that was sent, or of a name for all that was sent, such as `non_field_errors`. A repeated value is not a complaint.',
  },
  'client-error': {
    when: 'Any other status from 400 to 499',
    verdict: 'refused',
    why: 'The platform read the request and refused it. 409 (conflict), 425 (too early) and 429 (too many requests) also mean that the request was not processed.',
  },
  'server-error': {
    when: 'A status of 500 or more',
    verdict: 'unknown',
    because: 'server-error',
    why: 'Servers may commit and then fail, and gateways give up while the platform is still working.',
  },
  'many-outcomes': {
    when: 'Status 207 with a body',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It has an outcome for each of several requests (RFC 4918, section 13), but one was sent.',
  },
  'says-both': {
    when: 'Status 2xx with JSON that says no and has a sign that something was stored or is not over, as above',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'For example `success: true` with errors, an error beside an id, `success: false` beside `queued: true`.',
  },
  'says-failed': {
    when: 'Status 2xx with JSON that states a status of 500 or more, 406, 408, 424, 460 or 499',
    verdict: 'unknown',
    because: 'server-error',
    why: 'The platform reports its own failure. The stated status counts.',
  },
  'says-no': {
    when: 'Status 200 or 203 with JSON that says no, and complains about a field that was sent or contains nothing else',
    verdict: 'refused',
    why: 'Many frameworks answer 200 with the refusal in the body. A no is a false `success`, `ok` or `valid`, an `error` or `errors` that is not empty, a state or the kind of a message with `error`, `failed` or the like, a status code of 400 or more, anywhere but in the fields of a thing with an id. Other 2xx statuses have their own meaning: 201 means that something was created. A status in the body may be that of a response that the platform received.',
  },
  'says-no-unclearly': {
    when: 'Status 2xx with JSON that says no in any other way, or only complains about a field that was sent, or anything with the content type of a problem (RFC 9457); for a course also a false flag, only zeros as counts, a state that is no yes, something under the name of an error in any of several languages, `unauthorized`, `maintenance`, `dryRun` or the like, the address of a sign-in page, an unknown code beside a sentence or alone, the name of a refusal as a whole text (“Access denied”), a no in form data or PHP’s formats (`success=false`), and the output of an interpreter',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'Many platforms answer `success: false` with the message of any exception, even after they committed. The sentence is shown but not interpreted.',
  },
  accepted: {
    when: 'Status 202 with anything else',
    verdict: { school: 'unknown', course: 'done' },
    because: 'accepted',
    why: 'The request was accepted and may or may not be processed later (RFC 9110, section 15.3.3). A school can be looked up. For a course the interface promises only a 2xx status.',
  },
  'other-success': {
    when: 'Status 206, 208 or 226',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'It means a part of a response, something reported before, or a difference.',
  },
  'another-school': {
    when: 'Status 2xx with a school that has another slug, name or contract number than was sent, or was created more than a day before the request',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'The platform may have found it instead of creating it. A slug in other letters or signs is the same, and so is an address that begins or ends with it.',
  },
  'another-course': {
    when: 'Status 2xx with another `course_id` than was sent, or another id under `course`, beside the flags or in an envelope',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'The platform may have changed another course. `data` is not specified for a course: its id may be that of a version.',
  },
  'says-yes': {
    when: 'Status 2xx with a yes, and for a school with no name that is not known',
    verdict: 'done',
    why: 'A true `success` or `ok`, `status` or `result` with `success`, `ok` or `created`, a status code below 300 in the body, for a school an id, or a body that is only `OK`, `true`, `1`, `success` or `created`.',
  },
  empty: {
    when: 'Any other status 2xx with an empty body or only white space, with any content type',
    verdict: 'done',
    why: 'The status is the answer. An empty text is not a web page, even if it is labelled as HTML. It must be complete, as any response that is not closed JSON: by status 204, its length or its last chunk, and not compressed. Otherwise it may be truncated, which is a lost connection: unknown.',
  },
  created: {
    when: 'Status 201 with JSON that is empty: `{}`, `[]`, `null`, an empty `data`',
    verdict: 'done',
    why: '201 means that something was created (RFC 9110, section 15.3.2).',
  },
  'not-json': {
    when: 'Status 2xx with any other text that is not JSON',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'For a school the interface promises JSON; a truncated response means nothing. For a course it promises nothing: any 2xx is a yes.',
  },
  'says-neither': {
    when: 'Status 2xx with JSON that says neither yes nor no, and for a school with any name that is not known',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'For a school the interface promises `success` or `data`. A name that is not known may mean that the school is queued, existed before or was only tried: `jobId`, `existing`, `dryRun`. So it is looked up. For a course the interface promises nothing: any 2xx is a yes.',
  },
} as const satisfies Record<string, AnswerRow>

export type AnswerCase = keyof typeof answerRows
