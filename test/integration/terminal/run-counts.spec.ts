import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Exported, ExportManifest } from '../../../src-main/contract/dataset.ts'
import { Snapshot } from '../../../src-main/contract/snapshot.ts'
import { type Answer, codeOf, type CommandLine, expect, test } from '../../support/programs/cli.ts'

const missing = 8

const saysBoth = '! The platform says that there are 20 runs, but sent 12.\n'

function value(answer: Answer): unknown {
  if (!answer.ok) throw new Error(`failed: ${JSON.stringify(answer.failure)}`)
  return answer.value
}

/** Saves an answer with these runs, as JSON text, and gives the options that read it. */
async function saved(
  cli: CommandLine,
  runs: string,
  totalRuns: unknown = 3,
  more = '',
): Promise<string[]> {
  return savedWith(cli, '{"data":{"json":{"id":"d-7","name":"Simulado"}}}', runs, totalRuns, more)
}

/** The same, with another part for the dataset. */
async function savedWith(
  cli: CommandLine,
  part: string,
  runs: string,
  totalRuns: unknown,
  more = '',
): Promise<string[]> {
  const body = `{"result":[${part}],"totalRuns":${JSON.stringify(totalRuns)},"runs":${runs}${more}}`
  await writeFile(path.join(cli.folder, 'body.json'), body)
  return ['--from-file', 'body.json']
}

test.describe('a platform that reports another number of runs than it sends', () => {
  const id = 'demo-disagreeing'

  test('is reported with an exit code by each command for runs', async ({ cli }) => {
    const { token } = await cli.institution()
    for (const command of ['show', 'runs', 'stats']) {
      const said = await cli.run(['datasets', command, id], { token })
      expect(said.code, command).toBe(missing)
      expect(said.stderr, command).toContain(saysBoth)
    }
    const runs = await cli.json(['datasets', 'runs', id], { token, isPartial: true })
    expect(runs.code).toBe(missing)
    expect(value(runs)).toMatchObject({ runs: 12, received: 12, totalRuns: 20, incomplete: false })
    const fine = await cli.run(['datasets', 'runs', 'demo-small'], { token })
    expect(fine).toMatchObject({ code: 0, stderr: '12 of 12 runs\n' })
  })

  test('is reported by an export, and in its summary file', async ({ cli }) => {
    const { token } = await cli.institution()
    const out = ['--format', 'csv', '--summary-file', '--force', '--out', 'runs.csv']
    const where = ['--search', 'nothing like this']
    const said = await cli.run(['datasets', 'export', id, ...out, ...where], { token })
    expect(said.code).toBe(missing)
    expect(said.stderr).toContain(saysBoth)
    const side = await readFile(path.join(cli.folder, 'runs.csv.provost.json'), 'utf8')
    const counts = { runs: 0, received: 12, totalRuns: 20, incomplete: true }
    expect(ExportManifest.parse(JSON.parse(side))).toMatchObject(counts)
    const json = await cli.json(['datasets', 'export', id, ...out], { token, isPartial: true })
    expect(json.code).toBe(missing)
    expect(Exported.parse(value(json))).toMatchObject({ ...counts, runs: 12 })

    const verified = await cli.run(['datasets', 'verify', 'runs.csv'])
    expect(verified).toMatchObject({ code: 0, stderr: saysBoth })
    const streamed = ['datasets', 'export', id, '--format', 'csv', '--out', '-']
    expect(await cli.run(streamed, { token })).toMatchObject({ code: missing })
    const several = ['datasets', 'export', 'demo-small', id, '--format', 'ndjson', '--out', '.']
    expect(await cli.run(several, { token })).toMatchObject({ code: missing })
  })

  test('is reported when a copy is saved, and at each read', async ({ cli }) => {
    const { token } = await cli.institution()
    const kept = await cli.json(['datasets', 'snapshots', 'keep', id], { token, isPartial: true })
    expect(kept.code).toBe(missing)
    const snapshot = Snapshot.parse(value(kept))
    expect(snapshot).toMatchObject({ runs: 12, totalRuns: 20 })
    const listed = await cli.run(['datasets', 'snapshots', 'list'])
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining('12 of 20') })
    const showing = ['datasets', 'snapshots', 'show', snapshot.id]
    const shown = await cli.run(showing)
    expect(shown).toMatchObject({ code: missing, stderr: saysBoth })
    expect(shown.stdout).toContain('12 of 20')
    const facts = await cli.json(showing, { isPartial: true })
    expect([facts.code, value(facts)]).toMatchObject([missing, { runs: 12, totalRuns: 20 }])
    const said = await cli.run(['datasets', 'snapshots', 'keep', id], { token })
    expect(said).toMatchObject({ code: missing, stderr: saysBoth })
    const from = ['--from-snapshot', snapshot.id.slice(0, 8)]
    const read = await cli.run(['datasets', 'runs', ...from])
    expect(read.code).toBe(missing)
    expect(read.stderr).toContain(saysBoth)
    const diff = await cli.run(['datasets', 'diff', snapshot.id.slice(0, 8)], { token })
    expect(diff.code).toBe(missing)
    expect(diff.stderr).toContain(saysBoth)
  })
})

