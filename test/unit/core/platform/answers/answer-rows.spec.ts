import { expect, test } from '@playwright/test'
import type { Verdict } from '../../../../../src-main/core/platform/answers/answer-rows.ts'
import { saysNo, saysYes } from '../../../../../src-main/core/platform/answers/answer-signals.ts'
import { hasAnyId } from '../../../../../src-main/core/platform/answers/sent-school.ts'
import { SeededRandom } from '../../../../simulation/seeded-random.ts'
import {
  caught,
  made,
  type Row,
  slug,
  titleOf,
  verdictOf,
  verdictsOf,
} from '../../../../support/platforms/write-verdicts.ts'

const boot = {
  ...{ timestamp: '2026-11-24T02:00:00.000+00:00', status: 400, error: 'Bad Request' },
  path: '/units',
}
const micronaut = (message: string) => ({
  ...{ message: 'Bad Request', _links: { self: { href: '/units', templated: false } } },
  _embedded: { errors: [{ message }] },
})
const problem = { type: 'about:blank', title: 'Bad Request', status: 400 }
const springDetails = ['Invalid request content.', 'Failed to read request', 'Validation failure']
const hapi = { statusCode: 400, error: 'Bad Request' }

const rows: Row[] = [
  // A redirect after a POST may say “done, look there”, and who failed or gave up may have carried it out.
  [302, '', 'unknown', 'unknown'],
  [303, '', 'unknown', 'unknown'],
  [408, { message: 'x' }, 'unknown', 'unknown'],
  [500, { errors: { urlSlug: ['taken'] } }, 'unknown', 'unknown'],
  [502, '', 'unknown', 'unknown'],
  [504, { success: true }, 'unknown', 'unknown'],
  [207, { success: true }, 'unknown', 'unknown'],
  // A refusal by its status.
  [422, { message: 'x', errors: { urlSlug: ['taken'] } }, 'refused', 'refused'],
  [422, { message: caught }, 'refused', 'refused'],
  [404, { message: 'No query results for model [Course] 101' }, 'refused', 'refused'],
  [409, { message: 'It exists', existing: made }, 'refused', 'refused'],
  [422, { message: 'No', input: made }, 'refused', 'refused'],
  [422, { message: caught, data: made }, 'unknown', 'unknown'],
  [424, { message: 'The mail server is down' }, 'unknown', 'unknown'],
  [200, { success: false, statusCode: 424 }, 'unknown', 'unknown'],
  // An unregistered status means the same as 400.
  [419, { message: 'CSRF token mismatch.' }, 'refused', 'refused'],
  [463, { message: 'x' }, 'unknown', 'refused'],
  [463, { code: 'VALIDATION_ERROR' }, 'refused', 'refused'],
  [422, { success: true }, 'unknown', 'unknown'],
  [403, { statusCode: 503 }, 'unknown', 'unknown'],
  [422, { status: 'success', data: { id: 5 }, message: 'No mail' }, 'unknown', 'unknown'],
  [422, { status: 201, data: { id: 5 }, message: 'No mail' }, 'unknown', 'unknown'],
  [422, { created: true, errors: { logo: ['big'] } }, 'unknown', 'unknown'],
  // Cut, or several answers in one.
  [409, '{"success":true,"data":{"id":5,"urlSl', 'unknown', 'unknown'],
  [422, '{"success":true}\n{"error":"mail"}', 'unknown', 'unknown'],
  [422, 'Not allowed', 'refused', 'refused'],
  // 400: many platforms answer it for whatever they catch.
  [400, '', 'unknown', 'refused'],
  [400, { message: 'No' }, 'unknown', 'refused'],
  [400, { message: caught }, 'unknown', 'refused'],
  [400, { statusCode: 400, message: caught, error: 'Bad Request' }, 'unknown', 'refused'],
  [400, '<!doctype html><title>400 Bad Request</title>', 'unknown', 'refused'],
  [400, { message: 'Temporary failure in name resolution' }, 'unknown', 'refused'],
  [400, { message: 'Missing parameter: slug' }, 'unknown', 'refused'],
  // The default bodies of frameworks.
  ...[{}, { message: '' }, { requestId: 'a1-2' }, { exception: 'a.B', errors: [], trace: 'a' }].map(
    (more): Row => [400, { ...boot, ...more }, 'unknown', 'refused'],
  ),
  [400, { ...boot, timestamp: 1790000000000 }, 'unknown', 'refused'],
  [400, { ...boot, schoolId: 7 }, 'unknown', 'unknown'],
  [400, { ...boot, success: true }, 'unknown', 'unknown'],
  [400, { ...boot, queued: true }, 'unknown', 'unknown'],
  [400, { ...boot, cause: 'the mailer' }, 'unknown', 'refused'],
  [400, { ...boot, error: 'No mail' }, 'unknown', 'refused'],
  [400, { ...boot, status: 500 }, 'unknown', 'unknown'],
  [400, { ...boot, path: 'mailer' }, 'unknown', 'refused'],
  [400, { ...boot, timestamp: undefined }, 'unknown', 'refused'],
  [463, boot, 'unknown', 'refused'],
  [200, boot, 'unknown', 'unknown'],
  ...springDetails.map((detail): Row => [
    400,
    { ...problem, detail, instance: '/units' },
    'unknown',
    'refused',
  ]),
  [400, { ...problem, detail: 'Failed to read request', data: made }, 'unknown', 'unknown'],
  [400, { ...problem, detail: 'Failed to send the mail' }, 'unknown', 'refused'],
  [400, { ...problem, status: 503, detail: 'Failed to read request' }, 'unknown', 'unknown'],
  [400, { ...hapi, message: 'Invalid request payload input' }, 'unknown', 'refused'],
  [400, { ...hapi, message: 'Invalid request payload JSON format' }, 'unknown', 'refused'],
  [400, { ...hapi, message: 'Invalid request payload input', id: 7 }, 'unknown', 'unknown'],
  [400, { ...hapi, message: 'Invalid request payload input', step: 'x' }, 'unknown', 'refused'],
  [400, { ...hapi, message: 'Invalid request to the mailer' }, 'unknown', 'refused'],
  [400, micronaut('unit.name: must not be blank'), 'unknown', 'refused'],
  [400, micronaut('save.courseDto.title: must not be blank'), 'unknown', 'refused'],
  [400, micronaut('urlSlug: must not be blank'), 'unknown', 'refused'],
  [400, { ...micronaut('unit.name: must not be blank'), unitId: 7 }, 'unknown', 'unknown'],
  [400, micronaut('mailer.name: not known'), 'unknown', 'refused'],
  [400, micronaut('title: not known'), 'unknown', 'refused'],
  [400, micronaut('The name: not known'), 'unknown', 'refused'],
  // An unregistered status without a body.
  [444, '', 'unknown', 'refused'],
  [420, '', 'unknown', 'refused'],
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
  })
}

