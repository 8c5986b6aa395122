import { writeXlsx } from 'hucre/xlsx'
import {
  arrivedSlugs,
  dropped,
  openedBatch,
  rowsOf,
  schoolLine,
  schoolsCsv,
  schoolsNamed,
  sendBatch,
} from '../../support/samples/batches.ts'
import { addInstitution, expect, test } from '../../support/programs/program.ts'

const names = ['Escola Um', 'Escola Dois', 'Escola Tres', 'Escola Quatro', 'Escola Cinco']
const slugs = ['escola-um', 'escola-dois', 'escola-tres', 'escola-quatro', 'escola-cinco']

test('batches.open: reads a file and suggests a mapping', async ({ program, profileId }) => {
  const batch = await openedBatch(program, profileId, schoolsNamed(names))
  expect(batch).toMatchObject({
    name: 'schools.csv',
    state: 'editing',
    rows: 5,
    left: 5,
    likely: [],
  })
  expect(batch.mapping.columns).toMatchObject({ A: { field: 'name' }, B: { field: 'urlSlug' } })
  expect(batch.verdicts).toMatchObject({ ready: 5, warning: 0 })
  const [first] = await rowsOf(program, batch)
  expect(first).toMatchObject({ row: 2, verdict: 'ready', state: 'waiting', included: true })
  expect(first?.cells[0]).toBe('Escola Um')
})

test('batches.open: the names that schools showed decide which field a column fills', async ({
  program,
  demo,
  profileId,
}) => {
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 100, all: true })
  const named = demo.schools().flatMap(({ subgroups }) => subgroups.map(({ name }) => name))
  const text = ['Curso;Público-alvo', ...named.map((name) => `7;${name}`)].join('\n')
  const { likely } = await openedBatch(program, profileId, text, 'course')
  expect(likely.find(({ column }) => column === 'B')?.fields).toEqual(['subgroup'])
})

test('batches.open: creates web address names from the names of schools', async ({
  program,
  demo,
  profileId,
}) => {
  // The second column, which holds them, is not in the file.
  const text = schoolsNamed(['Escola São José', 'Escola Um', 'Escola Um'])
    .split('\n')
    .map((line) => line.split(',').toSpliced(1, 1).join(','))
    .join('\n')
    .replace('N-escola-um', 'N-escola-dois')
  const batch = await openedBatch(program, profileId, text)
  expect(batch).toMatchObject({ left: 1, likely: [], unknown: [] })
  const { column = '' } = batch.source.headers.at(-1) ?? {}
  expect(batch.problems).toMatchObject([
    { code: 'slug-twice', count: 2, where: [`${column}3`, `${column}4`] },
  ])
  expect(batch.repairs).toMatchObject([{ kind: 'slug-from-name', field: 'urlSlug', count: 3 }])
  const off = { id: batch.id, rev: batch.rev, repairsOff: ['slug-from-name' as const] }
  const without = await program.value('batches.map', off)
  expect(without.verdicts).toMatchObject({ wrong: 3 })
  const on = await program.value('batches.map', { ...off, rev: without.rev, repairsOff: [] })
  const edits = [{ row: 4, column, text: 'escola-um-norte' }]
  await program.value('batches.edit', { id: batch.id, rev: on.rev, edits })
  await sendBatch(program, batch)
  expect(arrivedSlugs(demo)).toEqual(['escola-sao-jose', 'escola-um', 'escola-um-norte'])
})

test('a text that is called a workbook is no table', async ({ program, profileId }) => {
  const source = (name: string) => ({
    from: 'drop' as const,
    name,
    data: Buffer.from('hola\n').toString('base64'),
  })
  const open = (name: string) =>
    program.failure('batches.open', { profileId, kind: 'school', source: source(name) })
  expect((await open('falso.XLSX')).code).toBe('table-not-a-table')
  expect((await open('nombres.csv')).code).toBe('table-only-header')
})

