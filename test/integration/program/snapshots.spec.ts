import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { cleanTempFiles } from '../../../src-main/adapters/files/clean-temp-files.ts'
import type { Payload } from '../../../src-main/contract/events.ts'
import { usualSettings } from '../../../src-main/contract/settings.ts'
import { Snapshot } from '../../../src-main/contract/snapshot.ts'
import { decode, encode } from '../../../src-main/core/storage/document-store.ts'
import type { OpenDataset } from '../../../src-main/contract/dataset.ts'
import { showDataset } from '../../support/programs/body-files.ts'
import { expect, test as base, type TestProgram } from '../../support/programs/program.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

const kind = { what: 'snapshot', version: 1, schema: Snapshot } as const

const test = base.extend<{
  /** Where the snapshots of the profile are. */
  folder: string
}>({
  folder: async ({ program, profileId }, use) => {
    await use(path.join(program.dataFolder, 'snapshots', profileId))
  },
})

const job = () => crypto.randomUUID()

/** Reads a dataset and keeps it. */
async function keep(program: TestProgram, profileId: string, id: string): Promise<Snapshot> {
  const { handle } = await showDataset(program, profileId, id)
  return program.value('snapshots.keep', { handle, job: job() })
}

/** Opens a body that was saved to a file. */
async function load(
  program: TestProgram,
  profileId: string | null,
  body: string,
): Promise<OpenDataset> {
  const file = path.join(program.dataFolder, 'saved.json')
  await writeFile(file, body)
  program.fileDialogs.choose(file)
  const opened = await program.value('datasets.load', { profileId, job: job() })
  if (!opened) throw new Error('the dialog was closed')
  return opened
}

function answerOf(runs: readonly string[]): string {
  const dataset = '{"id":"d-7","name":"Simulado","metadata":null}'
  return `{"result":[{"data":{"json":${dataset}}}],"totalRuns":${runs.length},"runs":[${runs.join(',')}]}`
}

async function list(program: TestProgram, profileId: string): Promise<Snapshot[]> {
  const { snapshots } = await program.value('snapshots.list', { profileId, datasetId: null })
  return snapshots
}

/** All runs of an open dataset, as they came. */
async function jsonOf(program: TestProgram, opened: OpenDataset): Promise<string[]> {
  const { handle, runs } = opened
  const all = Array.from({ length: runs }, (_, index) =>
    program.value('datasets.run', { handle, view: null, index }),
  )
  return (await Promise.all(all)).map(({ json }) => json)
}

const bodyOf = (folder: string, { id }: { id: string }) => path.join(folder, `${id}.runs.json.gz`)

/** The files of a folder; none where there is no folder. */
const filesIn = (folder: string) => readdir(folder).catch(() => [])

