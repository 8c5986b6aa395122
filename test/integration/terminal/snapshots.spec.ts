import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Snapshot } from '../../../src-main/contract/snapshot.ts'
import {
  type Answer,
  codeOf,
  type CommandLine,
  expect,
  issuesOf,
  test,
  valueOf,
} from '../../support/programs/cli.ts'
import { readXlsx } from '../../support/readers/read-xlsx.ts'

const snapshots = (...args: string[]) => ['datasets', 'snapshots', ...args]

function keptOf(answer: Answer): Snapshot & { keptBefore: boolean } {
  if (!answer.ok) throw new Error(`failed: ${JSON.stringify(answer.failure)}`)
  // The cast: the snapshot is parsed, and the command adds one word to it.
  const { keptBefore } = answer.value as { keptBefore: boolean }
  return { ...Snapshot.parse(answer.value), keptBefore }
}

async function keep(cli: CommandLine, token: string, id = 'demo-small') {
  return keptOf(await cli.json(snapshots('keep', id), { token }))
}

test('keeps snapshots, lists them, shows them without the platform, and removes them', async ({
  cli,
}) => {
  const { token, stop } = await cli.institution()
  const said = await cli.run(snapshots('keep', 'demo-small'), { token })
  expect(said).toMatchObject({ code: 0, stderr: '' })
  expect(said.stdout).toMatch(
    /^Saved as [\da-f-]{36}: Avaliação diagnóstica – 7º ano\. Runs: 12 \([\d.]+ k?B?.*\)\.\n$/,
  )
  const again = await cli.run(snapshots('keep', 'demo-small'), { token })
  expect(again.stdout).toMatch(/^Already saved: the same runs are in [\da-f-]{36}, read .+\.\n$/)
  const medium = await keep(cli, token, 'demo-medium')
  expect(medium).toMatchObject({ runs: 5_000, incomplete: false, keptBefore: false })
  await stop()

  const listed = valueOf('snapshots.list', await cli.json(snapshots('list')))
  expect(listed).toMatchObject({ limit: 5e9, snapshots: [{ id: medium.id }, { runs: 12 }] })
  const table = await cli.run(snapshots('list', 'demo-medium'))
  const [head, row, ...more] = table.stdout.trimEnd().split('\n')
  expect(head?.split(/ {2,}/)).toEqual(['ID', 'Dataset', 'Read', 'Runs', 'Size'])
  expect(row?.split(/ {2,}/)).toMatchObject({ 0: medium.id.slice(0, 8), 3: '5,000' })
  expect(more).toEqual([])
  expect(table.stderr).toMatch(/^1 saved copy\nThose of all institutions take .+ of the 5 GB/)

  const short = medium.id.slice(0, 8)
  const shown = await cli.run(snapshots('show', short))
  expect(shown.code).toBe(0)
  expect(shown.stdout).toContain('Tutor de Leitura – rede municipal (demo-medium)\n')
  expect(shown.stdout).toContain(`SHA-256: ${medium.sha256}\n`)
  expect(shown.stdout).toMatch(/scores\.accuracy +decimal/)

  const removed = await cli.run(snapshots('remove', short))
  expect(removed).toMatchObject({ code: 0 })
  expect(removed.stdout).toMatch(/^Deleted the saved copy of Tutor de Leitura/)
  expect(valueOf('snapshots.list', await cli.json(snapshots('list'))).snapshots).toHaveLength(1)
  const gone = await cli.run(snapshots('remove', short))
  expect(gone.code).toBe(2)
  expect(gone.stderr).toContain('provost datasets snapshots list shows the saved copies')
})

