import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OpenDataset } from '../../../src-main/contract/dataset.ts'
import type { Input } from '../../../src-main/contract/index.ts'
import { changeKinds } from '../../../src-main/contract/snapshot.ts'
import { expect, test, type TestProgram } from '../../support/programs/program.ts'
import { referenceDiff } from '../../support/references/reference-diff.ts'

const job = () => crypto.randomUUID()

/** Opens runs that were saved to a file of their own. */
async function load(program: TestProgram, runs: readonly string[]): Promise<OpenDataset> {
  const file = path.join(program.dataFolder, `${crypto.randomUUID()}.json`)
  await writeFile(file, `{"result":[{"data":{"json":null}}],"runs":[${runs.join(',')}]}`)
  program.fileDialogs.choose(file)
  const opened = await program.value('datasets.load', { profileId: null, job: job() })
  if (!opened) throw new Error('the dialog was closed')
  return opened
}

function diffOf(
  before: OpenDataset,
  after: OpenDataset,
  key: string | null = null,
): Input<'datasets.diff'> {
  return { before: before.handle, after: after.handle, key, job: job() }
}

const earlier = ['{"id":1,"name":"Ana","score":7}', '{"id":2,"name":"Bia"}', '{"id":3}']
const later = ['{"id":3}', '{"name":"Ana","score":7.5,"id":1}', '{"id":4,"name":"Davi"}']

/** So many that a comparison takes a while. */
const many = Array.from({ length: 60_000 }, (_, n) => `{"id":${n},"text":"${'x'.repeat(100)}"}`)

test.describe('datasets.diff', () => {
  test('returns the changes of runs and their columns', async ({ program }) => {
    const [before, after] = [await load(program, earlier), await load(program, later)]
    const diff = await program.value('datasets.diff', diffOf(before, after))
    expect(diff).toMatchObject({ key: 'id', keys: ['id'], same: 1 })
    expect(diff).toMatchObject({ appeared: 1, vanished: 1, changed: 1 })
    expect(diff.columns).toEqual([{ key: 'score', changed: 1 }])
    // The same question has the same answer.
    expect(await program.value('datasets.diff', diffOf(before, after))).toEqual(diff)
    const back = await program.value('datasets.diff', diffOf(after, before, 'id'))
    expect(back).toMatchObject({ appeared: 1, vanished: 1, changed: 1 })
    expect(back.diff).not.toBe(diff.diff)
  })

  test('finds no difference between a snapshot and the platform’s unchanged runs', async ({
    program,
    profileId,
  }) => {
    const show = { profileId, id: 'demo-medium', job: job() }
    const shown = await program.value('datasets.show', show)
    const { id } = await program.value('snapshots.keep', { handle: shown.handle, job: job() })
    const snapshot = await program.value('snapshots.open', { id, job: job() })
    const diff = await program.value('datasets.diff', diffOf(snapshot, shown))
    expect(diff).toMatchObject({ key: 'id', same: 5_000, changed: 0, appeared: 0, vanished: 0 })
  })

  test('refuses a key that neither has, but accepts one that only one has', async ({ program }) => {
    const [before, after] = [await load(program, earlier), await load(program, ['{"id":1,"x":2}'])]
    expect(await program.failure('datasets.diff', diffOf(before, after, 'nobody'))).toEqual({
      code: 'invalid-input',
      issues: [{ path: ['key'], rule: 'not-one-of' }],
    })
    const diff = await program.value('datasets.diff', diffOf(before, after, 'x'))
    expect(diff).toMatchObject({ key: 'x', keys: ['id'], appeared: 1 })
  })

  test('cannot compare a dataset that is not open', async ({ program }) => {
    const [before, after] = [await load(program, earlier), await load(program, later)]
    await program.value('datasets.close', { handle: after.handle })
    for (const input of [diffOf(before, after), diffOf(after, before)]) {
      expect(await program.failure('datasets.diff', input)).toEqual({ code: 'dataset-not-open' })
    }
  })

  test('reports its progress, and can be cancelled', async ({ program }) => {
    const [before, after] = [await load(program, many), await load(program, many)]
    const input = diffOf(before, after)
    const comparing = program.failure('datasets.diff', input)
    const reports = () =>
      program.events
        .map(({ payload }) => payload)
        .filter((payload) => JSON.stringify(payload).includes(input.job))
    await expect.poll(() => reports().length, { intervals: [1] }).toBeGreaterThan(0)
    await program.value('jobs.cancel', { job: input.job })
    expect((await comparing).code).toBe('cancelled')
    expect(reports()[0]).toMatchObject({ total: 120_000, unit: 'runs' })
  })

  test('ends when its datasets are closed', async ({ program }) => {
    const [before, after] = [await load(program, many), await load(program, many)]
    const comparing = program.failure('datasets.diff', diffOf(before, after))
    await program.value('datasets.close', { handle: after.handle })
    expect(['cancelled', 'dataset-not-open']).toContain((await comparing).code)
  })
})

