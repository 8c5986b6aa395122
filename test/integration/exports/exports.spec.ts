import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  csvPresets,
  type Exported,
  exportFormats,
  ExportManifest,
} from '../../../src-main/contract/dataset.ts'
import type { Input } from '../../../src-main/contract/index.ts'
import { formatFailure } from '../../../src-main/contract/messages/format-failure.ts'
import { choose, exportOf, loaded, showDataset } from '../../support/programs/body-files.ts'
import { expect, test as base, type TestProgram } from '../../support/programs/program.ts'
import { python } from '../../support/readers/python.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

type ExportInput = Input<'datasets.export'>

const test = base.extend<{
  /** A folder for exports. */
  folder: string
  handle: string
  /** Puts a file system or a file over a path until the test ends. */
  cover: (how: () => () => void) => void
}>({
  folder: async ({ program }, use) => {
    const folder = path.join(program.dataFolder, 'exports')
    await mkdir(folder)
    await use(folder)
  },
  handle: async ({ program, profileId }, use) => {
    await use((await showDataset(program, profileId, 'demo-medium')).handle)
  },
  // eslint-disable-next-line no-empty-pattern
  cover: async ({}, use) => {
    const mounted: (() => void)[] = []
    await use((how) => mounted.push(how()))
    for (const unmount of mounted) unmount()
  },
})

function inputOf(handle: string, more: Partial<ExportInput> = {}): ExportInput {
  return exportOf(handle, { codec: 'gzip', ...more })
}

/** Exports to a path, where a file may be. */
function exportTo(
  program: TestProgram,
  target: string,
  handle: string,
  more: Partial<ExportInput> = {},
): Promise<Exported> {
  program.fileDialogs.answer(target)
  return program.value('datasets.export', inputOf(handle, more))
}

async function readManifest(file: string): Promise<ExportManifest> {
  const text = await readFile(`${file}.provost.json`, 'utf8')
  expect(text.endsWith('}\n')).toBe(true)
  return ExportManifest.parse(JSON.parse(text))
}

test.describe('datasets.export with a summary file', () => {
  for (const format of exportFormats) {
    test(`${format}: the summary file describes the file on disk`, async ({
      program,
      folder,
      handle,
    }) => {
      const target = path.join(folder, `out.${format}`)
      const exported = await exportTo(program, target, handle, { format, manifest: true })
      expect(exported.manifest).toBe(`out.${format}.provost.json`)
      const bytes = await readFile(target)
      const manifest = await readManifest(target)
      expect(manifest).toMatchObject({
        file: `out.${format}`,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        format,
        runs: 5_000,
        dataset: { id: 'demo-medium' },
        profile: 'Test institution',
        query: null,
      })
      expect(manifest.columns[0]).toBe('id')
      expect(manifest.writtenAt >= manifest.readAt).toBe(true)
      program.fileDialogs.choose(target)
      const verified = await program.value('datasets.verify', { job: crypto.randomUUID() })
      expect(verified).toMatchObject({ state: 'whole', expected: manifest })
    })
  }

  test('the summary file has the chosen columns and the view’s query', async ({
    program,
    folder,
    handle,
  }) => {
    const query = {
      filters: [{ column: 'avgLatency', test: 'more', value: '2.5' }],
      search: 'leitura',
      sort: [{ column: 'name', descending: true }],
    } as const satisfies ExportManifest['query']
    const { view, runs } = await program.value('datasets.query', {
      handle,
      query: { filters: [...query.filters], search: query.search, sort: [...query.sort] },
      job: crypto.randomUUID(),
    })
    expect(runs).toBeGreaterThan(0)
    const target = path.join(folder, 'out.csv')
    const columns = ['name', 'id']
    await exportTo(program, target, handle, { view, columns, manifest: true })
    expect(await readManifest(target)).toMatchObject({ runs, columns, query })
  })

  test('the export stays if its summary file fails', async ({ program, folder, handle }) => {
    const target = path.join(folder, 'out.csv')
    await mkdir(`${target}.provost.json`)
    const exported = await exportTo(program, target, handle, { manifest: true })
    expect(exported).toMatchObject({
      name: 'out.csv',
      runs: 5_000,
      manifest: null,
      manifestFailure: { code: 'file-is-folder', name: 'out.csv.provost.json' },
    })
    expect((await readFile(target)).length).toBe(exported.bytes)
  })

  test('always updates an older summary file', async ({ program, folder, handle }) => {
    const target = path.join(folder, 'out.csv')
    await exportTo(program, target, handle, { manifest: true })
    const again = await exportTo(program, target, handle, { columns: ['id'] })
    expect(again.manifest).toBe('out.csv.provost.json')
    expect(await readManifest(target)).toMatchObject({ columns: ['id'], bytes: again.bytes })
    const other = path.join(folder, 'other.csv')
    const plain = await exportTo(program, other, handle)
    expect(plain.manifest).toBeNull()
    expect((await readdir(folder)).sort()).toEqual(['other.csv', 'out.csv', 'out.csv.provost.json'])
  })
})

