import { appendFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CommandLine, codeOf, expect, test, valueOf } from '../../support/programs/cli.ts'

const verify = (...files: string[]): string[] => ['datasets', 'verify', ...files]

/** Exports two runs with a summary file. */
async function exported(cli: CommandLine, name: string): Promise<string> {
  await cli.file('body.json', '[{"id":"r1"},{"id":"r2"}]')
  const args = [
    'datasets',
    'export',
    '--from-file',
    'body.json',
    '--format',
    'csv',
    '--summary-file',
  ]
  expect((await cli.run([...args, '--out', name])).code).toBe(0)
  return path.join(cli.folder, name)
}

test('datasets verify ends with 0 for the exported file, else 7', async ({ cli }) => {
  const file = await exported(cli, 'out.csv')
  const whole = await cli.run(verify('out.csv'))
  expect(whole).toMatchObject({ code: 0, stderr: '' })
  expect(whole.stdout).toMatch(
    /^out\.csv is unchanged: it is what was exported\.\n {2}Runs: 2 of body, written .+\n$/,
  )
  const answer = await cli.json(verify('out.csv.provost.json'))
  expect(valueOf('datasets.verify', answer)).toMatchObject({ name: 'out.csv', state: 'whole' })

  await appendFile(file, 'r3\n')
  const changed = await cli.run(verify('out.csv'), { env: { LANG: 'pt_BR.UTF-8' } })
  expect(changed).toMatchObject({
    code: 7,
    stdout: 'out.csv foi alterado: não é o que foi exportado.\n',
  })
  await writeFile(`${file}.provost.json`, '{"version":1}')
  const damaged = await cli.json(verify('out.csv'), { isPartial: true })
  expect(damaged).toMatchObject({ code: 7, value: { state: 'unreadable', expected: null } })
  await rm(`${file}.provost.json`)
  const alone = await cli.run(verify('out.csv'))
  expect(alone).toMatchObject({
    code: 7,
    stdout:
      'out.csv cannot be verified: its summary file, out.csv.provost.json, is not beside it.\n',
  })
})

test('datasets verify of several files reports each, and the number of intact ones', async ({
  cli,
}) => {
  await exported(cli, 'one.csv')
  const two = await exported(cli, 'two.csv')
  await appendFile(two, ' ')
  const said = await cli.run(verify('one.csv', 'absent.csv', 'two.csv'))
  expect(said.code).toBe(2)
  expect(said.stdout).toMatch(/^one\.csv is unchanged.*\n.*\ntwo\.csv was changed.*\n$/)
  expect(said.stderr).toMatch(/^! absent\.csv: absent\.csv is not there\. .*\n1 of 3 without/)
  const answer = await cli.json(verify('one.csv', 'two.csv'), { isPartial: true })
  expect(answer).toMatchObject({
    code: 7,
    value: [
      { file: 'one.csv', ok: true, value: { state: 'whole' } },
      { file: 'two.csv', ok: true, value: { state: 'changed' } },
    ],
  })
})

test('datasets verify of a missing file or a folder is a failure', async ({ cli }) => {
  const file = await exported(cli, 'out.csv')
  await rename(file, `${file}.old`)
  const gone = await cli.json(verify('out.csv'))
  expect([gone.code, codeOf(gone)]).toEqual([2, 'file-missing'])
  const folder = await cli.json(verify('.'))
  expect([folder.code, codeOf(folder)]).toEqual([2, 'file-is-folder'])
})
