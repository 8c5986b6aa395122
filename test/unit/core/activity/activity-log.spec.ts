import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { systemClock } from '../../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../../../src-main/adapters/files/file-store.ts'
import type { ActivityEntry, ActivityFilter } from '../../../../src-main/contract/activity.ts'
import { entryKind } from '../../../../src-main/core/activity/log-file-name.ts'
import { ActivityLog } from '../../../../src-main/core/activity/activity-log.ts'
import type { Store } from '../../../../src-main/core/ports.ts'
import { encode, DocumentStore } from '../../../../src-main/core/storage/document-store.ts'

type Opened = {
  activityLog: ActivityLog
  records: DocumentStore
  store: Store
  /** Another log over the same records, whose store does some things otherwise. */
  logWith(store: Partial<Store>): ActivityLog
}

/** One program over a folder of its own; `open` starts another one over the same folder. */
const test = base.extend<{ folder: string; open: () => Opened; program: Opened }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-activity-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  open: async ({ folder }, use) => {
    await use(() => {
      const store = createFileStore(folder)
      const records = new DocumentStore(store)
      const ports = { records, clock: systemClock, random: systemRandom }
      const logWith = (change: Partial<Store>) =>
        new ActivityLog({ store: { ...store, ...change }, ...ports })
      return { store, records, activityLog: logWith({}), logWith }
    })
  },
  program: async ({ open }, use) => {
    await use(open())
  },
})

const file = 'activity/school-a/2026-11-21.ndjson'

test('lists newest first, page by page, across days and profiles', async ({ program }) => {
  const { activityLog } = program
  // Not in the order of their time: a long request is written after a shorter one that began later.
  for (const minute of [3, 1, 2, 5, 4])
    await activityLog.append(entryAt(`2026-11-21T10:0${minute}`))
  await activityLog.append(entryAt('2026-11-20T23:59', { profileId: 'school-b' }))
  await activityLog.append(entryAt('2026-11-19T08:00'))
  const times: string[] = []
  let before: ActivityEntry | null = null
  for (;;) {
    const page: ActivityEntry[] = await activityLog.page(all, { before, limit: 2 })
    times.push(...page.map(({ at }) => at.slice(8, 16)))
    before = page.at(-1) ?? null
    if (page.length < 2) break
  }
  expect(times).toEqual([
    ...['21T10:05', '21T10:04', '21T10:03', '21T10:02', '21T10:01'],
    ...['20T23:59', '19T08:00'],
  ])
})

test('reads only the days that a page needs', async ({ program, open }) => {
  for (const day of [19, 20, 21]) await program.activityLog.append(entryAt(`2026-11-${day}T10:00`))
  const read: string[] = []
  const { store, logWith } = open()
  const activityLog = logWith({ read: (name) => (read.push(name), store.read(name)) })
  await activityLog.page(all, { before: null, limit: 1 })
  expect(read).toEqual([file])
})

test('searches every text of an entry, in any case', async ({ program }) => {
  const { activityLog } = program
  const wanted = entryAt('2026-11-21T10:00', {
    target: 'Escola São João',
    url: 'https://unit.example/api/v1/schools?name=Ação',
    requestBody: '{"name":"with \\"quotes\\" and\\na line"}',
    responseHeaders: [['x-request-id', 'REQ-77']],
    responseBody: 'first line\nsecond "line" \\ end',
    status: 422,
  })
  await activityLog.append(wanted)
  // Its IDs hold the status of the other entry, as one in a hundred does by chance.
  const id = '4220abcd-0422-4422-8422-000000000422'
  await activityLog.append(entryAt('2026-11-21T10:01', { id, attemptId: id, draftId: id }))
  for (const search of [
    'são joão',
    'AÇÃO',
    'req-77',
    'line\nsecond "LINE" \\',
    '\\"quotes\\"',
    '422',
    wanted.id,
  ]) {
    const found = await activityLog.page({ ...all, search }, { before: null, limit: 9 })
    expect(found.map(({ id }) => id)).toEqual([wanted.id])
  }
  // What the file calls things is no text of the entry.
  for (const search of ['responseBody', 'sha256', 'absent', wanted.id.slice(0, 35)]) {
    expect(await activityLog.page({ ...all, search }, { before: null, limit: 9 })).toEqual([])
  }
})

