import path from 'node:path'
import { expect, test } from '@playwright/test'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import { err, type Result } from '../../../src-main/contract/result.ts'
import type { Clock, Liveness, Store } from '../../../src-main/core/ports.ts'
import { PlatformClocks } from '../../../src-main/core/platform/network/platform-clocks.ts'
import { DocumentStore } from '../../../src-main/core/storage/document-store.ts'
import { Attempts, type NewAttempt } from '../../../src-main/core/writes/attempts.ts'

const wanted: NewAttempt = {
  profileId: 'north',
  draftId: null,
  operation: 'schools.create',
  title: 'Escola',
  target: { kind: 'school', urlSlug: 'escola', contractNumber: null },
  method: 'POST',
  url: 'https://platform.example/schools',
  bodySha256: 'a'.repeat(64),
  payload: {},
}

/** The same files, in which nobody writes before `count` programs want to. */
function meeting(count: number): (store: Store) => Store {
  let arrived = 0
  let open: () => void = () => undefined
  const all = new Promise<void>((resolve) => (open = resolve))
  const meet = async (): Promise<void> => {
    if (++arrived === count) open()
    await all
  }
  return (store) => ({
    ...store,
    write: async (...given) => meet().then(() => store.write(...given)),
    create: async (...given) => meet().then(() => store.create(...given)),
  })
}

type Parts = { store?: (store: Store) => Store; liveness?: Liveness; clock?: Clock }

/** A program over the test's folder. */
function program({
  store = (same) => same,
  liveness = createLiveness(),
  clock = systemClock,
}: Parts = {}) {
  const folder = path.dirname(test.info().outputPath('data', 'file'))
  return new Attempts({
    client: { clocks: new PlatformClocks(clock) },
    records: new DocumentStore(store(createFileStore(folder))),
    clock,
    random: systemRandom,
    liveness,
    log: { info: () => undefined, warn: () => undefined },
    onInterrupted: () => Promise.resolve(),
  })
}

/** Something that waits until it is let go on. */
function gate() {
  let open: () => void = () => undefined
  let arrive: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const wait = async () => {
    arrive()
    await opened
  }
  return { wait, open: () => open(), arrived }
}

/** Of a program of which every other one sees that it is gone. */
const gone: Liveness = {
  announce: () => Promise.resolve('gone'),
  lifeOf: () => Promise.resolve('gone'),
  isHere: () => Promise.resolve(true),
  close: () => Promise.resolve(),
}

for (const [what, profiles] of [
  ['of one institution', ['north', 'north']],
  ['of two institutions at one address', ['north', 'south']],
] as const) {
  test(`at most one of two programs begins if both look at the same moment and see no obstacle: ${what}`, async () => {
    const meet = meeting(2)
    const alive = [createLiveness(), createLiveness()]
    const begun = await Promise.all(
      alive.map((liveness, index) =>
        program({ store: meet, liveness }).begin({ ...wanted, profileId: profiles[index] ?? '' }),
      ),
    )
    const codes = begun.map((result) => (result.ok ? 'begun' : result.failure.code))
    expect(codes).toContain('already-running')
    if (profiles[0] === profiles[1]) expect(codes).toContain('begun')
    for (const liveness of alive) await liveness.close()
  })
}

test('a program that slept while it looked at an attempt does not affect the next one', async () => {
  const dead = program({ liveness: gone })
  const first = value(await dead.begin(wanted))
  const sleep = gate()
  const sleeper = program({
    liveness: { ...gone, lifeOf: async () => sleep.wait().then(() => 'gone') },
  })
  const looking = sleeper.open()
  await sleep.arrived

  const awake = program()
  expect(value(await awake.open())).toMatchObject([{ id: first.id, state: 'unknown' }])
  value(await awake.end(first.id, { state: 'failed', settledBy: 'platform' }))
  const second = value(await awake.begin(wanted))
  sleep.open()
  expect(value(await looking)).toEqual([])
  expect(value(await sleeper.open())).toMatchObject([{ id: second.id }])
  expect(await awake.sending(second.id)).toEqual({ ok: true, value: null })
})

