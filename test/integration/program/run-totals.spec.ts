import { areRunsWhole } from '../../../src-main/contract/run-counts.ts'
import { canary, expect, test } from '../../support/canned-program.ts'

const dataset = { id: 'd-7', name: 'Simulado' }
const runs = [{ id: 1 }, { id: 2 }]

function flat(more: object, part: object = dataset) {
  return { result: [{ data: { json: part } }], totalRuns: 2, runs, ...more }
}

for (const headers of [
  { 'x-total-count': '900' },
  { 'content-range': 'items 0-1/900' },
  { 'x-total-runs': '900' },
  { 'x-total-pages': '45' },
  { 'x-total-count': 'many' },
  { 'x-total-count': '1' },
] as const) {
  test(`2 runs that are all, beside ${JSON.stringify(headers)}, are not told as all`, async ({
    program,
    canned: { profileId, answers },
  }) => {
    answers(() => ({ headers, body: flat({}) }))
    const job = crypto.randomUUID()
    const opened = await program.value('datasets.show', { profileId, id: 'd-7', job })
    expect(opened).toMatchObject({ totalRuns: null, runs: 2 })
    expect(areRunsWhole(opened)).toBe(false)
  })
}

for (const more of [
  { meta: { total: 900 } },
  { meta: { page: 1, totalPages: 45 } },
  { totalRuns: 2, count: 900 },
  { omitted: 3 },
  { limited: true },
  { sampled: true },
  { truncated: 'yes' },
  { skipped: 3 },
  { meta: { skippedRuns: ['r-3'] } },
  ...[{ temMais: true }, { hayMas: true }, { pagina: 1, paginas: 5 }, { limitExceeded: true }],
  ...[{ totalRegistros: 900 }, { truncado: true }, { restantes: 200 }, { completo: false }],
]) {
  test(`2 runs that are all, beside ${JSON.stringify(more)}, are not told as all`, async ({
    program,
    canned: { profileId, answers },
  }) => {
    answers(() => ({ body: flat(more) }))
    const job = crypto.randomUUID()
    const opened = await program.value('datasets.show', { profileId, id: 'd-7', job })
    expect(opened).toMatchObject({ totalRuns: null, runs: 2 })
  })
}

for (const [path, said] of [
  ['notice', 'Only the first 1 of 900 runs are shown'],
  ['message', 'limited to 100'],
  ['info', '2 out of 900 runs'],
  ['info', 'Showing 1-2 of 1,000'],
  ['observacao', 'Exibindo apenas as execuções mais recentes'],
  ['observação', 'Nem todas as execuções cabem aqui'],
  ['nota', 'Se muestran como máximo 100'],
  ['anything', 'There are more runs'],
  ['state', 'partial'],
] as const) {
  test(`words that tell of a part are shown, and the runs are not told as all: ${path}: ${said}`, async ({
    program,
    canned: { profileId, answers },
  }) => {
    const job = crypto.randomUUID()
    for (const more of [{ [path]: said }, { meta: { [path]: said } }]) {
      answers(() => ({ body: flat(more) }))
      const opened = await program.value('datasets.show', { profileId, id: 'd-7', job })
      const place = 'meta' in more ? `meta.${path}` : path
      const unread = [{ path: place, found: 'string', said }]
      expect(opened).toMatchObject({ totalRuns: null, unread })
    }
  })
}

for (const [more, unread] of [
  [
    { notice: 'Maintenance on Sunday' },
    [{ path: 'notice', found: 'string', said: 'Maintenance on Sunday' }],
  ],
  [{ info: 'No runs were omitted' }, [{ path: 'info', said: 'No runs were omitted' }]],
  [{ nota: '2 de 2' }, [{ path: 'nota', said: '2 de 2' }]],
  [{ self: '/runs?only=first&limit=2', omitted: 0, skipped: [], truncated: 'no' }, []],
  [{ message: 'OK', success: true }, []],
] as const) {
  test(`what tells of no part is no reason to doubt: ${JSON.stringify(more)}`, async ({
    program,
    canned: { profileId, answers },
  }) => {
    answers(() => ({ body: flat(more), headers: { 'x-total-count': '2', 'x-total-pages': '1' } }))
    const job = crypto.randomUUID()
    const opened = await program.value('datasets.show', { profileId, id: 'd-7', job })
    expect(opened).toMatchObject({ totalRuns: 2, unread })
    expect(opened.unread).toHaveLength(unread.length)
  })
}

test('words beside the runs come without the token', async ({
  program,
  canned: { profileId, answers },
}) => {
  const notice = `Only the first runs for ${canary} are shown`
  answers(() => ({ body: flat({ notice }) }))
  const job = crypto.randomUUID()
  const opened = await program.value('datasets.show', { profileId, id: 'd-7', job })
  expect(opened.unread[0]?.said).toMatch(/^Only the first runs for .+ are shown$/)
  expect(JSON.stringify(opened)).not.toContain(canary)
})

for (const said of [
  'Runs could not be loaded',
  'Erro ao carregar execuções',
  'Shard 3 unavailable',
  'Tempo esgotado no banco',
  'Las ejecuciones se cargarán más tarde',
]) {
  test(`without a number, words of trouble beside runs are a reason to doubt: ${said}`, async ({
    program,
    canned: { profileId, answers },
  }) => {
    const job = crypto.randomUUID()
    for (const place of ['message', 'warning', 'detail', 'info']) {
      for (const totalRuns of [undefined, 0]) {
        const none = totalRuns === 0 ? { runs: [] } : {}
        answers(() => ({ body: flat({ [place]: said, totalRuns, ...none }) }))
        const opened = await program.value('datasets.show', { profileId, id: 'd-7', job })
        expect(opened, place).toMatchObject({ totalRuns: null })
        expect(areRunsWhole(opened)).toBe(false)
      }
      answers(() => ({ body: flat({ [place]: said }) }))
      const whole = await program.value('datasets.show', { profileId, id: 'd-7', job })
      expect(whole.totalRuns, place).toBe(2)
      expect(whole.unread).toContainEqual({ path: place, found: 'string', said })
    }
  })
}

for (const second of [[], [null], [{}], [{ result: {} }], [{ result: { data: null } }]] as const) {
  test(`a batch whose second result is ${JSON.stringify(second)} has no known runs`, async ({
    program,
    canned: { profileId, answers },
  }) => {
    answers(() => ({ body: [{ result: { data: { json: dataset } } }, ...second] }))
    const job = crypto.randomUUID()
    const opened = await program.value('datasets.show', { profileId, id: 'd-7', job })
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
  test(`a dataset ${asked} that comes as ${String(given)}: what is not understood is told`, async ({
    program,
    canned: { profileId, answers },
  }) => {
    answers(() => ({ body: flat({}, { id: given, name: 'Simulado' }) }))
    const job = crypto.randomUUID()
    const opened = await program.value('datasets.show', { profileId, id: asked, job })
    expect(opened.unread).toEqual(unread)
  })
}
