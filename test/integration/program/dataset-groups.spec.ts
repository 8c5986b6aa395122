import { showDataset } from '../../support/programs/body-files.ts'
import { expect, test } from '../../support/programs/program.ts'

const any = { filters: [], search: '', sort: [] }

const groupsOf = (handle: string, columns: string[], measure: string | null = null) => ({
  handle,
  query: any,
  columns,
  measure,
  limit: 1000,
  job: crypto.randomUUID(),
})

test.describe('datasets.groups', () => {
  test('counts the values of a column, and each value finds its runs', async ({
    program,
    profileId,
  }) => {
    const { handle, runs } = await showDataset(program, profileId, 'demo-medium')
    const found = await program.value('datasets.groups', groupsOf(handle, ['status']))
    expect(found).toMatchObject({ runs, count: found.groups.length })
    expect(found.groups.length).toBeGreaterThan(1)
    expect(found.groups.reduce((sum, { count }) => sum + count, 0)).toBe(runs)
    for (const { values, count } of found.groups) {
      const texts = values.map((value) => value?.text ?? null)
      const view = await program.value('datasets.query', {
        handle,
        query: {
          ...any,
          filters: [{ column: 'status', test: 'one-of', value: '', values: texts }],
        },
        job: crypto.randomUUID(),
      })
      expect(view.runs).toBe(count)
    }
  })

  test('reports progress in runs and can be cancelled', async ({ program, profileId }) => {
    const { handle } = await showDataset(program, profileId, 'demo-large')
    const input = groupsOf(handle, ['status', 'name'], 'countRunItems')
    await program.value('datasets.groups', input)
    expect(program.events).toContainEqual({
      event: 'jobs.progress',
      payload: expect.objectContaining({ job: input.job, total: 100_000, unit: 'runs' }),
    })
    const grouping = program.call('datasets.groups', input)
    await program.value('jobs.cancel', { job: input.job })
    expect(await grouping).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  })

  test('refuses a dataset that is not open, no column, and four columns', async ({
    program,
    profileId,
  }) => {
    const { handle } = await showDataset(program, profileId, 'demo-small')
    const closed = await program.failure('datasets.groups', groupsOf('nothing', ['id']))
    expect(closed.code).toBe('dataset-not-open')
    for (const columns of [[], ['a', 'b', 'c', 'd']]) {
      const failure = await program.failure('datasets.groups', groupsOf(handle, columns))
      expect(failure.code).toBe('invalid-input')
    }
  })
})

test.describe('datasets.totals', () => {
  test('adds up the values whose mean is in the summary', async ({ program, profileId }) => {
    const { handle, runs } = await showDataset(program, profileId, 'demo-medium')
    const columns = ['countRunItems']
    const summary = await program.value('datasets.summary', {
      handle,
      view: null,
      columns,
      job: crypto.randomUUID(),
    })
    const job = crypto.randomUUID()
    const cells = { handle, view: null, offset: 0, limit: runs, columns, job }
    const totals = await program.value('datasets.totals', cells)
    expect(totals.filled).toBe(summary.columns[0]?.filled)
    expect(totals.mean).toBeCloseTo(summary.columns[0]?.mean ?? NaN, 9)
  })
})
