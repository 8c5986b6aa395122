import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { Batch } from '../../../src-main/contract/batch.ts'
import {
  arrivedSlugs,
  schoolLine,
  schoolsCsv,
  schoolsNamed,
} from '../../support/samples/batches.ts'
import {
  type Answer,
  codeOf,
  type CommandLine,
  expect,
  issuesOf,
  test,
  valueOf,
} from '../../support/programs/cli.ts'

/** What was sent of a course before. */
const course101 = {
  course_id: 101,
  title: 'Curso',
  long_description: 'B',
  description_visibility: 1,
  type: 1,
  school: 'c',
  teachers: 'd',
  groups: [1],
}

const count = (many: number) => Array.from({ length: many }, (_, place) => `Escola ${place + 1}`)
const importing = (file: string, ...args: string[]) => ['schools', 'import', file, ...args]

/** The batch that a command answered, whatever its exit code. */
function batchOf(answer: Answer): Batch {
  if (!answer.ok) throw new Error(`failed: ${JSON.stringify(answer.failure)}`)
  return Batch.parse(answer.value)
}

async function onlyBatch(cli: CommandLine) {
  const [batch, ...more] = valueOf('batches.list', await cli.json(['batches', 'list']))
  expect(more).toEqual([])
  if (!batch) throw new Error('there is no batch')
  return batch
}

const wrongRows = schoolsCsv([
  schoolLine('Escola Um'),
  schoolLine('Escola Dois', { name: '' }),
  schoolLine('Escola Tres', { name: '' }),
])

test('a check shows each problem and its place, and sends nothing', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', wrongRows)
  const checked = await cli.run(importing('schools.csv', '--check'), { token })
  expect(checked.code).toBe(2)
  expect(checked.stdout).toMatch(/^schools\.csv: 3 rows\. Batch [\da-f-]{36}\.\n/)
  expect(checked.stdout).toMatch(/Ready +1\n/)
  expect(checked.stdout).toMatch(/Has errors +2\n/)
  expect(checked.stdout).toMatch(/Compared with \d+ schools on the platform/)
  expect(checked.stdout).toMatch(/✗ .+: .+ \(2 rows: A3, A4\)\n/)
  expect(checked.stdout).toContain('1 school will be created · 2 rows stay out\n')
  expect(checked.stderr).toBe('Nothing was sent.\n')
  // Without a word about sending, it is only checked.
  const result = importing('schools.csv', '--result', 'checked.csv')
  const again = await cli.json(result, { token, isPartial: true })
  expect(again.code).toBe(2)
  expect(await readFile(path.join(cli.folder, 'checked.csv'), 'utf8')).toContain(',waiting,')
  expect(batchOf(again)).toMatchObject({ left: 1, verdicts: { wrong: 2 } })
  expect(demo.writes()).toEqual([])
  await onlyBatch(cli)
})

test('prints the notes about a file before anything is sent', async ({ cli }) => {
  const { token } = await cli.institution()
  const [head, row] = schoolsNamed(count(1)).trim().split('\n')
  await cli.file('schools.csv', `${head},\n${row},by hand\n`)
  const note = '1 column without a heading was left out (N)'
  const checked = await cli.run(importing('schools.csv', '--check'), { token })
  expect(checked.stdout).toContain(`How the file was read\n  ${note}\n`)
  const sent = await cli.run(importing('schools.csv', '--all'), { token })
  expect(sent).toMatchObject({ code: 0 })
  expect(sent.stderr).toContain(`How the file was read: ${note}\n`)
})

test('a rehearsal shows the exact request of the first row, or of another one', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(3)))
  const first = await cli.run(importing('schools.csv', '--rehearse'), { token })
  expect(first.code).toBe(0)
  expect(first.stdout).toContain('3 schools will be created\n')
  expect(first.stdout).toContain('Row 2, exactly as it would be sent:\nPOST http')
  expect(first.stdout).toContain('"urlSlug": "escola-1"')
  const third = await cli.run(importing('schools.csv', '--row', '4'), { token })
  expect(third.stdout).toContain('"urlSlug": "escola-3"')
  const none = await cli.json(importing('schools.csv', '--rehearse', '--row', '9'), { token })
  expect([none.code, codeOf(none)]).toEqual([2, 'batch-row-missing'])
  const both = await cli.json(importing('schools.csv', '--row', '4', '--all'), { token })
  expect(issuesOf(both)).toEqual(['--row not-valid'])
  expect(demo.writes()).toEqual([])
})

