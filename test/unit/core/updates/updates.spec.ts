import { expect, test } from '@playwright/test'
import { UpdateStatus } from '../../../../src-main/contract/updates.ts'
import type { Failure } from '../../../../src-main/contract/failure.ts'
import { ok, err, type Result } from '../../../../src-main/contract/result.ts'
import type { Updater } from '../../../../src-main/core/ports.ts'
import { Updates } from '../../../../src-main/core/updates/updates.ts'
import { WriteLock } from '../../../../src-main/core/writes/write-lock.ts'

const hour = 60 * 60 * 1000
/** What is waited for comes within a turn or two. */
const soon = { intervals: [1] }
const offline: Failure = { code: 'update-unreachable', host: 'updates.example' }

/** A call of the updater that is under way, until the test answers it. */
type Call<T> = { signal: AbortSignal | null; answer: (result: Result<T>) => void }

/** An updater that does nothing but what the test says, and a clock that stands still. */
function setUp({ looks = false }: { looks?: boolean } = {}) {
  const finds: Call<string | null>[] = []
  const fetches: (Call<null> & { onPart: (part: number) => void })[] = []
  const installs: Call<null>[] = []
  const updater: Updater = {
    find: (signal) => new Promise((answer) => finds.push({ signal, answer })),
    fetch: (onPart, signal) => new Promise((answer) => fetches.push({ signal, answer, onPart })),
    install: () => new Promise((answer) => installs.push({ signal: null, answer })),
  }
  const clock = { time: Date.UTC(2026, 0, 1), waiting: [] as (() => void)[] }
  const said: UpdateStatus[] = []
  const log: string[] = []
  const writes = new WriteLock()
  const settings = { looks }
  const updates = new Updates({
    access: { updater },
    clock: {
      now: () => clock.time,
      wait: (_ms, signal) =>
        new Promise((resolve, reject) => {
          const end = () => {
            reject(new Error('closed'))
          }
          signal?.addEventListener('abort', end)
          clock.waiting.push(() => {
            signal?.removeEventListener('abort', end)
            resolve()
          })
        }),
    },
    // The casts: this is the only event of it.
    emit: (_event, payload) => void said.push(UpdateStatus.parse(payload)),
    log: { info: () => undefined, warn: (line) => void log.push(line) },
    writes,
    mayLook: () => Promise.resolve(settings.looks),
  })

  /** Advances the clock, which wakes those who wait for it. */
  async function pass(hours: number): Promise<void> {
    for (let each = 0; each < hours; each++) {
      await expect.poll(() => clock.waiting.length, soon).toBe(1)
      clock.time += hour
      clock.waiting.pop()?.()
    }
    await expect.poll(() => clock.waiting.length + finds.length, soon).toBeGreaterThan(0)
  }

  /** A look that is answered at once. */
  function check(found: Result<string | null> = ok('2.0.0')) {
    const checked = updates.check()
    finds.shift()?.answer(found)
    return checked
  }

  function download(fetched: Result<null> = ok(null)) {
    const downloaded = updates.download()
    fetches.shift()?.answer(fetched)
    return downloaded
  }

  async function reachReady(): Promise<void> {
    await check()
    await download()
  }

  const asked = { finds, fetches, installs }
  return {
    updates,
    ...asked,
    said,
    log,
    writes,
    settings,
    clock,
    pass,
    check,
    download,
    reachReady,
  }
}

test('goes from idle to the new version, one requested step at a time', async () => {
  const { updates, fetches, installs, said, check } = setUp()
  expect(updates.status).toEqual({ state: 'idle' })

  expect(await check()).toEqual(ok({ state: 'found', version: '2.0.0' }))
  expect(fetches, 'nothing is fetched without a yes').toHaveLength(0)

  const downloaded = updates.download()
  fetches[0]?.onPart(0.4)
  fetches[0]?.answer(ok(null))
  expect(await downloaded).toEqual(ok({ state: 'ready', version: '2.0.0' }))
  expect(installs, 'nothing is installed without a yes').toHaveLength(0)

  expect(updates.install()).toEqual(ok(null))
  installs[0]?.answer(ok(null))
  expect(said).toEqual([
    { state: 'checking' },
    { state: 'found', version: '2.0.0' },
    { state: 'downloading', version: '2.0.0', part: 0 },
    { state: 'downloading', version: '2.0.0', part: 0.4 },
    { state: 'ready', version: '2.0.0' },
    { state: 'installing', version: '2.0.0' },
  ])
})

test('reports that there is no newer version, with the time of the answer', async () => {
  const { check } = setUp()
  expect(await check(ok(null))).toEqual(ok({ state: 'none', at: '2026-01-01T00:00:00.000Z' }))
})

test('two checks at the same time send one request', async () => {
  const { updates, finds } = setUp()
  const both = [updates.check(), updates.check()]
  expect(finds).toHaveLength(1)
  finds[0]?.answer(ok('2.0.0'))
  const found = ok({ state: 'found', version: '2.0.0' })
  expect(await Promise.all(both)).toEqual([found, found])
})

