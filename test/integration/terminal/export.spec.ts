import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { addressesOf } from '../../support/platforms/addresses.ts'
import { startCannedPlatform } from '../../support/platforms/canned-platform.ts'
import {
  addArgs,
  type CommandLine,
  codeOf,
  expect,
  issuesOf,
  test,
  valueOf,
} from '../../support/programs/cli.ts'
import { readXlsx } from '../../support/readers/read-xlsx.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

const runs = [
  '{"id":"r1","score":1.50,"at":"2026-03-01T12:00:00Z","note":"=SUM(A1)"}',
  '{"id":"r2","score":9007199254740993,"at":null,"note":"a;b"}',
]
const body = `{"result":[{"data":{"json":{"id":"d-7","name":"Simulado"}}}],"totalRuns":2,"runs":[${runs.join(',')}]}`

const exportFile = (out: string, ...more: string[]): string[] => [
  ...['datasets', 'export', '--from-file', 'body.json', '--format', 'csv', '--out', out],
  ...more,
]

function text(cli: CommandLine, name: string): Promise<string> {
  return readFile(path.join(cli.folder, name), 'utf8')
}

/** The command's standard output as a shell gives it to a file or another program. */
async function inShell(cli: CommandLine, line: string, args: string[], env: NodeJS.ProcessEnv) {
  const script = `set -o pipefail; ${line}`
  const child = spawn('bash', ['-c', script, 'bash', ...cli.command(args)], {
    cwd: cli.folder,
    env: { ...process.env, LANG: 'C.UTF-8', ...env },
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
  // The cast: these are the parameters of the event.
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stderr }
}

/** What is left in the folder of open datasets. */
function scratch(cli: CommandLine): Promise<string[]> {
  return readdir(path.join(cli.dataDir, 'open-datasets')).catch(() => [])
}

test.describe('datasets export of several datasets', () => {
  const several = ['datasets', 'export', 'demo-small', 'nobody-has-this', 'demo-empty']

  test('each gets a file, and one that fails does not stop the others', async ({ cli }) => {
    const { token } = await cli.institution()
    const said = await cli.run([...several, '--format', 'csv', '--out', '.'], { token })
    expect(said.code).toBe(1)
    expect(said.stdout).toMatch(
      /^Runs written to Avaliação diagnóstica – 7º ano \(demo-small\)\.csv: 12 .*\nRuns written to Turma nova, ainda sem execuções \(demo-empty\)\.csv: 0 .*\n$/,
    )
    expect(said.stderr).toMatch(/^! nobody-has-this: .+\n2 of 3 without a problem\.\n$/)
    const names = [
      'Avaliação diagnóstica – 7º ano (demo-small).csv',
      'Turma nova, ainda sem execuções (demo-empty).csv',
    ]
    expect((await readdir(cli.folder)).sort()).toEqual(names)

    await writeFile(path.join(cli.folder, names[0] ?? ''), 'mine')
    const args = [...several, '--format', 'csv', '--out', '.']
    const answer = await cli.json(args, { token, isPartial: true })
    expect(answer).toMatchObject({
      code: 2,
      stderr: '',
      value: [
        { id: 'demo-small', ok: false, failure: { code: 'file-exists' } },
        { id: 'nobody-has-this', ok: false, failure: { code: 'not-found' } },
        { id: 'demo-empty', ok: false, failure: { code: 'file-exists' } },
      ],
    })
    expect(await text(cli, names[0] ?? '')).toBe('mine')
  })

  test('two exports of one dataset get two file names', async ({ cli }) => {
    const { token } = await cli.institution()
    const args = ['datasets', 'export', 'demo-small', 'demo-small']
    const said = await cli.run([...args, '--format', 'ndjson', '--out', '.', '--columns', 'id'], {
      token,
      env: { LANG: 'pt_BR.UTF-8' },
    })
    expect(said).toMatchObject({ code: 0, stderr: 'Sem problemas: 2 de 2.\n' })
    const names = (await readdir(cli.folder)).sort()
    expect(names).toEqual([
      'Avaliação diagnóstica – 7º ano (demo-small) (2).ndjson',
      'Avaliação diagnóstica – 7º ano (demo-small).ndjson',
    ])
    const [first, second] = await Promise.all(names.map((name) => text(cli, name)))
    expect(first).toBe(second)
  })

  test('an interrupt keeps the finished files', async ({ cli }) => {
    const { token } = await cli.institution()
    const ids = ['demo-small', 'runs-300000', 'demo-empty']
    const args = ['datasets', 'export', ...ids, '--format', 'csv', '--out', '.']
    const running = cli.start(args, { token })
    await running.printed('stdout', 'Runs written to Avaliação')
    running.child.kill('SIGINT')
    const ended = await running.ended
    expect(ended).toMatchObject({ code: 130, signal: null })
    expect(ended.stderr).toContain('1 of 3 without a problem.')
    expect(await readdir(cli.folder)).toEqual(['Avaliação diagnóstica – 7º ano (demo-small).csv'])
    expect(await scratch(cli)).toEqual([])
  })

  test('neither of two datasets with one title replaces the other', async ({ cli }) => {
    const failing = new Set<string>()
    const platform = await startCannedPlatform((asked) => {
      const id = ['d-1', 'd-2'].find((each) => asked.includes(each)) ?? ''
      if (failing.has(id)) return { status: 404, body: { message: 'Not found' } }
      return { body: { result: [{ data: { json: { id, name: 'Prova' } } }], runs: [{ id }] } }
    })
    try {
      await cli.run(addArgs(addressesOf(platform.url)))
      const args = [
        'datasets',
        'export',
        'd-1',
        'd-2',
        '--format',
        'ndjson',
        '--out',
        '.',
        '--force',
      ]
      expect((await cli.run(args, { token: 'canned-token' })).code).toBe(0)
      failing.add('d-1')
      expect((await cli.run(args, { token: 'canned-token' })).code).toBe(1)
      expect(await text(cli, 'Prova (d-1).ndjson')).toContain('d-1')
      expect(await text(cli, 'Prova (d-2).ndjson')).toContain('d-2')
      expect(await readdir(cli.folder)).toHaveLength(2)
    } finally {
      await platform.close()
    }
  })

  test('needs an existing folder', async ({ cli }) => {
    const { token } = await cli.institution()
    await cli.file('file', 'x')
    const to = (out: string) => [...several, '--format', 'csv', '--out', out]
    expect(issuesOf(await cli.json(to('file'), { token }))).toEqual(['--out not-valid'])
    expect(issuesOf(await cli.json(to('-'), { token }))).toEqual(['--out not-valid'])
    const absent = await cli.json(to('absent'), { token })
    expect([absent.code, codeOf(absent)]).toEqual([2, 'folder-missing'])
    const said = await cli.run(to('file'), { token })
    expect(said.stderr).toBe(
      'For several datasets --out has to be an existing folder. See provost --help.\n',
    )
    expect(await readdir(cli.folder)).toEqual(['file'])
  })
})

test.describe('--from-file', () => {
  test('shows, lists, counts and exports a saved body by itself', async ({ cli }) => {
    await cli.file('body.json', body)
    await writeFile(path.join(cli.folder, 'body.json.gz'), gzipSync(body))
    for (const file of ['body.json', 'body.json.gz']) {
      const from = ['--from-file', file]
      const shown = await cli.json(['datasets', 'show', ...from])
      expect(valueOf('datasets.load', shown)).toMatchObject({
        runs: 2,
        dataset: { id: 'd-7' },
        origin: { kind: 'file', name: file },
      })
      const listed = await cli.json(['datasets', 'runs', ...from, '--sort', 'id:desc'])
      expect(listed).toMatchObject({ ok: true, value: { runs: 2, rows: [{ run: 1 }, { run: 0 }] } })
      const summary = await cli.json(['datasets', 'stats', ...from, '--columns', 'score'])
      expect(valueOf('datasets.summary', summary).columns).toMatchObject([
        { key: 'score', least: '1.50', greatest: '9007199254740993' },
      ])
    }
    const said = await cli.run(exportFile('out.csv', '--where', 'id=r2'))
    expect(said).toMatchObject({ code: 0, stderr: '' })
    expect(await text(cli, 'out.csv')).toBe('id,score,at,note\nr2,9007199254740993,,a;b\n')
    const kept = await readdir(cli.dataDir, { recursive: true })
    expect(kept.filter((name) => /profile|activity|remembered/.test(name))).toEqual([])
  })

  test('shows one without its end, and creates no file from it', async ({ cli }) => {
    await cli.file('body.json', body.slice(0, -20))
    const shown = await cli.run(['datasets', 'show', '--from-file', 'body.json'])
    expect(shown.code).toBe(8)
    expect(shown.stdout).toContain('Runs: 1')
    expect(shown.stderr).toContain('! body.json ends too early. ')
    const answer = await cli.json(exportFile('out.csv'))
    expect([answer.code, codeOf(answer)]).toEqual([2, 'file-cut'])
    expect(await readdir(cli.folder)).toEqual(['body.json'])
  })

  test('refuses a file that is not a dataset with a sentence', async ({ cli }) => {
    await cli.file('body.json', '<html></html>')
    const answer = await cli.json(['datasets', 'runs', '--from-file', 'body.json'])
    expect([answer.code, codeOf(answer)]).toEqual([2, 'file-web-page'])
    const said = await cli.run(exportFile('out.csv'))
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toMatch(/^body\.json is .+\n.+\n/)
    expect(await readdir(cli.folder)).toEqual(['body.json'])
  })

  test('reports a missing file and a missing profile', async ({ cli }) => {
    const absent = await cli.json(['datasets', 'show', '--from-file', 'absent.json'])
    expect([absent.code, codeOf(absent)]).toEqual([2, 'file-missing'])
    await cli.file('body.json', body)
    const named = await cli.json(['--profile', 'Nobody', ...exportFile('out.csv')])
    expect([named.code, codeOf(named)]).toEqual([2, 'profile-missing'])
    const zoned = await cli.json(exportFile('out.csv', '--dates', 'profile-zone'))
    expect(codeOf(zoned), 'whose zone').toBe('profile-missing')
    expect(await readdir(cli.folder)).toEqual(['body.json'])
  })
})

test.describe('--out -', () => {
  for (const format of ['csv', 'ndjson', 'json', 'xlsx', 'parquet']) {
    test(`${format}: standard output gets only the bytes of the file`, async ({ cli }) => {
      await cli.file('body.json', body)
      const from = ['datasets', 'export', '--from-file', 'body.json', '--format', format]
      expect((await cli.run([...from, '--out', 'file'])).code).toBe(0)
      const said = await inShell(cli, '"$@" > piped', [...from, '--out', '-'], {})
      const file = await readFile(path.join(cli.folder, 'file'))
      expect(said).toEqual({
        code: 0,
        stderr: `Runs written: 2 (${file.length.toLocaleString('en')} bytes).\n`,
      })
      expect(await readFile(path.join(cli.folder, 'piped'))).toEqual(file)
      expect(await scratch(cli)).toEqual([])
    })
  }

  test('an early end of the reader gives an exit code and no message', async ({ cli }) => {
    const { token } = await cli.institution()
    const args = ['--token-env', 'TOKEN', 'datasets', 'export', 'demo-medium']
    const whole = [...args, '--format', 'csv', '--out', '-']
    const said = await inShell(cli, '"$@" | head -n 1 > piped', whole, { TOKEN: token })
    expect(said).toEqual({ code: 74, stderr: '' })
    expect(await text(cli, 'piped')).toMatch(/^id,name,.*\n$/)
    expect(await scratch(cli)).toEqual([])
  })

  test('prints nothing of an export that fails', async ({ cli }) => {
    const { token } = await cli.institution({ fault: 'datasets.show=cut' })
    const args = ['datasets', 'export', 'demo-medium', '--format', 'ndjson', '--out', '-']
    const said = await cli.run(args, { token })
    expect(said).toMatchObject({ code: 4, stdout: '' })
    expect(said.stderr).toContain('was cut')
    expect(await scratch(cli)).toEqual([])
  })

  test('an interrupt ends an export whose output is not read, and leaves no file', async ({
    cli,
  }) => {
    const run = `{"text":"${'y'.repeat(1_000)}"}`
    await cli.file('body.json', `[${Array.from({ length: 3_000 }, () => run).join(',')}]`)
    const [program = '', ...args] = cli.command(exportFile('-'))
    const child = spawn(program, args, { cwd: cli.folder, env: { ...process.env, LANG: 'C' } })
    child.stderr.resume()
    const ended = once(child, 'exit')
    // The bytes that a pipe holds are there: the rest waits for a reader.
    await once(child.stdout, 'readable')
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    expect(await scratch(cli)).toEqual([])
  })

  test('reports a full disk of the data folder for standard output', async ({ cli }) => {
    await cli.file('body.json', `[${'{"a":1},'.repeat(20_000)}{}]`)
    const folder = path.join(cli.dataDir, 'open-datasets')
    await mkdir(folder, { recursive: true })
    const unmount = mountSmallDisk(folder, 'size=200k')
    try {
      // The file is read where it lies; the lines would take 400 kB.
      const columns = ['a', ...Array.from({ length: 18 }, (_, i) => `none${i}`)].join(',')
      const said = await cli.run(exportFile('-', '--columns', columns))
      expect(said).toMatchObject({ code: 2, stdout: '' })
      expect(said.stderr).toMatch(/standard output/)
      expect(said.stderr).not.toContain('.tmp')
    } finally {
      unmount()
    }
  })

  test('excludes --json and --summary-file', async ({ cli }) => {
    await cli.file('body.json', body)
    expect(issuesOf(await cli.json(exportFile('-')))).toEqual(['--out not-valid'])
    const said = await cli.run(exportFile('-', '--summary-file'))
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain('The option --summary-file needs a file')
  })
})

test('an explicit option overrides a preset', async ({ cli }) => {
  await cli.file('body.json', body)
  const written = async (...more: string[]) => {
    const said = await cli.run(exportFile('out.csv', '--force', ...more))
    expect(said, more.join(' ')).toMatchObject({ code: 0, stderr: '' })
    return text(cli, 'out.csv')
  }
  expect(await written('--preset', 'excel-br', '--no-bom', '--null', 'NULO')).toBe(
    'id;score;at;note\r\n' +
      "r1;1,50;2026-03-01T12:00:00Z;'=SUM(A1)\r\n" +
      'r2;9007199254740993;NULO;"a;b"\r\n',
  )
  const own = ['--delimiter', 'tab', '--bom', '--line-end', 'crlf', '--decimal-mark', ',']
  expect(await written(...own)).toBe(
    '\uFEFFid\tscore\tat\tnote\r\n' +
      'r1\t1,50\t2026-03-01T12:00:00Z\t=SUM(A1)\r\n' +
      'r2\t9007199254740993\t\ta;b\r\n',
  )
  const plain = ['--preset', 'excel-us', '--no-formula-guard', '--line-end', 'lf', '--columns']
  expect(await written(...plain, 'note')).toBe('\uFEFFnote\n=SUM(A1)\na;b\n')
})

test('names an invalid CSV option', async ({ cli }) => {
  await cli.file('body.json', body)
  for (const [more, issue] of [
    [['--delimiter', '|'], '--delimiter not-one-of ,, ;, tab'],
    [['--line-end', 'cr'], '--line-end not-one-of lf, crlf'],
    [['--decimal-mark', ';'], '--decimal-mark not-one-of ., ,'],
    [['--dates', 'local'], '--dates not-one-of as-written, profile-zone'],
    [['--null', 'x'.repeat(21)], '--null too-long 20'],
    [['--null', 'a,b'], '--null not-valid'],
    [['--format', 'json', '--null', 'x'], '--null not-valid'],
    [['--format', 'xlsx', '--no-bom'], '--bom not-valid'],
  ] as const) {
    const answer = await cli.json(exportFile('out.csv', ...more))
    expect(issuesOf(answer), more.join(' ')).toEqual([issue])
  }
  const said = await cli.run(exportFile('out.csv', '--format', 'parquet', '--delimiter', ';'))
  expect(said.stderr).toContain('The option --delimiter works with --format csv only.')
  expect(await readdir(cli.folder)).toEqual(['body.json'])
})

test('a workbook has its header and summary sheet on request', async ({ cli }) => {
  await cli.file('body.json', body)
  const more = ['--format', 'xlsx', '--sort', 'score:desc']
  expect((await cli.run(exportFile('plain.xlsx', ...more))).code).toBe(0)
  const asked = exportFile('asked.xlsx', ...more, '--headings', 'shown', '--about')
  expect((await cli.run(asked)).code).toBe(0)
  const sheetsOf = async (name: string) => readXlsx(await readFile(path.join(cli.folder, name)))
  const heads = (sheet: Awaited<ReturnType<typeof readXlsx>>[number] | undefined) =>
    sheet?.rows[0]?.cells.map(([, , text]) => text)
  const plain = await sheetsOf('plain.xlsx')
  expect(plain.map(({ name }) => name)).toEqual(['Runs'])
  expect(heads(plain[0])).toEqual(['id', 'score', 'at', 'note'])
  const [runSheet, about] = await sheetsOf('asked.xlsx')
  expect(heads(runSheet)).toEqual(['ID', 'Score', 'At', 'Note'])
  expect(about?.name).toBe('About')
  const said = new Map(about?.rows.map(({ cells }) => [cells[0]?.[2], cells[1]?.[2]]))
  expect(Object.fromEntries(said)).toMatchObject({
    Dataset: 'Simulado (body.json)',
    Filter: 'All runs',
    Order: 'score ↓',
    Rows: '2 of 2',
    Times: 'UTC',
  })
  expect(said.has('Institution')).toBe(false)
  expect(said.has('Missing')).toBe(false)

  const filtered = [...asked, '--force', '--where', 'score>=1', '--where', 'note is filled']
  expect((await cli.run(filtered)).code).toBe(0)
  const [, aboutFilter] = await sheetsOf('asked.xlsx')
  const filter = aboutFilter?.rows.find(({ cells }) => cells[0]?.[2] === 'Filter')
  expect(filter?.cells[1]?.[2]).toBe('score: at least 1; note: has a value')

  await cli.file('body.json', body.replace('"totalRuns":2', '"totalRuns":5000'))
  expect((await cli.run([...asked, '--force'])).code).toBe(8)
  const [, aboutPart] = await sheetsOf('asked.xlsx')
  const missing = aboutPart?.rows.find(({ cells }) => cells[0]?.[2] === 'Missing')
  expect(missing?.cells[1]?.[2]).toBe('The platform says that there are 5,000 runs, but sent 2.')
  await cli.file('body.json', body)

  const csv = await cli.run(exportFile('out.csv', '--headings', 'shown'))
  expect(csv.stderr).toContain('The option --headings works with --format xlsx only.')
  const wrong = await cli.json(exportFile('out.xlsx', '--format', 'xlsx', '--headings', 'nice'))
  expect(issuesOf(wrong)).toEqual(['--headings not-one-of keys, shown'])
})

test('a summary file that fails does not fail the export', async ({ cli }) => {
  await cli.file('body.json', body)
  await mkdir(path.join(cli.folder, 'out.csv.provost.json'))
  const said = await cli.run(exportFile('out.csv', '--summary-file', '--force'))
  expect(said.code).toBe(2)
  expect(said.stdout).toMatch(/^Runs written to out\.csv: 2 /)
  expect(said.stderr).toContain('out.csv.provost.json is a folder')
  expect(await text(cli, 'out.csv')).toContain('r2,')
  await rm(path.join(cli.folder, 'out.csv.provost.json'), { recursive: true })
  const again = await cli.run(exportFile('out.csv', '--summary-file', '--force'))
  expect(again.code).toBe(0)
  expect(again.stdout).toContain('The summary file is out.csv.provost.json.\n')
})

test('exports to a long file name without a summary file', async ({ cli }) => {
  await cli.file('body.json', body)
  const out = `${'a'.repeat(250)}.csv`
  expect(await cli.json(exportFile(out))).toMatchObject({ code: 0 })
  expect(await readdir(cli.folder)).toContain(out)
})