test('datasets.export: keeps a locked file', async ({ program, folder, handle, cover }) => {
  const target = path.join(folder, 'out.csv')
  await writeFile(target, 'held')
  cover(() => {
    try {
      execFileSync('/bin/mount', ['--bind', target, target], { stdio: 'pipe' })
    } catch (error) {
      test.skip(true, `SKIPPED: a file cannot be held here (${String(error)})`)
    }
    return () => execFileSync('/bin/umount', ['--lazy', target])
  })
  const exported = await exportTo(program, target, handle, { manifest: true })
  expect(exported).toMatchObject({
    name: 'out (2).csv',
    insteadOf: 'out.csv',
    manifest: 'out (2).csv.provost.json',
  })
  const placed = path.join(folder, 'out (2).csv')
  expect((await readManifest(placed)).file).toBe('out (2).csv')
  expect(await readFile(target, 'utf8')).toBe('held')
  await program.value('datasets.reveal', { exportId: exported.exportId })
  expect(program.fileDialogs.revealed).toEqual([placed])
})

test.describe('datasets.export to a small disk', () => {
  for (const format of exportFormats) {
    // Of what is packed only a small part is sure to be left.
    const size = format === 'xlsx' || format === 'parquet' ? 16 * 1024 : 48 * 1024
    test(`${format}: does not begin an export that cannot fit`, async ({
      program,
      folder,
      handle,
      cover,
    }) => {
      cover(() => mountSmallDisk(folder, `size=${size}`))
      program.fileDialogs.answer(path.join(folder, `out.${format}`))
      const failure = await program.failure('datasets.export', inputOf(handle, { format }))
      expect(failure).toMatchObject({ code: 'disk-full', name: `out.${format}`, free: size })
      expect('needed' in failure && failure.needed).toBeGreaterThan(size)
      expect(await readdir(folder)).toEqual([])
    })
  }

  test('writes content that fits', async ({ program, folder, handle, cover }) => {
    const elsewhere = path.join(program.dataFolder, 'first.ndjson')
    const { bytes } = await exportTo(program, elsewhere, handle, { format: 'ndjson' })
    const pages = Math.ceil(bytes / 4096)
    cover(() => mountSmallDisk(folder, `size=${pages * 4}k`))
    const target = path.join(folder, 'out.ndjson')
    await exportTo(program, target, handle, { format: 'ndjson' })
    expect(await readFile(target)).toEqual(await readFile(elsewhere))
  })

  test('leaves no file when the disk gets full', async ({ program, folder, handle, cover }) => {
    const elsewhere = path.join(program.dataFolder, 'first.csv')
    const { bytes } = await exportTo(program, elsewhere, handle)
    // A little less than is needed: more than what the estimate is sure of.
    cover(() => mountSmallDisk(folder, `size=${Math.floor((bytes * 0.96) / 4096) * 4}k`))
    program.fileDialogs.answer(path.join(folder, 'out.csv'))
    const failure = await program.failure('datasets.export', inputOf(handle))
    expect(failure).toMatchObject({ code: 'disk-full', name: 'out.csv', detail: 'ENOSPC' })
    expect(await readdir(folder)).toEqual([])
  })
})

