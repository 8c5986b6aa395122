import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, expect, issuesOf, test } from '../../support/programs/cli.ts'
import { filesBelow, manifestOf, rowsOf, stampsOf } from '../../support/readers/parquet-dataset.ts'

const body = [
  '{"result":[{"data":{"json":{"id":"d-7","name":"Simulado"}}}],"totalRuns":3,"runs":[',
  '{"id":"r1","status":"ok","n":1},{"id":"r2","status":"failed","n":2},{"id":"r3","status":"ok","n":3}',
  ']}',
].join('')

const format = ['--format', 'parquet-dataset']
const exportRuns = (...more: string[]): string[] => [
  ...['datasets', 'export', '--from-file', 'body.json', ...format],
  ...more,
]

test.describe('datasets export --format parquet-dataset', () => {
  test('writes a folder of parts, and nothing the second time', async ({ cli }) => {
    await cli.file('body.json', body)
    const args = exportRuns('--partition-by', 'status', '--sort', 'n:desc', '--out', 'runs')
    const first = await cli.run(args)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(
      /^Runs written to runs: 3 \([\d,]+ bytes\)\.\nFiles: 2, of them new: 2\.\n$/,
    )
    const folder = path.join(cli.folder, 'runs')
    expect(await manifestOf(folder)).toMatchObject({
      dataset: { id: 'd-7', name: 'Simulado' },
      profile: null,
      partitionBy: ['status'],
      query: { sort: [{ column: 'n', descending: true }] },
      runs: 3,
    })
    expect((await rowsOf(folder)).map(({ n, status }) => [n, status])).toEqual([
      [2n, 'failed'],
      [3n, 'ok'],
      [1n, 'ok'],
    ])
    const stamps = await stampsOf(folder)
    const second = await cli.json(args)
    expect(second).toMatchObject({ code: 0, value: { runs: 3, parts: { count: 2, written: 0 } } })
    expect(await stampsOf(folder)).toEqual(stamps)
  })

  test('--force replaces a folder with an export, and no other one', async ({ cli }) => {
    await cli.file('body.json', body)
    await cli.run(exportRuns('--out', 'runs'))
    const other = exportRuns('--where', 'status=ok', '--out', 'runs')
    const refused = await cli.json(other)
    expect([refused.code, codeOf(refused)]).toEqual([2, 'folder-other-export'])
    const said = await cli.run(other)
    expect(said.stderr).toContain('With --force it is replaced.')
    expect((await cli.run([...other, '--force'])).code).toBe(0)
    expect((await manifestOf(path.join(cli.folder, 'runs'))).runs).toBe(2)
    expect(await filesBelow(path.join(cli.folder, 'runs'))).toHaveLength(3)

    const foreign = await cli.json(exportRuns('--out', '.', '--force'))
    expect([foreign.code, codeOf(foreign)]).toEqual([2, 'folder-not-empty'])
    expect((await readdir(cli.folder)).sort()).toEqual(['body.json', 'runs'])
  })

  test('writes a folder for each of several datasets', async ({ cli }) => {
    const { token } = await cli.institution()
    const args = ['datasets', 'export', 'demo-small', 'demo-empty', ...format, '--out', '.']
    expect((await cli.run(args, { token })).code).toBe(0)
    const names = (await readdir(cli.folder)).sort()
    expect(names).toEqual([
      'Avaliação diagnóstica – 7º ano (demo-small)',
      'Turma nova, ainda sem execuções (demo-empty)',
    ])
    const [small, empty] = await Promise.all(
      names.map((name) => manifestOf(path.join(cli.folder, name))),
    )
    expect([small?.runs, small?.parts.length]).toEqual([12, 1])
    expect([empty?.runs, empty?.parts]).toEqual([0, []])
  })

  test('reports options that exclude each other before it reads anything', async ({ cli }) => {
    await cli.file('body.json', body)
    const wrong = [
      [exportRuns('--out', '-'), '--out'],
      [exportRuns('--out', 'runs', '--summary-file'), '--summary-file'],
      [exportRuns('--out', 'runs', '--partition-by', 'a,b,c'), '--partition-by'],
      [exportRuns('--out', 'runs', '--partition-by', 'a,a'), '--partition-by'],
      [exportRuns('--out', 'runs', '--partition-by', 'nobody'), '--partition-by'],
      [
        [...exportRuns('--out', 'runs', '--partition-by', 'id'), ...['--format', 'csv']],
        '--partition-by',
      ],
    ] as const
    for (const [args, option] of wrong) {
      const refused = await cli.json([...args])
      expect([refused.code, codeOf(refused)]).toEqual([2, 'invalid-input'])
      expect(issuesOf(refused)[0]).toContain(`${option} `)
    }
    expect(await readdir(cli.folder)).toEqual(['body.json'])
  })

  test('the next export finishes one that was killed', async ({ cli }) => {
    await writeFile(path.join(cli.folder, 'body.json'), manyRuns(300_000))
    const args = exportRuns('--partition-by', 'status', '--out', 'runs')
    const folder = path.join(cli.folder, 'runs')
    const running = cli.start(args)
    const files = (): Promise<string[]> => filesBelow(folder).catch(() => [])
    await expect
      .poll(async () => (await files()).some((name) => name.includes('status=')), {
        intervals: [5],
      })
      .toBe(true)
    running.child.kill('SIGKILL')
    expect((await running.ended).signal).toBe('SIGKILL')
    const left = await files()
    expect(left).toContain('_unfinished.json')
    expect(left).not.toContain('_manifest.json')

    expect((await cli.run(args)).code).toBe(0)
    const { runs, parts } = await manifestOf(folder)
    expect(runs).toBe(300_000)
    const all = [...parts.map((part) => part.path), '_manifest.json', '_read.md']
    expect(await filesBelow(folder)).toEqual(all.sort())
    expect(await readdir(folder)).not.toContain('.provost-export.lock')
  })
})

/** A body of so many runs of ten statuses. */
function manyRuns(count: number): string {
  const run = (number: number) =>
    `{"id":"run-${number}","status":"s${number % 10}","note":"${number * 7919}"}`
  return `[${Array.from({ length: count }, (_, number) => run(number)).join(',')}]`
}