test('a response that ended early gives the same exit code', async ({ cli }) => {
  const from = await saved(cli, '[{"a":1},{"a":2},{"a":"x')
  for (const command of ['show', 'runs', 'stats'])
    expect((await cli.run(['datasets', command, ...from])).code, command).toBe(missing)
})

test('an export without the reported runs is incomplete', async ({ cli }) => {
  const from = await saved(cli, 'null')
  const out = ['--format', 'csv', '--out', 'runs.csv']
  const said = await cli.run(['datasets', 'export', ...from, ...out])
  expect(said.code).toBe(missing)
  expect(said.stderr).toBe('! The platform says that there are 3 runs, but sent 0.\n')
})

const unclear =
  '! The platform does not say clearly how many runs there are. It sent 2; there may be more.\n'

test('each command reports an unclear number of runs', async ({ cli }) => {
  const from = await saved(cli, '[{"a":1},{"a":2}]', 'forty')
  const said = await cli.run(['datasets', 'runs', ...from])
  expect(said.code).toBe(missing)
  expect(said.stderr).toContain(unclear)
  const out = ['--format', 'csv', '--summary-file', '--out', 'runs.csv']
  const exported = await cli.run(['datasets', 'export', ...from, ...out])
  expect(exported.code).toBe(missing)
  expect(exported.stderr).toContain(unclear)
  const side = await readFile(path.join(cli.folder, 'runs.csv.provost.json'), 'utf8')
  expect(ExportManifest.parse(JSON.parse(side))).toMatchObject({
    totalRuns: null,
    incomplete: true,
  })
  const verified = await cli.run(['datasets', 'verify', 'runs.csv'])
  expect(verified).toMatchObject({ stderr: unclear })
})

test('reports that the platform gives no number of runs', async ({ cli }) => {
  const untold = '! The platform does not say how many runs there are. It sent 2.\n'
  const from = await saved(cli, '[{"a":1},{"a":2}]', null)
  for (const command of ['show', 'runs'])
    expect(await cli.run(['datasets', command, ...from])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(untold),
    })
  // A list of runs without a platform around it needs no number.
  await cli.file('list.json', '[{"a":1},{"a":2}]')
  const list = await cli.run(['datasets', 'runs', '--from-file', 'list.json'])
  expect(list.stderr).not.toContain(untold)
})

test('a number of runs that is a text does not make the dataset incomplete', async ({ cli }) => {
  const from = await saved(cli, '[{"a":1},{"a":2}]', '2')
  expect(await cli.run(['datasets', 'runs', ...from])).toMatchObject({ code: 0 })
})

test('each command reports texts next to the runs', async ({ cli }) => {
  await cli.institution()
  const from = await saved(cli, '[{"a":1}]', 1, ',"warning":"only the newest run"')
  const words = '1 part of the answer was not understood. (warning: “only the newest run”)\n'
  const out = ['--format', 'csv', '--out', '-']
  for (const command of [['show'], ['runs'], ['stats'], ['export', ...out], ['snapshots', 'keep']])
    expect(await cli.run(['datasets', ...command, ...from]), command[0]).toMatchObject({
      // They tell of a part.
      code: missing,
      stderr: expect.stringContaining(words),
    })
})