test('sends the first rows, then the rest, each once, with their result', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(5)))
  const first = await cli.run(importing('schools.csv', '--first', '3'), { token })
  expect(first.code).toBe(8)
  expect(first.stdout).toMatch(/^schools\.csv: 3 created · 2 not sent\n/)
  expect(first.stderr).toContain('Send the rest: provost batches resume ')
  expect(demo.writes()).toHaveLength(3)
  const rest = ['--all', '--result', 'result.csv']
  const all = await cli.run(importing('schools.csv', ...rest), { token })
  expect(all.code).toBe(0)
  expect(all.stdout).toBe('schools.csv: 5 created\nSaved: result.csv\n')
  expect(arrivedSlugs(demo)).toEqual(count(5).map((name) => name.toLowerCase().replace(' ', '-')))
  const result = await readFile(path.join(cli.folder, 'result.csv'), 'utf8')
  expect(
    result
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.includes(',created,')),
  ).toEqual(Array<boolean>(5).fill(true))
  // A result that cannot be written is found before anything is sent.
  const taken = await cli.json(importing('schools.csv', ...rest), { token })
  expect([taken.code, codeOf(taken)]).toEqual([2, 'file-exists'])
  const ending = await cli.run(importing('schools.csv', '--all', '--result', 'r.txt'), { token })
  expect(ending.code).toBe(2)
  expect(ending.stderr).toMatch(/--result[^]*\.xlsx, \.csv/)
  const again = await cli.json(importing('schools.csv', '--all'), { token })
  expect(batchOf(again)).toMatchObject({ state: 'done', states: { created: 5 } })
  expect(demo.writes()).toHaveLength(5)
})

test('refuses the file of a damaged batch, and opens it as a new batch with --again', async ({
  cli,
}) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(3)))
  await cli.run(importing('schools.csv', '--first', '1'), { token })
  const { id } = await onlyBatch(cli)
  const document = path.join(cli.dataDir, 'batches', id, 'batch.json')
  await rm(`${document}.bak`)
  await writeFile(document, '{"v":1')
  const refused = await cli.run(importing('schools.csv', '--all'), { token })
  expect(refused.code).toBe(5)
  expect(refused.stderr).toContain(`batches/${id}`)
  expect(refused.stderr).toContain('With --again its file is opened as a new batch.')
  const anew = await cli.json(importing('schools.csv', '--again', '--all'), { token })
  expect(batchOf(anew).states).toMatchObject({ created: 2, 'was-there': 1 })
  expect(arrivedSlugs(demo)).toEqual(['escola-1', 'escola-2', 'escola-3'])
  // From now on the new batch is the file's.
  const known = await cli.json(importing('schools.csv', '--all'), { token })
  expect(batchOf(known).id).toBe(batchOf(anew).id)
})

test('many rows need their number, and production its name', async ({ cli }) => {
  const { demo, token } = await cli.institution({ name: 'Instituto Aurora', kind: 'production' })
  await cli.file('schools.csv', schoolsNamed(count(30)))
  const name = ['--confirm', 'Instituto Aurora']
  const nameless = await cli.run(importing('schools.csv', '--all'), { token })
  expect(nameless.code).toBe(2)
  expect(nameless.stderr).toContain('--confirm "Instituto Aurora"')
  const numberless = await cli.run(importing('schools.csv', '--all', ...name), { token })
  expect(numberless.code).toBe(2)
  expect(numberless.stderr).toContain('--count 30')
  const wrong = await cli.json(importing('schools.csv', '--all', ...name, '--count', '29'), {
    token,
  })
  expect(issuesOf(wrong)).toEqual(['--count not-one-of 30'])
  const word = await cli.json(importing('schools.csv', '--all', ...name, '--count', 'x'), { token })
  expect(issuesOf(word).join()).toContain('--count')
  expect(demo.writes()).toEqual([])
  const first = await cli.json(importing('schools.csv', '--first', '2', ...name), {
    token,
    isPartial: true,
  })
  expect(batchOf(first)).toMatchObject({ left: 28, stopped: { why: 'limit' } })
  const rest = ['batches', 'resume', batchOf(first).id.slice(0, 8), ...name, '--count', '28']
  expect(batchOf(await cli.json(rest, { token }))).toMatchObject({ state: 'done' })
  expect(new Set(arrivedSlugs(demo)).size).toBe(30)
  expect(demo.writes()).toHaveLength(30)
})

