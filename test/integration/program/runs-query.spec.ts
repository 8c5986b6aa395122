import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunQuery } from '../../../src-main/contract/run-query.ts'
import { exportOf, showDataset } from '../../support/programs/body-files.ts'
import { expect, test, type TestProgram } from '../../support/programs/program.ts'
import { referenceQuery } from '../../support/references/reference-query.ts'

const all: RunQuery = { filters: [], search: '', sort: [] }

async function open(program: TestProgram, profileId: string, id: string): Promise<string> {
  return (await showDataset(program, profileId, id)).handle
}

const query = (program: TestProgram, handle: string, asked: Partial<RunQuery>) =>
  program.value('datasets.query', {
    handle,
    query: { ...all, ...asked },
    job: crypto.randomUUID(),
  })

/** The runs of a view as its export has them. */
async function exported(
  program: TestProgram,
  handle: string,
  view: string | null,
): Promise<string[]> {
  const target = path.join(program.dataFolder, `${crypto.randomUUID()}.ndjson`)
  program.fileDialogs.answer(target)
  const { runs } = await program.value(
    'datasets.export',
    exportOf(handle, { view, format: 'ndjson' }),
  )
  const lines = (await readFile(target, 'utf8')).split('\n').slice(0, -1)
  expect(lines).toHaveLength(runs)
  return lines
}

const queries: [name: string, query: Partial<RunQuery>][] = [
  [
    'filters of texts and numbers',
    {
      filters: [
        { column: 'remark', test: 'contains', value: 'A' },
        { column: 'avgLatency', test: 'more', value: '4.5' },
      ],
    },
  ],
  ['a search', { search: 'matematica debora' }],
  ['an order by two columns', { sort: [by('status'), { column: 'avgLatency', descending: true }] }],
  ['an order of mixed kinds with empty ones', { sort: [by('grade'), by('startedAt')] }],
  [
    'a filter, a search and an order at once',
    {
      filters: [{ column: 'startedAt', test: 'at-least', value: '2026-02-03' }],
      search: '7',
      sort: [{ column: 'attemptNumber', descending: true }],
    },
  ],
]

function by(column: string): RunQuery['sort'][number] {
  return { column, descending: false }
}

for (const [name, asked] of queries) {
  test(`datasets.query: ${name}, viewed and exported`, async ({ program, profileId }) => {
    const handle = await open(program, profileId, 'demo-medium')
    const runs = await exported(program, handle, null)
    const expected = referenceQuery(runs, { ...all, ...asked }).map((run) => runs[run] ?? '')
    expect(expected.length).toBeGreaterThan(0)

    const { view, runs: found } = await query(program, handle, asked)
    expect(found).toBe(expected.length)
    const offset = Math.max(0, found - 7)
    const rows = await program.value('datasets.runs', {
      handle,
      view,
      offset,
      limit: 500,
      columns: ['id'],
    })
    const ids = expected.map((run) => (JSON.parse(run) as { id: string }).id)
    expect(rows.map(({ cells }) => cells[0]?.text)).toEqual(ids.slice(offset))
    const last = await program.value('datasets.run', { handle, view, index: found - 1 })
    expect(last.json).toBe(expected.at(-1))
    const beyond = await program.failure('datasets.run', { handle, view, index: found })
    expect(beyond.code).toBe('dataset-not-open')
    expect(await exported(program, handle, view)).toEqual(expected)
  })
}

test('datasets.query: shows and exports an empty view', async ({ program, profileId }) => {
  const handle = await open(program, profileId, 'demo-small')
  const { view, runs } = await query(program, handle, { search: 'nothing has this word' })
  expect(runs).toBe(0)
  const rows = { handle, view, offset: 0, limit: 10, columns: ['id'] }
  expect(await program.value('datasets.runs', rows)).toEqual([])
  expect(await exported(program, handle, view)).toEqual([])
})

test('datasets.query: reports its progress, and can be cancelled', async ({
  program,
  profileId,
}) => {
  const handle = await open(program, profileId, 'demo-large')
  const job = crypto.randomUUID()
  const asked = { handle, query: { ...all, sort: [by('scores.accuracy')] }, job }
  await program.value('datasets.query', asked)
  expect(program.events).toContainEqual({
    event: 'jobs.progress',
    payload: expect.objectContaining({ job, total: 100_000, unit: 'runs' }),
  })
  const asking = program.failure('datasets.query', asked)
  await program.value('jobs.cancel', { job })
  expect((await asking).code).toBe('cancelled')
  expect((await query(program, handle, { search: 'run-000100000' })).runs).toBe(1)
})

test('closing the dataset ends its query', async ({ program, profileId }) => {
  const handle = await open(program, profileId, 'demo-large')
  const job = crypto.randomUUID()
  const sort = [by('scores.accuracy')]
  const asking = program.failure('datasets.query', { handle, query: { ...all, sort }, job })
  await program.value('datasets.close', { handle })
  expect((await asking).code).toBe('cancelled')
})

test('views of another or a closed dataset are not open', async ({ program, profileId }) => {
  const handle = await open(program, profileId, 'demo-small')
  const other = await open(program, profileId, 'demo-small')
  const first = await query(program, handle, { search: 'run' })
  const kept = [await query(program, handle, {})]
  for (let i = 0; i < 3; i++) kept.push(await query(program, handle, {}))

  const failures = async (at: string, view: string | null): Promise<string[]> => {
    program.fileDialogs.answer(path.join(program.dataFolder, 'never.csv'))
    const named = { handle: at, view }
    const failed = await Promise.all([
      program.failure('datasets.runs', { ...named, offset: 0, limit: 1, columns: ['id'] }),
      program.failure('datasets.run', { ...named, index: 0 }),
      program.failure('datasets.export', exportOf(at, { view })),
    ])
    return failed.map(({ code }) => code)
  }
  const notOpen = Array<string>(3).fill('dataset-not-open')
  expect(await failures(handle, 'nobody')).toEqual(notOpen)
  expect(await failures(handle, first.view)).toEqual(notOpen)
  expect(await failures(other, kept[0]?.view ?? null)).toEqual(notOpen)
  for (const { view } of kept) {
    const { json } = await program.value('datasets.run', { handle, view, index: 11 })
    expect(json).toContain('run-000000012')
  }
  await program.value('datasets.close', { handle })
  expect(await failures(handle, kept[0]?.view ?? null)).toEqual(notOpen)
  const gone = { handle, query: all, job: crypto.randomUUID() }
  expect((await program.failure('datasets.query', gone)).code).toBe('dataset-not-open')
})
