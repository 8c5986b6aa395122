import type { OutcomeUnknown } from '../../contract/failure.ts'

/**
 * The outcome of a write. `done`: the platform carried it out; `refused`: it refused and carried nothing out;
 * `not-sent`: it received nothing; `unknown`: not certain, so nothing is sent again until it is settled.
 */
export type Verdict = 'done' | 'refused' | 'not-sent' | 'unknown'

export type WriteKindName = 'school' | 'course'

/** One kind of answer, and what it says about a write. */
export type AnswerRow = {
  when: string
  verdict: Verdict | Record<WriteKindName, Verdict>
  /** Why the outcome is unknown, where it is. */
  because?: OutcomeUnknown['because']
  why: string
}

/** The closed table of the answers to a write; `caseOf` in `write-outcome.ts` finds the row. What comes instead of an answer is in `networkRows`. */
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
    when: 'Status 408, 424, 460 or 499',
    verdict: 'unknown',
    because: 'server-error',
    why: 'Somebody on the way stopped waiting, or something that the request depended on failed (424). The request may have been handed on before that.',
  },
  'key-in-use': {
    when: 'Status 409, 423 or 425 to a request that repeats the Idempotency-Key of an earlier one',
    verdict: 'unknown',
    because: 'key-in-use',
    why: 'A platform that honours the key answers so while the earlier request is at work.',
  },
  stored: {
    when: 'Status 2xx or 4xx with the header of a copy that a cache had kept (`Age`, `X-Cache: HIT` and the like)',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It answers an earlier request. This one may have been carried out or not.',
  },
  'web-page': {
    when: 'Status 2xx with a page: text that begins as markup, or has some and is labelled as HTML',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'A sign-in page of the network or an error page is no answer of the platform. The label alone makes no page.',
  },
  'broken-json': {
    when: 'Status 2xx or 4xx with text that is no JSON and begins as JSON or XML or has an object in it, unless it is a page, and with JSON in a JSON text',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'It was cut, it is several answers, or a warning stands before it. What cannot be read may say yes or no.',
  },
  'repeated-name': {
    when: 'Status 2xx or 4xx with JSON that has a name twice in one object, or a yes and a no under two spellings of one name',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'What it means is not settled (RFC 8259, section 4).',
  },
  'refused-and-made': {
    when: 'Any other status from 400 to 499 beside a sign of something made or at work: an id, the slug that was sent beside an id of any kind or a time of creation, a true `success`, `created`, `queued` or the like, also in a part, a count of what was created, a status below 300, a state such as `pending`, or a `Location` that is not of 401 or 403',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'The platform made it, and failed at what comes afterwards. What stands under `errors`, `existing`, `input`, `user` and the like was there before, or is an echo. A text under `id` beside a sentence or a code is the id of the error: a unit has a number. `requestId`, `traceId` and the like are no things. The id of the course that was sent is an echo at the top.',
  },
  'refused-and-failed': {
    when: 'Any other status from 400 to 499 with a body that gives itself status 408, 424, 460 or 499, or 500 and more',
    verdict: 'unknown',
    because: 'server-error',
    why: 'The platform says that it failed itself. It means what that status means.',
  },
  'bad-request': {
    when: 'Status 400 with a body that neither complains about a field that was sent nor has a code such as `VALIDATION_ERROR`, and one from 420 to 499 that is not registered, also without a body',
    verdict: 'unknown',
    because: 'server-error',
    why: '`BAD_REQUEST` is the name of the status. Many platforms answer 400 for any exception, also after they committed. An unknown status means the same (RFC 9110, section 15). Sentences are not read: a complaint counts by its place, below `errors` or the like, or by its shape, which is that of no value of the field: a list of sentences or a record with a `message` under the name of a text that was sent. What repeats a value that was sent is no complaint.',
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
    why: 'For example `success: true` with errors, or an error beside an id, a `Location`, or a sign of work that is not finished.',
  },
  'says-failed': {
    when: 'Status 2xx with JSON that gives itself a status of 500 or more, 408, 424, 460 or 499',
    verdict: 'unknown',
    because: 'server-error',
    why: 'The platform says that it failed itself. It means what that status means.',
  },
  'says-no': {
    when: 'Status 200 or 203 with JSON that says no, and complains about a field that was sent, or says nothing else',
    verdict: 'refused',
    why: 'Many frameworks answer 200 and put the refusal into the body. A no is a false `success`, `ok` or `valid`, an `error` or `errors` that is not empty, `status` or `result` with `error`, `fail` or the like, a status code of 400 or more, at the top, in `data` or `result`, or in an entry of a list. Another status 2xx says something of its own: 201 that something was created. A status in the body may be that of another answer, which the platform got.',
  },
  'says-no-unclearly': {
    when: 'Status 2xx with JSON that says no in any other way or place, or only complains about a field that was sent, or a text that is nothing but `false`, `0`, `error` or the like; after a course also JSON without an id that has a false flag, a bad state or a trouble under any name',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'Many platforms say `success: false` with the message of any exception, also after they committed. The sentence is shown to the person and is not read.',
  },
  accepted: {
    when: 'Status 202 with anything else, and status 2xx with JSON that tells of work that is not finished: a true `queued`, `pending`, `dryRun` or the like, a job, or a state such as `pending` that is not that of the school that was sent',
    verdict: { school: 'unknown', course: 'done' },
    because: 'accepted',
    why: 'The request was taken and may or may not be carried out later (RFC 9110, section 15.3.3). A school can be looked for; for a course any 2xx is the yes that the interface gives.',
  },
  'other-success': {
    when: 'Status 206, 208 or 226',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'It means a part of an answer, something reported before, or a difference.',
  },
  'another-school': {
    when: 'Status 2xx with a school that has another slug, name or contract number than was sent, or was created more than a day before the request, and with a sign that something was there before: `existing`, `alreadyExists`, `duplicate`, `updated`, a false `isNew`, `createdCount: 0`, or such a state',
    verdict: { school: 'unknown', course: 'done' },
    because: 'unexpected-answer',
    why: 'The platform may have found it instead of making it.',
  },
  'another-course': {
    when: 'Status 2xx with another `course_id` than was sent, or another id under `course`',
    verdict: 'unknown',
    because: 'unexpected-answer',
    why: 'The platform may have changed another course. What `data` means after a course is not shown: its id may be that of a version.',
  },
  'says-yes': {
    when: 'Status 2xx with a yes',
    verdict: 'done',
    why: 'A true `success` or `ok`, `status` or `result` with `success`, `ok` or `created`, a status code below 300 in the body, `data` with an id, the slug that was sent beside an id, or a body that is nothing but `OK`, `true`, `1`, `success` or `created`.',
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
