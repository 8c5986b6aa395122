import { expect, test } from '@playwright/test'
import type { Handlers } from '../../../src-main/core/handlers/handler-types.ts'
import { Jobs } from '../../../src-main/core/jobs.ts'
import { ok } from '../../../src-main/contract/result.ts'
import { createDispatch } from '../../../src-main/core/dispatch.ts'
import { Redactor } from '../../../src-main/core/platform/redaction/redactor.ts'

const token = 'a-token-of-somebody'

/** A dispatch over handlers of which every one does the same. */
function dispatching(handle: (input: unknown) => unknown) {
  const redactor = new Redactor()
  redactor.add(token)
  const received: unknown[] = []
  const lines: string[] = []
  // The cast: what a handler may answer is the matter here.
  const handlers = new Proxy({} as Handlers, {
    get: () => (input: unknown) => {
      received.push(input)
      return handle(input)
    },
  })
  const log = { info: () => undefined, warn: (line: string) => lines.push(line) }
  return {
    received,
    lines,
    dispatch: createDispatch(handlers, {
      jobs: new Jobs(() => undefined),
      log,
      redactor,
    }),
  }
}

test('does not pass an invalid input to a handler', async () => {
  const { dispatch, received } = dispatching(() => ok({ state: 'absent' }))
  for (const input of [undefined, null, 1, {}, { profileId: 1 }, { profileId: 'a', more: 1 }])
    expect(await dispatch('token.status', input)).toMatchObject({
      ok: false,
      failure: { code: 'invalid-input' },
    })
  expect(received).toEqual([])
})

test('reports an invalid output as a defect, without its content', async () => {
  for (const value of [null, {}, { state: 'elsewhere' }, token]) {
    const { dispatch, lines } = dispatching(() => ok(value))
    const answer = await dispatch('token.status', { profileId: 'a' })
    expect(answer).toMatchObject({ ok: false, failure: { code: 'defect' } })
    expect(lines).toHaveLength(1)
    expect(JSON.stringify([answer, lines])).not.toContain(token)
  }
})

test('leaves out unknown fields of an output', async () => {
  const { dispatch } = dispatching(() => ok({ state: 'session', token }))
  const answer = await dispatch('token.status', { profileId: 'a' })
  expect(answer).toEqual({ ok: true, value: { state: 'session' } })
})

test('logs and returns a defect without the token if a handler throws', async () => {
  const { dispatch, lines } = dispatching(() => {
    throw new TypeError(`with ${token}`)
  })
  const answer = await dispatch('token.status', { profileId: 'a' })
  expect(answer).toEqual({
    ok: false,
    failure: { code: 'defect', detail: 'token.status: TypeError: with [token removed]' },
  })
  expect(lines.join('\n')).toContain('TypeError: with [token removed]')
  expect(lines.join('\n')).not.toContain(token)
})

test('refuses an unknown operation', async () => {
  const { dispatch, received } = dispatching(() => ok(null))
  const failure = { code: 'defect', detail: 'dispatch: there is no such operation' }
  for (const name of ['token.get', 'constructor', '__proto__', ''])
    expect(await dispatch(name, {})).toEqual({ ok: false, failure })
  expect(received).toEqual([])
})
