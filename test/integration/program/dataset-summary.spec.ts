import { showDataset } from '../../support/programs/body-files.ts'
import { expect, test } from '../../support/programs/program.ts'

const summaryOf = (
  handle: string,
  columns: string[] | null = null,
  view: string | null = null,
) => ({
  handle,
  view,
  columns,
  job: crypto.randomUUID(),
})

test.describe('datasets.summary', () => {
  test('describes the content of every column', async ({ program, profileId }) => {
    const { handle, runs, columns } = await showDataset(program, profileId, 'demo-medium')
    const summary = await program.value('datasets.summary', summaryOf(handle))
    expect(summary.runs).toBe(runs)
    expect(summary.columns.map(({ key, type, filled }) => ({ key, type, filled }))).toEqual(
      columns.map(({ key, type, filled }) => ({ key, type, filled })),
    )
    for (const { filled, nulls, missing } of summary.columns)
      expect(filled + nulls + missing).toBe(runs)
    const id = summary.columns.find(({ key }) => key === 'id')
    expect(id).toMatchObject({
      least: 'run-000000001',
      greatest: 'run-000005000',
      distinct: { count: 5000, exact: true },
    })
    expect(summary.overTime?.column).toBe('createdAt')
    expect(summary.overTime?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(runs)
  })

  test('summarises a view and some columns', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-medium')
    const { view, runs } = await program.value('datasets.query', {
      handle,
      query: {
        filters: [{ column: 'countRunItems', test: 'more', value: '200' }],
        search: '',
        sort: [{ column: 'id', descending: true }],
      },
      job: crypto.randomUUID(),
    })
    expect(runs).toBeGreaterThan(0)
    const input = summaryOf(handle, ['countRunItems', 'nothing', 'countRunItems'], view)
    const summary = await program.value('datasets.summary', input)
    expect(summary.runs).toBe(runs)
    expect(summary.columns).toMatchObject([
      { key: 'countRunItems', filled: runs, least: '201', greatest: '240' },
      { key: 'nothing', type: 'empty', filled: 0, missing: runs },
    ])
  })

  test('is empty without runs', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-empty')
    expect(await program.value('datasets.summary', summaryOf(handle))).toEqual({
      runs: 0,
      columns: [],
      fullColumns: 0,
      overTime: null,
    })
  })

  test('reports progress in runs and can be cancelled', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-large')
    const input = summaryOf(handle)
    await program.value('datasets.summary', input)
    expect(program.events).toContainEqual({
      event: 'jobs.progress',
      payload: expect.objectContaining({ job: input.job, total: 100_000, unit: 'runs' }),
    })
    const summary = program.call('datasets.summary', input)
    await program.value('jobs.cancel', { job: input.job })
    expect(await summary).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    const again = await program.value('datasets.summary', summaryOf(handle, ['id']))
    expect(again.columns).toMatchObject([{ key: 'id', filled: 100_000 }])
  })

  test('a closed dataset or a lost view is an error', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-small')
    for (const input of [summaryOf('nothing'), summaryOf(handle, null, 'gone')]) {
      expect(await program.failure('datasets.summary', input)).toMatchObject({
        code: 'dataset-not-open',
      })
    }
    const failure = await program.failure('datasets.summary', summaryOf(handle, []))
    expect(failure.code).toBe('invalid-input')
  })
})