test('a program that slept while it closed an attempt does not remove the next one', async () => {
  const sleep = gate()
  const sleeper = program({
    liveness: gone,
    store: (store) => ({
      ...store,
      write: async (name, bytes) => {
        const written = await store.write(name, bytes)
        if (name.includes('closed')) await sleep.wait()
        return written
      },
    }),
  })
  const first = value(await sleeper.begin(wanted))
  const closing = sleeper.end(first.id, { state: 'done' })
  await sleep.arrived

  const awake = program()
  expect(value(await awake.open())).toEqual([])
  const second = value(await awake.begin(wanted))
  sleep.open()
  value(await closing)
  expect(value(await awake.open())).toMatchObject([{ id: second.id }])
})

test('does not send an attempt that was settled and begun again while its program slept', async () => {
  const sleep = gate()
  let isAwake = true
  const sleeper = program({
    liveness: gone,
    store: (store) => ({
      ...store,
      exclusively: async (name, work) => {
        if (!isAwake) await sleep.wait()
        return store.exclusively(name, work)
      },
    }),
  })
  const first = value(await sleeper.begin(wanted))
  isAwake = false
  const sending = sleeper.sending(first.id)
  await sleep.arrived

  const awake = program()
  value(await awake.end(first.id, { state: 'failed', settledBy: 'person' }))
  const second = value(await awake.begin(wanted))
  sleep.open()
  expect(await sending).toMatchObject({ ok: false, failure: { code: 'already-running' } })
  expect(value(await awake.open())).toMatchObject([{ id: second.id }])
})

test('keeps the end of an attempt even if the folder of attempts could not be read at that moment', async () => {
  let isBroken = false
  const failure = { code: 'file-failed' as const, name: 'attempts', detail: 'EMFILE' }
  for (const state of ['done', 'failed'] as const) {
    for (const broken of ['list', 'read'] as const) {
      const attempts = program({
        store: (store) => ({
          ...store,
          [broken]: (name: string) =>
            isBroken ? Promise.resolve(err(failure)) : store[broken](name),
        }),
      })
      const begun = value(await attempts.begin(wanted))
      value(await attempts.sending(begun.id))
      isBroken = true
      await attempts.end(begun.id, { state })
      isBroken = false
      const [latest] = value(await attempts.list())
      expect(latest, `${state}, ${broken}`).toMatchObject({ id: begun.id, state })
      // What ended locks nothing.
      const next = value(await attempts.begin(wanted))
      await attempts.end(next.id, { state: 'failed' })
    }
  }
})

test('measures elapsed time with the clocks of one computer', async () => {
  let time = 1_000_000
  const clock = (apart: number, on: number): Clock => ({
    ...systemClock,
    now: () => time + apart,
    uptime: () => time + on,
  })
  const on = (name: string): Liveness => ({
    ...gone,
    announce: () => Promise.resolve(name),
    isHere: (sign) => Promise.resolve(sign === name),
  })
  const here = program({ liveness: on('here'), clock: clock(0, 0) })
  const { id } = value(await here.begin(wanted))
  value(await here.end(id, { state: 'unknown', because: 'server-error' }))
  const there = program({ liveness: on('there'), clock: clock(180_000, 864_000_000) })
  expect(value(await there.quietFor(id))).toBe(0)
  time += 5_000
  expect(value(await there.quietFor(id))).toBe(5_000)
  expect(value(await here.quietFor(id))).toBe(5_000)
  const unknown = program({ liveness: { ...on('nobody'), isHere: () => Promise.resolve(false) } })
  for (let look = 0; look < 30; look++) expect(value(await unknown.quietFor(id))).toBe(0)
})

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`failed: ${JSON.stringify(result.failure)}`)
  return result.value
}
