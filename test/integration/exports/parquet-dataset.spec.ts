import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Exported } from '../../../src-main/contract/dataset.ts'
import type { Input } from '../../../src-main/contract/index.ts'
import { choose, loaded, showDataset } from '../../support/programs/body-files.ts'
import { filesBelow, manifestOf, rowsOf, stampsOf } from '../../support/readers/parquet-dataset.ts'
import { expect, test as base, type TestProgram } from '../../support/programs/program.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

type PartsInput = Input<'datasets.exportParts'>

const test = base.extend<{
  /** The folder of a dataset, which is not there yet. */
  folder: string
  /** Puts a file system over a path until the test ends. */
  cover: (how: () => () => void) => void
}>({
  folder: async ({ program }, use) => use(path.join(program.dataFolder, 'runs dataset')),
  // eslint-disable-next-line no-empty-pattern
  cover: async ({}, use) => {
    const mounted: (() => void)[] = []
    await use((how) => mounted.push(how()))
    for (const unmount of mounted) unmount()
  },
})

function inputOf(handle: string, more: Partial<PartsInput> = {}): PartsInput {
  const job = crypto.randomUUID()
  return { handle, view: null, columns: null, partitionBy: [], codec: 'gzip', job, ...more }
}

function exportTo(
  program: TestProgram,
  folder: string,
  handle: string,
  more: Partial<PartsInput> = {},
): Promise<Exported> {
  program.fileDialogs.answer(folder)
  return program.value('datasets.exportParts', inputOf(handle, more))
}

/** Opens a body that is a list of these runs. */
async function open(program: TestProgram, runs: unknown[]): Promise<string> {
  await choose(program, 'runs.json', JSON.stringify(runs))
  return (await loaded(program)).handle
}

const runs = [
  { id: 'r1', status: 'ok', city: 'São Paulo', score: 1 },
  { id: 'r2', status: 'failed', city: null, score: 2 },
  { id: 'r3', status: 'ok', city: 'São Paulo', score: 3 },
  { id: 'r4', status: 'ok', score: 4 },
  { id: 'r5', status: 'ok', city: '', score: 5 },
]