test('a problem description is never a success', () => {
  const type = 'application/problem+json; charset=utf-8'
  for (const kind of ['school', 'course'] as const) {
    for (const body of [
      { title: 'x', detail: 'y' },
      { success: true, detail: 'y' },
    ]) {
      expect(verdictOf(kind, 200, body, {}, type)).toBe('unknown')
    }
  }
})

const names = [
  'success',
  'ok',
  'status',
  'data',
  'error',
  'errors',
  'message',
  'id',
  'code',
  'x',
  'urlSlug',
]
const values = [true, false, 0, 1, 200, 422, 500, '', 'error', 'success', 'feito', slug, null]

function someJson(random: () => number, levels = 3): unknown {
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const kind = random()
  if (levels === 0 || kind < 0.4) return one(values)
  const count = Math.floor(random() * 4)
  if (kind < 0.5) return Array.from({ length: count }, () => someJson(random, levels - 1))
  return Object.fromEntries(
    Array.from({ length: count }, () => [one(names), someJson(random, levels - 1)]),
  )
}

test('no school is done without a yes, and no response with a no is done', () => {
  const seeded = new SeededRandom(7)
  const random = () => seeded.fraction()
  const seen = new Set<Verdict>()
  const wrong: string[] = []
  for (let round = 0; round < 5000; round++) {
    const body = someJson(random)
    if (body === undefined) continue
    const text = JSON.stringify(body)
    const [yes, no] = [saysYes(body) || hasAnyId(body), saysNo(body)]
    const verdict = verdictOf('school', 200, text)
    seen.add(verdict)
    if (!yes && verdict === 'done') wrong.push(text)
    if (!no) continue
    const verdicts = [200, 201, 202].flatMap((status) => [
      verdictOf('school', status, text),
      verdictOf('course', status, text),
    ])
    if (verdicts.includes('done')) wrong.push(text)
  }
  expect(wrong).toEqual([])
  expect([...seen].toSorted()).toEqual(['done', 'refused', 'unknown'])
})

test('unknown words do not change the verdict', () => {
  for (const words of ['Feito', 'It failed', 'Não foi possível', '学校已存在', 'saved, but …'])
    for (const status of [200, 201, 202, 400, 403, 422])
      for (const body of [{ success: true }, { success: false, more: '' }, { more: '' }, {}]) {
        const one = verdictOf('school', status, { ...body, message: 'zzz' })
        expect(verdictOf('school', status, { ...body, message: words })).toBe(one)
      }
})

// It would be lost: nothing was made.
test('a response that refuses the slug never removes the draft', () => {
  for (const body of [
    { errors: { urlSlug: ['has already been taken'] } },
    { error: 'slug taken' },
    { success: 0, message: 'x' },
    { success: 'false', message: 'x' },
    { status: 'error', message: 'x' },
  ])
    for (const status of [200, 201])
      for (const kind of ['school', 'course'] as const)
        expect(verdictOf(kind, status, body)).not.toBe('done')
})