test('filters by profile, operation, outcome and attempt together', async ({ program }) => {
  const { activityLog } = program
  const attemptId = crypto.randomUUID()
  const write = { operation: 'schools.create', outcome: 'unknown', attemptId } as const
  await activityLog.append(entryAt('2026-11-21T10:00', write))
  await activityLog.append(entryAt('2026-11-21T10:01', { ...write, outcome: 'done' }))
  await activityLog.append(entryAt('2026-11-21T10:02', { ...write, profileId: 'school-b' }))
  await activityLog.append(entryAt('2026-11-21T10:03'))
  const count = async (filter: Partial<ActivityFilter>) =>
    (await activityLog.page({ ...all, ...filter }, { before: null, limit: 9 })).length
  expect(await count({})).toBe(4)
  expect(await count({ profileId: 'school-a' })).toBe(3)
  expect(await count({ attemptId })).toBe(3)
  expect(await count({ attemptId, outcome: 'unknown' })).toBe(2)
  expect(await count({ attemptId, outcome: 'unknown', profileId: 'school-a' })).toBe(1)
  expect(await count({ operation: 'schools.list', outcome: 'unknown' })).toBe(0)
  // Not the name of a folder of ours, and none that leads out of it.
  for (const profileId of ['..', 'school-a/..', '']) expect(await count({ profileId })).toBe(0)
})

test('keeps the other lines when one is incomplete', async ({ program, open, folder }) => {
  await program.activityLog.append(entryAt('2026-11-21T10:00'))
  const torn = new TextDecoder().decode(await encode(entryKind, entryAt('2026-11-21T10:01')))
  await appendFile(path.join(folder, file), `\n${torn.slice(0, 300)}`)
  const { activityLog, records } = open()
  await activityLog.append(entryAt('2026-11-21T10:02'))
  const found = await activityLog.page(all, { before: null, limit: 9 })
  expect(found.map(({ at }) => at.slice(11, 16))).toEqual(['10:02', '10:00'])
  expect(records.unreadableFiles).toEqual([
    {
      what: 'activity',
      name: expect.stringMatching(/^corrupt\/activity-school-a-2026-11-21\.ndjson\./),
      reason: 'unreadable',
    },
  ])
  const aside = await readFile(path.join(folder, records.unreadableFiles[0]?.name ?? ''), 'utf8')
  expect(aside).toContain(torn.slice(0, 300))
  // Good from now on, for whoever looks.
  const next = open()
  expect(await next.activityLog.page(all, { before: null, limit: 9 })).toHaveLength(2)
  expect(next.records.unreadableFiles).toEqual([])
  await next.activityLog.append(entryAt('2026-11-21T10:03'))
  expect(await next.activityLog.page(all, { before: null, limit: 9 })).toHaveLength(3)
})

const damages: Record<string, (text: string) => string> = {
  'a flipped letter in the middle': (text) => text.replace('unit.example', 'unjt.example'),
  'another outcome': (text) => text.replace('"outcome":"done"', '"outcome":"failed"'),
  'a missing end': (text) => text.slice(0, -20),
  'a missing start': (text) => text.slice(40),
  'binary data': () => '\0\0\0\0\u001b[31m',
  'an invalid shape': () => '{"v":1,"sha256":"00","body":{}}',
  'another profile': (text) => text.replaceAll('school-a', 'school-b'),
}
for (const [name, damage] of Object.entries(damages)) {
  test(`keeps the other lines when one is damaged: ${name}`, async ({ program, open, folder }) => {
    const place = path.join(folder, file)
    const texts: string[] = []
    for (const minute of [0, 1, 2]) {
      await program.activityLog.append(entryAt(`2026-11-21T10:0${minute}`))
      texts.push(await readFile(place, 'utf8'))
    }
    const [first = '', second = '', third = ''] = texts
    const line = second.slice(first.length).trim()
    const whole = `${first}\n${damage(line)}\n${third.slice(second.length)}`
    await writeFile(place, whole)
    const { activityLog, records } = open()
    const found = await activityLog.page(all, { before: null, limit: 9 })
    expect(found.map(({ at }) => at.slice(11, 16))).toEqual(['10:02', '10:00'])
    const [aside] = records.unreadableFiles
    expect(aside).toMatchObject({ what: 'activity', reason: 'unreadable' })
    expect(await readFile(path.join(folder, aside?.name ?? ''), 'utf8')).toBe(whole)
    expect(await activityLog.page(all, { before: null, limit: 9 })).toHaveLength(2)
    expect(records.unreadableFiles).toHaveLength(1)
  })
}