test.describe('datasets.changes', () => {
  test('returns the same as a slow comparison, page by page', async ({ program }) => {
    const of = (change: (n: number) => string, from: number) =>
      Array.from({ length: 1_200 }, (_, n) => `{"id":"r${n + from}",${change(n + from)}}`)
    const one = of((n) => `"a":${n % 7},"b":null`, 0)
    const other = of((n) => `"a":${n % 5},"b":${n % 400 === 0 ? '""' : 'null'}`, 100).reverse()
    const [before, after] = [await load(program, one), await load(program, other)]
    const { diff } = await program.value('datasets.diff', diffOf(before, after))
    const expected = referenceDiff(one, other, null)
    for (const kind of changeKinds) {
      const found = []
      for (let offset = 0; ; offset += 500) {
        const page = { diff, kind, column: null, offset, limit: 500 }
        const changes = await program.value('datasets.changes', page)
        found.push(...changes)
        if (changes.length < 500) break
      }
      const places = found.map((change) => (kind === 'vanished' ? change.before : change.after))
      expect(places, kind).toEqual(
        kind === 'changed' ? expected.changed.map((each) => each.after) : expected[kind],
      )
    }
    const inB = { diff, kind: 'changed', column: 'b', offset: 0, limit: 500 } as const
    const wanted = expected.changed.filter(({ columns }) => columns.includes('b'))
    expect((await program.value('datasets.changes', inB)).map(({ after: run }) => run)).toEqual(
      wanted.map((each) => each.after),
    )
  })

  test('works while both datasets are open', async ({ program }) => {
    for (const closed of ['before', 'after'] as const) {
      const sides = { before: await load(program, earlier), after: await load(program, later) }
      const { diff } = await program.value('datasets.diff', diffOf(sides.before, sides.after))
      const input = { diff, kind: 'changed', column: null, offset: 0, limit: 10 } as const
      expect(await program.value('datasets.changes', input)).toMatchObject([
        { name: '1', before: 0, after: 1, fields: [{ column: 'score' }] },
      ])
      await program.value('datasets.close', { handle: sides[closed].handle })
      expect(await program.failure('datasets.changes', input)).toEqual({ code: 'dataset-not-open' })
    }
  })

  test('works for the latest eight comparisons', async ({ program }) => {
    const columns = Array.from({ length: 9 }, (_, n) => `c${n}`)
    const run = `{${columns.map((key) => `"${key}":1`).join(',')}}`
    const [before, after] = [await load(program, [run]), await load(program, [run])]
    const names = []
    for (const key of columns)
      names.push((await program.value('datasets.diff', diffOf(before, after, key))).diff)
    const [oldest, ...others] = names.map(
      (diff) => ({ diff, kind: 'changed', column: null, offset: 0, limit: 1 }) as const,
    )
    if (!oldest) throw new Error('nothing was compared')
    expect((await program.failure('datasets.changes', oldest)).code).toBe('dataset-not-open')
    for (const input of others) expect(await program.value('datasets.changes', input)).toEqual([])
  })
})
