import { get, type IncomingMessage } from 'node:http'
import { demoProjectId } from '../../../src-main/demo-platform/dataset-catalog.ts'
import { startDemo } from '../../support/platforms/faulty/server.ts'
import { ask, batchQuery, datasetAddress, expect, test } from './demo-test.ts'

type Runs = { totalRuns: number; runs: Record<string, unknown>[] }
type Wrapped<T> = { result: { data: { json: T; meta?: { values: Record<string, unknown> } } } }
type Batch = [Wrapped<Record<string, unknown> | null>, Wrapped<Runs>]

test('a batch returns the dataset and its runs, with their dates', async ({ demo }) => {
  const told = await ask(demo, datasetAddress(demo, batchQuery('demo-small')))
  expect(told.status).toBe(200)
  const [dataset, runs] = told.body as Batch
  expect(dataset.result.data).toMatchObject({
    json: {
      id: 'demo-small',
      projectId: demoProjectId,
      metadata: { rubric: { version: 3 } },
    },
    meta: { values: { createdAt: ['Date'], updatedAt: ['Date'] } },
  })
  expect(runs.result.data.json.totalRuns).toBe(12)
  expect(runs.result.data.json.runs).toHaveLength(12)
  expect(runs.result.data.meta?.values['runs.11.createdAt']).toEqual(['Date'])
})

for (const [id, count] of [
  ['demo-empty', 0],
  ['demo-medium', 5_000],
  ['demo-large', 100_000],
  ['runs-1', 1],
  ['runs-777', 777],
] as const) {
  test(`${id} has ${count} runs`, async ({ demo }) => {
    const told = await ask(demo, datasetAddress(demo, batchQuery(id)))
    const [, { result }] = told.body as Batch
    expect(told.status).toBe(200)
    expect(result.data.json.totalRuns).toBe(count)
    expect(result.data.json.runs).toHaveLength(count)
    expect(new Set(result.data.json.runs.map((run) => run['id'])).size).toBe(count)
  })
}

test('a dataset of any size is named with separators', async ({ demo }) => {
  const told = await ask(demo, datasetAddress(demo, batchQuery('runs-2500')))
  const [{ result }] = told.body as Batch
  expect(result.data.json).toMatchObject({ name: 'Conjunto de 2.500 execuções' })
})

test('the options add a dataset of any size', async () => {
  const demo = await startDemo({ runs: 34 })
  const told = await ask(demo, datasetAddress(demo, batchQuery('demo-custom')))
  expect((told.body as Batch)[1].result.data.json.runs).toHaveLength(34)
  await demo.close()
})

test('the description and the metadata may be null', async ({ demo }) => {
  const told = await ask(demo, datasetAddress(demo, batchQuery('demo-empty')))
  expect((told.body as Batch)[0].result.data.json).toMatchObject({
    description: null,
    metadata: null,
  })
})

test('the count may differ from the number of runs', async ({ demo }) => {
  const told = await ask(demo, datasetAddress(demo, batchQuery('demo-disagreeing')))
  const { totalRuns, runs } = (told.body as Batch)[1].result.data.json
  expect([totalRuns, runs.length]).toEqual([20, 12])
})

test('a missing dataset returns 200 with null and no runs', async ({ demo }) => {
  for (const id of ['nothing', 'runs-999999999']) {
    const told = await ask(demo, datasetAddress(demo, batchQuery(id)))
    expect(told.status).toBe(200)
    expect(told.body).toEqual([
      { result: { data: { json: null } } },
      { result: { data: { json: { totalRuns: 0, runs: [] }, meta: { values: {} } } } },
    ])
  }
})

const broken = {
  error: { json: { code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } },
}

test('returns 207 when one of the two fails', async ({ demo }) => {
  const runsFail = await ask(demo, datasetAddress(demo, batchQuery('demo-runs-fail')))
  expect(runsFail.status).toBe(207)
  expect(runsFail.body).toMatchObject([
    { result: { data: { json: { id: 'demo-runs-fail' } } } },
    { error: { json: { data: { path: 'datasets.runsByDatasetId', stack: expect.any(String) } } } },
  ])
  const other = await ask(demo, datasetAddress(demo, batchQuery('demo-dataset-fails')))
  expect(other.status).toBe(207)
  expect(other.body).toMatchObject([broken, { result: { data: { json: { totalRuns: 12 } } } }])
})