test('batches.rows: names the numbers of a workbook that have separators, and finds prices as they are shown', async ({
  program,
  profileId,
}) => {
  const price = { value: 1300, style: { numFmt: '"R$" #,##0.00' } }
  const cells = new Map([['1,1', price]])
  const rows = [
    ['Course ID', 'Price', 'Title'],
    ['7', 1300, 'R$ 1,300.00'],
  ]
  const data = await writeXlsx({ sheets: [{ name: 'Courses', rows, cells }] })
  const source = {
    from: 'drop' as const,
    name: 'courses.xlsx',
    data: Buffer.from(data).toString('base64'),
  }
  const opened = await program.value('batches.open', { profileId, kind: 'course', source })
  expect(opened).not.toBeNull()
  const [first] = opened ? await rowsOf(program, opened.batch) : []
  expect(first).toMatchObject({
    cells: ['7', 'R$ 1,300.00', 'R$ 1,300.00'],
    numbers: { B: 'R$ 1,300.00' },
  })
  expect(Object.keys(first?.numbers ?? {})).toEqual(['B'])
  const found = async (search: string) => {
    const view = { search }
    const id = opened?.batch.id ?? ''
    return (await program.value('batches.rows', { id, view, offset: 0, limit: 9 })).total
  }
  // The title in the other column is a text, which is shown as it is in the file.
  expect(await found('r$ 1.300,00')).toBe(1)
  expect(await found('1,300.00')).toBe(1)
})

test('batches.cells: the cells of the rows of a view, without their problems', async ({
  program,
  profileId,
}) => {
  const { id, rev } = await openedBatch(program, profileId, schoolsNamed(names))
  const edits = [{ row: 3, column: 'A', text: 'Colégio Novo' }]
  await program.value('batches.edit', { id, rev, edits })
  const page = { id, view: {}, offset: 1, limit: 2 }
  const { rows, total } = await program.value('batches.rows', page)
  const cells = await program.value('batches.cells', page)
  expect(cells.total).toBe(total)
  expect(cells.rows).toEqual(
    rows.map(({ row, cells, edited, repairs, state }) => ({ row, cells, edited, repairs, state })),
  )
  expect(cells.rows[0]?.edited).toEqual({ A: 'Colégio Novo' })
})

test('batches.rows: a row that was found stays in the view while it is corrected', async ({
  program,
  profileId,
}) => {
  const { id, rev } = await openedBatch(program, profileId, schoolsNamed(names))
  const found = async (search: string) =>
    (await program.value('batches.rows', { id, view: { search }, offset: 0, limit: 9 })).total
  const [name = ''] = names
  expect(await found(name)).toBe(1)
  const edits = [{ row: 2, column: 'A', text: 'Colégio Novo' }]
  await program.value('batches.edit', { id, rev, edits })
  expect([await found(name), await found('colégio novo')]).toEqual([1, 1])
})

test('batches.open: the same file gives the same batch', async ({ program, profileId }) => {
  const text = schoolsNamed(names)
  const first = await openedBatch(program, profileId, text)
  const input = { profileId, kind: 'school', source: dropped(text) } as const
  const again = await program.value('batches.open', input)
  expect(again).toMatchObject({ isKnown: true, batch: { id: first.id } })
  const another = await program.value('batches.open', { ...input, again: true })
  expect(another?.isKnown).toBe(false)
  expect(await program.value('batches.list', { profileId })).toHaveLength(2)
})

test('batches.send: sends each row once, in order', async ({ program, demo, profileId }) => {
  const batch = await openedBatch(program, profileId, schoolsNamed(names))
  const sent = await sendBatch(program, batch)
  expect(sent).toMatchObject({ state: 'done', stopped: null, left: 0, states: { created: 5 } })
  expect(arrivedSlugs(demo)).toEqual(slugs)
  const rows = await rowsOf(program, batch)
  expect(rows.every(({ id, attemptId }) => id !== null && attemptId !== null)).toBe(true)
  const nothing = await program.value('batches.send', {
    id: batch.id,
    limit: null,
    confirmation: {},
  })
  expect(nothing.state).toBe('done')
  expect(arrivedSlugs(demo)).toHaveLength(5)
})

