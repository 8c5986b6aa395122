import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import type { Draft } from '../../../src-main/contract/draft.ts'
import { usualSettings } from '../../../src-main/contract/settings.ts'
import { expect, test, type TestProgram } from '../../support/programs/program.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

const profile = {
  ...blankProfile,
  name: 'Instituto Aurora',
  baseUrl: 'https://aurora.example',
  contentUrl: 'https://content.example',
  analyticsUrl: 'https://analytics.example',
}

function draftOf(body: Draft['body'], rev = 0, id: string = crypto.randomUUID()) {
  return { id, kind: 'school', profileId: null, title: 'Escola', body, rev } as const
}

const inFolder = (program: TestProgram, ...names: string[]) =>
  path.join(program.dataFolder, ...names)
const unreadableFiles = async (program: TestProgram) =>
  (await program.value('app.info', {})).unreadableFiles

test.describe('a file of a newer version', () => {
  const newer = '{"v":2,"settings":{"language":"tlh"}}'

  test('of the settings is not overwritten', async ({ program }) => {
    const file = inFolder(program, 'settings.json')
    await writeFile(file, newer)
    expect(await program.value('settings.show', {})).toEqual(usualSettings)
    const failure = await program.failure('settings.save', { ...usualSettings, theme: 'dark' })
    expect(failure.code).toBe('file-newer-version')
    expect(await readFile(file, 'utf8')).toBe(newer)
    expect(await unreadableFiles(program)).toEqual([
      { what: 'settings', name: 'settings.json', reason: 'newer-version' },
    ])
  })

  test('of the demo institution is not overwritten', async ({ program }) => {
    const file = inFolder(program, 'profiles', 'practice.json')
    await mkdir(path.dirname(file))
    await writeFile(file, newer)
    expect((await program.failure('demo.start', {})).code).toBe('file-newer-version')
    expect(await readFile(file, 'utf8')).toBe(newer)
  })

  test('of remembered values only loses those values', async ({ program, profileId }) => {
    const file = inFolder(program, 'remembered', `${profileId}.schools.json`)
    await mkdir(path.dirname(file))
    await writeFile(file, newer)
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
    expect(await readFile(file, 'utf8')).toBe(newer)
  })
})

test('sets damaged settings aside before new ones are saved', async ({ program }) => {
  await writeFile(inFolder(program, 'settings.json'), '{"v":1')
  const settings = { ...usualSettings, theme: 'dark' } as const
  await program.value('settings.save', settings)
  expect(await program.value('settings.show', {})).toEqual(settings)
  const [file] = await unreadableFiles(program)
  expect(await readFile(inFolder(program, file?.name ?? ''), 'utf8')).toBe('{"v":1')
})

test('keeps the last good version of a torn profile', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  await program.value('profiles.update', { profileId: id, profile: { ...profile, name: 'Second' } })
  await writeFile(inFolder(program, 'profiles', `${id}.json`), 'torn')
  for (let asked = 0; asked < 3; asked++) {
    const lists = await Promise.all([
      program.value('profiles.list', {}),
      program.value('profiles.list', {}),
    ])
    expect(lists.map(({ profiles }) => profiles.map(({ name }) => name))).toEqual([
      ['Instituto Aurora'],
      ['Instituto Aurora'],
    ])
  }
  await program.restart()
  expect((await program.value('profiles.list', {})).profiles).toHaveLength(1)
})

test('sets aside and reports a copy of a profile under another name', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  const text = await readFile(inFolder(program, 'profiles', `${id}.json`))
  await writeFile(inFolder(program, 'profiles', `${id} (copy).json`), text)
  const { profiles } = await program.value('profiles.list', {})
  expect(profiles.map((each) => each.id)).toEqual([id])
  expect(await unreadableFiles(program)).toMatchObject([{ what: 'profiles', reason: 'unreadable' }])
  expect((await readdir(inFolder(program, 'profiles'))).sort()).toEqual([`${id}.json`])
})