test('quarantines foreign and misnamed files', async ({ program, open, folder }) => {
  await program.activityLog.append(entryAt('2026-11-21T10:00'))
  const good = await readFile(path.join(folder, file))
  await mkdir(path.join(folder, 'activity/school-b'))
  const strays = [
    'activity/school-b/2026-11-21.ndjson',
    'activity/school-a/2026-11-20.ndjson',
    'activity/school-a/2026-11-21 (copy).ndjson',
  ]
  for (const stray of strays) await writeFile(path.join(folder, stray), good)
  const { activityLog, records } = open()
  expect(await activityLog.page(all, { before: null, limit: 9 })).toHaveLength(1)
  expect(records.unreadableFiles).toHaveLength(3)
  expect(await readdir(path.join(folder, 'corrupt'))).toHaveLength(3)
  expect(await readdir(path.join(folder, 'activity/school-b'))).toEqual([])
})

test('keeps and reports lines of a newer version', async ({ program, open, folder }) => {
  await program.activityLog.append(entryAt('2026-11-21T10:00'))
  const place = path.join(folder, file)
  await appendFile(place, '\n{"v":2,"crc":7,"body":{"new":true}}\n')
  const before = await readFile(place, 'utf8')
  const { activityLog, records } = open()
  expect(await activityLog.page(all, { before: null, limit: 9 })).toHaveLength(1)
  expect(records.unreadableFiles).toEqual([
    { what: 'activity', name: file, reason: 'newer-version' },
  ])
  expect(await readFile(place, 'utf8')).toBe(before)
  // Saved with the good ones when another line is damaged.
  await appendFile(place, '\n{"v":1,"torn\n')
  expect(await activityLog.page(all, { before: null, limit: 9 })).toHaveLength(1)
  const [saved = ''] = await readdir(path.join(folder, 'activity/school-a'))
  const text = await readFile(path.join(folder, 'activity/school-a', saved), 'utf8')
  expect(text).toContain('{"v":2,"crc":7,"body":{"new":true}}')
  expect(text).not.toContain('torn')
})

for (const order of ['first', 'last'] as const) {
  test(`an entry of the sending program replaces a guess that came ${order}`, async ({
    program,
  }) => {
    const { activityLog } = program
    const known = entryAt('2026-11-21T10:00', { outcome: 'done', code: null })
    const guess = { ...known, outcome: 'unknown', code: 'interrupted' } as const
    const other = entryAt('2026-11-21T10:00')
    for (const entry of order === 'first' ? [guess, other, known] : [known, other, guess])
      await activityLog.append(entry)
    const page = await activityLog.page(all, { before: null, limit: 9 })
    expect(page).toHaveLength(2)
    expect(page).toContainEqual(known)
    expect(await activityLog.find(known.id)).toEqual(known)
  })
}

test('shows the guess for a write whose program crashed', async ({ program }) => {
  const guess = entryAt('2026-11-21T10:00', { outcome: 'unknown', code: 'interrupted' })
  await program.activityLog.append(guess)
  await program.activityLog.append(entryAt('2026-11-20T10:00'))
  expect(await program.activityLog.find(guess.id)).toEqual(guess)
})

test('a crash while saving a damaged file loses nothing', async ({ program, open, folder }) => {
  for (const minute of [0, 1]) await program.activityLog.append(entryAt(`2026-11-21T10:0${minute}`))
  await appendFile(path.join(folder, file), '\n{"v":1,"torn\n')
  // Its last step: what is good stands beside the file, and the file is still there.
  const dying = open().logWith({ quarantine: () => Promise.reject(new Error('killed')) })
  await expect(dying.page(all, { before: null, limit: 9 })).rejects.toThrow('killed')
  expect(await readdir(path.join(folder, 'activity/school-a'))).toHaveLength(2)
  const next = open()
  expect(await next.activityLog.page(all, { before: null, limit: 9 })).toHaveLength(2)
  expect(await next.activityLog.page(all, { before: null, limit: 9 })).toHaveLength(2)
})

