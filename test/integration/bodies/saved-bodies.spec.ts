import { createHash } from 'node:crypto'
import { appendFile, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Payload } from '../../../src-main/contract/events.ts'
import { areRunsWhole } from '../../../src-main/contract/run-counts.ts'
import { choose, exportOf, jsonOfRuns, load, loaded } from '../../support/programs/body-files.ts'
import { expect, test, type TestProgram } from '../../support/programs/program.ts'

const dataset = { id: 'd-7', name: 'Simulado', metadata: null }
const runs = [
  { id: 'r1', score: 9.5 },
  { id: 'r2', score: 1e2, big: 9007199254740993n },
]
const written = '[{"id":"r1","score":9.5},{"id":"r2","score":1e2,"big":9007199254740993}]'
const flat = `{"result":[{"data":{"json":${JSON.stringify(dataset)}}}],"totalRuns":2,"runs":${written}}`

test.describe('datasets.load', () => {
  const asDataset = { dataset: { id: 'd-7', name: 'Simulado' }, totalRuns: 2, runs: 2 }
  const item = (json: unknown) => `{"result":{"data":{"json":${JSON.stringify(json)}}}}`
  const shapes: [how: string, body: string, expected: object][] = [
    ['the flat shape', flat, asDataset],
    ['with a byte order mark', `\uFEFF${flat}`, asDataset],
    [
      'a batch',
      `[${item(dataset)},{"result":{"data":{"json":{"totalRuns":2,"runs":${written}}}}}]`,
      asDataset,
    ],
    [
      'a batch of an older server',
      `[ { "id": null, "result": {"type":"data","data":${JSON.stringify(dataset)}} },
         { "id": null, "result": {"type":"data","data":{"runs":${written},"totalRuns":2}} } ]`,
      asDataset,
    ],
    [
      'a batch in which the dataset was refused',
      `[{"error":{"json":{"message":"Gone"}}},{"result":{"data":{"json":{"runs":${written}}}}}]`,
      { dataset: null, runs: 2, datasetFailure: { message: 'Gone' } },
    ],
    ['the runs alone', written, { dataset: null, runs: 2, totalRuns: 0 }],
    ['the runs alone, printed for people', `\n[\n  ${written.slice(1, -1)}\n]\n`, { runs: 2 }],
    ['runs that hold what an answer holds', '[{"data":{"runs":[1,2,3]}}]', { runs: 1 }],
    ['no runs at all', '[]', { dataset: null, runs: 0, columns: [] }],
  ]
  for (const [how, body, expected] of shapes) {
    test(`opens ${how}, plain and gzipped`, async ({ program }) => {
      for (const content of [body, gzipSync(body)]) {
        await choose(program, 'body.json', content)
        const open = await loaded(program)
        expect(open).toMatchObject({ ...expected, incomplete: false, unread: [] })
        expect(open.origin).toEqual({ kind: 'file', name: 'body.json' })
      }
    })
  }

  test('keeps every digit, and reports when the file was changed', async ({ program }) => {
    const file = await choose(program, 'body.json', flat)
    await utimes(file, 0, Date.UTC(2025, 1, 3) / 1000)
    const open = await loaded(program)
    expect(open.readAt).toBe('2025-02-03T00:00:00.000Z')
    expect(await jsonOfRuns(program, open.handle, 2)).toEqual([
      '{"id":"r1","score":9.5}',
      '{"id":"r2","score":1e2,"big":9007199254740993}',
    ])
    expect(runs[1]?.big).toBe(9007199254740993n)
  })

  test('needs no profile, and remembers nothing', async ({ program, profileId, demo }) => {
    await choose(program, 'body.json', flat)
    const open = await program.value('datasets.load', { profileId, job: crypto.randomUUID() })
    expect(open?.runs).toBe(2)
    expect(await program.value('datasets.recent', { profileId })).toEqual([])
    const kept = await program.value('activity.list', { filter: { profileId }, limit: 10 })
    expect(kept.entries).toEqual([])
    expect(demo.recorded()).toEqual([])
  })

  test('returns the same runs as the platform', async ({ program, profileId, demo }) => {
    const shown = await program.value('datasets.show', {
      profileId,
      id: 'demo-medium',
      job: crypto.randomUUID(),
    })
    expect(shown.origin).toEqual({ kind: 'platform' })
    const input = encodeURIComponent(
      JSON.stringify({
        0: { json: { id: 'demo-medium' } },
        1: { json: { id: 'demo-medium' } },
      }),
    )
    const address = `${demo.analyticsUrl}/api/trpc/datasets.byId,datasets.runsByDatasetId`
    const answer = await fetch(`${address}?batch=1&input=${input}`, {
      headers: { authorization: `Bearer ${demo.token}` },
    })
    await choose(program, 'medium.json.gz', gzipSync(await answer.text()))
    const open = await loaded(program)
    const { handle: _, origin: __, readAt: ___, ...same } = shown
    expect(open).toMatchObject(same)
    expect(await jsonOfRuns(program, open.handle, 5)).toEqual(
      await jsonOfRuns(program, shown.handle, 5),
    )
  })

  test('opens nothing when the dialog is closed', async ({ program }) => {
    program.fileDialogs.choose(null)
    expect(await load(program)).toEqual({ ok: true, value: null })
  })

  test('reports how much of the file was read', async ({ program }) => {
    const run = `{"text":"${'a'.repeat(200)}"}`
    const body = `[${Array.from({ length: 4_000 }, () => run).join(',')}]`
    await choose(program, 'body.json', body)
    const job = crypto.randomUUID()
    expect((await load(program, job)).ok).toBe(true)
    const reports = program.events
      .filter(({ event }) => event === 'jobs.progress')
      .map(({ payload }) => payload as Payload<'jobs.progress'>)
    const total = body.length
    expect(reports[0]).toEqual({ job, done: expect.any(Number), total, unit: 'bytes' })
    const done = reports.map((report) => report.done)
    expect(done).toEqual(
      done.filter((bytes) => bytes > 0 && bytes <= total).toSorted((a, b) => a - b),
    )
  })

  test('leaves nothing open when cancelled', async ({ program }) => {
    const run = `{"text":"${'a'.repeat(2_000)}"}`
    const body = `{"result":[],"runs":[${Array.from({ length: 20_000 }, () => run).join(',')}]}`
    await choose(program, 'large.json', body)
    const job = crypto.randomUUID()
    const reading = load(program, job)
    await expect
      .poll(() => program.events.some(({ event }) => event === 'jobs.progress'), { intervals: [1] })
      .toBe(true)
    await program.value('jobs.cancel', { job })
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  })

  test('names an export after the dataset, or else after the file', async ({ program }) => {
    const exportFrom = async (body: string) => {
      await choose(program, 'notas 2026.json.gz', gzipSync(body))
      const { handle } = await loaded(program)
      await program.failure('datasets.export', exportOf(handle))
      return program.fileDialogs.asked.at(-1)
    }
    expect(await exportFrom(flat)).toBe('Simulado.csv')
    expect(await exportFrom(written)).toBe('notas 2026.csv')
  })

  test('opens an exported array of runs again', async ({ program }) => {
    await choose(program, 'body.json', flat)
    const { handle } = await loaded(program)
    const target = path.join(program.dataFolder, 'saved', 'out.json')
    program.fileDialogs.answer(target)
    await program.value('datasets.export', exportOf(handle, { format: 'json' }))
    program.fileDialogs.choose(target)
    const again = await loaded(program)
    expect(await jsonOfRuns(program, again.handle, 2)).toEqual(await jsonOfRuns(program, handle, 2))
  })
})

