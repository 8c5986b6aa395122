import { expect, test } from '@playwright/test'
import { systemClock } from '../../../../src-main/adapters/system/clock.ts'
import {
  type Observation,
  RequestRecorder,
} from '../../../../src-main/core/platform/request-recorder.ts'
import { Redactor } from '../../../../src-main/core/platform/redaction/redactor.ts'

const token = 'a-token-of-somebody'

/** What is told of a request that sent `content`. */
function seenOf(content: string, shown = content): Observation {
  const redactor = new Redactor()
  redactor.add(token)
  const told: Observation[] = []
  const body = { contentType: 'application/json', content, shown }
  const request = { method: 'POST' as const, url: 'https://platform.example/a', body }
  new RequestRecorder(
    request,
    {},
    { observe: (seen) => told.push(seen), redactor, clock: systemClock },
  ).end({
    isWhole: true,
    code: null,
  })
  const [seen] = told
  if (!seen) throw new Error('nothing was told')
  return seen
}

test('hides a token in a body and marks the body as changed', () => {
  const { requestBody, requestCut } = seenOf(`{"name":"${token}"}`)
  expect(requestBody).toBe('{"name":"[token removed]"}')
  expect(requestCut).toBe(true)
})

test('hides a token in the description of a long body', () => {
  const { requestBody } = seenOf('x'.repeat(100_000), `about ${token}`)
  expect(requestBody).toBe('about [token removed]')
})

test('shows a body without a token unchanged', () => {
  expect(seenOf('{"a":1}')).toMatchObject({ requestBody: '{"a":1}', requestCut: false })
})