test('batches.send: sends three, stops and continues', async ({ program, demo, profileId }) => {
  const batch = await openedBatch(program, profileId, schoolsNamed(names))
  const first = await sendBatch(program, batch, { limit: 3 })
  expect(first).toMatchObject({ state: 'paused', stopped: { why: 'limit', row: 5 }, left: 2 })
  expect(arrivedSlugs(demo)).toEqual(slugs.slice(0, 3))
  await program.restart()
  expect(await program.value('batches.list', { profileId })).toMatchObject([
    { state: 'paused', left: 2, states: { created: 3, waiting: 2 } },
  ])
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'done', left: 0 })
  expect(arrivedSlugs(demo)).toEqual(slugs)
})

test('batches.check: finds rows that already exist', async ({ program, demo, profileId }) => {
  await sendBatch(program, await openedBatch(program, profileId, schoolsNamed(names)))
  const text = schoolsCsv([
    schoolLine('Escola Um'),
    schoolLine('Outra Um', { urlSlug: 'escola-dois', contractNumber: 'N-escola-dois' }),
    schoolLine('Nova', { contractNumber: 'N-escola-cinco' }),
    schoolLine('Mais nova'),
  ])
  const batch = await openedBatch(program, profileId, text)
  const checked = await program.value('batches.check', { id: batch.id })
  expect(checked.checked).toMatchObject({ isWhole: true })
  const rows = await rowsOf(program, batch)
  expect(rows.map(({ verdict }) => verdict)).toEqual(['same', 'different', 'wrong', 'ready'])
  expect(rows[1]?.changes).toEqual([{ field: 'name', before: 'Escola Dois', after: 'Outra Um' }])
  expect(rows[2]?.problems).toMatchObject([{ code: 'contract-there', column: 'G' }])
  const sent = await sendBatch(program, batch)
  expect(sent).toMatchObject({ state: 'done', states: { created: 1, 'was-there': 1, waiting: 2 } })
  expect(arrivedSlugs(demo)).toEqual([...slugs, 'mais-nova'])
  await program.restart()
  const [listed] = await program.value('batches.list', { profileId })
  const { id, state, left, states } = sent
  expect(listed).toMatchObject({ id, state, left, states })
})

test('batches.check: equal rows wait', async ({ program, profileId }) => {
  const text = schoolsCsv([
    schoolLine('Uma', { urlSlug: 'mesma' }),
    schoolLine('Outra', { urlSlug: 'Mesma' }),
    schoolLine('Terceira'),
  ])
  const batch = await openedBatch(program, profileId, text)
  const [first, second, third] = await rowsOf(program, batch)
  expect(first?.problems).toMatchObject([{ code: 'slug-twice', params: { rows: '3' } }])
  expect([first?.verdict, second?.verdict, third?.verdict]).toEqual(['wrong', 'wrong', 'ready'])
  const { rev, id } = batch
  await program.value('batches.include', { id, rev, rows: [3], included: false })
  const [alone] = await rowsOf(program, batch)
  expect(alone?.verdict).toBe('ready')
})

test('batches.edit: corrects cells, which can be undone', async ({ program, profileId }) => {
  const text = schoolsCsv([schoolLine('Uma', { primary: 'blue-ish' }), schoolLine('Outra')])
  const batch = await openedBatch(program, profileId, text)
  expect(batch.verdicts).toMatchObject({ wrong: 1, ready: 1 })
  expect(batch.problems).toMatchObject([{ code: 'not-a-colour', count: 1, where: ['D2'] }])
  const { id, rev } = batch
  const edits = [{ row: 2, column: 'D', text: '#112233' }]
  const edited = await program.value('batches.edit', { id, rev, edits })
  expect(edited.batch.verdicts).toMatchObject({ wrong: 0, ready: 2 })
  expect((await program.failure('batches.edit', { id, rev, edits })).code).toBe('batch-conflict')
  await program.restart()
  const [row] = await rowsOf(program, batch)
  expect(row).toMatchObject({ edited: { D: '#112233' }, verdict: 'ready' })
  const back = await program.value('batches.edit', {
    id,
    rev: edited.batch.rev,
    edits: edited.inverse,
  })
  expect(back.batch.verdicts).toMatchObject({ wrong: 1, ready: 1 })
  expect((await rowsOf(program, batch))[0]?.edited).toEqual({})
})