test.describe('datasets.verify', () => {
  const verify = (program: TestProgram) =>
    program.value('datasets.verify', { job: crypto.randomUUID() })

  async function exported(program: TestProgram): Promise<string> {
    await choose(program, 'body.json', flat)
    const { handle } = await loaded(program)
    const target = path.join(program.dataFolder, 'saved', 'out.csv')
    program.fileDialogs.answer(target)
    await program.value('datasets.export', exportOf(handle, { manifest: true }))
    return target
  }

  test('reports a file as whole if it matches its summary file', async ({ program }) => {
    const target = await exported(program)
    const content = await readFile(target)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const expected = { file: 'out.csv', runs: 2, bytes: content.length, sha256, format: 'csv' }
    for (const chosen of [target, `${target}.provost.json`]) {
      program.fileDialogs.choose(chosen)
      expect(await verify(program)).toMatchObject({
        name: 'out.csv',
        state: 'whole',
        bytes: content.length,
        sha256,
        expected,
      })
    }
  })

  test('reports a file as changed if one byte differs or was added', async ({ program }) => {
    const target = await exported(program)
    const content = await readFile(target)
    content[3] = (content[3] ?? 0) ^ 1
    await writeFile(target, content)
    program.fileDialogs.choose(target)
    expect((await verify(program))?.state).toBe('changed')
    content[3] ^= 1
    await writeFile(target, content)
    program.fileDialogs.choose(target)
    expect((await verify(program))?.state).toBe('whole')
    await appendFile(target, '\n')
    program.fileDialogs.choose(target)
    expect((await verify(program))?.state).toBe('changed')
  })

  test('reports a missing or broken summary file', async ({ program }) => {
    const target = await choose(program, 'out.csv', 'a,b\n')
    expect(await verify(program)).toMatchObject({ state: 'no-manifest', expected: null, bytes: 4 })
    for (const side of ['', 'hello', '{"version":1}', '{"version":2}', '[]']) {
      await writeFile(`${target}.provost.json`, side)
      program.fileDialogs.choose(target)
      expect(await verify(program), side).toMatchObject({ state: 'unreadable', expected: null })
    }
  })

  test('reports a missing file and a folder', async ({ program }) => {
    const target = await exported(program)
    await rename(target, `${target}.old`)
    program.fileDialogs.choose(target)
    expect(await program.failure('datasets.verify', { job: crypto.randomUUID() })).toMatchObject({
      code: 'file-missing',
      name: 'out.csv',
    })
    program.fileDialogs.choose(path.dirname(target))
    expect(await program.failure('datasets.verify', { job: crypto.randomUUID() })).toMatchObject({
      code: 'file-is-folder',
      name: 'saved',
    })
  })

  test('verifies nothing when the dialog is closed', async ({ program }) => {
    program.fileDialogs.choose(null)
    expect(await verify(program)).toBeNull()
  })
})