test('the other commands work on a snapshot, without the platform', async ({ cli }) => {
  const { token, stop } = await cli.institution()
  const { id } = await keep(cli, token)
  await stop()
  const from = ['--from-snapshot', id.slice(0, 8)]
  const shown = valueOf('datasets.show', await cli.json(['datasets', 'show', ...from]))
  expect(shown).toMatchObject({ runs: 12, origin: { kind: 'snapshot', snapshotId: id } })
  const runs = await cli.run(['datasets', 'runs', ...from, '--columns', 'id', '--limit', '2'])
  expect(runs.stdout.split('\n')[1]).toBe('run-000000001')
  expect((await cli.run(['datasets', 'stats', ...from])).code).toBe(0)
  const out = ['--format', 'csv', '--out', 'runs.csv']
  expect((await cli.run(['datasets', 'export', ...from, ...out])).stdout).toMatch(/runs\.csv: 12 /)
  const workbook = ['--format', 'xlsx', '--about', '--out', 'runs.xlsx']
  expect((await cli.run(['datasets', 'export', ...from, ...workbook])).code).toBe(0)
  const sheets = await readXlsx(await readFile(path.join(cli.folder, 'runs.xlsx')))
  expect(sheets[1]?.rows[0]?.cells.map(([, , text]) => text)).toEqual([
    'Institution',
    'Test institution',
  ])

  const both = await cli.run(['datasets', 'show', 'demo-small', ...from])
  expect(both.code).toBe(2)
  expect(both.stderr).toContain('by its ID or by --from-snapshot, not by both')
  const two = await cli.run(['datasets', 'show', '--from-file', 'x.json', ...from])
  expect(two.code).toBe(2)
  const unknown = await cli.json(['datasets', 'show', '--from-snapshot', 'ffffffff'])
  expect(codeOf(unknown)).toBe('snapshot-missing')
})

test('keeps and removes several together, and one that fails does not stop the others', async ({
  cli,
}) => {
  const { token } = await cli.institution()
  const ids = ['demo-small', 'demo-runs-fail', 'demo-medium']
  const kept = await cli.json(snapshots('keep', ...ids), { token, isPartial: true })
  expect(kept).toMatchObject({
    code: 1,
    value: [
      { id: 'demo-small', ok: true },
      { id: 'demo-runs-fail', ok: false },
      { id: 'demo-medium', ok: true },
    ],
  })
  const listed = valueOf('snapshots.list', await cli.json(snapshots('list'))).snapshots
  const removed = await cli.run(snapshots('remove', ...listed.map(({ id }) => id), 'ffff'))
  expect(removed.code).toBe(2)
  expect(removed.stdout.match(/^Deleted/gm)).toHaveLength(2)
  expect(valueOf('snapshots.list', await cli.json(snapshots('list'))).snapshots).toEqual([])
})

test('keeps a saved response with its time', async ({ cli }) => {
  await cli.institution()
  await cli.file('body.json', '[{"id":1},{"id":2}]')
  const first = keptOf(await cli.json(snapshots('keep', '--from-file', 'body.json')))
  expect(first).toMatchObject({ datasetId: 'body', name: null, runs: 2, keptBefore: false })
  const again = keptOf(await cli.json(snapshots('keep', '--from-file', 'body.json')))
  expect(again).toEqual({ ...first, keptBefore: true })
})

test('keeps, marks and reports a response that ended early', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  demo.inject({ route: 'datasets.show', kind: 'cut', bytes: 200_000 })
  const said = await cli.run(snapshots('keep', 'demo-medium'), { token })
  expect(said.code).toBe(8)
  expect(said.stderr).toContain('! ')
  expect((await cli.run(snapshots('list'))).stdout).toContain('(incomplete)')
  const [kept] = valueOf('snapshots.list', await cli.json(snapshots('list'))).snapshots
  const shown = await cli.run(snapshots('show', kept?.id ?? ''))
  expect(shown.code).toBe(8)
  expect(shown.stderr).toContain('! The answer is not complete: runs may be missing.\n')
  const diff = await cli.run(['datasets', 'diff', kept?.id ?? ''], { token })
  expect(diff.code).toBe(8)
  expect(diff.stderr).toMatch(/a saved copy read .+ is not complete/)
})

test('never shows a damaged snapshot as a good one', async ({ cli }) => {
  const { token } = await cli.institution()
  const { id, profileId } = await keep(cli, token)
  const folder = path.join(cli.dataDir, 'snapshots', profileId)
  await writeFile(path.join(folder, `${id}.runs.json.gz`), 'x')
  const shown = await cli.run(snapshots('show', id))
  expect(shown).toMatchObject({ code: 2, stdout: '' })
  expect(shown.stderr).toContain('This saved copy is damaged')
  expect(shown.stderr).toContain('was moved aside as corrupt/')
  expect(await readdir(folder)).toEqual([])
})

