import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import type { HttpFetch } from '../../../src-main/core/ports.ts'
import { openedBatch, schoolsNamed } from '../../support/samples/batches.ts'
import {
  addInstitution,
  expect,
  test as base,
  type TestProgram,
} from '../../support/programs/program.ts'
import { wholeSchool } from '../demo/demo-test.ts'

const day = 24 * 60 * 60 * 1000

type Platform = {
  /** How many days its clock is ahead of the real time. */
  ahead: number
  /** Headers that it has beside its own; an empty one is taken away. */
  headers: Record<string, string>
}

const test = base.extend<{
  /** The demo server under a name that is not this computer's, with a clock of its own. */
  platform: Platform
  /** Lets days pass, on the platform as well. */
  days: { pass(count: number): void }
  /** Sets the clock of this computer alone. */
  wrong: { by(count: number): void }
}>({
  // eslint-disable-next-line no-empty-pattern
  platform: async ({}, use) => {
    await use({ ahead: 0, headers: {} })
  },
  fetch: async ({ demo, platform }, use) => {
    const fetch: HttpFetch = async (url, init) => {
      const { pathname, search } = new URL(url)
      const origin = url.startsWith('https://platform.example/') ? new URL(demo.url).origin : ''
      const answer = await nodeFetch(origin ? `${origin}${pathname}${search}` : url, init)
      const headers = new Headers(answer.headers)
      headers.set('date', new Date(Date.now() + platform.ahead * day).toUTCString())
      for (const [name, value] of Object.entries(platform.headers)) headers.set(name, value)
      return new Response(answer.body, { status: answer.status, headers })
    }
    await use(fetch)
  },
  profileChange: async ({ demo }, use) => {
    const named = (url: string) => url.replace(/^http:\/\/[^/]+/, 'https://platform.example')
    await use({
      baseUrl: named(demo.baseUrl),
      contentUrl: named(demo.contentUrl),
      analyticsUrl: named(demo.analyticsUrl),
    })
  },
  days: async ({ clock, platform }, use) => {
    await use({
      pass(count) {
        clock.pass(count * day)
        platform.ahead += count
      },
    })
  },
  wrong: async ({ clock }, use) => {
    let set = 0
    await use({
      by(count) {
        set = count * day
        clock.set(set)
      },
    })
  },
})

async function listSchools(program: TestProgram, profileId: string): Promise<void> {
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
}

/** Starts the program again and has it ask the platform; its end waits for what is deleted. */
async function askOnce(program: TestProgram, profileId: string): Promise<void> {
  await program.restart()
  await listSchools(program, profileId)
  await program.restart()
}

async function removedDraft(program: TestProgram, profileId: string): Promise<string> {
  const id = crypto.randomUUID()
  const draft = { id, kind: 'school' as const, profileId, title: 'T', body: { name: 'A' } }
  await program.value('drafts.save', { ...draft, rev: 0 })
  await program.value('drafts.remove', { id })
  return id
}

/** What is kept of the school that was created, and of what was removed. */
async function kept(program: TestProgram) {
  const filter = { profileId: null, operation: 'schools.create' as const }
  const { entries } = await program.value('activity.list', { filter, limit: 9 })
  const removed = await readdir(path.join(program.dataFolder, 'drafts-removed')).catch(() => [])
  return {
    activity: entries.length,
    attempts: (await program.value('attempts.list', {})).length,
    drafts: removed.filter((name) => name.endsWith('.json')).length,
  }
}

const everything = { activity: 1, attempts: 1, drafts: 1 }

test('deletes nothing if the clock is far off', async ({ program, profileId, wrong }) => {
  await program.value('schools.create', { profileId, school: wholeSchool() })
  const id = await removedDraft(program, profileId)
  await askOnce(program, profileId)
  for (const days of [400, 401.5, 403, 440, 480, -4000, -3998]) {
    wrong.by(days)
    await askOnce(program, profileId)
    expect(await kept(program), `${days} days`).toEqual(everything)
  }
  wrong.by(0)
  await askOnce(program, profileId)
  expect(await kept(program)).toEqual(everything)
  expect((await program.value('drafts.restore', { id })).id).toBe(id)
})

test('deletes expired records after the day is confirmed', async ({ program, profileId, days }) => {
  await program.value('schools.create', { profileId, school: wholeSchool() })
  await removedDraft(program, profileId)
  await askOnce(program, profileId)
  days.pass(29)
  await askOnce(program, profileId)
  expect(await kept(program)).toEqual(everything)
  days.pass(2)
  await askOnce(program, profileId)
  expect(await kept(program)).toEqual({ activity: 1, attempts: 1, drafts: 0 })
  days.pass(365)
  await program.restart()
  await program.restart()
  expect(await kept(program), 'nobody was asked').toEqual({ activity: 1, attempts: 1, drafts: 0 })
  await askOnce(program, profileId)
  expect(await kept(program)).toEqual({ activity: 0, attempts: 0, drafts: 0 })
})