test('leaves out rows with errors, and the exit code shows it', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', wrongRows)
  const sent = await cli.run(importing('schools.csv', '--all'), { token })
  expect(sent.code).toBe(2)
  expect(arrivedSlugs(demo)).toEqual(['escola-um'])
  const { id } = await onlyBatch(cli)
  const failed = ['batches', 'result', id, '--only', 'failed', '--out', 'failed.xlsx']
  expect(await cli.run(failed)).toMatchObject({ code: 0, stdout: 'Saved: failed.xlsx\n' })
  const book = await readXlsx(await readFile(path.join(cli.folder, 'failed.xlsx')))
  expect(book.sheets[0]?.rows.slice(1).map(([, slug]) => slug)).toEqual([
    'escola-dois',
    'escola-tres',
  ])
  const unknown = await cli.json(['batches', 'result', id, '--only', 'x', '--out', 'x.csv'])
  expect(issuesOf(unknown)).toEqual(['--only not-one-of all, failed, aftermath'])
  const shown = await cli.run(['batches', 'show', id.slice(0, 8)], { env: { LANG: 'pt_BR.UTF-8' } })
  expect(shown.code).toBe(0)
  expect(shown.stdout).toContain('(2 linhas: A3, A4)')
  expect(shown.stdout).toContain('1 criada')
})

test('leaves out rows that differ on the platform, with the reason', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const [one, two] = demo.schools()
  if (!one || !two) throw new Error('The demo institution has no schools.')
  const rows = [one, two].map(({ urlSlug }) => schoolLine('Outra Escola', { urlSlug }))
  await cli.file('schools.csv', schoolsCsv(rows))
  const reason = /Another school already has it.* \(2 rows: /
  const sent = await cli.run(importing('schools.csv', '--all', '--count', '2'), { token })
  expect(sent).toMatchObject({ code: 2 })
  expect(sent.stdout).toMatch(reason)
  const { id } = await onlyBatch(cli)
  const resumed = await cli.run(['batches', 'resume', id, '--count', '2'], { token })
  expect(resumed).toMatchObject({ code: 2 })
  expect(resumed.stdout).toMatch(reason)
  expect(resumed.stderr).not.toContain('batches resume')
  expect(demo.writes()).toEqual([])
})

test('reports a refused row with the platform’s errors by field', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(1)))
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  const sent = await cli.run(importing('schools.csv', '--all'), { token })
  expect(sent.code).toBe(2)
  expect(sent.stdout).toMatch(/^2 +Refused +The platform refused this.* · \w+: \S/m)
})

test('prints the first of many refused rows, those with an unknown result before them, and counts the others', async ({
  cli,
}) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(24)))
  const route = 'schools.create'
  demo.inject({ route, kind: 'laravel-422', times: 15 })
  demo.inject({ route, kind: '500-after-commit', times: 1 })
  demo.inject({ route, kind: 'laravel-422', times: 8 })
  const { stdout } = await cli.run(importing('schools.csv', '--all'), { token })
  expect(stdout.match(/The platform refused this/g)).toHaveLength(19)
  expect(stdout.indexOf('Result unknown')).toBeLessThan(stdout.indexOf('The platform refused this'))
  expect(stdout).toMatch(/… and 4 more; provost batches result [\da-f-]{36} --out FILE/)
})

test('settles an unknown result, and deletes and restores the batch', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(2)))
  demo.inject({ route: 'schools.create', kind: '500-after-commit', times: 1 })
  const sent = await cli.run(importing('schools.csv', '--all'), { token })
  expect(sent.code).toBe(5)
  expect(sent.stdout).toMatch(/2 +Result unknown/)
  expect(sent.stderr).toContain('provost batches settle ')
  const { id } = await onlyBatch(cli)
  const refused = await cli.json(['batches', 'delete', id])
  expect([refused.code, codeOf(refused)]).toEqual([5, 'batch-unsettled'])
  const settled = await cli.run(['batches', 'settle', id.slice(0, 8)], { token })
  expect(settled).toMatchObject({ code: 0 })
  expect(settled.stdout).toContain('1 row is certain now.\nschools.csv: 2 created\n')
  expect(demo.writes()).toHaveLength(2)
  const deleted = await cli.run(['batches', 'delete', id])
  expect(deleted.stdout).toContain(`provost batches restore ${id}`)
  const gone = await cli.run(['batches', 'show', id])
  expect(gone.code).toBe(2)
  expect(gone.stderr).toContain('provost batches list shows the batches')
  expect(await cli.run(['batches', 'restore', id])).toMatchObject({ code: 0 })
  expect((await onlyBatch(cli)).id).toBe(id)
})

