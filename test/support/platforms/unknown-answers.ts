import { type AnswerCase, answerRows } from '../../../src-main/core/platform/answers/answer-rows.ts'
import type { Canned } from './canned-platform.ts'

/** The platform's text in each of `unknownAnswers`. */
export const sentence = 'The register is closed until Monday.'

const message = sentence

/**
 * These cases have no text of the platform: no response arrived, or it was a page or broken JSON. A key is only in use
 * after another request, and a school is not a course.
 */
const wordless = [
  'no-final-status',
  'redirect',
  'web-page',
  'broken-json',
  'key-in-use',
  'another-course',
] as const
type Wordless = (typeof wordless)[number]

const said: Partial<Record<Exclude<AnswerCase, Wordless>, Canned>> = {
  'open-status': { status: 408, body: { message } },
  stored: { headers: { 'x-cache': 'HIT' }, body: { success: true, message } },
  'repeated-name': { body: `{"success":false,"success":true,"message":"${sentence}"}` },
  'refused-and-made': { status: 422, body: { success: true, message } },
  'refused-and-failed': { status: 422, body: { statusCode: 503, message } },
  'bad-request': { status: 400, body: { message } },
  'server-error': { status: 502, headers: { 'content-type': 'text/plain' }, body: sentence },
  'many-outcomes': { status: 207, body: { message, results: [] } },
  'says-both': { body: { data: { id: 7 }, error: sentence } },
  'says-failed': { body: { statusCode: 503, message } },
  'says-no-unclearly': { body: { success: false, message } },
  accepted: { status: 202, body: { message } },
  'other-success': { status: 208, body: { message } },
  'another-school': { body: { data: { id: 7, urlSlug: 'another' }, message } },
  'not-json': { headers: { 'content-type': 'text/plain' }, body: sentence },
  'says-neither': { body: { message } },
}

/**
 * A response with a text for each case in which the result of creating a school is unknown and the platform sends a
 * text.
 */
export const unknownAnswers: [AnswerCase, Canned][] = Object.entries(answerRows).flatMap(
  ([name, row]) => {
    const verdict = typeof row.verdict === 'string' ? row.verdict : row.verdict.school
    // The cast: `Object.entries` loses the types of the keys.
    const known = name as Exclude<AnswerCase, Wordless>
    if (verdict !== 'unknown' || wordless.some((each) => each === name)) return []
    const answer = said[known]
    if (!answer) throw new Error(`no answer for ${name}`)
    return [[known, answer]]
  },
)