for (const during of ['check', 'download', 'install'] as const)
  test(`reports and logs a failure during ${during}, and can continue`, async () => {
    const { updates, installs, said, log, check, download, reachReady } = setUp()
    if (during === 'check') await check(err(offline))
    else if (during === 'download') {
      await check()
      await download(err(offline))
    } else {
      await reachReady()
      updates.install()
      installs.shift()?.answer(err(offline))
    }
    const told = { state: 'failed', during, failure: offline }
    await expect.poll(() => updates.status).toEqual(told)
    expect(said.at(-1)).toEqual(told)
    expect(log.join()).toContain('update-unreachable')

    expect(await check(ok('2.0.1'))).toEqual(ok({ state: 'found', version: '2.0.1' }))
  })

test('reports an updater that throws as a defect', async () => {
  const updates = new Updates({
    access: {
      updater: {
        find: () => Promise.reject(new Error('no reason')),
        fetch: () => Promise.reject(new Error('no reason')),
        install: () => Promise.reject(new Error('no reason')),
      },
    },
    clock: { now: () => 0, wait: () => Promise.resolve() },
    emit: () => undefined,
    log: { info: () => undefined, warn: () => undefined },
    writes: new WriteLock(),
    mayLook: () => Promise.resolve(false),
  })
  expect(await updates.check()).toMatchObject({
    ok: true,
    value: { state: 'failed', during: 'check', failure: { code: 'defect' } },
  })
})

test('downloads only a found version, and installs only a downloaded one', async () => {
  const { updates, fetches, installs, check } = setUp()
  const notReady = err({ code: 'update-not-ready' })
  expect(await updates.download()).toEqual(notReady)
  expect(updates.install()).toEqual(notReady)
  await check()
  expect(updates.install()).toEqual(notReady)
  expect([...fetches, ...installs]).toEqual([])
})

test('does not install during a write or a series of writes', async () => {
  const { updates, installs, writes, reachReady } = setUp()
  await reachReady()
  let end: (result: Result<null>) => void = () => undefined
  const sent = writes.once<null>('a school', () => new Promise((resolve) => (end = resolve)))
  expect(updates.install()).toEqual(err({ code: 'sending-under-way' }))
  end(ok(null))
  await sent

  let stop: () => void = () => undefined
  const series = writes.inSeries(() => new Promise<void>((resolve) => (stop = resolve)))
  expect(updates.install()).toEqual(err({ code: 'sending-under-way' }))
  stop()
  await series
  expect(updates.install()).toEqual(ok(null))
  expect(installs).toHaveLength(1)
})

test('checks automatically at the start, once a day, and an hour after a failure', async () => {
  const { updates, finds, pass } = setUp({ looks: true })
  updates.begin()
  await expect.poll(() => finds.length).toBe(1)
  finds.shift()?.answer(ok(null))
  await pass(23)
  expect(finds).toHaveLength(0)
  await pass(1)
  await expect.poll(() => finds.length).toBe(1)
  finds.shift()?.answer(err(offline))
  await pass(1)
  await expect.poll(() => finds.length).toBe(1)
  updates.close()
})

test('does not check automatically until the person turns it on', async () => {
  const { updates, finds, settings, pass } = setUp({ looks: false })
  updates.begin()
  await pass(30)
  expect(finds).toHaveLength(0)
  settings.looks = true
  await pass(1)
  await expect.poll(() => finds.length).toBe(1)
  updates.close()
})

test('the daily check does not discard a downloaded version or interrupt a step', async () => {
  const { updates, finds, fetches, pass, reachReady } = setUp({ looks: true })
  await reachReady()
  updates.begin()
  await pass(25)
  expect(finds).toHaveLength(0)
  expect(updates.status).toEqual({ state: 'ready', version: '2.0.0' })
  expect(fetches).toHaveLength(0)
  updates.close()
})

test('continues to check after the clock was set back', async () => {
  const { updates, finds, clock, pass } = setUp({ looks: true })
  updates.begin()
  await expect.poll(() => finds.length).toBe(1)
  finds.shift()?.answer(ok(null))
  await expect.poll(() => clock.waiting.length).toBe(1)
  clock.time -= 1000 * hour
  await pass(1)
  await expect.poll(() => finds.length).toBe(1)
  updates.close()
})

test('cancels the running step when the program ends', async () => {
  const { updates, finds } = setUp()
  const checked = updates.check()
  updates.close()
  expect(finds[0]?.signal?.aborted).toBe(true)
  finds[0]?.answer(err({ code: 'cancelled' }))
  await checked
})

test('sends nothing and reports the reason if updates are off', async () => {
  const said: unknown[] = []
  const updates = new Updates({
    access: { off: 'managed' },
    clock: {
      now: () => 0,
      wait: () => Promise.reject(new Error('nobody waits')),
    },
    emit: (_event, payload) => void said.push(payload),
    log: { info: () => undefined, warn: (line) => void said.push(line) },
    writes: new WriteLock(),
    mayLook: () => Promise.reject(new Error('nobody asks')),
  })
  updates.begin()
  const off = { state: 'off', because: 'managed' } as const
  expect(updates.status).toEqual(off)
  expect(await updates.check()).toEqual(ok(off))
  expect(await updates.download()).toEqual(err({ code: 'update-not-ready' }))
  expect(updates.install()).toEqual(err({ code: 'update-not-ready' }))
  expect(said).toEqual([])
})