test.describe('datasets.exportParts', () => {
  test('puts each run into the folder of its values', async ({ program, folder }) => {
    const handle = await open(program, runs)
    const exported = await exportTo(program, folder, handle, { partitionBy: ['status', 'city'] })
    expect(exported).toMatchObject({
      name: 'runs dataset',
      runs: 5,
      parts: { count: 3, written: 3 },
    })
    const manifest = await manifestOf(folder)
    expect(manifest).toMatchObject({
      format: 'parquet-dataset',
      runs: 5,
      bytes: exported.bytes,
      query: null,
      partitionBy: ['status', 'city'],
      columns: [
        { name: 'id', type: 'text' },
        { name: 'score', type: 'int64' },
      ],
      partitions: [
        { name: 'status', type: 'text' },
        { name: 'city', type: 'text' },
      ],
    })
    const folders = manifest.parts.map((part) => [path.posix.dirname(part.path), part.runs])
    expect(folders).toEqual([
      ['status=failed/city=__HIVE_DEFAULT_PARTITION__', 1],
      ['status=ok/city=S%C3%A3o%20Paulo', 2],
      ['status=ok/city=__HIVE_DEFAULT_PARTITION__', 2],
    ])
    for (const { path: name, bytes, sha256 } of manifest.parts) {
      const content = await readFile(path.join(folder, name))
      expect(content.length).toBe(bytes)
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
      expect(path.posix.basename(name)).toBe(`part-${sha256}.parquet`)
    }
    const files = [...manifest.parts.map((part) => part.path), '_manifest.json', '_read.md']
    expect(await filesBelow(folder)).toEqual(files.sort())
    expect((await rowsOf(folder)).map((row) => [row['id'], row['city'], row['score']])).toEqual([
      ['r2', null, 2n],
      ['r1', 'São Paulo', 1n],
      ['r3', 'São Paulo', 3n],
      ['r4', null, 4n],
      ['r5', null, 5n],
    ])
  })

  test('the same export again writes nothing', async ({ program, profileId, folder }) => {
    const { handle } = await showDataset(program, profileId, 'demo-medium')
    const how = { partitionBy: ['status'] }
    const first = await exportTo(program, folder, handle, how)
    expect(first.parts?.written).toBe(first.parts?.count)
    const stamps = await stampsOf(folder)
    const again = await showDataset(program, profileId, 'demo-medium')
    const second = await exportTo(program, folder, again.handle, how)
    expect(second.parts).toEqual({ count: first.parts?.count, written: 0 })
    expect(await stampsOf(folder)).toEqual(stamps)
  })

  test('changed runs replace only their own parts', async ({ program, folder }) => {
    const how = { partitionBy: ['status'] }
    await exportTo(program, folder, await open(program, runs), how)
    const stamps = await stampsOf(folder)
    const changed = runs.map((run) => (run.id === 'r2' ? { ...run, status: 'open' } : run))
    const exported = await exportTo(program, folder, await open(program, changed), how)
    expect(exported.parts).toEqual({ count: 2, written: 1 })
    expect((await readdir(folder)).sort()).toEqual([
      ...['_manifest.json', '_read.md', 'status=ok', 'status=open'],
    ])
    const [kept = ''] = (await filesBelow(folder)).filter((file) => file.startsWith('status=ok'))
    expect((await stampsOf(folder))[kept]).toBe(stamps[kept])
  })

  test('writes a damaged part again', async ({ program, folder }) => {
    const handle = await open(program, runs)
    await exportTo(program, folder, handle)
    const [part = ''] = (await manifestOf(folder)).parts.map((each) => path.join(folder, each.path))
    const whole = await readFile(part)
    await writeFile(part, Buffer.alloc(whole.length))
    const exported = await exportTo(program, folder, handle)
    expect(exported.parts).toEqual({ count: 1, written: 1 })
    expect(await readFile(part)).toEqual(whole)
  })

  test('the parts follow the view’s filter and order', async ({ program, folder }) => {
    const handle = await open(program, runs)
    const query = {
      filters: [{ column: 'status', test: 'is', value: 'ok' } as const],
      search: '',
      sort: [{ column: 'score', descending: true }],
    }
    const job = crypto.randomUUID()
    const { view } = await program.value('datasets.query', { handle, query, job })
    await exportTo(program, folder, handle, { view, partitionBy: ['status'], columns: ['score'] })
    const manifest = await manifestOf(folder)
    expect(manifest).toMatchObject({ runs: 4, query, chosenColumns: ['score'] })
    expect((await rowsOf(folder)).map(({ score }) => score)).toEqual([5n, 4n, 3n, 1n])
  })

  test('values that differ by case have separate folders', async ({ program, folder }) => {
    const values = ['Done', 'done', 'a/b', '..', 'x.', '__HIVE_DEFAULT_PARTITION__', 'ã=%', ' ']
    const handle = await open(
      program,
      values.map((kind, number) => ({ number, kind })),
    )
    await exportTo(program, folder, handle, { partitionBy: ['kind'] })
    const folders = (await readdir(folder)).filter((name) => name.startsWith('kind='))
    expect(folders.sort()).toEqual([
      'kind=%20',
      'kind=%44one',
      'kind=%5F_HIVE_DEFAULT_PARTITION__',
      'kind=%C3%A3%3D%25',
      'kind=.%2E',
      'kind=a%2Fb',
      'kind=done',
      'kind=x%2E',
    ])
    expect(new Set(folders.map((name) => name.toLowerCase())).size).toBe(values.length)
    const rows = await rowsOf(folder)
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...values].sort())
  })
})

