import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import type { Channel, EventName } from '../../../src-main/contract/channels.ts'
import type { Input, Output } from '../../../src-main/contract/index.ts'
import {
  type Addresses,
  blankProfile,
  type ProfileInput,
} from '../../../src-main/contract/profile.ts'
import type { Failure } from '../../../src-main/contract/failure.ts'
import type { Result } from '../../../src-main/contract/result.ts'
import type { Clock, HttpFetch, Store } from '../../../src-main/core/ports.ts'
import { type DemoServer, type DemoOptions, startDemo } from '../platforms/faulty/server.ts'
import { type Ports, type Program, start } from '../../../src-main/app.ts'
import { addressesOf } from '../platforms/addresses.ts'
import { buildEntry } from '../builds/build-entry.ts'
import { textsOfFolder } from './folder-texts.ts'
import { createMemorySecrets } from '../doubles/memory-secrets.ts'
import { createQueuedDialogs, type QueuedDialogs } from '../doubles/queued-dialogs.ts'
import { testPorts } from './test-ports.ts'

/** A recognisable token. The program must never write or return it. */
export const canary = 'canary-3f9a71c05be24d68-token'

/** The whole program without a window: real files, real HTTP, and a keychain in memory. */
export type TestProgram = {
  call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>>>
  /** Returns the value of a call that must succeed. */
  value<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>>
  /** Returns the failure of a call that must fail. */
  failure<C extends Channel>(channel: C, input: Input<C>): Promise<Failure>
  raw(channel: string, input: unknown): Promise<Result<unknown>>
  events: { event: EventName; payload: unknown }[]
  log: string[]
  fileDialogs: QueuedDialogs
  /** Opens a link to the program from outside. */
  openLink(text: string): void
  dataFolder: string
  /**
   * Ends this program and starts another one on the same folder and keychain. `between` runs in between and may change
   * the folder.
   */
  restart(between?: () => Promise<void>): Promise<void>
}

type TestClock = Clock & {
  waits: number[]
  /** Lets time pass, for both the clock that can be set and the one that only runs. */
  pass(ms: number): void
  /** Sets the clock that can be set. */
  set(ms: number): void
}

/** Its waits take no time, so that a retry takes none. It records their lengths. */
function hurriedClock(): TestClock {
  const waits: number[] = []
  let [passed, set] = [0, 0]
  return {
    ...systemClock,
    waits,
    now: () => systemClock.now() + passed + set,
    uptime: () => systemClock.uptime() + passed,
    wait: async (ms) => void waits.push(ms),
    pass: (ms) => (passed += ms),
    set: (ms) => (set += ms),
  }
}

type Fixtures = {
  demo: DemoServer
  demoOptions: DemoOptions
  program: TestProgram
  clock: TestClock
  /** Opens the store for the program's files. */
  openStore: (dataFolder: string) => Store
  fetch: HttpFetch
  updates: NonNullable<Ports['updates']> | null
  deadlines: { request: number; idle: number }
  /** A stored profile of the demo server. Its token is the canary. */
  profileId: string
  profileChange: Partial<ProfileInput>
}

export const test = base.extend<Fixtures>({
  demoOptions: [{}, { option: true }],
  deadlines: [{ request: 20_000, idle: 20_000 }, { option: true }],
  profileChange: [{}, { option: true }],

  demo: async ({ demoOptions }, use) => {
    const demo = await startDemo({ token: canary, ...demoOptions })
    await use(demo)
    await demo.close()
  },

  // eslint-disable-next-line no-empty-pattern
  clock: async ({}, use) => {
    await use(hurriedClock())
  },

  // eslint-disable-next-line no-empty-pattern
  openStore: async ({}, use) => {
    await use(createFileStore)
  },

  // The platforms of these tests are on this computer, so changes of its clock affect them too.
  fetch: async ({ clock }, use) => {
    await use(async (url, init) => {
      const answer = await nodeFetch(url, init)
      const ahead = clock.now() - systemClock.now()
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (Math.abs(ahead) < 1000 || Number.isNaN(date)) return answer
      const headers = new Headers(answer.headers)
      headers.set('date', new Date(date + ahead).toUTCString())
      return new Response(answer.body, { status: answer.status, headers })
    })
  },

  // eslint-disable-next-line no-empty-pattern
  updates: async ({}, use) => {
    await use(null)
  },

  program: async ({ clock, deadlines, fetch, openStore, updates }, use) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'provost-program-'))
    const runs = await buildEntry('src-main/entry/runs-worker.ts')
    const tables = await buildEntry('src-main/entry/table-worker.ts')
    const secrets = createMemorySecrets()
    const events: TestProgram['events'] = []
    const log: string[] = []
    const fileDialogs = createQueuedDialogs()
    const open = (): Program =>
      start({
        ...testPorts(dataFolder, { runs, tables }),
        secrets,
        store: openStore(dataFolder),
        fetch,
        ...(updates ? { updates } : {}),
        clock,
        log: { info: (line) => void log.push(line), warn: (line) => void log.push(line) },
        fileDialogs,
        emit: (event, payload) => void events.push({ event, payload }),
        deadlines,
      })
    let running = open()
    const answers: string[] = []
    const raw: TestProgram['raw'] = async (channel, input) => {
      const result = await running.dispatch(channel, input)
      answers.push(JSON.stringify(result))
      return result
    }
    const call = raw as TestProgram['call']
    await use({
      call,
      raw,
      async value(channel, input) {
        const result = await call(channel, input)
        if (!result.ok) throw new Error(`${channel} failed: ${JSON.stringify(result.failure)}`)
        return result.value
      },
      async failure(channel, input) {
        const result = await call(channel, input)
        if (result.ok) throw new Error(`${channel} succeeded: ${JSON.stringify(result.value)}`)
        return result.failure
      },
      events,
      log,
      fileDialogs,
      openLink: (text) => {
        running.openLink(text)
      },
      dataFolder,
      async restart(between) {
        await running.close()
        await between?.()
        running = open()
      },
    })
    await running.close()
    expect(await textsOfFolder(dataFolder), 'files of the data folder').not.toContain(canary)
    expect(answers.join('\n'), 'answers').not.toContain(canary)
    expect(JSON.stringify(events), 'events').not.toContain(canary)
    expect(log.join('\n'), 'log').not.toContain(canary)
    await rm(dataFolder, { recursive: true })
  },

  profileId: async ({ program, demo, profileChange }, use) => {
    await use(await addInstitution(program, demo, { name: 'Test institution', ...profileChange }))
  },
})

/** Adds an institution for a platform, with the platform's token or the canary. Resolves to its id. */
export async function addInstitution(
  program: TestProgram,
  platform: (Addresses & { token: string }) | string,
  change: Partial<ProfileInput> = {},
  keep: 'keychain' | 'session' = 'keychain',
): Promise<string> {
  const addresses = addressesOf(platform)
  const profile = {
    ...blankProfile,
    name: 'Another',
    kind: 'test',
    ...addresses,
    ...change,
  } as const
  const { id } = await program.value('profiles.add', { profile })
  const token = typeof platform === 'string' ? canary : platform.token
  await program.value('token.set', { profileId: id, token, keep })
  return id
}

/** A stored profile as input for `profiles.update`, without the fields that the program adds. */
export async function storedProfile(program: TestProgram, id: string): Promise<ProfileInput> {
  const { profiles } = await program.value('profiles.list', {})
  const stored = profiles.find((profile) => profile.id === id)
  if (!stored) throw new Error('the profile is not there')
  const { id: _, tokenSaved: __, archived: ___, ...profile } = stored
  return profile
}

export { expect }
