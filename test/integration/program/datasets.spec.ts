import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { dialects } from '../../../src-main/contract/profile.ts'
import { exportOf, runsBegun, showDataset } from '../../support/programs/body-files.ts'
import { startCannedPlatform } from '../../support/platforms/canned-platform.ts'
import { addInstitution, expect, test } from '../../support/programs/program.ts'

test.describe('datasets.show', () => {
  test('reads the dataset, its columns and its runs', async ({ program, profileId }) => {
    const dataset = await showDataset(program, profileId, 'demo-small')
    expect(dataset).toMatchObject({ runs: 12, totalRuns: 12, incomplete: false, unread: [] })
    expect(dataset.dataset?.id).toBe('demo-small')
    const columns = dataset.columns.map(({ key }) => key)
    expect(new Set(columns).size).toBe(columns.length)
    const rows = await program.value('datasets.runs', {
      handle: dataset.handle,
      view: null,
      offset: 10,
      limit: 50,
      columns: ['id', 'nothing'],
    })
    expect(rows).toHaveLength(2)
    expect(rows.map(({ run }) => run)).toEqual([10, 11])
    expect(rows[0]?.cells[1]).toEqual({ text: '', kind: 'missing', cut: false })
    const { json } = await program.value('datasets.run', {
      handle: dataset.handle,
      view: null,
      index: 10,
    })
    expect((JSON.parse(json) as { id: string }).id).toBe(rows[0]?.cells[0]?.text)
    expect(await program.value('datasets.recent', { profileId })).toMatchObject([
      { id: 'demo-small', runs: 12 },
    ])
  })

  test('starts the worker during the request to the platform', async ({ program }) => {
    const started: Worker[] = []
    const note = (worker: Worker): void => void started.push(worker)
    const workers: number[] = []
    const platform = await startCannedPlatform(() => {
      workers.push(started.length)
      return { status: 404, body: {} }
    })
    process.on('worker', note)
    try {
      const profileId = await addInstitution(program, platform.url)
      const input = { profileId, id: 'd', job: crypto.randomUUID() }
      expect(await program.failure('datasets.show', input)).toMatchObject({ code: 'not-found' })
      expect(workers).toEqual([1])
    } finally {
      process.off('worker', note)
      await platform.close()
    }
  })

  for (const input of dialects['dataset.input']) {
    test.describe(`in the dialect ${input}`, () => {
      test.use({
        demoOptions: { dialects: [input] },
        profileChange: {
          dialect: {
            'dataset.input': input,
            'dataset.projectId': 'demo-project',
            'course.lists': 'ids',
            'course.cover': 'data-url',
          },
        },
      })
      test('returns the same runs page by page or together', async ({ program, profileId }) => {
        const dataset = await showDataset(program, profileId, 'runs-250')
        expect(dataset).toMatchObject({ runs: 250, totalRuns: 250 })
        const { json } = await program.value('datasets.run', {
          handle: dataset.handle,
          view: null,
          index: 249,
        })
        expect(JSON.parse(json)).toHaveProperty('id')
      })
    })
  }

  test('reports a missing dataset as not found, although the status is 200', async ({
    program,
    profileId,
  }) => {
    const failure = await program.failure('datasets.show', {
      profileId,
      id: 'nobody',
      job: crypto.randomUUID(),
    })
    expect(failure.code).toBe('not-found')
  })

  test('returns both of two different counts', async ({ program, profileId }) => {
    expect(await showDataset(program, profileId, 'demo-disagreeing')).toMatchObject({
      runs: 12,
      totalRuns: 20,
    })
  })

  test('shows the dataset when its runs fail', async ({ program, profileId }) => {
    const dataset = await showDataset(program, profileId, 'demo-runs-fail')
    expect(dataset.dataset?.id).toBe('demo-runs-fail')
    expect(dataset.runs).toBe(0)
    expect(dataset.runsFailure).toMatchObject({ code: expect.any(String) })
    expect(JSON.stringify(dataset.runsFailure)).toContain(String.raw`\"stack\":\"[removed]\"`)
  })

  test('shows the runs when their dataset fails', async ({ program, profileId }) => {
    const dataset = await showDataset(program, profileId, 'demo-dataset-fails')
    expect(dataset.dataset).toBeNull()
    expect(dataset.datasetFailure).toBeDefined()
    expect(dataset.runs).toBeGreaterThan(0)
  })

  const faults = [
    ['html-200', 'web-page'],
    ['empty-200', 'unexpected-answer'],
    ['status-204', 'unexpected-answer'],
    ['status-403', 'forbidden'],
    ['status-500', 'server-error'],
    ['redirect', 'redirected'],
    ['trpc-error', 'not-found'],
  ] as const
  for (const [kind, code] of faults) {
    test(`reports ${kind} as ${code}`, async ({ program, profileId, demo }) => {
      demo.inject({ route: 'datasets.show', kind })
      const failure = await program.failure('datasets.show', {
        profileId,
        id: 'demo-small',
        job: crypto.randomUUID(),
      })
      expect(failure.code).toBe(code)
    })
  }

  for (const [kind, code] of [
    ['cut', 'connection-lost'],
    ['malformed-json', 'not-json'],
  ] as const) {
    test(`keeps the part of a body that arrived with the fault ${kind}, and reports it`, async ({
      program,
      profileId,
      demo,
    }) => {
      demo.inject({ route: 'datasets.show', kind, bytes: 200_000 })
      const dataset = await showDataset(program, profileId, 'demo-medium')
      expect(dataset.incomplete).toBe(true)
      expect(dataset.incompleteFailure?.code).toBe(code)
      expect(dataset.runs).toBeGreaterThan(100)
      expect(dataset.runs).toBeLessThan(5_000)
    })
  }

  test.describe('with a short timeout', () => {
    test.use({ deadlines: { request: 10_000, idle: 150 } })
    test('keeps the part of a stalled body that arrived', async ({ program, profileId, demo }) => {
      demo.inject({ route: 'datasets.show', kind: 'stall-body', bytes: 200_000 })
      const dataset = await showDataset(program, profileId, 'demo-medium')
      expect(dataset.incompleteFailure?.code).toBe('timed-out')
      expect(dataset.runs).toBeGreaterThan(100)
    })
  })

  test('a cancelled read leaves no spool', async ({ program, profileId, demo }) => {
    demo.inject({ route: 'datasets.show', kind: 'stall-body', bytes: 200_000 })
    const job = crypto.randomUUID()
    const reading = program.failure('datasets.show', { profileId, id: 'demo-medium', job })
    await expect
      .poll(() => program.events.filter(({ event }) => event === 'jobs.progress').length)
      .toBeGreaterThan(0)
    await program.value('jobs.cancel', { job })
    expect((await reading).code).toBe('cancelled')
    await expect.poll(() => files(path.join(program.dataFolder, 'open-datasets'))).toEqual([])
  })

  test('close removes the spool', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-small')
    await program.value('datasets.close', { handle })
    expect(await files(path.join(program.dataFolder, 'open-datasets'))).toEqual([])
    expect((await program.failure('datasets.run', { handle, view: null, index: 0 })).code).toBe(
      'dataset-not-open',
    )
  })
})