test('a damaged file that cannot be moved is reported once', async ({ program, open, folder }) => {
  await program.activityLog.append(entryAt('2026-11-21T10:00'))
  await appendFile(path.join(folder, file), '\n{"v":1,"torn\n')
  const { records, logWith } = open()
  const failure = { code: 'file-read-only', name: file } as const
  const activityLog = logWith({ create: () => Promise.resolve({ ok: false, failure }) })
  for (let time = 0; time < 2; time++) {
    expect(await activityLog.page(all, { before: null, limit: 9 })).toHaveLength(1)
  }
  expect(records.unreadableFiles).toEqual([{ what: 'activity', name: file, reason: 'no-access' }])
  expect(await readdir(path.join(folder, 'activity/school-a'))).toEqual(['2026-11-21.ndjson'])
})

test('two programs append while a third one saves a damaged file', async ({ open, folder }) => {
  const programs = [open(), open()]
  const entries = Array.from({ length: 120 }, (_, i) =>
    entryAt(`2026-11-21T10:${String(i % 60).padStart(2, '0')}`, {
      responseBody: 'x'.repeat(i * 200),
    }),
  )
  const reader = open()
  const damage = async () => {
    for (let time = 0; time < 4; time++) {
      await appendFile(path.join(folder, file), '\n{"v":1,"torn')
      await reader.activityLog.page(all, { before: null, limit: 500 })
    }
  }
  await programs[0]?.activityLog.append(entryAt('2026-11-21T09:00'))
  const appended = await Promise.all([
    damage(),
    ...entries.map((entry, i) => programs[i % 2]?.activityLog.append(entry)),
  ])
  expect(appended.slice(1).every((result) => result?.ok)).toBe(true)
  const found = await open().activityLog.page(all, { before: null, limit: 500 })
  expect(found.map(({ id }) => id).sort()).toEqual(
    [...entries.map(({ id }) => id), found.at(-1)?.id].sort(),
  )
  expect(reader.records.unreadableFiles.length).toBeGreaterThan(0)
})

test('erases a profile with its quarantined files', async ({ program, folder }) => {
  const { activityLog } = program
  await activityLog.append(entryAt('2026-11-21T10:00'))
  await activityLog.append(entryAt('2026-11-20T10:00'))
  await activityLog.append(entryAt('2026-11-21T10:00', { profileId: 'school-a-2' }))
  for (const id of ['school-a', 'school-a-2']) {
    await appendFile(path.join(folder, `activity/${id}/2026-11-21.ndjson`), '\n{"v":1,"torn\n')
  }
  await activityLog.page(all, { before: null, limit: 9 })
  expect(await activityLog.erase('school-a')).toEqual({ ok: true, value: null })
  const left = await activityLog.page(all, { before: null, limit: 9 })
  expect(left.map(({ profileId }) => profileId)).toEqual(['school-a-2'])
  expect(await readdir(path.join(folder, 'activity/school-a'))).toEqual([])
  expect(await readdir(path.join(folder, 'corrupt'))).toEqual([
    expect.stringMatching(/^activity-school-a-2-/),
  ])
})

test('removes the days before the given one', async ({ program }) => {
  const { activityLog } = program
  for (const day of [18, 19, 20, 21]) await activityLog.append(entryAt(`2026-11-${day}T10:00`))
  await activityLog.prune('2026-11-20')
  const left = await activityLog.page(all, { before: null, limit: 9 })
  expect(left.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-21', '2026-11-20'])
})

const all: ActivityFilter = { profileId: null }

/** `2026-11-21T10:00` and what is different from a plain read. */
function entryAt(minute: string, change: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: crypto.randomUUID(),
    at: `${minute}:00.000Z`,
    profileId: 'school-a',
    profileName: 'School A',
    operation: 'schools.list',
    target: '',
    attemptId: null,
    draftId: null,
    outcome: 'done',
    code: null,
    durationMs: 12,
    method: 'GET',
    url: 'https://unit.example/api/v1/schools',
    requestHeaders: [['accept', 'application/json']],
    requestBody: null,
    requestCut: false,
    status: 200,
    responseHeaders: [],
    responseBody: '{"data":[]}',
    responseCut: false,
    ...change,
  }
}