test('reports files that the system refuses to read', async ({ program }) => {
  // A folder in the place of a file, and the reverse: true for every user, also one who may read everything.
  await mkdir(inFolder(program, 'settings.json'))
  await writeFile(inFolder(program, 'profiles'), '')
  const settings = await program.failure('settings.show', {})
  expect(settings).toEqual({ code: 'file-failed', name: 'settings.json', detail: 'EISDIR' })
  const profiles = await program.failure('profiles.list', {})
  expect(profiles).toEqual({ code: 'file-failed', name: 'profiles', detail: 'ENOTDIR' })
  expect((await program.failure('profiles.add', { profile })).code).toMatch(/^file-/)
})

test('reports a read-only data folder, and still reads it', async ({ program }) => {
  const unmount = mountSmallDisk(program.dataFolder, 'ro,size=64k')
  try {
    expect(await program.value('settings.show', {})).toEqual(usualSettings)
    expect((await program.value('profiles.list', {})).profiles).toEqual([])
    expect(await program.value('drafts.list', {})).toEqual([])
    for (const failure of [
      await program.failure('profiles.add', { profile }),
      await program.failure('settings.save', usualSettings),
      await program.failure('drafts.save', draftOf({})),
    ]) {
      expect(failure.code).toBe('file-read-only')
    }
  } finally {
    unmount()
  }
})

test('does not save a draft on a full disk, and keeps the old one', async ({ program }) => {
  const unmount = mountSmallDisk(program.dataFolder, 'size=64k')
  try {
    const draft = draftOf({ name: 'small' })
    await program.value('drafts.save', draft)
    const failure = await program.failure('drafts.save', {
      ...draft,
      rev: 1,
      body: { name: 'x'.repeat(100_000) },
    })
    expect(failure.code).toBe('disk-full')
    expect(await program.value('drafts.show', { id: draft.id })).toMatchObject({ ...draft, rev: 1 })
    expect(await unreadableFiles(program)).toEqual([])
  } finally {
    unmount()
  }
})

test('keeps a draft of ten megabytes', async ({ program }) => {
  const draft = draftOf({ text: 'é\u2028"\\'.repeat(1_500_000) })
  await program.value('drafts.save', draft)
  expect((await program.value('drafts.show', { id: draft.id })).body).toEqual(draft.body)
})

test('refuses a draft that is nested too deeply', async ({ program }) => {
  const body = { a: JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as [] }
  const failure = await program.failure('drafts.save', draftOf(body))
  expect(failure).toEqual({
    code: 'invalid-input',
    issues: [{ path: ['body', 'a'], rule: 'not-valid' }],
  })
  expect(program.log).toEqual([])
})

test('a draft may have keys with a meaning in JavaScript', async ({ program }) => {
  const body = JSON.parse(
    '{"inner":{"__proto__":{"x":1},"constructor":2,"toJSON":3}}',
  ) as Draft['body']
  const draft = draftOf(body)
  await program.value('drafts.save', draft)
  await program.restart()
  const { body: kept } = await program.value('drafts.show', { id: draft.id })
  expect(JSON.stringify(kept)).toBe(JSON.stringify(body))
  expect(({} as { x?: number }).x).toBeUndefined()
})

test('refuses an id that leads out of the folder', async ({ program }) => {
  const outside = `../${path.basename(program.dataFolder)}-outside`
  const file = path.resolve(program.dataFolder, `${outside}.schools.json`)
  await writeFile(file, 'theirs')
  try {
    await mkdir(inFolder(program, 'remembered'))
    for (const profileId of [`../${outside}`, '..', 'a/b', 'a\\b', 'nul\0', '']) {
      expect((await program.failure('schools.last', { profileId })).code).toBe('invalid-input')
    }
    expect(await readFile(file, 'utf8')).toBe('theirs')
  } finally {
    await rm(file)
  }
})