test('a person settles a row if the platform cannot', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(2)))
  demo.inject({ route: 'schools.create', kind: 'status-500', times: 1 })
  expect((await cli.run(importing('schools.csv', '--all'), { token })).code).toBe(5)
  const { id } = await onlyBatch(cli)
  const early = await cli.run(['batches', 'settle', id], { token })
  expect(early.code).toBe(5)
  expect(early.stdout).toContain('Still unknown, by their rows: 2\n')
  const word = await cli.json(['batches', 'settle', id, '--not-done', 'x'], { token })
  expect(word.code).toBe(2)
  const both = ['batches', 'settle', id, '--done', '2', '--not-done', '2']
  expect(issuesOf(await cli.json(both, { token }))).toEqual(['--not-done not-valid 2'])
  const said = await cli.json(['batches', 'settle', id, '--not-done', '2'], { token })
  expect(valueOf('batches.settle', said)).toMatchObject({ settled: 1, batch: { left: 1 } })
  const rest = await cli.json(['batches', 'resume', id], { token })
  expect(batchOf(rest)).toMatchObject({ state: 'done', states: { created: 2 } })
})

test('Ctrl-C and pause stop after a row, and resume sends the rest', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  await cli.file('schools.csv', schoolsNamed(count(6)))
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 3_000, times: 1 })
  const running = cli.start(importing('schools.csv', '--all'), { token })
  await expect.poll(() => demo.writes().length).toBe(1)
  process.kill(-Number(running.child.pid), 'SIGINT')
  const stopped = await running.ended
  expect(stopped).toMatchObject({ code: 8, signal: null })
  expect(stopped.stdout).toContain('1 created')
  expect(stopped.stdout).toContain('You paused it.\n')
  const { id } = await onlyBatch(cli)
  // It waits for so long before it sends the second row again.
  demo.inject({ route: 'schools.create', kind: 'status-429', ms: 60_000, times: 1 })
  const resumed = cli.start(['batches', 'resume', id], { token })
  await expect.poll(() => demo.writes().length).toBe(2)
  expect(await cli.run(['batches', 'pause', id])).toMatchObject({ code: 0 })
  expect((await resumed.ended).code).toBe(8)
  expect((await cli.run(['batches', 'resume', id], { token })).code).toBe(0)
  expect(arrivedSlugs(demo)).toHaveLength(7)
  expect(new Set(arrivedSlugs(demo)).size).toBe(6)
})

test('an answer, an option or a file decides the columns', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const lines = schoolsNamed(count(1)).trimEnd().split('\n')
  await cli.file('schools.csv', `${lines[0] ?? ''},Observações\n${lines[1] ?? ''},nova\n`)
  const checked = await cli.run(importing('schools.csv'), { token })
  expect(checked.code).toBe(2)
  expect(checked.stdout).toContain('Column N “Observações”: what does it mean?')
  expect(checked.stdout).toContain('--column F=ignored')
  const refused = await cli.json(importing('schools.csv', '--all'), { token })
  expect([refused.code, codeOf(refused)]).toEqual([2, 'batch-undecided'])
  const wrong = await cli.json(importing('schools.csv', '--column', 'N'), { token })
  expect(issuesOf(wrong)).toEqual(['--column not-valid'])
  const decide = ['--column', 'n=ignored', '--save-map', 'map.json']
  expect((await cli.run(importing('schools.csv', ...decide), { token })).code).toBe(0)
  await cli.run(['batches', 'delete', (await onlyBatch(cli)).id])
  const missing = await cli.json(importing('schools.csv', '--map', 'none.json'), { token })
  expect([missing.code, codeOf(missing)]).toEqual([2, 'file-missing'])
  const sent = await cli.json(importing('schools.csv', '--all', '--map', 'map.json'), { token })
  expect(batchOf(sent)).toMatchObject({ state: 'done' })
  expect(demo.writes()).toHaveLength(1)
})

