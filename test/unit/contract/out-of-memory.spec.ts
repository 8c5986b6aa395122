import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from '@playwright/test'
import { ok } from '../../../src-main/contract/result.ts'
import { createDispatch } from '../../../src-main/core/dispatch.ts'
import { Redactor } from '../../../src-main/core/platform/redaction/redactor.ts'
import type { Handlers } from '../../../src-main/core/handlers/handler-types.ts'
import { Jobs } from '../../../src-main/core/jobs.ts'
import { defectOf } from '../../../src-main/contract/out-of-memory.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const coded = (code: string) => Object.assign(new Error(`${code}: x`), { code })

test('recognises Node’s errors about missing memory', async () => {
  const buffer = thrownBy(() => new ArrayBuffer(2 ** 50))
  const greedy = 'const kept = []; for (;;) kept.push(new Array(1e5).fill({}))'
  const limits = { maxOldGenerationSizeMb: 20 }
  const worker = new Worker(greedy, { eval: true, resourceLimits: limits })
  const [lost] = (await once(worker, 'error')) as [unknown]
  const wasm = 'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory'
  for (const error of [
    buffer,
    lost,
    new RangeError(wasm),
    new RangeError('WebAssembly.Memory(): could not allocate memory'),
    new DOMException('Data cannot be cloned, out of memory.', 'DataCloneError'),
    coded('ENOMEM'),
    new Error('net::ERR_OUT_OF_MEMORY'),
    new TypeError('fetch failed', { cause: new RangeError(wasm) }),
  ])
    expect(defectOf(error, 'x'), String(error)).toEqual({ code: 'out-of-memory', detail: 'x' })
})

test('any other error is a defect, even if it quotes an address with these words', () => {
  const quoting = Object.assign(new Error('[GET] "https://a.example/out of memory": failed'), {
    name: 'FetchError',
  })
  for (const error of [
    quoting,
    thrownBy(() => 'x'.repeat(2 ** 30)),
    coded('ENOSPC'),
    new Error('net::ERR_FAILED'),
    'out of memory',
    null,
  ])
    expect(defectOf(error, 'x'), String(error)).toEqual({ code: 'defect', detail: 'x' })
})

test('an operation without memory reports this, without a stack', async () => {
  const lines: string[] = []
  const handlers = new Proxy({} as Handlers, { get: () => () => ok(new ArrayBuffer(2 ** 50)) })
  const log = { info: () => undefined, warn: (line: string) => lines.push(line) }
  const dispatch = createDispatch(handlers, {
    jobs: new Jobs(() => undefined),
    log,
    redactor: new Redactor(),
  })
  expect(await dispatch('token.status', { profileId: 'a' })).toMatchObject({
    failure: { code: 'out-of-memory' },
  })
  expect(lines).toEqual(['token.status: RangeError: Array buffer allocation failed'])
})