test.describe('datasets.export', () => {
  for (const format of ['csv', 'ndjson', 'json'] as const) {
    test(`${format}: writes every run to the chosen place`, async ({ program, profileId }) => {
      const { handle, columns } = await showDataset(program, profileId, 'demo-medium')
      const target = path.join(program.dataFolder, `out.${format}`)
      program.fileDialogs.answer(target)
      const job = crypto.randomUUID()
      const exported = await program.value('datasets.export', exportOf(handle, { format, job }))
      expect(exported).toMatchObject({ name: `out.${format}`, runs: 5_000 })
      const text = await readFile(target, 'utf8')
      expect(Buffer.byteLength(text)).toBe(exported.bytes)
      if (format === 'ndjson') expect(text.trimEnd().split('\n')).toHaveLength(5_000)
      if (format === 'json') expect(JSON.parse(text)).toHaveLength(5_000)
      if (format === 'csv') expect(text.split('\n')[0]?.split(',')).toHaveLength(columns.length)
      const reports = program.events
        .filter(({ event }) => event === 'jobs.progress')
        .map(({ payload }) => payload)
      expect(reports.at(-1)).toEqual({ job, done: 5_000, total: 5_000, unit: 'runs' })
      await program.value('datasets.reveal', { exportId: exported.exportId })
      expect(program.fileDialogs.revealed).toEqual([target])
    })
  }

  test('suggests a name that every system accepts', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-small')
    const failure = await program.failure('datasets.export', exportOf(handle))
    expect(failure.code).toBe('cancelled')
    expect(program.fileDialogs.asked[0]).toMatch(/^[^<>:"/\\|?*]+\.csv$/)
  })

  test('a cancelled export keeps the existing file', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-large')
    const target = path.join(program.dataFolder, 'kept.csv')
    await writeFile(target, 'kept')
    program.fileDialogs.answer(target)
    const job = crypto.randomUUID()
    const exporting = program.failure('datasets.export', exportOf(handle, { job }))
    await runsBegun(program)
    await program.value('jobs.cancel', { job })
    expect((await exporting).code).toBe('cancelled')
    expect(await readFile(target, 'utf8')).toBe('kept')
    expect((await files(program.dataFolder)).filter((name) => name.includes('kept'))).toEqual([
      'kept.csv',
    ])
  })
})

async function files(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort()
}
