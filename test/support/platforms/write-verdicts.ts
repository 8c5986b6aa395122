import {
  answerRows,
  type AnswerRow,
  type Verdict,
} from '../../../src-main/core/platform/answers/answer-rows.ts'
import { jsonOf } from '../../../src-main/core/platform/answers/response-outcome.ts'
import { caseOf } from '../../../src-main/core/platform/answers/write-outcome.ts'

/** The slug of the school that was sent. */
export const slug = 'colegio-novo'

const sent = {
  ...{ urlSlug: slug, name: 'Colégio Novo', contractNumber: 'C-077' },
  sentAt: Date.parse('2026-11-24T02:00:00Z'),
}

/** The school that was sent, as a platform returns it. */
export const made = { id: 12, urlSlug: slug, name: 'Colégio Novo' }

/** A sentence that a platform may return with any status, from an error that it caught. */
export const caught = 'connect ECONNREFUSED 127.0.0.1:25'

/** The status and the body of a response; then what it means for a school and for a course. */
export type Row = [status: number, body: unknown, school: Verdict, course: Verdict]

export function titleOf([status, body, school, course]: Row): string {
  return `${status} ${JSON.stringify(body)}: school ${school}, course ${course}`
}

/** Returns what the response means for a school and for a course. */
export function verdictsOf([status, body]: Row): [school: Verdict, course: Verdict] {
  return [verdictOf('school', status, body), verdictOf('course', status, body)]
}

/** Returns what a response means for the school or the course that was sent. A text is the body itself. */
export function verdictOf(
  kind: 'school' | 'course',
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  contentType = 'application/json',
): Verdict {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const exchange = {
    ...{ method: 'POST', url: 'https://a.example/units', requestBody: '', status },
    ...{ contentType: null, responseBody: text, cut: false },
  }
  const answer = {
    ...{ status, text, contentType, retryAfter: undefined, exchange },
    ...{ headers: new Headers(headers), isStored: false, redact: (said: string) => said },
  }
  const one =
    kind === 'school' ? { sent, values: sent } : { courseId: 101, values: { title: 'Álgebra' } }
  const row: AnswerRow = answerRows[caseOf(answer, jsonOf(text), { kind, map: () => [], ...one })]
  return typeof row.verdict === 'string' ? row.verdict : row.verdict[kind]
}