test('returns an array of errors when both fail', async ({ demo }) => {
  const both = await ask(demo, datasetAddress(demo, batchQuery('demo-both-fail')))
  expect(both).toMatchObject({ status: 500, body: [broken, broken] })

  const noId = await ask(demo, datasetAddress(demo, batchQuery(12)))
  const bad = {
    error: {
      json: {
        code: -32600,
        message: expect.stringContaining('"invalid_type"'),
        data: { code: 'BAD_REQUEST', zodError: { fieldErrors: { id: ['Expected string'] } } },
      },
    },
  }
  expect(noId).toMatchObject({ status: 400, body: [bad, bad] })

  const noJson = await ask(demo, datasetAddress(demo, { batch: '1', input: '{' }))
  expect(noJson).toMatchObject({ status: 400, body: [{ error: { json: { code: -32700 } } }, {}] })

  const half = await ask(
    demo,
    datasetAddress(demo, { batch: '1', input: '{"0":{"json":{"id":"demo-small"}}}' }),
  )
  expect(half).toMatchObject({ status: 207, body: [{ result: {} }, { error: {} }] })
})

test('reports an unknown procedure without batch=1', async ({ demo }) => {
  const { input = '' } = batchQuery('demo-small')
  const told = await ask(demo, datasetAddress(demo, { input }))
  expect(told).toMatchObject({ status: 404, body: { error: { json: { code: -32004 } } } })
})

test('refuses a query by POST', async ({ demo }) => {
  const address = datasetAddress(demo, batchQuery('demo-small'))
  const told = await ask(demo, address, { method: 'POST' })
  const item = { error: { json: { code: -32005, data: { httpStatus: 405 } } } }
  expect(told).toMatchObject({ status: 405, body: [item, item] })
})

test('responds to a plain batch without the json level', async ({ demo }) => {
  const ask1 = async (id: unknown) =>
    ask(demo, datasetAddress(demo, { batch: '1', input: JSON.stringify({ 0: { id }, 1: { id } }) }))
  expect((await ask1('demo-small')).body).toMatchObject([
    { result: { data: { id: 'demo-small' } } },
    { result: { data: { totalRuns: 12, runs: expect.any(Array) } } },
  ])
  expect((await ask1('nothing')).body).toMatchObject([{ result: { data: null } }, {}])
  expect((await ask1(12)).body).toMatchObject([{ error: { code: -32600 } }, { error: {} }])
})

test('responds to query-id and query-input in the shape of the specification', async ({ demo }) => {
  for (const query of [{ id: 'demo-small' }, { input: '{"id":"demo-small"}' }]) {
    const told = await ask(demo, datasetAddress(demo, query))
    expect(told.status).toBe(200)
    expect(told.body).toMatchObject({
      result: [
        {
          data: {
            json: { id: 'demo-small' },
            meta: { values: { createdAt: [{ value: 'Date' }], updatedAt: [{ value: 'Date' }] } },
          },
        },
      ],
      totalRuns: 12,
    })
    expect((told.body as Runs).runs).toHaveLength(12)
  }
  const missing = await ask(demo, datasetAddress(demo, { id: 'nothing' }))
  expect(missing.body).toEqual({
    result: [{ data: { json: null, meta: {} } }],
    totalRuns: 0,
    runs: [],
  })
})

test('the Langfuse dialect counts pages from 0, with at most 100 runs', async ({ demo }) => {
  const askPage = (page: number, limit: number, projectId = demoProjectId) => {
    const dataset = { projectId, datasetId: 'runs-250' }
    const input = { 0: { json: dataset }, 1: { json: { ...dataset, page, limit } } }
    return ask(demo, datasetAddress(demo, { batch: '1', input: JSON.stringify(input) }))
  }
  const whole = await ask(demo, datasetAddress(demo, batchQuery('runs-250')))
  const pages = await Promise.all([0, 1, 2, 3].map((page) => askPage(page, 100)))
  const runs = pages.map((told) => (told.body as Batch)[1].result.data.json)
  expect(runs.map((page) => page.runs.length)).toEqual([100, 100, 50, 0])
  expect(runs.every((page) => page.totalRuns === 250)).toBe(true)
  expect(runs.flatMap((page) => page.runs)).toEqual((whole.body as Batch)[1].result.data.json.runs)

  expect((await askPage(0, 101)).status).toBe(207)
  expect((await askPage(-1, 100)).status).toBe(207)
  expect((await askPage(0, 100, 'other')).status).toBe(401)
})

test('a server may support only one dialect', async () => {
  const demo = await startDemo({ dialects: ['query-id'] })
  const batch = await ask(demo, datasetAddress(demo, batchQuery('demo-small')))
  expect(batch.status).toBe(400)
  const byInput = await ask(demo, datasetAddress(demo, { input: '{"id":"demo-small"}' }))
  expect(byInput.status).toBe(404)
  const byId = await ask(demo, datasetAddress(demo, { id: 'demo-small' }))
  expect(byId.status).toBe(200)
  await demo.close()
})

test('generates a dataset larger than memory only as far as it is read', async ({ demo }) => {
  const address = datasetAddress(demo, batchQuery('runs-50000000'))
  const headers = { authorization: demo.token }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).once('error', reject)
  })
  const before = process.memoryUsage().rss
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > 64 * 1024 * 1024) break
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
  const small = await ask(demo, datasetAddress(demo, batchQuery('demo-small')))
  expect(small.status).toBe(200)
})