test.describe('datasets.exportParts refuses', () => {
  test('a folder with other files, and changes nothing', async ({ program, folder }) => {
    const handle = await open(program, runs)
    await mkdir(folder)
    await writeFile(path.join(folder, 'mine.txt'), 'mine')
    program.fileDialogs.answer(folder)
    const failure = await program.failure('datasets.exportParts', inputOf(handle))
    expect(failure).toMatchObject({ code: 'folder-not-empty', name: 'runs dataset' })
    expect(await readdir(folder)).toEqual(['mine.txt'])
  })

  test('the folder of another export, and changes nothing', async ({ program, folder }) => {
    const handle = await open(program, runs)
    await exportTo(program, folder, handle, { partitionBy: ['status'] })
    const stamps = await stampsOf(folder)
    for (const other of [
      { partitionBy: ['city'] },
      { columns: ['id'] },
      { codec: 'none' },
    ] as const) {
      program.fileDialogs.answer(folder)
      const input = inputOf(handle, { partitionBy: ['status'], ...(other as Partial<PartsInput>) })
      const failure = await program.failure('datasets.exportParts', input)
      expect(failure).toMatchObject({ code: 'folder-other-export', name: 'runs dataset' })
    }
    expect(await stampsOf(folder)).toEqual(stamps)
  })

  test('more values than the limit of folders, and leaves none', async ({ program, folder }) => {
    const handle = await open(
      program,
      Array.from({ length: 1_001 }, (_, number) => ({ number, one: 1 })),
    )
    program.fileDialogs.answer(folder)
    const failure = await program.failure(
      'datasets.exportParts',
      inputOf(handle, { partitionBy: ['number'] }),
    )
    expect(failure.code).toBe('too-many-partitions')
    await expect(stat(folder)).rejects.toThrow('ENOENT')
    const fewer = await exportTo(program, folder, handle, { partitionBy: ['one'] })
    expect(fewer.parts?.count).toBe(1)
  })

  test('a value that is too long for a folder name', async ({ program, folder }) => {
    const handle = await open(program, [{ id: 1, text: 'ã'.repeat(100) }])
    program.fileDialogs.answer(folder)
    const input = inputOf(handle, { partitionBy: ['text'] })
    const failure = await program.failure('datasets.exportParts', input)
    expect(failure).toEqual({ code: 'partition-value-too-long', detail: 'text' })
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  test('a column that databases confuse with the one of the folders', async ({
    program,
    folder,
  }) => {
    const handle = await open(program, [{ Status: 1, status: 2, id: 3 }])
    for (const partitionBy of [['status'], ['status', 'Status']]) {
      program.fileDialogs.answer(folder)
      const input = inputOf(handle, { partitionBy })
      const failure = await program.failure('datasets.exportParts', input)
      expect(failure).toMatchObject({ code: 'partition-names-clash' })
    }
    const columns = ['id']
    const exported = await exportTo(program, folder, handle, { columns, partitionBy: ['status'] })
    expect(exported.runs).toBe(1)
  })

  test('invalid columns, before the user chooses a folder', async ({ program }) => {
    const handle = await open(program, runs)
    const refused = [
      [{ partitionBy: ['status', 'status'] }, { path: ['partitionBy'], rule: 'not-valid' }],
      [{ partitionBy: ['nobody'] }, { path: ['partitionBy'], rule: 'not-one-of' }],
      [
        { partitionBy: ['id'], columns: ['id'] },
        { path: ['columns'], rule: 'required' },
      ],
    ] as const
    for (const [more, issue] of refused) {
      const input = inputOf(handle, more as unknown as Partial<PartsInput>)
      const failure = await program.failure('datasets.exportParts', input)
      expect(failure).toMatchObject({ code: 'invalid-input', issues: [issue] })
    }
    expect(program.fileDialogs.asked).toEqual([])
  })
})

test.describe('datasets.exportParts that cannot finish', () => {
  test('reports a read-only folder', async ({ program, folder, cover }) => {
    const handle = await open(program, runs)
    await mkdir(folder)
    cover(() => mountSmallDisk(folder, 'size=16m'))
    execFileSync('/bin/mount', ['-o', 'remount,ro', folder], { stdio: 'pipe' })
    program.fileDialogs.answer(folder)
    const failure = await program.failure('datasets.exportParts', inputOf(handle))
    expect(failure.code).toBe('file-read-only')
    expect(await readdir(folder)).toEqual([])
  })

  test('leaves nothing when the disk gets full', async ({ program, profileId, folder, cover }) => {
    const { handle } = await showDataset(program, profileId, 'demo-medium')
    const elsewhere = path.join(program.dataFolder, 'elsewhere')
    const { bytes } = await exportTo(program, elsewhere, handle, { partitionBy: ['status'] })
    await mkdir(folder)
    cover(() => mountSmallDisk(folder, `size=${Math.floor((bytes * 0.7) / 4096) * 4}k`))
    program.fileDialogs.answer(folder)
    const input = inputOf(handle, { partitionBy: ['status'] })
    const failure = await program.failure('datasets.exportParts', input)
    expect(failure).toMatchObject({ code: 'disk-full', detail: 'ENOSPC' })
    expect(await readdir(folder)).toEqual([])
  })

  test('a failure leaves the existing dataset unchanged', async ({ program, folder }) => {
    const how = { partitionBy: ['status'] }
    await exportTo(program, folder, await open(program, runs), how)
    const stamps = await stampsOf(folder)
    const more = [...runs, { id: 'r6', status: 'x'.repeat(300), city: 'Z', score: 6 }]
    program.fileDialogs.answer(folder)
    const input = inputOf(await open(program, more), how)
    const failure = await program.failure('datasets.exportParts', input)
    expect(failure.code).toBe('partition-value-too-long')
    expect(await stampsOf(folder)).toEqual(stamps)
  })

  test('leaves nothing when cancelled', async ({ program, profileId, folder }) => {
    const { handle } = await showDataset(program, profileId, 'demo-large')
    const job = crypto.randomUUID()
    program.fileDialogs.answer(folder)
    const input = inputOf(handle, { partitionBy: ['status'], job })
    const exporting = program.failure('datasets.exportParts', input)
    const isBegun = ({ payload }: { payload: unknown }) => (payload as { job?: string }).job === job
    await expect.poll(() => program.events.some(isBegun), { intervals: [1] }).toBe(true)
    await program.value('jobs.cancel', { job })
    expect((await exporting).code).toBe('cancelled')
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  test('the next export deletes the files of a killed one', async ({ program, folder }) => {
    const handle = await open(program, runs)
    await exportTo(program, folder, handle, { partitionBy: ['status'] })
    const finished = await filesBelow(folder)
    // As it is after a kill: no manifest, some parts, half a part, and whose they are.
    const { columns: _, parts, ...asked } = await manifestOf(folder)
    await rm(path.join(folder, '_manifest.json'))
    await writeFile(path.join(folder, '_unfinished.json'), JSON.stringify(asked))
    await rm(path.join(folder, parts[0]?.path ?? ''))
    await mkdir(path.join(folder, 'status=old'))
    const stale = `part-${'0'.repeat(64)}.parquet`
    await writeFile(path.join(folder, 'status=old', stale), 'stale')
    await writeFile(path.join(folder, `.export-${crypto.randomUUID()}.part`), 'half')
    await appendFile(path.join(folder, 'status=ok', 'notes.txt'), 'not ours')
    program.fileDialogs.answer(folder)
    const other = await program.failure('datasets.exportParts', inputOf(handle))
    expect(other.code).toBe('folder-other-export')
    const exported = await exportTo(program, folder, handle, { partitionBy: ['status'] })
    expect(exported.parts).toEqual({ count: 2, written: 1 })
    expect(await filesBelow(folder)).toEqual([...finished, 'status=ok/notes.txt'].sort())
  })
})