test('a program that runs for days deletes once a day', async ({ program, profileId, days }) => {
  await program.value('schools.create', { profileId, school: wholeSchool() })
  await listSchools(program, profileId)
  days.pass(100)
  await listSchools(program, profileId)
  await program.restart()
  expect(await kept(program)).toEqual({ activity: 0, attempts: 0, drafts: 0 })
})

for (const [what, headers] of [
  ['no time', { date: '' }],
  ['a time that is none', { date: 'yesterday' }],
  ['a copy that a cache kept', { age: '60' }],
] as const)
  test(`a response with ${what} proves no time`, async ({ program, profileId, days, platform }) => {
    await program.value('schools.create', { profileId, school: wholeSchool() })
    await removedDraft(program, profileId)
    Object.assign(platform.headers, headers)
    days.pass(400)
    await askOnce(program, profileId)
    expect(await kept(program)).toEqual(everything)
  })

test('a local platform does not prove the clock', async ({ program, demo, profileId, days }) => {
  await program.value('schools.create', { profileId, school: wholeSchool() })
  await removedDraft(program, profileId)
  const id = await addInstitution(program, demo)
  days.pass(400)
  await askOnce(program, id)
  expect(await kept(program)).toEqual(everything)
})

test('keeps a draft that was removed with an old clock', async ({
  program,
  profileId,
  days,
  wrong,
}) => {
  wrong.by(-4000)
  const id = await removedDraft(program, profileId)
  wrong.by(0)
  await askOnce(program, profileId)
  days.pass(30)
  await askOnce(program, profileId)
  expect((await program.value('drafts.restore', { id })).id).toBe(id)
})

test('keeps a removed batch for thirty days', async ({ program, profileId, days }) => {
  const { id } = await openedBatch(program, profileId, schoolsNamed(['Escola Um']))
  const files = () => readdir(path.join(program.dataFolder, 'batches', id))
  await program.value('batches.remove', { id })
  await askOnce(program, profileId)
  days.pass(29)
  await askOnce(program, profileId)
  expect(await files()).toContain('source')
  days.pass(2)
  await askOnce(program, profileId)
  await expect(files()).rejects.toMatchObject({ code: 'ENOENT' })
  expect((await program.failure('batches.restore', { id })).code).toBe('batch-missing')
})

test('deletes activity after the days in the settings', async ({ program, profileId, days }) => {
  const settings = await program.value('settings.show', {})
  await program.value('settings.save', { ...settings, activityDays: 7 })
  await program.value('schools.create', { profileId, school: wholeSchool() })
  days.pass(6)
  await askOnce(program, profileId)
  expect(await kept(program)).toEqual({ activity: 1, attempts: 1, drafts: 0 })

  await program.value('settings.save', { ...settings, activityDays: null })
  days.pass(4000)
  await askOnce(program, profileId)
  expect(await kept(program)).toEqual({ activity: 1, attempts: 1, drafts: 0 })

  await program.value('settings.save', { ...settings, activityDays: 7 })
  days.pass(1)
  await askOnce(program, profileId)
  expect(await kept(program)).toEqual({ activity: 0, attempts: 0, drafts: 0 })
})

for (const text of ['{', '{"v":99}'])
  test(`deletes nothing with unreadable settings ${text}`, async ({ program, profileId, days }) => {
    await program.value('schools.create', { profileId, school: wholeSchool() })
    await program.restart(() => writeFile(path.join(program.dataFolder, 'settings.json'), text))
    days.pass(400)
    await askOnce(program, profileId)
    expect(await kept(program)).toEqual({ activity: 1, attempts: 1, drafts: 0 })
    await program.restart()
    await askOnce(program, profileId)
    expect(await kept(program), 'at the next start').toMatchObject({ activity: 1, attempts: 1 })
  })

test('restores damaged settings, and deletes nothing', async ({ program, profileId, days }) => {
  const settings = await program.value('settings.show', {})
  await program.value('settings.save', { ...settings, theme: 'dark', activityDays: 30 })
  await program.value('settings.save', { ...settings, theme: 'dark', activityDays: null })
  await program.value('schools.create', { profileId, school: wholeSchool() })
  await program.restart(() => writeFile(path.join(program.dataFolder, 'settings.json'), '{'))
  await program.value('settings.show', {})
  await program.restart()
  const restored = { ...settings, theme: 'dark', activityDays: null }
  expect(await program.value('settings.show', {})).toEqual(restored)
  days.pass(400)
  await askOnce(program, profileId)
  expect(await kept(program)).toMatchObject({ activity: 1, attempts: 1 })
})