test('chooses a sheet, and refuses files that are not tables', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const rows = schoolsNamed(count(2))
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const sheets = [
    { name: 'Capa', rows: [[]] },
    { name: 'Escolas', rows },
  ]
  await writeFile(path.join(cli.folder, 'schools.xlsx'), await writeXlsx({ sheets }))
  const file = importing('schools.xlsx', '--sheet')
  const none = await cli.json([...file, 'Turmas'], { token })
  expect([none.code, codeOf(none)]).toEqual([2, 'table-sheet-missing'])
  const sent = await cli.json([...file, 'Escolas', '--all'], { token })
  expect(batchOf(sent)).toMatchObject({ state: 'done', source: { sheet: 'Escolas' } })
  expect(demo.writes()).toHaveLength(2)
  // What an old workbook begins with.
  await writeFile(
    path.join(cli.folder, 'old.xls'),
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
  )
  const old = await cli.json(importing('old.xls'), { token })
  expect(old.code).toBe(2)
  expect(codeOf(old)).toMatch(/^table-/)
  const missing = await cli.json(importing('missing.xlsx'), { token })
  expect([missing.code, codeOf(missing)]).toEqual([2, 'file-missing'])
})

test('refuses the result of another institution', async ({ cli }) => {
  const { token } = await cli.institution({ name: 'One' })
  await cli.file('schools.csv', schoolsNamed(count(1)))
  const all = ['--profile', 'One', ...importing('schools.csv', '--all', '--result', 'result.csv')]
  expect((await cli.run(all, { token })).code).toBe(0)
  const other = await cli.institution({ name: 'Other' })
  const again = await cli.json(['--profile', 'Other', ...importing('result.csv', '--all')], {
    token: other.token,
  })
  expect([again.code, codeOf(again)]).toEqual([2, 'batch-other-institution'])
  expect(other.demo.writes()).toEqual([])
  const owner = await cli.json(
    ['--profile', 'Other', 'batches', 'resume', (await onlyBatch(cli)).id],
    { token: other.token },
  )
  expect(issuesOf(owner)).toEqual(['--profile not-one-of One'])
})

test('refuses a wrong number of rows and a wrong name, even if not needed', async ({ cli }) => {
  const { demo, token } = await cli.institution({ name: 'Sandbox' })
  await cli.file('schools.csv', schoolsCsv([schoolLine('Escola Um'), schoolLine('Escola Dois')]))
  const send = (...args: string[]) =>
    cli.json(importing('schools.csv', '--all', ...args), { token })
  expect(issuesOf(await send('--count', '1'))).toEqual(['--count not-one-of 2'])
  expect(issuesOf(await send('--confirm', 'Aurora'))).toEqual(['--confirm not-one-of Sandbox'])
  expect(demo.writes()).toEqual([])
  expect((await send('--count', '2', '--confirm', 'Sandbox')).code).toBe(0)
  expect(demo.writes()).toHaveLength(2)
})

test('imports the template without a question', async ({ cli }) => {
  const { token } = await cli.institution()
  const made = await cli.run(['schools', 'template', '--out', 'escolas.xlsx'])
  expect(made).toMatchObject({ code: 0, stdout: 'Template saved: escolas.xlsx\n' })
  const taken = await cli.json(['courses', 'template', '--out', 'escolas.xlsx'])
  expect([taken.code, codeOf(taken)]).toEqual([2, 'file-exists'])
  const text = await cli.run(['schools', 'template', '--out', 'escolas.csv'])
  expect([text.code, text.stderr.includes('.xlsx')]).toEqual([2, true])
  const empty = await cli.json(importing('escolas.xlsx'), { token })
  expect([empty.code, codeOf(empty)]).toEqual([2, 'table-only-header'])
})

test('changes courses based on the last request, with covers from a folder', async ({ cli }) => {
  const { demo, token } = await cli.institution({ name: 'Aurora' })
  await cli.run(['profiles', 'edit', 'Aurora', '--price-unit', 'whole'])
  await mkdir(path.join(cli.folder, 'payloads'))
  await writeFile(path.join(cli.folder, 'payloads', 'one.json'), JSON.stringify(course101))
  await cli.file('courses.csv', 'course_id,price\n101,150\n')
  const course = (...args: string[]) => ['courses', 'import', 'courses.csv', ...args]
  const baseless = await cli.run(course(), { token })
  expect(baseless.code).toBe(2)
  expect(baseless.stdout).toMatch(/Earlier values unknown +1\n/)
  const missing = await cli.json(course('--covers', 'none'), { token })
  expect([missing.code, codeOf(missing)]).toEqual([2, 'file-missing'])
  const sent = await cli.json(course('--base', 'payloads', '--all'), { token })
  expect(batchOf(sent)).toMatchObject({ state: 'done', bases: 1, states: { updated: 1 } })
  const [write] = demo.writes()
  expect(JSON.parse(write?.body ?? '')).toMatchObject({
    course_id: 101,
    title: 'Curso',
    price: 150,
  })
  const conflict = await cli.json(course('--all', '--check'), { token })
  expect(conflict.code).toBe(2)
  // The file is older than what was sent from here.
  await cli.file('titles.csv', 'course_id,title\n101,Outro título\n')
  await cli.file('later.csv', 'course_id,price\n101,155\n')
  for (const file of ['titles.csv', 'later.csv']) {
    const based = ['courses', 'import', file, '--base', 'payloads', '--all']
    expect((await cli.json(based, { token })).code).toBe(0)
  }
  expect(JSON.parse(demo.writes()[2]?.body ?? '')).toMatchObject({
    title: 'Outro título',
    price: 155,
  })
  // It was written again since.
  const newer = { ...course101, title: 'Curso novo' }
  await writeFile(path.join(cli.folder, 'payloads', 'one.json'), JSON.stringify(newer))
  await cli.file('prices.csv', 'course_id,price\n101,160\n')
  const again = ['courses', 'import', 'prices.csv', '--base', 'payloads', '--all']
  expect((await cli.json(again, { token })).code).toBe(0)
  expect(JSON.parse(demo.writes()[3]?.body ?? '')).toMatchObject({
    title: 'Curso novo',
    price: 160,
  })
})