test.describe('datasets.load: the number of runs', () => {
  /** Loads a file with these runs, as JSON text. */
  async function opened(
    program: TestProgram,
    {
      part = JSON.stringify({ data: { json: dataset } }),
      runs: json = '[{"a":1},{"a":2}]',
      total = 2 as unknown,
      more = '',
    },
  ) {
    const told = `"totalRuns":${JSON.stringify(total)}`
    await choose(program, 'body.json', `{"result":[${part}],${told},"runs":${json}${more}}`)
    return loaded(program)
  }

  for (const [what, total, more = ''] of [
    ['a word', 'forty'],
    ['a number with a mark', '1,000'],
    ['0 beside runs', 0],
    ['below zero', -5],
    ['a fraction', 1.5],
    ['an object', {}],
    ['null beside more', null, ',"hasMore":true'],
    ['null beside a cursor', null, ',"meta":{"next_cursor":"x"}'],
    ['null beside pages that follow', null, ',"meta":{"current_page":1,"last_page":3}'],
    ['null beside pages as texts', null, ',"meta":{"current_page":"1","last_page":"3"}'],
    ['null beside a larger total', null, ',"pagination":{"total":5}'],
    ['null beside a link', null, ',"links":{"next":"/x"}'],
    ['null, of a part', null, ',"truncated":true'],
    ['reached, beside more', 2, ',"pagination":{"nextPage":2}'],
    ['reached, beside a cursor', 2, ',"hasMore":true,"nextCursor":"x"'],
    ['null on the first page of two', null, ',"meta":{"page":1,"totalPages":2}'],
    ['null on the first page of two that count from 0', null, ',"meta":{"page":0,"pages":2}'],
    ['null beside a total of its pages', null, ',"meta":{"page":1,"totalItems":5,"totalPages":2}'],
    ['null beside a count of runs', null, ',"runCount":5'],
    ['null on the last page of three', null, ',"meta":{"current_page":3,"last_page":3}'],
  ] as const) {
    test(`${what} does not give the number of runs`, async ({ program }) => {
      const open = await opened(program, { total, more })
      expect(open).toMatchObject({ runs: 2, totalRuns: null })
      expect(areRunsWhole(open)).toBe(false)
    })
  }

  for (const [what, total, more] of [
    ['a text', '2', ''],
    ['null', null, ',"hasMore":false,"nextCursor":null'],
    [
      'null on the only page',
      null,
      ',"meta":{"current_page":1,"last_page":1,"total":2},"links":{"next":null}',
    ],
  ] as const) {
    test(`a total of ${what} does not make the dataset incomplete`, async ({ program }) => {
      expect(areRunsWhole(await opened(program, { total, more }))).toBe(true)
    })
  }

  for (const count of [
    '"_count":{"runs":5}',
    '"runCount":5',
    '"runs_count":"5"',
    '"totalRuns":5',
  ]) {
    test(`a dataset with ${count} has more runs than arrived`, async ({ program }) => {
      const part = `{"data":{"json":{"id":"d-7",${count}}}}`
      expect(await opened(program, { part })).toMatchObject({ runs: 2, totalRuns: 5 })
    })
  }

  for (const [more, code] of [
    [',"status":"error","message":"shard down"', 'refused'],
    [',"success":false', 'refused'],
    [',"error":"timeout"', 'refused'],
    [',"success":true,"errors":[{"message":"shard down"}]', 'unexpected-answer'],
  ] as const) {
    test(`runs with ${more.slice(1)} have failed`, async ({ program }) => {
      const open = await opened(program, { runs: '[]', total: 0, more })
      expect(open).toMatchObject({ runs: 0, runsFailure: { code } })
    })
  }

  for (const json of [
    '{"items":[{"a":1}],"count":1}',
    '{"a":{},"b":null}',
    '"none"',
    '5',
    'false',
  ]) {
    test(`refuses ${json} in place of runs`, async ({ program }) => {
      const open = await opened(program, { runs: json, total: 0 })
      expect(open).toMatchObject({ runs: 0, runsFailure: { code: 'unexpected-answer' } })
    })
  }
})
