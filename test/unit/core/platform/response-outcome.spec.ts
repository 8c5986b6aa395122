import { expect, test } from '@playwright/test'
import { done } from '../../../../src-main/contract/result.ts'
import { jsonOf, judgeRead } from '../../../../src-main/core/platform/response-outcome.ts'

test('what is nested beyond reason is no JSON of an answer, wherever it stands', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(jsonOf(deep(500))).toBeDefined()
  for (const text of [deep(501), deep(100_000), `{"data":[{"id":${deep(600)},"name":"a"}]}`])
    expect(jsonOf(text)).toBeUndefined()
})

test('brackets in a text are no nesting, and neither are many values side by side', () => {
  const value = { text: `${'['.repeat(600)}\\"{`, list: Array.from({ length: 600 }, () => [{}]) }
  expect(jsonOf(JSON.stringify(value))).toEqual(value)
  expect(jsonOf('{')).toBeUndefined()
})

function read(body: object) {
  const text = JSON.stringify(body)
  const exchange = { method: 'GET', url: 'https://a.example', requestBody: '', status: 200 }
  const shown = { ...exchange, contentType: null, responseBody: text, cut: false }
  const answer = {
    status: 200,
    contentType: null,
    retryAfter: undefined,
    headers: new Headers(),
    isStored: false,
    text,
    exchange: shown,
  }
  return judgeRead(done({ ...answer, redact: (said: string) => said }))
}

for (const body of [
  { success: false, data: [] },
  { success: 'false', data: [] },
  { status: 'error', message: 'Falhou', data: [] },
  { errors: [{ message: 'Falhou' }], data: [], total: 0 },
  { error: 'Service unavailable', data: [], total: 0 },
  { statusCode: 503, data: [] },
]) {
  test(`a list that says it failed is a refusal: ${JSON.stringify(body)}`, () => {
    expect(read(body)).toMatchObject({ ok: false, failure: { code: 'refused' } })
  })
}

test('a list that says nothing of a failure is read, whatever its items say', () => {
  for (const body of [
    { data: [], total: 0 },
    { status: 'ok', errors: [], error: null, data: [], message: '' },
    [{ id: 1, error: 'x', status: 'failed' }],
    { data: [{ id: 1, status: 'error' }] },
  ])
    expect(read(body)).toEqual(done(body))
})