test.describe('snapshots.keep', () => {
  test('opens runs offline after a restart', async ({ program, profileId, demo }) => {
    const shown = await showDataset(program, profileId, 'demo-small')
    const kept = await program.value('snapshots.keep', { handle: shown.handle, job: job() })
    expect(kept).toMatchObject({
      profileId,
      datasetId: 'demo-small',
      name: shown.dataset?.name,
      runs: 12,
      totalRuns: 12,
      incomplete: false,
      readAt: shown.readAt,
    })
    const runs = await jsonOf(program, shown)
    await program.restart()
    await demo.close()

    expect(await list(program, profileId)).toEqual([kept])
    const opened = await program.value('snapshots.open', { id: kept.id, job: job() })
    const { handle: _, bytes: __, ...same } = shown
    expect(opened).toMatchObject({
      ...same,
      origin: { kind: 'snapshot', snapshotId: kept.id },
    })
    expect(await jsonOf(program, opened)).toEqual(runs)
  })

  test('gzips the file, readable only by its owner', async ({ program, profileId, folder }) => {
    const shown = await showDataset(program, profileId, 'demo-small')
    const kept = await program.value('snapshots.keep', { handle: shown.handle, job: job() })
    const file = bodyOf(folder, kept)
    const { size, mode } = await stat(file)
    expect(size).toBe(kept.bytes)
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
    const body = gunzipSync(await readFile(file)).toString()
    expect(JSON.parse(body)).toMatchObject({ totalRuns: 12, runs: { length: 12 } })
    const text = (await jsonOf(program, shown)).map((run) => `${run}\n`).join('')
    expect(kept.sha256).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test('saves the same runs once', async ({ program, profileId, folder }) => {
    const first = await keep(program, profileId, 'demo-small')
    expect(await keep(program, profileId, 'demo-small')).toEqual(first)
    expect(await readdir(folder)).toHaveLength(2)
    const other = await keep(program, profileId, 'demo-disagreeing')
    expect(other.id).not.toBe(first.id)
    const all = await program.value('snapshots.list', { profileId, datasetId: null })
    expect(all.snapshots).toEqual([other, first])
    expect(all).toMatchObject({ used: first.bytes + other.bytes, limit: 5e9 })
    const ofOne = await program.value('snapshots.list', { profileId, datasetId: 'demo-small' })
    expect(ofOne).toEqual({ ...all, snapshots: [first] })
  })

  test('two simultaneous calls keep one', async ({ program, profileId, folder }) => {
    const { handle } = await showDataset(program, profileId, 'demo-medium')
    const [one, other] = await Promise.all([
      program.value('snapshots.keep', { handle, job: job() }),
      program.value('snapshots.keep', { handle, job: job() }),
    ])
    expect(other).toEqual(one)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('does not save a snapshot’s dataset again', async ({ program, profileId }) => {
    const kept = await keep(program, profileId, 'demo-small')
    const { handle } = await program.value('snapshots.open', { id: kept.id, job: job() })
    expect(await program.value('snapshots.keep', { handle, job: job() })).toEqual(kept)
  })

  test('keeps empty runs and refused datasets', async ({ program, profileId }) => {
    for (const id of ['demo-empty', 'demo-dataset-fails']) {
      const shown = await showDataset(program, profileId, id)
      const kept = await program.value('snapshots.keep', { handle: shown.handle, job: job() })
      const opened = await program.value('snapshots.open', { id: kept.id, job: job() })
      expect(opened).toMatchObject({ dataset: shown.dataset, runs: shown.runs })
      // Why it was refused then is no failure of now.
      expect(opened.datasetFailure).toBeUndefined()
    }
  })

  test('cannot keep runs that were refused', async ({ program, profileId, folder }) => {
    const { handle, runsFailure } = await showDataset(program, profileId, 'demo-runs-fail')
    expect(await program.failure('snapshots.keep', { handle, job: job() })).toEqual(runsFailure)
    expect(await filesIn(folder)).toEqual([])
  })

  test('a saved response needs an institution', async ({ program, profileId }) => {
    const body = answerOf(['{"id":1,"big":9007199254740993}'])
    const nobodys = await load(program, null, body)
    const refused = { handle: nobodys.handle, job: job() }
    expect(await program.failure('snapshots.keep', refused)).toMatchObject({
      code: 'profile-missing',
    })
    const opened = await load(program, profileId, body)
    const kept = await program.value('snapshots.keep', { handle: opened.handle, job: job() })
    expect(kept).toMatchObject({ datasetId: 'd-7', name: 'Simulado', readAt: opened.readAt })
    const again = await program.value('snapshots.open', { id: kept.id, job: job() })
    expect(await jsonOf(program, again)).toEqual(['{"id":1,"big":9007199254740993}'])
  })

  test('marks a response that ended early for ever', async ({ program, profileId, demo }) => {
    demo.inject({ route: 'datasets.show', kind: 'cut', bytes: 200_000 })
    const shown = await showDataset(program, profileId, 'demo-medium')
    const kept = await program.value('snapshots.keep', { handle: shown.handle, job: job() })
    expect(kept).toMatchObject({ incomplete: true, runs: shown.runs })
    const opened = await program.value('snapshots.open', { id: kept.id, job: job() })
    expect(opened).toMatchObject({ incomplete: true, runs: shown.runs })
    expect(opened.incompleteFailure).toBeUndefined()
  })

  test('keeps a complete response next to a cut one', async ({ program, profileId }) => {
    const whole = answerOf(['{"id":1}', '{"id":2}'])
    const early = await load(program, profileId, whole.slice(0, -2))
    expect(early).toMatchObject({ incomplete: true, runs: 2 })
    const first = await program.value('snapshots.keep', { handle: early.handle, job: job() })
    const { handle } = await load(program, profileId, whole)
    const second = await program.value('snapshots.keep', { handle, job: job() })
    expect(second).toMatchObject({ incomplete: false, sha256: first.sha256 })
    expect(second.id).not.toBe(first.id)
  })

  test('reports its progress, and can be cancelled', async ({ program, profileId, folder }) => {
    const { handle } = await showDataset(program, profileId, 'demo-large')
    const cancelled = job()
    const keeping = program.failure('snapshots.keep', { handle, job: cancelled })
    const reports = () =>
      program.events.filter(
        ({ event, payload }) =>
          event === 'jobs.progress' && JSON.stringify(payload).includes(cancelled),
      )
    await expect.poll(() => reports().length, { intervals: [1] }).toBeGreaterThan(0)
    await program.value('jobs.cancel', { job: cancelled })
    expect((await keeping).code).toBe('cancelled')
    expect(reports()[0]?.payload).toMatchObject({ total: 100_000, unit: 'runs' })
    expect(await filesIn(folder)).toEqual([])
  })

  test('cannot keep a dataset that is not open', async ({ program }) => {
    expect(await program.failure('snapshots.keep', { handle: 'none', job: job() })).toEqual({
      code: 'dataset-not-open',
    })
  })
})

test.describe('the space for snapshots', () => {
  /** A snapshot that has taken so much of the room, though not of this disk. */
  async function occupy(folder: string, profileId: string, bytes: number): Promise<Snapshot> {
    const snapshot: Snapshot = {
      id: crypto.randomUUID(),
      profileId,
      datasetId: 'old',
      name: null,
      runs: 0,
      totalRuns: 0,
      incomplete: false,
      bytes,
      sha256: '0'.repeat(64),
      readAt: '2026-01-01T00:00:00.000Z',
    }
    await mkdir(folder, { recursive: true })
    await writeFile(bodyOf(folder, snapshot), gzipSync(answerOf([])))
    await writeFile(path.join(folder, `${snapshot.id}.json`), await encode(kind, snapshot))
    return snapshot
  }

  for (const [left, when] of [
    [0, 'before anything is written'],
    [10_000, 'while it is written'],
  ] as const) {
    test(`is limited by the settings, ${when}`, async ({ program, profileId, folder }) => {
      const settings = { ...usualSettings, snapshotGigabytes: 1 as const }
      await program.value('settings.save', settings)
      const old = await occupy(folder, profileId, 1e9 - left)
      const before = await readdir(folder)
      const { handle } = await showDataset(program, profileId, 'demo-medium')
      expect(await program.failure('snapshots.keep', { handle, job: job() })).toEqual({
        code: 'snapshots-full',
      })
      expect(await readdir(folder)).toEqual(before)
      const room = await program.value('snapshots.list', { profileId, datasetId: null })
      expect(room).toMatchObject({ snapshots: [old], used: 1e9 - left, limit: 1e9 })

      await program.value('snapshots.remove', { id: old.id })
      const kept = await program.value('snapshots.keep', { handle, job: job() })
      expect(await list(program, profileId)).toEqual([kept])
    })
  }

  test('counts all institutions, and grows with the settings', async ({ program, profileId }) => {
    const other = crypto.randomUUID()
    await program.value('settings.save', { ...usualSettings, snapshotGigabytes: 1, batchLimit: 25 })
    await occupy(path.join(program.dataFolder, 'snapshots', other), other, 2e9)
    const room = await program.value('snapshots.list', { profileId, datasetId: null })
    expect(room).toEqual({ snapshots: [], used: 2e9, limit: 1e9 })
    const { handle } = await showDataset(program, profileId, 'demo-small')
    expect((await program.failure('snapshots.keep', { handle, job: job() })).code).toBe(
      'snapshots-full',
    )
    await program.value('settings.save', { ...usualSettings, snapshotGigabytes: 5, batchLimit: 25 })
    expect((await program.value('snapshots.keep', { handle, job: job() })).runs).toBe(12)
  })

  test('reports a full disk with the dataset', async ({ program, profileId, folder }) => {
    const shown = await showDataset(program, profileId, 'demo-medium')
    await mkdir(folder, { recursive: true })
    const unmount = mountSmallDisk(folder, 'size=64k')
    try {
      const failure = await program.failure('snapshots.keep', {
        handle: shown.handle,
        job: job(),
      })
      expect(failure).toMatchObject({ code: 'disk-full', name: shown.dataset?.name })
      expect(await readdir(folder)).toEqual([])
    } finally {
      unmount()
    }
  })
})

test('writes no snapshot through a linked folder', async ({ program, profileId }) => {
  test.skip(process.platform === 'win32', 'SKIPPED: links need rights there')
  const elsewhere = path.join(program.dataFolder, 'saved')
  await mkdir(elsewhere)
  await symlink(elsewhere, path.join(program.dataFolder, 'snapshots'))
  const { handle } = await showDataset(program, profileId, 'demo-small')
  expect(await program.failure('snapshots.keep', { handle, job: job() })).toMatchObject({
    code: 'folder-missing',
  })
  expect(await readdir(elsewhere)).toEqual([])
})

test.describe('snapshots.open', () => {
  const damages: [how: string, damage: (body: Buffer) => Buffer][] = [
    ['has one bit that is wrong', (body) => withBitFlipped(body)],
    ['is cut', (body) => body.subarray(0, body.length - 100)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.from('<!doctype html><p>Hello')],
    [
      'is a whole answer with one other digit',
      (body) =>
        gzipSync(
          gunzipSync(body)
            .toString()
            .replace(/\d(?=\D*$)/, '7'),
        ),
    ],
    [
      'lost a run',
      (body) =>
        gzipSync(
          gunzipSync(body)
            .toString()
            .replace(/,\n.*\n\]/, '\n]'),
        ),
    ],
  ]
  for (const [how, damage] of damages) {
    test(`sets aside a snapshot whose body ${how}`, async ({ program, profileId, folder }) => {
      const kept = await keep(program, profileId, 'demo-small')
      const file = bodyOf(folder, kept)
      const damaged = damage(await readFile(file))
      await writeFile(file, damaged)
      const failure = await program.failure('snapshots.open', { id: kept.id, job: job() })
      expect(failure).toEqual({ code: 'snapshot-damaged' })
      expect(await readdir(folder)).toEqual([])
      expect(await list(program, profileId)).toEqual([])
      const { unreadableFiles } = await program.value('app.info', {})
      const aside = unreadableFiles.find(({ what }) => what === 'snapshot')
      expect(aside?.name).toContain(kept.id)
      expect(await readFile(path.join(program.dataFolder, aside?.name ?? ''))).toEqual(damaged)
      expect(await program.failure('snapshots.open', { id: kept.id, job: job() })).toEqual({
        code: 'snapshot-missing',
      })
    })
  }

  const noFiles: [what: string, put: (file: string) => unknown][] = [
    ['a pipe', (file) => execFileSync('/usr/bin/mkfifo', [file])],
    ['a device', (file) => symlink('/dev/zero', file)],
    ['a folder', (file) => mkdir(file)],
  ]
  for (const [what, put] of noFiles) {
    test(`sets aside a snapshot with ${what} in place of its body`, async ({
      program,
      profileId,
      folder,
    }) => {
      test.skip(process.platform === 'win32', 'SKIPPED: Windows has no pipes in folders')
      const kept = await keep(program, profileId, 'demo-small')
      const file = bodyOf(folder, kept)
      await rm(file)
      await put(file)
      await program.restart()
      expect(await list(program, profileId)).toEqual([kept])
      const failure = await program.failure('snapshots.open', { id: kept.id, job: job() })
      expect(failure).toEqual({ code: 'snapshot-damaged' })
      expect(await list(program, profileId)).toEqual([])
      const { unreadableFiles } = await program.value('app.info', {})
      expect(unreadableFiles.find(({ what }) => what === 'snapshot')?.name).toContain(kept.id)
    })
  }

  test('removes a snapshot whose body was deleted', async ({ program, profileId, folder }) => {
    const kept = await keep(program, profileId, 'demo-small')
    await rm(bodyOf(folder, kept))
    expect(await program.failure('snapshots.open', { id: kept.id, job: job() })).toEqual({
      code: 'snapshot-missing',
    })
    expect(await list(program, profileId)).toEqual([])
  })

  test('sets a damaged record aside with its runs', async ({ program, profileId, folder }) => {
    const kept = await keep(program, profileId, 'demo-small')
    const other = await keep(program, profileId, 'demo-medium')
    const record = path.join(folder, `${kept.id}.json`)
    const text = await readFile(record, 'utf8')
    await writeFile(record, text.replace('"runs":12', '"runs":13'))
    expect(await list(program, profileId)).toEqual([other])
    const { unreadableFiles } = await program.value('app.info', {})
    expect(unreadableFiles.map(({ what }) => what)).toEqual(['snapshot', 'snapshot'])
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('can be cancelled, and the snapshot stays', async ({ program, profileId }) => {
    const kept = await keep(program, profileId, 'demo-large')
    const cancelled = job()
    const opening = program.failure('snapshots.open', { id: kept.id, job: cancelled })
    await expect
      .poll(
        () => program.events.some(({ payload }) => JSON.stringify(payload).includes(cancelled)),
        { intervals: [1] },
      )
      .toBe(true)
    await program.value('jobs.cancel', { job: cancelled })
    expect((await opening).code).toBe('cancelled')
    expect(await list(program, profileId)).toEqual([kept])
  })
})

test.describe('snapshots.remove', () => {
  test('removes the record and the runs, once', async ({ program, profileId, folder }) => {
    const kept = await keep(program, profileId, 'demo-small')
    const { handle } = await program.value('snapshots.open', { id: kept.id, job: job() })
    expect(await program.value('snapshots.remove', { id: kept.id })).toBeNull()
    expect(await readdir(folder)).toEqual([])
    expect(await program.failure('snapshots.remove', { id: kept.id })).toEqual({
      code: 'snapshot-missing',
    })
    // What is open stays open, and can be kept again.
    const again = await program.value('snapshots.keep', { handle, job: job() })
    expect(again).toMatchObject({ sha256: kept.sha256, readAt: kept.readAt })
    expect(again.id).not.toBe(kept.id)
  })

  test('removes snapshots with their profile', async ({ program, profileId, folder }) => {
    await keep(program, profileId, 'demo-small')
    await keep(program, profileId, 'demo-medium')
    // A record of a newer version, which this program cannot read.
    await writeFile(path.join(folder, `${crypto.randomUUID()}.json`), '{"v":99}')
    const other = path.join(program.dataFolder, 'snapshots', crypto.randomUUID())
    await mkdir(other)
    await writeFile(path.join(other, 'stays.json'), '')
    const { handle } = await showDataset(program, profileId, 'demo-small')
    await program.value('profiles.remove', { profileId })
    expect(await readdir(folder)).toEqual([])
    expect(await readdir(other)).toEqual(['stays.json'])
    expect(await program.failure('snapshots.keep', { handle, job: job() })).toMatchObject({
      code: 'profile-missing',
    })
    expect(await readdir(folder)).toEqual([])
  })

  test('keeps a profile if its snapshots cannot be removed', async ({
    program,
    profileId,
    folder,
  }) => {
    await keep(program, profileId, 'demo-small')
    // No file, so that it cannot be removed as one.
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    expect((await program.failure('profiles.remove', { profileId })).code).toBe('folder-missing')
    const { profiles } = await program.value('profiles.list', {})
    expect(profiles.map(({ id }) => id)).toEqual([profileId])
  })
})

const unreadableEvents = ({ events }: TestProgram) =>
  events.flatMap(({ event, payload }) =>
    // The cast: the name of the event says what it carries.
    event === 'app.changed' ? [(payload as Payload<'app.changed'>).unreadableFiles] : [],
  )

test('the next start deletes leftovers of a crash', async ({ program, profileId, folder }) => {
  const reported = [{ what: 'snapshot', reason: 'unreadable' }]
  const kept = await keep(program, profileId, 'demo-small')
  const lonely = await keep(program, profileId, 'demo-medium')
  await rm(bodyOf(folder, lonely))
  const [left, fresh] = [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }]
  const halfWritten = `${bodyOf(folder, left)}.${crypto.randomUUID()}.tmp`
  for (const file of [bodyOf(folder, left), bodyOf(folder, fresh), halfWritten])
    await writeFile(file, 'x')
  for (const file of [bodyOf(folder, left), halfWritten]) await utimes(file, 0, 0)

  await program.restart()
  // As every window does when it starts.
  await cleanTempFiles(program.dataFolder, Date.now())
  const staying = [`${kept.id}.json`, bodyOf(folder, kept), bodyOf(folder, fresh)]
  await expect
    .poll(() => readdir(folder))
    .toEqual(staying.map((file) => path.basename(file)).sort())
  // A file that is put aside in the background is reported when it is: a window that asked before is told.
  await expect.poll(() => unreadableEvents(program).at(-1)).toMatchObject(reported)
  const { unreadableFiles } = await program.value('app.info', {})
  expect(unreadableFiles).toMatchObject(reported)
  const aside = await readFile(path.join(program.dataFolder, unreadableFiles[0]?.name ?? ''))
  const name = `snapshots/${profileId}/${lonely.id}.json`
  expect(await decode(kind, name, aside)).toEqual({ value: lonely })
  expect(await list(program, profileId)).toEqual([kept])
})

test('answers of a new start are as after its cleaning', async ({ program, profileId, folder }) => {
  const kept = await keep(program, profileId, 'demo-small')
  // Many, so that moving them aside takes longer than reading them.
  const lonely = Array.from({ length: 20 }, () => ({ ...kept, id: crypto.randomUUID() }))
  for (const snapshot of lonely) {
    const name = `snapshots/${profileId}/${snapshot.id}.json`
    await writeFile(path.join(program.dataFolder, name), await encode(kind, snapshot))
  }
  await program.restart()
  const [listed, opened] = await Promise.all([
    list(program, profileId),
    program.failure('snapshots.open', { id: lonely.at(-1)?.id ?? '', job: job() }),
  ])
  expect(listed).toEqual([kept])
  expect(opened.code).toBe('snapshot-missing')
  const { unreadableFiles } = await program.value('app.info', {})
  expect(unreadableFiles, 'the terminal judges by them').toHaveLength(lonely.length)
  expect(await readdir(folder)).toHaveLength(2)
})

/** One bit in the middle of it. */
function withBitFlipped(body: Buffer): Buffer {
  const flipped = Buffer.from(body)
  const middle = body.length >> 1
  flipped[middle] = (flipped[middle] ?? 0) ^ 4
  return flipped
}