test('takes covers from a folder, and needs --clear to clear fields', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const payload = { ...course101, tag: ['velha'] }
  const folders = ['payloads', 'capas'].map((name) => path.join(cli.folder, name))
  for (const folder of folders) await mkdir(folder)
  await writeFile(path.join(cli.folder, 'payloads', 'one.json'), JSON.stringify(payload))
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await writeFile(path.join(cli.folder, 'capas', 'Capa.png'), png)
  await cli.file('courses.csv', 'course_id,cover,tag\n101,capa.png,(limpar)\n')
  const course = (...args: string[]) => ['courses', 'import', 'courses.csv', ...args]
  const without = await cli.run(course('--base', 'payloads'), { token })
  expect(without.code).toBe(2)
  expect(without.stdout).toContain('B2')
  const known = ['--base', 'payloads', '--covers', 'capas', '--all']
  const refused = await cli.json(course(...known), { token })
  expect(issuesOf(refused)).toEqual(['--clear required'])
  expect(demo.writes()).toEqual([])
  const sent = await cli.json(course(...known, '--clear'), { token })
  expect(batchOf(sent)).toMatchObject({ state: 'done', covers: ['Capa.png'] })
  const body = JSON.parse(demo.writes()[0]?.body ?? '') as Record<string, unknown>
  expect(body).toMatchObject({ course_id: 101, clean_tags: 1 })
  expect(body['cover']).toContain(png.toString('base64'))
})

test('reports a word without an explanation, and sends nothing', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const lines = [schoolLine('Escola Um'), schoolLine('Escola Dois', { groups: 'Ensino Medinho' })]
  await cli.file('schools.csv', schoolsCsv(lines))
  const refused = await cli.run(importing('schools.csv', '--all'), { token })
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('“Ensino Medinho” is not a name that this institution uses')
  expect(refused.stderr).toContain('--map FILE')
  expect(demo.writes()).toEqual([])
})

test('a price waits until its unit is given', async ({ cli }) => {
  const { demo, token } = await cli.institution({ name: 'Aurora' })
  await mkdir(path.join(cli.folder, 'payloads'))
  await writeFile(path.join(cli.folder, 'payloads', 'one.json'), JSON.stringify(course101))
  const course = ['courses', 'import', 'courses.csv', '--base', 'payloads', '--all']
  for (const price of ['129', '"R$ 129,90"']) {
    await cli.file('courses.csv', `course_id,price\n101,${price}\n`)
    const refused = await cli.run(course, { token })
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('provost profiles edit "Aurora" --price-unit cents')
    expect(refused.stderr).not.toContain('--column')
    expect(demo.writes()).toEqual([])
  }
  const edit = ['profiles', 'edit', 'Aurora', '--price-unit']
  expect(issuesOf(await cli.json([...edit, 'coins']))).toEqual([
    expect.stringMatching(/^--price-unit not-one-of/),
  ])
  expect(await cli.run([...edit, 'cents'])).toMatchObject({
    code: 0,
    stdout: 'Aurora is changed.\n',
  })
  const sent = await cli.json(course, { token })
  expect(batchOf(sent)).toMatchObject({ state: 'done', states: { updated: 1 } })
  const [write] = demo.writes()
  expect(JSON.parse(write?.body ?? '')).toMatchObject({ course_id: 101, price: 12_990 })
})