test('the numbers of a batch keep their meaning when the language of the window changes', async ({
  program,
  profileId,
}) => {
  const text = 'course_id;price\n7;R$ 1.250\n8;R$ 99'
  const { id, rev, numberLanguage } = await openedBatch(program, profileId, text, 'course')
  expect(numberLanguage).toBe('pt-BR')
  const edits = [{ row: 3, column: 'B', text: 'R$ 1.250' }]
  const settings = await program.value('settings.show', {})
  await program.value('settings.save', { ...settings, language: 'en' })
  await program.value('batches.edit', { id, rev, edits, language: 'en' })
  await program.restart()
  const batch = await program.value('batches.show', { id })
  expect(batch.numberLanguage).toBe('pt-BR')
  // In English, neither is an amount of money.
  expect(batch.problems.filter(({ code }) => code === 'not-an-amount')).toEqual([])
})

test('batches.map: what was sent cannot get another meaning; words and repairs still can', async ({
  program,
  profileId,
}) => {
  const opened = await openedBatch(program, profileId, schoolsNamed(names))
  const { id, rev, mapping } = await sendBatch(program, opened, { limit: 3 })
  const others = [
    { ...mapping, columns: { ...mapping.columns, A: 'ignored' as const } },
    { ...mapping, constants: { name: 'Escola' } },
  ]
  for (const other of others) {
    const { code } = await program.failure('batches.map', { id, rev, mapping: other })
    expect(code).toBe('batch-begun')
  }
  const values = { groups: { Norte: 12 } }
  const input = { id, rev, mapping: { ...mapping, values }, repairsOff: ['outer-spaces' as const] }
  const mapped = await program.value('batches.map', input)
  expect(mapped.mapping.values).toEqual(values)
})

test('batches.edit: asks for the order of a date if the window and the institution write it differently', async ({
  program,
  demo,
  profileId,
}) => {
  const [course] = demo.courses()
  const text = `course_id;scheduled_start\n${course?.id ?? 0};2031-02-10`
  const edits = [{ row: 2, column: 'B', text: '03/04/2031' }]
  const opened = await openedBatch(program, profileId, text, 'course')
  const wanted = { id: opened.id, edits }
  const edit = { ...wanted, rev: opened.rev, language: 'en' as const }
  const { batch } = await program.value('batches.edit', edit)
  expect(batch.questions).toMatchObject([{ code: 'date-order', text: '03/04/2031' }])
  const local = { ...wanted, rev: batch.rev, language: 'pt-BR' as const }
  const { batch: known } = await program.value('batches.edit', local)
  expect(known.questions).toEqual([])
  const file = {
    profileId,
    kind: 'course' as const,
    source: dropped(`${text}\n`),
    language: 'en' as const,
  }
  const other = await program.value('batches.open', file)
  const { id = '', rev = 0, mapping } = other?.batch ?? {}
  const constants = { scheduled_end: '03/04/2031' }
  if (!mapping) throw new Error('nothing was opened')
  const mapped = await program.value('batches.map', { id, rev, mapping: { ...mapping, constants } })
  expect(mapped.questions).toMatchObject([{ code: 'date-order', field: 'scheduled_end' }])
})

test('batches.send: refusals are problems of their rows, which have one state', async ({
  program,
  profileId,
}) => {
  const lines = [
    ...['Escola Um', 'Escola Dois'].map((name) => schoolLine(name, { zipCode: '1234' })),
    ...[schoolLine('Escola Tres'), schoolLine('Escola Quatro', { primary: 'azulado' })],
  ]
  const opened = await openedBatch(program, profileId, schoolsCsv(lines))
  const batch = await sendBatch(program, opened)
  const { states, verdicts } = batch
  expect(states).toMatchObject({ created: 1, failed: 2, waiting: 1 })
  expect(Object.values(verdicts).reduce((sum, count) => sum + count)).toBe(1)
  const refused = batch.problems.find(({ code }) => code === 'refused')
  expect(refused).toMatchObject({
    field: 'location.zipCode',
    count: 2,
    where: ['M2', 'M3'],
    isWarning: false,
    limit: expect.stringContaining('postal code'),
  })
  const { id } = batch
  const view = { problem: refused?.key ?? '' }
  const page = await program.value('batches.rows', { id, view, offset: 0, limit: 9 })
  expect(page.rows.map(({ row }) => row)).toEqual([2, 3])
  const edits = [{ row: 2, column: 'M', text: '50030-230' }]
  const edited = await program.value('batches.edit', { id, rev: batch.rev, edits })
  expect(edited.batch.problems).toContainEqual(
    expect.objectContaining({ code: 'refused', count: 1 }),
  )
})

