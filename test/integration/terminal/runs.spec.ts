import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunRow } from '../../../src-main/contract/dataset.ts'
import type { RunQuery } from '../../../src-main/contract/run-query.ts'
import {
  type Answer,
  type CommandLine,
  expect,
  issuesOf,
  test,
} from '../../support/programs/cli.ts'
import { referenceQuery } from '../../support/references/reference-query.ts'

type Listed = { runs: number; offset: number; columns: string[]; rows: RunRow[] }

function listed(answer: Answer): Listed {
  if (!answer.ok) throw new Error(`failed: ${JSON.stringify(answer.failure)}`)
  // The cast: this object is made by the command, of what the contract checked.
  return answer.value as Listed
}

/** The exported lines of a dataset. */
async function lines(cli: CommandLine, token: string, ...args: string[]): Promise<string[]> {
  const options = ['--format', 'ndjson', '--out', 'runs.ndjson', '--force']
  const said = await cli.run(['datasets', 'export', 'demo-medium', ...options, ...args], {
    token,
  })
  expect(said).toMatchObject({ code: 0, stderr: '' })
  return (await readFile(path.join(cli.folder, 'runs.ndjson'), 'utf8')).trimEnd().split('\n')
}

test('datasets runs shows the first runs as a table, with their number', async ({ cli }) => {
  const { token } = await cli.institution()
  const args = ['datasets', 'runs', 'demo-small', '--columns', 'id,remark,observação.x']
  const said = await cli.run([...args, '--limit', '3', '--offset', '1'], { token })
  expect(said.code).toBe(0)
  const [head, first, ...more] = said.stdout.trimEnd().split('\n')
  expect(head?.split(/ {2,}/)).toEqual(['id', 'remark', 'observação.x'])
  expect(first).toMatch(/^run-000000002/)
  expect(more).toHaveLength(2)
  expect(said.stderr).toBe(
    'No run has these columns, so they are empty: observação.x.\n3 of 12 runs\n',
  )
  const whole = listed(await cli.json(['datasets', 'runs', 'demo-medium'], { token }))
  expect(whole).toMatchObject({ runs: 5_000, offset: 0 })
  expect(whole.rows).toHaveLength(20)
  expect(whole.columns).toContain('scores.accuracy')
  const many = ['datasets', 'runs', 'demo-medium', '--columns', 'id', '--limit', '1200']
  const ids = listed(await cli.json(many, { token })).rows.map(({ cells }) => cells[0]?.text)
  expect(ids).toEqual(
    Array.from({ length: 1200 }, (_, i) => `run-${String(i + 1).padStart(9, '0')}`),
  )
})

const queries: [args: string[], query: Partial<RunQuery>][] = [
  [
    ['--where', 'status!=ok', '--where', 'avgLatency >= 4.50', '--sort', 'avgLatency:desc'],
    {
      filters: [
        { column: 'status', test: 'is-not', value: 'ok' },
        { column: 'avgLatency', test: 'at-least', value: '4.50' },
      ],
      sort: [{ column: 'avgLatency', descending: true }],
    },
  ],
  [
    ['--search', 'matematica 7', '--where', 'startedAt is empty', '--sort', 'name'],
    {
      filters: [{ column: 'startedAt', test: 'empty', value: '' }],
      search: 'matematica 7',
      sort: [{ column: 'name', descending: false }],
    },
  ],
  [
    ['--where', 'id^=RUN', '--where', '"reviewer.e\\.mail" $= .EXAMPLE'],
    {
      filters: [
        { column: 'id', test: 'starts', value: 'RUN' },
        { column: 'reviewer.e\\.mail', test: 'ends', value: '.EXAMPLE' },
      ],
    },
  ],
]
for (const [args, query] of queries) {
  test(`datasets runs and export accept ${args.join(' ')}`, async ({ cli }) => {
    const { token } = await cli.institution()
    const runs = await lines(cli, token)
    const whole = { filters: [], search: '', sort: [], ...query }
    const expected = referenceQuery(runs, whole).map((run) => runs[run] ?? '')
    expect(expected.length).toBeGreaterThan(0)
    expect(await lines(cli, token, ...args)).toEqual(expected)
    const shown = ['datasets', 'runs', 'demo-medium', '--columns', 'id', '--limit', '5']
    const { runs: found, rows } = listed(await cli.json([...shown, ...args], { token }))
    expect(found).toBe(expected.length)
    const ids = expected.map((run) => (JSON.parse(run) as { id: string }).id)
    expect(rows.map(({ cells }) => cells[0]?.text)).toEqual(ids.slice(0, 5))
    const said = await cli.run([...shown, ...args], { token })
    const count = expected.length.toLocaleString('en')
    expect(said.stderr).toBe(
      `${Math.min(5, expected.length)} of ${count} runs that fit, of 5,000\n`,
    )
  })
}

test('refuses an invalid query and names the error', async ({ cli }) => {
  const { token, stop } = await cli.institution()
  const asked = async (...args: string[]): Promise<string[]> => {
    const answer = await cli.json(['datasets', 'runs', 'demo-small', ...args], { token })
    expect(answer.code).toBe(2)
    return issuesOf(answer)
  }
  expect((await asked('--where', 'nobody=1'))[0]).toMatch(
    /^--where nobody not-one-of id, name, createdAt, /,
  )
  expect((await asked('--sort', 'nobody:desc'))[0]).toMatch(/^--sort nobody not-one-of id, /)
  const empty = ['datasets', 'runs', 'demo-empty', '--where', 'nobody=1']
  expect(listed(await cli.json(empty, { token }))).toMatchObject({ runs: 0, rows: [] })

  await stop()
  expect(await asked('--where', 'status')).toEqual(['--where status not-valid'])
  expect(await asked('--search', 'x'.repeat(1001))).toEqual(['--search too-long 1000'])
  expect(await asked(...Array.from({ length: 6 }, () => ['--sort', 'id']).flat())).toEqual([
    '--sort too-many 5',
  ])
  expect(await asked('--limit', 'all')).toEqual(['--limit not-whole'])
  const said = await cli.run(['datasets', 'runs', 'x', '--where', 'status'], {
    token,
    env: { LANG: 'pt_BR.UTF-8' },
  })
  expect(said).toMatchObject({ code: 2, stdout: '' })
  expect(said.stderr).toContain('--where status: ')
})

test('column= finds an empty text, but "is empty" does not', async ({ cli }) => {
  await cli.file('body.json', '[{"a":""},{"a":null},{"b":1},{"a":"Ação"}]')
  const found = async (where: string): Promise<number> => {
    const args = ['datasets', 'runs', '--from-file', path.join(cli.folder, 'body.json')]
    return listed(await cli.json([...args, '--where', where])).runs
  }
  expect(await found('a is empty')).toBe(2)
  expect(await found('a=')).toBe(1)
  expect(await found('a~acao')).toBe(1)
  expect(await found('a=acao')).toBe(0)
})
