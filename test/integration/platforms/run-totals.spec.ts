import { areRunsWhole } from '../../../src-main/contract/run-counts.ts'
import type { OpenDataset } from '../../../src-main/contract/dataset.ts'
import type { Canned } from '../../support/platforms/canned-platform.ts'
import { canary, expect, test as base } from '../../support/programs/canned-program.ts'

const test = base.extend<{
  /** Opens a dataset of a platform that answers so. */
  show: (answer: Canned, id?: string) => Promise<OpenDataset>
}>({
  show: ({ program, canned: { profileId, answers } }, use) =>
    use((answer, id = 'd-7') => {
      answers(() => answer)
      return program.value('datasets.show', { profileId, id, job: crypto.randomUUID() })
    }),
})

const dataset = { id: 'd-7', name: 'Simulado' }
const runs = [{ id: 1 }, { id: 2 }]

function flat(more: object, part: object = dataset) {
  return { result: [{ data: { json: part } }], totalRuns: 2, runs, ...more }
}

for (const answer of [
  { headers: { 'x-total-count': '900' } },
  { headers: { 'content-range': 'items 0-1/900' } },
  { headers: { 'x-total-runs': '900' } },
  { headers: { 'x-total-pages': '45' } },
  { headers: { 'x-total-count': 'many' } },
  { headers: { 'x-total-count': '1' } },
  { meta: { total: 900 } },
  { meta: { page: 1, totalPages: 45 } },
  { totalRuns: 2, count: 900 },
  { totalRuns: 2, total_runs: 900 },
  { meta: { skippedRuns: ['r-3'] } },
  ...[{ omitted: 3 }, { limited: true }, { sampled: true }, { truncated: 'yes' }, { skipped: 3 }],
  ...[{ temMais: true }, { hayMas: true }, { pagina: 1, paginas: 5 }, { limitExceeded: true }],
  ...[{ totalRegistros: 900 }, { truncado: true }, { restantes: 200 }, { completo: false }],
] as ({ headers?: Record<string, string> } & object)[]) {
  test(`2 runs of 2 with ${JSON.stringify(answer)} are not reported as all runs`, async ({
    show,
  }) => {
    const { headers = {}, ...more } = answer
    const opened = await show({ headers, body: flat(more) })
    expect(opened).toMatchObject({ totalRuns: null, runs: 2 })
    expect(areRunsWhole(opened)).toBe(false)
  })
}

test('reports a larger number of runs in a second result', async ({ show }) => {
  const results = [dataset, { totalRuns: 9, runs }].map((json) => ({ data: { json } }))
  expect(await show({ body: flat({ result: results }) })).toMatchObject({ totalRuns: 9, runs: 2 })
})

// The meaning of a sentence is not read.
for (const [path, said] of [
  ['notice', 'Only the first 1 of 900 runs are shown'],
  ['message', 'limited to 100'],
  ['info', '2 out of 900 runs'],
  ['info', 'Showing 1-2 of 1,000'],
  ['observacao', 'Exibindo apenas as execuções mais recentes'],
  ['nota', 'Se muestran como máximo 100'],
  ['nota', '2 de 2'],
  ['notice', 'Maintenance on Sunday'],
  ['info', 'No runs were omitted'],
  ['anything', 'Mais execuções em breve'],
  ['state', 'partial'],
] as const) {
  test(`shows a text beside the runs, and runs may be missing: ${path}: ${said}`, async ({
    show,
  }) => {
    for (const more of [{ [path]: said }, { meta: { [path]: said } }]) {
      const opened = await show({ body: flat(more) })
      const place = 'meta' in more ? `meta.${path}` : path
      const unread = [{ path: place, found: 'string', said }]
      expect(opened).toMatchObject({ totalRuns: null, unread })
    }
  })
}

for (const more of [
  { self: '/runs?only=first&limit=2', omitted: 0, skipped: [], truncated: 'no' },
  { message: 'OK', success: true },
  { message: 'Runs retrieved successfully', warnings: [] },
  { mensagem: 'Dados carregados com sucesso.', status: 'success' },
  {
    datasetName: 'Only the first exam',
    sort: 'created_at desc',
    generatedAt: '2026-11-21 10:00:00',
  },
  { projectId: 'p-1', took: '12 ms', copyright: '© 2026 Escola Modelo' },
]) {
  test(`no reason for doubt: ${JSON.stringify(more)}`, async ({ show }) => {
    const headers = { 'x-total-count': '2', 'x-total-pages': '1' }
    const opened = await show({ body: flat(more), headers })
    expect(opened).toMatchObject({ totalRuns: 2, unread: [] })
    expect(areRunsWhole(opened)).toBe(true)
  })
}

test('texts of the dataset itself are no messages', async ({ show }) => {
  const part = { ...dataset, description: 'Only the first runs', metadata: { note: 'Uma parte' } }
  const opened = await show({ body: flat({}, part) })
  expect(opened).toMatchObject({ totalRuns: 2, unread: [] })
  expect(areRunsWhole(opened)).toBe(true)
})

test('removes the token from texts next to the runs', async ({ show }) => {
  const notice = `Only the first runs for ${canary} are shown`
  const opened = await show({ body: flat({ notice }) })
  expect(opened.unread[0]?.said).toMatch(/^Only the first runs for .+ are shown$/)
  expect(JSON.stringify(opened)).not.toContain(canary)
})

for (const said of ['Runs could not be loaded', 'Tempo esgotado no banco', 'Unavailable']) {
  test(`a message is a reason for doubt, whatever the number of runs: ${said}`, async ({
    show,
  }) => {
    for (const place of ['message', 'warning', 'detail', 'info']) {
      for (const totalRuns of [undefined, 0, 2]) {
        const none = totalRuns === 0 ? { runs: [] } : {}
        const opened = await show({ body: flat({ [place]: said, totalRuns, ...none }) })
        expect(opened, place).toMatchObject({ totalRuns: null })
        expect(opened.unread).toContainEqual({ path: place, found: 'string', said })
        expect(areRunsWhole(opened)).toBe(false)
      }
    }
  })
}

for (const second of [[], [null], [{}], [{ result: {} }], [{ result: { data: null } }]] as const) {
  test(`the runs in ${JSON.stringify(second)} are unknown`, async ({ show }) => {
    const opened = await show({ body: [{ result: { data: { json: dataset } } }, ...second] })
    expect(opened).toMatchObject({ dataset, runsFailure: { code: 'unexpected-answer' } })
    expect(areRunsWhole(opened)).toBe(false)
  })
}

for (const [asked, given, unread] of [
  ['d-7', 'd-8', [{ path: 'id', found: 'string', said: 'd-8' }]],
  ['d-7', ' d-7 ', []],
  ['7', 7, []],
  ['d-7', undefined, []],
] as const) {
  test(`shows another id: ${asked} arrives as ${String(given)}`, async ({ show }) => {
    const opened = await show({ body: flat({}, { id: given, name: 'Simulado' }) }, asked)
    expect(opened.unread).toEqual(unread)
  })
}