test('batches.send: a row has no warnings after it was sent', async ({ program, profileId }) => {
  const lines = ['Escola SÃ£o JosÃ©', 'Escola SÃ£o Paulo'].map((name, place) =>
    schoolLine(name, { urlSlug: `escola-${place}`, contractNumber: `N-${place}` }),
  )
  const opened = await openedBatch(program, profileId, schoolsCsv(lines))
  expect(opened.problems).toMatchObject([{ code: 'garbled', count: 2 }])
  const { problems } = await sendBatch(program, opened, { limit: 1 })
  expect(problems).toMatchObject([{ code: 'garbled', count: 1, where: ['A3'] }])
  expect((await rowsOf(program, opened)).map((row) => row.problems.length)).toEqual([0, 1])
  const view = { problem: problems[0]?.key ?? '' }
  const page = await program.value('batches.rows', { id: opened.id, view, offset: 0, limit: 9 })
  expect(page.rows.map(({ row }) => row)).toEqual([3])
})

test('batches.request: shows the exact request of a row', async ({ program, demo, profileId }) => {
  const batch = await openedBatch(program, profileId, schoolsNamed(names))
  const { body, url, method } = await program.value('batches.request', { id: batch.id, row: 2 })
  await sendBatch(program, batch, { limit: 1 })
  expect({ method, url }).toEqual({ method: 'POST', url: `${demo.baseUrl}/api/v1/schools` })
  expect(JSON.parse(body)).toEqual(JSON.parse(demo.writes()[0]?.body ?? ''))
  expect((await program.failure('batches.request', { id: batch.id, row: 99 })).code).toBe(
    'batch-row-missing',
  )
})

test('batches.send: asks above a limit or in production', async ({ program, demo, profileId }) => {
  const settings = await program.value('settings.show', {})
  await program.value('settings.save', { ...settings, batchLimit: 4 })
  const batch = await openedBatch(program, profileId, schoolsNamed(names))
  expect(batch.toConfirm).toMatchObject({
    count: 5,
    needs: ['count'],
    because: 'many',
    needsForFirst: [],
  })
  const send = (id: string, confirmation: object) =>
    program.call('batches.send', { id, limit: null, confirmation })
  expect(await send(batch.id, {})).toMatchObject({ failure: { code: 'batch-unconfirmed' } })
  expect(await send(batch.id, { count: 4 })).toMatchObject({
    failure: { code: 'batch-unconfirmed' },
  })
  expect(arrivedSlugs(demo)).toEqual([])
  expect((await send(batch.id, { count: 5 })).ok).toBe(true)

  const real = await addInstitution(program, demo, { name: 'Instituto Aurora', kind: 'production' })
  const other = await openedBatch(program, real, schoolsNamed(['Escola Seis']))
  expect(other.toConfirm).toMatchObject({ needs: ['institution'], startsWithFirst: true })
  expect((await send(other.id, { institution: 'Aurora' })).ok).toBe(false)
  expect((await send(other.id, { institution: 'Instituto Aurora' })).ok).toBe(true)
})

test('batches.send: a refused course does not stop the others', async ({
  program,
  demo,
  profileId,
}) => {
  const [course] = demo.courses()
  const head = 'course_id;title;long_description;description_visibility;type;school;teachers;groups'
  const line = (id: number) => `${id};Biologia;Texto;1;1;colegio;ana@example.org;1`
  const text = [head, line(999_999), line(course?.id ?? 0)].join('\n')
  const sent = await sendBatch(program, await openedBatch(program, profileId, text, 'course'))
  expect(sent).toMatchObject({ state: 'done', states: { failed: 1, updated: 1 } })
  const [missing] = await rowsOf(program, sent)
  expect(missing?.failure?.code).toBe('not-found')
})