test('each command reports a dataset that was refused', async ({ cli }) => {
  await cli.institution()
  const refused = '{"error":{"json":{"message":"No such dataset","data":{"httpStatus":404}}}}'
  const from = await savedWith(cli, refused, '[{"a":1}]', 1)
  const out = ['--format', 'csv', '--out', '-']
  for (const command of [['show'], ['runs'], ['stats'], ['export', ...out], ['snapshots', 'keep']])
    expect((await cli.run(['datasets', ...command, ...from])).stderr, command[0]).toContain(
      'The platform does not have this.',
    )
  const none = await savedWith(cli, refused, '[]', 0)
  for (const command of [['show'], ['runs'], ['export', ...out], ['snapshots', 'keep']])
    expect(await cli.run(['datasets', ...command, ...none]), command[0]).toMatchObject({
      code: 2,
      stdout: '',
    })
})

test('each read of a saved copy reports an unclear number of runs', async ({ cli }) => {
  await cli.institution()
  const from = await saved(cli, '[{"a":1},{"a":2}]', 'forty')
  const said = await cli.json(['datasets', 'snapshots', 'keep', ...from], { isPartial: true })
  expect(said.code).toBe(missing)
  const { id } = Snapshot.parse(value(said))
  expect((await cli.run(['datasets', 'snapshots', 'list'])).stdout).toContain('2 of ?')
  const shown = await cli.run(['datasets', 'snapshots', 'show', id])
  expect(shown).toMatchObject({ code: missing, stderr: unclear })
  const read = await cli.run(['datasets', 'runs', '--from-snapshot', id])
  expect(read.code).toBe(missing)
  expect(read.stderr).toContain(unclear)
})

test('writes nothing if the platform says that the runs failed', async ({ cli }) => {
  const from = await saved(cli, '[]', 0, ',"status":"error","message":"shard down"')
  expect((await cli.run(['datasets', 'show', ...from])).code).toBe(missing)
  const out = ['--format', 'csv', '--out', 'runs.csv']
  expect((await cli.run(['datasets', 'export', ...from, ...out])).code).toBe(1)
  await expect(readFile(path.join(cli.folder, 'runs.csv'))).rejects.toThrow('ENOENT')
})

test('reads runs in an object in order, and reports the object', async ({ cli }) => {
  const from = await saved(cli, '{"0":{"a":1},"2":{"a":2},"r-3":{"a":3}}')
  const runs = await cli.run(['datasets', 'runs', ...from])
  expect(runs.code).toBe(0)
  expect(runs.stdout.split(/\s+/)).toEqual(['a', '1', '2', '3', ''])
  const shown = await cli.json(['datasets', 'show', ...from])
  expect(value(shown)).toMatchObject({ runs: 3, unread: [{ path: 'runs', found: 'object' }] })
  const out = ['--format', 'ndjson', '--out', 'runs.ndjson']
  expect(await cli.run(['datasets', 'export', ...from, ...out])).toMatchObject({ code: 0 })
  const written = await readFile(path.join(cli.folder, 'runs.ndjson'), 'utf8')
  expect(written).toBe('{"a":1}\n{"a":2}\n{"a":3}\n')
})

test('refuses runs that are not a list, and writes nothing', async ({ cli }) => {
  const from = await saved(cli, '"none"', 0)
  const out = ['--format', 'csv', '--out', 'runs.csv']
  const exported = await cli.json(['datasets', 'export', ...from, ...out])
  expect([exported.code, codeOf(exported)]).toEqual([1, 'unexpected-answer'])
  await expect(readFile(path.join(cli.folder, 'runs.csv'))).rejects.toThrow('ENOENT')
  const shown = await cli.run(['datasets', 'show', ...from])
  expect(shown.code).toBe(missing)
  expect(shown.stdout).toContain('Simulado')
})
