import { expect, test } from '@playwright/test'
import { ok } from '../../../../../src-main/contract/result.ts'
import {
  jsonOf,
  messageOf,
  readOutcomeOf,
  refusalOf,
} from '../../../../../src-main/core/platform/answers/response-outcome.ts'

test('does not accept JSON that is nested too deep', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(jsonOf(deep(500))).toBeDefined()
  for (const text of [deep(501), deep(100_000), `{"data":[{"id":${deep(600)},"name":"a"}]}`])
    expect(jsonOf(text)).toBeUndefined()
})

test('brackets in a text and many values in a list are not nesting', () => {
  const value = { text: `${'['.repeat(600)}\\"{`, list: Array.from({ length: 600 }, () => [{}]) }
  expect(jsonOf(JSON.stringify(value))).toEqual(value)
  expect(jsonOf('{')).toBeUndefined()
})

function answerOf(text: string, status = 200) {
  const exchange = { method: 'GET', url: 'https://a.example', requestBody: '', status }
  return {
    status,
    contentType: null,
    retryAfter: undefined,
    headers: new Headers(),
    isStored: false,
    text,
    exchange: { ...exchange, contentType: null, responseBody: text, cut: false },
    redact: (said: string) => said.replaceAll('secret', '•'),
  }
}

function read(body: object) {
  return readOutcomeOf(ok(answerOf(JSON.stringify(body))))
}

for (const [body, message] of [
  ['Slug is taken\nat line 3', 'Slug is taken'],
  ['"Slug is taken"', 'Slug is taken'],
  ['"secret is no \\u0074oken"', '• is no token'],
  ['""', undefined],
  ['5', undefined],
  ['<html><p>Slug is taken', undefined],
] as const) {
  test(`the message of a refusal in plain words is ${message ?? 'empty'}: ${JSON.stringify(body)}`, () => {
    expect(refusalOf(answerOf(body, 400))).toMatchObject({ code: 'refused' })
    expect(refusalOf(answerOf(body, 400)).message).toBe(message)
  })
}

test('the message of a response has its sentence and its complaints', () => {
  const said = (body: object, status = 500) => messageOf(answerOf(JSON.stringify(body), status))
  const taken = { urlSlug: ['has already been taken'] }
  expect(said({ message: 'Validation Error.', errors: taken })).toEqual({
    message: 'Validation Error. · urlSlug: has already been taken',
  })
  expect(said({ errors: taken })).toEqual({ message: 'urlSlug: has already been taken' })
  // What the sentence says already is not said twice.
  const sentence = 'The slug has already been taken.'
  expect(said({ message: sentence, errors: { urlSlug: [sentence] } })).toEqual({
    message: sentence,
  })
})

for (const body of [
  { success: false, data: [] },
  { success: 'false', data: [] },
  { status: 'error', message: 'Falhou', data: [] },
  { errors: [{ message: 'Falhou' }], data: [], total: 0 },
  { error: 'Service unavailable', data: [], total: 0 },
  { statusCode: 503, data: [] },
]) {
  test(`a list that reports a failure is a refusal: ${JSON.stringify(body)}`, () => {
    expect(read(body)).toMatchObject({ ok: false, failure: { code: 'refused' } })
  })
}

test('reads a list without a failure, even if its items contain errors', () => {
  for (const body of [
    { data: [], total: 0 },
    { status: 'ok', errors: [], error: null, data: [], message: '' },
    [{ id: 1, error: 'x', status: 'failed' }],
    { data: [{ id: 1, status: 'error' }] },
  ])
    expect(read(body)).toEqual(ok(body))
})