test('reports a file that is set aside in the meantime', async ({ cli }) => {
  const { token } = await cli.institution()
  const { id, profileId } = await keep(cli, token)
  await rm(path.join(cli.dataDir, 'snapshots', profileId, `${id}.runs.json.gz`))
  const { code, stderr } = await cli.run(['profiles', 'list'])
  expect(code).toBe(0)
  expect(stderr).toContain('was moved aside as corrupt/')
})

const earlier = [
  '{"id":"a","name":"Ana","score":7}',
  '{"id":"b","name":"Bia","score":null}',
  '{"id":"c","name":"Céu"}',
]
const later = [
  '{"id":"c","name":"Céu"}',
  '{"id":"a","name":"","score":7.5}',
  '{"id":"d","name":"Davi"}',
]

async function writeSides(cli: CommandLine): Promise<void> {
  await cli.file('before.json', `[${earlier.join(',')}]`)
  await cli.file('after.json', `[${later.join(',')}]`)
}

const diff = (...args: string[]) => ['datasets', 'diff', ...args]
const files = ['before.json', 'after.json']

test.describe('datasets diff', () => {
  test('shows the changes of the runs in two files, without a profile', async ({ cli }) => {
    await writeSides(cli)
    const said = await cli.run(diff(...files))
    expect(said).toMatchObject({ code: 0, stderr: '' })
    expect(said.stdout).toBe(
      [
        'Before: the file before.json. Runs: 3',
        'After: the file after.json. Runs: 3',
        'Runs are matched by id.',
        '          Runs',
        'Changed   1',
        'New       1',
        'Removed   1',
        'The same  1',
        '',
        'Changed column  Runs',
        'name            1',
        'score           1',
        '',
        'Changed:',
        '  a',
        '    name: "Ana" → ""',
        '    score: 7 → 7.5',
        '',
        'New:',
        '  d',
        '',
        'Removed:',
        '  b',
        '',
      ].join('\n'),
    )
    const pt = await cli.run(diff(...files), { env: { LANG: 'pt_BR.UTF-8' } })
    expect(pt.stdout).toContain('As execuções se correspondem por id.\n')
  })

  test('returns the counts and the changes to programs', async ({ cli }) => {
    await writeSides(cli)
    const answer = await cli.json(diff(...files))
    expect(answer).toMatchObject({
      ok: true,
      value: {
        before: { name: 'before.json', origin: { kind: 'file' }, runs: 3, incomplete: false },
        after: { name: 'after.json', runs: 3 },
        key: 'id',
        appeared: 1,
        vanished: 1,
        changed: 1,
        same: 1,
        columns: [
          { key: 'name', changed: 1 },
          { key: 'score', changed: 1 },
        ],
        changes: [
          { kind: 'appeared', name: 'd' },
          { kind: 'vanished', name: 'b' },
          { kind: 'changed', name: 'a', before: 0, after: 1, fields: { length: 2 } },
        ],
      },
    })
  })

  test('shows one kind, one column, and the requested number of runs', async ({ cli }) => {
    const of = (value: number) =>
      Array.from({ length: 700 }, (_, n) => `{"id":${n},"a":${value},"b":${n === 3 ? value : 0}}`)
    await cli.file('before.json', `[${of(0).join(',')}]`)
    await cli.file('after.json', `[${of(1).join(',')}]`)
    const few = await cli.run(diff(...files, '--limit', '2'))
    expect(few.stdout).toContain('\n  … 2 of 700; --limit shows more.\n')
    const all = await cli.json(diff(...files, '--limit', '100000'))
    expect(all).toMatchObject({ value: { changed: 700, changes: { length: 700 } } })
    const inB = await cli.json(diff(...files, '--column', 'b'))
    expect(inB).toMatchObject({ value: { changes: [{ name: '3' }] } })
    const none = await cli.json(diff(...files, '--kind', 'appeared'))
    expect(none).toMatchObject({ value: { changed: 700, changes: [] } })
    const counts = await cli.run(diff(...files, '--limit', '0'))
    expect(counts.stdout).not.toContain('Changed:')
  })

  test('uses another key, and reports when there is none', async ({ cli }) => {
    await cli.file('before.json', '[{"a":1,"b":1},{"a":1,"b":2},{"a":2,"b":2}]')
    await cli.file('after.json', '[{"a":1,"b":1},{"a":1,"b":3},{"a":2,"b":2}]')
    const whole = await cli.run(diff(...files))
    expect(whole.stdout).toContain('No column identifies runs')
    expect(whole.stdout).toContain('New:\n  {"a":1,"b":3}\n')
    const byA = await cli.json(diff(...files, '--key', 'a'))
    expect(byA).toMatchObject({ value: { key: 'a', changed: 1, same: 2, appeared: 0 } })
    await cli.file('same.json', '[{"b":2,"a":1.0},{"b":1,"a":1},{"b":2,"a":2}]')
    const same = await cli.run(diff('before.json', 'same.json'))
    expect(same.stdout).toContain('\nNothing changed.\n')
  })

  test('compares snapshots with each other, and with the platform', async ({ cli }) => {
    const { token, stop } = await cli.institution()
    const { id, name } = await keep(cli, token)
    const now = await cli.json(diff(id.slice(0, 8)), { token })
    expect(now).toMatchObject({
      value: {
        before: { name, origin: { kind: 'snapshot', snapshotId: id } },
        after: { name, origin: { kind: 'platform' } },
        same: 12,
        changed: 0,
      },
    })
    await stop()
    await cli.file('after.json', `[${later.join(',')}]`)
    const other = keptOf(await cli.json(snapshots('keep', '--from-file', 'after.json')))
    const offline = await cli.json(diff(id, other.id))
    expect(offline).toMatchObject({ value: { vanished: 12, appeared: 3 } })
    const unreached = await cli.run(diff(id), { token })
    expect(unreached.code).toBe(4)
  })

  test('reads for the institution of the snapshot', async ({ cli }) => {
    const { token } = await cli.institution()
    const { id } = await keep(cli, token)
    await cli.institution({ name: 'Another' })
    const again = await cli.json(diff(id), { token })
    expect(again).toMatchObject({ value: { same: 12 } })
    const wrong = await cli.json(['--profile', 'Another', ...diff(id)], { token })
    expect(codeOf(wrong)).toBe('snapshot-missing')
  })

  const mistakes: [args: string[], issue: string][] = [
    [['--key', 'nobody'], '--key nobody not-one-of id, name, score'],
    [['--column', 'nobody'], '--column nobody not-one-of id, name, score'],
    [['--kind', 'moved'], '--kind not-one-of appeared, vanished, changed'],
    [['--kind', 'appeared', '--column', 'name'], '--kind not-one-of changed'],
    [['--limit', 'all'], '--limit not-whole'],
  ]
  for (const [args, issue] of mistakes) {
    test(`refuses ${args.join(' ')}`, async ({ cli }) => {
      await writeSides(cli)
      const answer = await cli.json(diff(...files, ...args))
      expect(answer.code).toBe(2)
      expect(issuesOf(answer)).toEqual([issue])
    })
  }

  test('reports which side is missing or invalid', async ({ cli }) => {
    await writeSides(cli)
    const lost = await cli.json(diff('before.json', 'nowhere.json'))
    expect(lost).toMatchObject({ code: 2, failure: { code: 'file-missing', name: 'nowhere.json' } })
    await cli.file('page.json', '<!doctype html><p>Sign in')
    expect(codeOf(await cli.json(diff('page.json', 'after.json')))).toBe('file-web-page')
    expect(codeOf(await cli.json(diff('abc', 'after.json')))).toBe('snapshot-missing')
    // A list of runs does not say of which dataset it is.
    expect(issuesOf(await cli.json(diff('before.json')))).toEqual(['after required'])
    await rm(path.join(cli.folder, 'after.json'))
    const none = await cli.run(['datasets', 'diff'])
    expect(none).toMatchObject({ code: 2 })
    expect(none.stderr).toContain('The argument <before> is missing.')
  })
})
