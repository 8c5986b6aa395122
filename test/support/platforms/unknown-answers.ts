import { type AnswerCase, answerRows } from '../../../src-main/core/platform/answer-rows.ts'
import type { Canned } from './canned-platform.ts'

/** What the platform says in each of `unknownAnswers`. */
export const sentence = 'The register is closed until Monday.'

const message = sentence

/**
 * They have no words of the platform: none came, or what came is a page or broken JSON. A key is in use only after another
 * request, and a school is no course.
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

/** An answer with a sentence for each case in which the outcome of a new school is unknown and the platform has words. */
export const unknownAnswers: [AnswerCase, Canned][] = Object.entries(answerRows).flatMap(
  ([name, row]) => {
    const verdict = typeof row.verdict === 'string' ? row.verdict : row.verdict.school
    // The cast: `Object.entries` forgets the names of the keys.
    const known = name as Exclude<AnswerCase, Wordless>
    if (verdict !== 'unknown' || wordless.some((each) => each === name)) return []
    const answer = said[known]
    if (!answer) throw new Error(`no answer for ${name}`)
    return [[known, answer]]
  },
)
