import { expect } from '@playwright/test'
import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import type { Keychain } from '../../../src-main/adapters/keychain/keychain.ts'
import type { HelperProcess } from '../../../src-main/adapters/keychain/helper-protocol.ts'
import { ok, err } from '../../../src-main/contract/result.ts'
import { buildEntry } from '../../support/builds/build-entry.ts'
import { environments } from '../../support/programs/keyring.ts'
import { helpersOf, isRunning, test as base } from './keychain-test.ts'

const cancelled = err({ code: 'cancelled' })

type HungCall = { keychain: Keychain; call: ReturnType<Keychain['get']> }

const test = base.extend<{
  /** Asks a keychain that has stopped for a token; resolves when the call has waited long enough to say so. */
  startHungCall: (signal?: AbortSignal) => Promise<HungCall>
}>({
  startHungCall: ({ keyring, connect }, use) =>
    use(async (signal) => {
      const notice = new EventEmitter()
      const onWaiting = (waiting: boolean) => void notice.emit(String(waiting))
      const keychain = connect(keyring.env, { waitingMs: 100, onWaiting })
      await keychain.set('north', 'token')
      keyring.hang()
      const shown = once(notice, 'true')
      const call = keychain.get('north', { expected: true, ...(signal ? { signal } : {}) })
      await shown
      return { keychain, call }
    }),
})

test.skip(process.platform !== 'linux', 'gnome-keyring exists on Linux only')

// The deadline is also that of the call that must succeed, with a process of its own, on a busy machine.
test('keychain-timeout if the keychain hangs, and the next call works', async ({
  keyring,
  connect,
}) => {
  let notices: boolean[] = []
  const keychain = connect(keyring.env, {
    deadlineMs: 4_500,
    waitingMs: 500,
    onWaiting: (waiting) => notices.push(waiting),
  })
  await keychain.set('north', 'token')
  const [before] = helpersOf(process.pid)
  notices = []

  keyring.hang()
  const timeout = err({ code: 'keychain-timeout' })
  expect(await keychain.get('north', { expected: true })).toEqual(timeout)
  expect(notices).toEqual([true, false])
  await expect.poll(() => helpersOf(process.pid)).toEqual([])

  keyring.resume()
  expect(await keychain.get('north', { expected: true })).toEqual(ok('token'))
  expect(helpersOf(process.pid)).not.toContain(before)
})

// libsecret alone gives up after 25 seconds for each of its two calls.
test('gives up early on a keychain that does not respond, and even earlier the second time', async ({
  keyring,
  connect,
}) => {
  const looks: number[] = []
  const keychain = connect(keyring.env, { waitingMs: 100, onLook: (each) => looks.push(each) })
  await keychain.set('north', 'token')
  keyring.hang()
  looks.length = 0
  const silent = err({ code: 'keychain-silent' })
  expect(await keychain.get('north', { expected: true })).toEqual(silent)
  expect(await keychain.set('north', 'other')).toEqual(silent)
  expect(looks).toEqual([5_000, 1_000])
  await expect.poll(() => helpersOf(process.pid)).toEqual([])

  keyring.resume()
  expect(await keychain.get('north', { expected: true })).toEqual(ok('token'))
})

test('gives up as early on a bus that does not respond, even without a program to ask it', async ({
  connect,
}) => {
  const { env, stop } = await environments.silentBus()
  const looks: number[] = []
  const options = { waitingMs: 100, onLook: (each: number) => looks.push(each) }
  const keychain = connect({ ...env, PATH: '/nowhere' }, options)
  try {
    const silent = err({ code: 'keychain-silent' })
    expect(await keychain.set('north', 'token')).toEqual(silent)
    expect(await keychain.get('north', { expected: true })).toEqual(silent)
    expect(looks).toEqual([5_000, 1_000])
    await expect.poll(() => helpersOf(process.pid)).toEqual([])
  } finally {
    await stop()
  }
})

