import { codeOf, expect, issuesOf, test, valueOf } from '../../support/programs/cli.ts'

const stats = (id: string, ...more: string[]): string[] => ['datasets', 'stats', id, ...more]

test('stats shows the content of the columns, one per line', async ({ cli }) => {
  const { token } = await cli.institution()
  const answer = await cli.json(stats('demo-small'), { token })
  const { columns, runs } = valueOf('datasets.summary', answer)
  expect(runs).toBe(12)
  const said = await cli.run(stats('demo-small'), { token })
  expect(said).toMatchObject({ code: 0, stderr: 'Runs: 12\n' })
  const [head = '', ...lines] = said.stdout.trimEnd().split('\n')
  expect(head.split(/ {2,}/)).toEqual([
    ...['Column', 'Type', 'Filled', 'Null', 'Missing', 'Distinct'],
    ...['Minimum', 'Maximum', 'Mean', 'Median'],
  ])
  expect(lines.map((line) => line.split(/ {2,}/).slice(0, 6))).toEqual(
    columns.map(({ key, type, filled, nulls, missing, distinct }) => [
      key,
      type,
      ...[filled, nulls, missing, distinct.count].map(String),
    ]),
  )
})

test('stats of some columns and of the matching runs', async ({ cli }) => {
  const { token } = await cli.institution()
  const args = ['--columns', 'countRunItems,nothing', '--where', 'countRunItems>=100']
  const answer = await cli.json(stats('demo-medium', ...args), { token })
  const { columns, runs } = valueOf('datasets.summary', answer)
  expect(runs).toBeGreaterThan(0)
  expect(columns).toMatchObject([
    { key: 'countRunItems', filled: runs, least: '100', greatest: '240' },
    { key: 'nothing', filled: 0, missing: runs },
  ])
  const said = await cli.run(stats('demo-medium', ...args), { token })
  expect(said.stderr).toContain('No run has these columns, so they are empty: nothing.')
  expect(said.stdout.trimEnd().split('\n')).toHaveLength(3)
})

test('stats marks estimates', async ({ cli }) => {
  const { token } = await cli.institution()
  const said = await cli.run(stats('demo-large', '--columns', 'id,countRunItems'), { token })
  expect(said.code).toBe(0)
  const [, id = '', items = ''] = said.stdout.split('\n')
  expect(id).toMatch(/ ≈[\d,]+ {2,}run-000000001 {2,}run-000100000/)
  expect(items).toMatch(/ 240 .* ≈\d+$/)
  expect(said.stderr).toContain('≈: an estimate')
})

test('stats refuses invalid options', async ({ cli }) => {
  const { token } = await cli.institution()
  const where = await cli.json(stats('demo-small', '--where', 'what is this'), { token })
  expect(where.code).toBe(2)
  expect(issuesOf(where)).toEqual(['--where what is this not-valid'])
  const columns = await cli.json(stats('demo-small', '--columns', ''), { token })
  expect(issuesOf(columns)).toEqual([expect.stringMatching(/^--columns /)])
  expect(codeOf(await cli.json(stats('nobody'), { token }))).toBe('not-found')
})