test.describe('datasets.export that cannot write', () => {
  test('reports a read-only folder and keeps its file', async ({
    program,
    folder,
    handle,
    cover,
  }) => {
    const target = path.join(folder, 'out.csv')
    cover(() => mountSmallDisk(folder, 'size=16m'))
    await writeFile(target, 'old')
    execFileSync('/bin/mount', ['-o', 'remount,ro', folder], { stdio: 'pipe' })
    program.fileDialogs.answer(target)
    const failure = await program.failure('datasets.export', inputOf(handle))
    expect(failure).toMatchObject({ code: 'file-read-only', name: 'out.csv' })
    expect(await readFile(target, 'utf8')).toBe('old')
    expect(await readdir(folder)).toEqual(['out.csv'])
  })

  test('reports a folder that was deleted', async ({ program, folder, handle }) => {
    program.fileDialogs.answer(path.join(folder, 'gone', 'out.csv'))
    const failure = await program.failure('datasets.export', inputOf(handle, { manifest: true }))
    expect(failure).toMatchObject({ code: 'folder-missing', name: 'out.csv' })
    expect(await readdir(folder)).toEqual([])
  })

  test('proposes a name that describes the content', async ({ program, handle }) => {
    program.fileDialogs.answer(null)
    const input = inputOf(handle, { format: 'xlsx', note: 'failed – 2026-11-24' })
    expect((await program.failure('datasets.export', input)).code).toBe('cancelled')
    expect(program.fileDialogs.asked).toEqual([
      expect.stringMatching(/ – failed – 2026-11-24\.xlsx$/),
    ])
  })

  test('refuses more columns than a sheet can have immediately', async ({ program, folder }) => {
    const run = Object.fromEntries(Array.from({ length: 16_385 }, (_, i) => [`c${i}`, i]))
    await choose(program, 'wide.json', JSON.stringify([run]))
    const { handle } = await loaded(program)
    const wide = inputOf(handle, { format: 'xlsx' })
    const failure = await program.failure('datasets.export', wide)
    expect(failure.code).toBe('too-many-columns')
    expect(formatFailure(failure, 'en').cause).toContain('16,384')
    expect(program.fileDialogs.asked).toEqual([])
    const csv = path.join(folder, 'out.csv')
    await exportTo(program, csv, handle)
    expect(await readFile(csv, 'utf8')).toMatch(/,c16384\n(\d+,)+16384\n$/)
    const columns = Object.keys(run).slice(1)
    const target = path.join(folder, 'out.xlsx')
    const exported = await exportTo(program, target, handle, { format: 'xlsx', columns })
    expect(exported).toMatchObject({ name: 'out.xlsx', runs: 1 })
  })
})

test('datasets.export: any format can be cancelled', async ({ program, profileId, folder }) => {
  const { handle } = await showDataset(program, profileId, 'demo-large')
  for (const format of exportFormats) {
    const job = crypto.randomUUID()
    program.fileDialogs.answer(path.join(folder, `out.${format}`))
    const exporting = program.failure('datasets.export', inputOf(handle, { format, job }))
    await expect
      .poll(() => program.events.some(({ payload }) => (payload as { job?: string }).job === job), {
        intervals: [1],
      })
      .toBe(true)
    await program.value('jobs.cancel', { job })
    expect((await exporting).code, format).toBe('cancelled')
    expect(await readdir(folder), format).toEqual([])
  }
})

test.describe('datasets.export of CSV', () => {
  const csv = { ...csvPresets['excel-br'], nullText: 'NULO', dates: 'profile-zone' } as const

  test('writes instants in the zone of the profile', async ({ program, folder, handle }) => {
    const columns = ['createdAt']
    const wire = path.join(folder, 'wire.csv')
    await exportTo(program, wire, handle, { columns })
    const local = path.join(folder, 'local.csv')
    await exportTo(program, local, handle, { columns, csv })
    const [, first = ''] = (await readFile(wire, 'utf8')).split('\n')
    const [, written] = (await readFile(local, 'utf8')).split('\r\n')
    const said = new Date(first).toLocaleString('sv', { timeZone: 'America/Sao_Paulo' })
    expect(written?.split(',')[0]).toBe(said)
  })

  for (const zone of [
    'America/Sao_Paulo',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ])
    test.describe(`in ${zone}`, () => {
      test.use({ profileChange: { timeZone: zone } })

      test('every instant is the same as in Python', async ({ program, profileId, folder }) => {
        const from = Date.UTC(1990, 0, 1)
        const step = (Date.UTC(2024, 0, 1) - from) / 5_000
        const instants = Array.from({ length: 5_000 }, (_, i) =>
          new Date(from + Math.floor(i * step)).toISOString(),
        )
        await choose(program, 'dates.json', JSON.stringify(instants.map((at) => ({ at }))))
        const job = crypto.randomUUID()
        const opened = await program.value('datasets.load', { profileId, job })
        const target = path.join(folder, 'dates.csv')
        await exportTo(program, target, opened?.handle ?? '', { csv })
        const written = path.join(folder, 'instants.txt')
        await writeFile(written, instants.join('\n'))
        const verdict = await python('local_times.py', zone, written, target)
        expect(verdict.trim()).toBe('5000')
      })
    })

  test('refuses a text for null that needs quotes', async ({ program, handle }) => {
    for (const nullText of ['a;b', '"', 'a\nb', 'x'.repeat(21)]) {
      const failure = await program.failure(
        'datasets.export',
        inputOf(handle, { csv: { ...csv, nullText } }),
      )
      expect(failure.code, nullText).toBe('invalid-input')
    }
  })
})