test('kills the helper when a call is cancelled, and the next call works', async ({
  keyring,
  startHungCall,
}) => {
  const cancel = new AbortController()
  const { keychain, call } = await startHungCall(cancel.signal)
  cancel.abort()
  expect(await call).toEqual(cancelled)
  await expect.poll(() => helpersOf(process.pid)).toEqual([])
  keyring.resume()
  expect(await keychain.get('north', { expected: true })).toEqual(ok('token'))
})

test('a call in the queue is cancelled immediately', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('north', 'token')
  keyring.hang()
  const first = keychain.get('north', { expected: true })
  const cancel = new AbortController()
  const second = keychain.set('north', 'other', { signal: cancel.signal })
  const third = keychain.get('north', { expected: true })
  cancel.abort()
  expect(await second).toEqual(cancelled)
  keyring.resume()
  expect(await first).toEqual(ok('token'))
  expect(await third).toEqual(ok('token'))
})

test('keychain-crashed if the helper is killed from outside, and the next call works', async ({
  keyring,
  startHungCall,
}) => {
  const { keychain, call } = await startHungCall()
  for (const pid of helpersOf(process.pid)) process.kill(pid, 'SIGKILL')
  expect(await call).toEqual(err({ code: 'keychain-crashed', detail: 'SIGKILL' }))
  keyring.resume()
  expect(await keychain.get('north', { expected: true })).toEqual(ok('token'))
})

test('runs calls one at a time, in order', async ({ keyring, connect }) => {
  let unanswered = 0
  const most: number[] = []
  function count(helper: HelperProcess): HelperProcess {
    return {
      ...helper,
      send(request) {
        most.push(++unanswered)
        helper.send(request)
      },
      onReply: (listener) =>
        helper.onReply((reply) => {
          unanswered--
          listener(reply)
        }),
    }
  }
  const keychain = connect(keyring.env, { tap: count })
  const secrets = ['one', 'two', 'three', 'four', 'five']
  await Promise.all(secrets.map((secret) => keychain.set('north', secret)))
  expect(await keychain.get('north', { expected: true })).toEqual(ok('five'))
  expect(new Set(most)).toEqual(new Set([1]))
})

test('close cancels pending calls and ends the helper', async ({ startHungCall }) => {
  const { keychain, call } = await startHungCall()
  const calls = [call, keychain.clear('north')]
  keychain.close()
  expect(await Promise.all(calls)).toEqual([cancelled, cancelled])
  await expect.poll(() => helpersOf(process.pid)).toEqual([])
  expect(await keychain.get('north', { expected: true })).toEqual(cancelled)
})

/** A program of its own that asks for the secret and has nothing else to do. */
async function startProgram(env: NodeJS.ProcessEnv) {
  const [keychain, helper, entry] = await Promise.all([
    buildEntry('src-main/adapters/keychain/keychain.ts'),
    buildEntry('src-main/adapters/keychain/node-helper.ts'),
    buildEntry('src-main/entry/keychain-helper.ts'),
  ])
  const source = `
    import { createKeychain } from '${keychain.href}'
    import { forkNodeHelper } from '${helper.href}'
    const keychain = createKeychain({
      spawn: () => forkNodeHelper(new URL('${entry.href}')),
      waitingMs: 500,
      onWaiting: () => console.log('waiting'),
    })
    console.log(JSON.stringify(await keychain.get('north', { expected: true })))`
  return spawn(process.execPath, ['--input-type=module', '-e', source], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('a program ends by itself after the answer to its call, but not before', async ({
  keyring,
  connect,
}) => {
  await connect(keyring.env).set('north', 'token')
  const program = await startProgram(keyring.env)
  let printed = ''
  program.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  expect(await once(program, 'close')).toEqual([0, null])
  // A slow computer may have waited.
  expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toEqual(ok('token'))
})

test('the helper ends when its program is killed, even during a call', async ({ keyring }) => {
  keyring.hang()
  const program = await startProgram(keyring.env)
  await once(program.stdout, 'data')
  const [helper = 0] = helpersOf(program.pid ?? 0)
  expect(isRunning(helper)).toBe(true)
  program.kill('SIGKILL')
  await expect.poll(() => isRunning(helper)).toBe(false)
})
