import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import fc from 'fast-check'
import { exitCodes } from '../../src-main/cli/exit-code.ts'
import { createProgram } from '../../src-main/cli/program.ts'
import { ask, batchQuery, datasetAddress, wholeSchool } from '../integration/demo/demo-test.ts'
import { buildCommandLine } from '../support/builds/build-entry.ts'
import { test as realCommands } from '../support/programs/cli.ts'
import { canary } from '../support/programs/program.ts'
import { moveTo, runHere } from '../support/programs/run-here.ts'
import { expect, test as base } from '../support/faults/torture.ts'

/*
 * The terminal is given words that make no sense, in any order, and files that are no files, too large, or almost the
 * ones that it expects. Whatever it is: it ends, with an exit code that the help explains and without a stack trace; it
 * prints no token; and it writes nothing but in the folders that it was given.
 */

type Place = { dataDir: string; folder: string; files: string[] }

/** A data folder with one institution, and beside it files of every sort. */
const test = base.extend<{ place: Place }>({
  place: async ({ program, demo, profileId: _, rounds: __ }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-hostile-'))
    const written: Record<string, string | Uint8Array> = {
      'empty.json': '',
      'binary.json': Uint8Array.from({ length: 4_096 }, (_, at) => (at * 37) % 256),
      'text.json': `${canary} is no JSON`,
      'school.json': JSON.stringify(wholeSchool()),
      'deep.json': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      'token.json': JSON.stringify({ ...wholeSchool(), name: canary, token: canary }),
      'numbers.json': '[1e999,-0,9007199254740993,{"a":1e-400}]',
    }
    const answer = await ask(demo, datasetAddress(demo, batchQuery('runs-20')))
    const body = JSON.stringify(answer.body)
    written['body.json'] = body
    for (const [number, part] of [0.1, 0.5, 0.9].entries())
      written[`cut-${number}.json`] = body.slice(0, body.length * part)
    for (const [name, content] of Object.entries(written))
      await writeFile(path.join(folder, name), content)
    await mkdir(path.join(folder, 'folder.json'))
    await writeFile(path.join(folder, 'huge.json'), '')
    await truncate(path.join(folder, 'huge.json'), 3 * 1024 ** 3)
    await symlink('/dev/zero', path.join(folder, 'device.json'))
    await symlink('nowhere', path.join(folder, 'link.json'))
    await chmod(path.join(folder, 'empty.json'), 0o000)
    const files = (await readdir(folder)).map((name) => path.join(folder, name))
    await use({ dataDir: program.dataFolder, folder, files })
    await rm(folder, { recursive: true })
  },
})

const silent = {
  version: '',
  language: 'en',
  write: () => undefined,
  writeError: () => undefined,
} as const
const program = createProgram(silent, () => Promise.resolve())

/** Every command but the one that serves until it is interrupted. */
const commands = pathsOf(program).filter((words) => words[0] !== 'demo')
const options = [...new Set(optionsOf(program)), '--help', '--nonsense', '--', '-', '-x']

function pathsOf({ commands }: Command): string[][] {
  const below = commands.flatMap((command) =>
    pathsOf(command).map((words) => [command.name(), ...words]),
  )
  return [[], ...below]
}

function optionsOf(command: Command): string[] {
  const own = command.options.map(({ long, short }) => long ?? short ?? '')
  return [...own, ...command.commands.flatMap(optionsOf)]
}

const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0')),
  fc.constantFrom(
    ...['', ' ', '0', '-1', '1e9', 'NaN', '__proto__', '../../..', 'demo-small', 'csv', 'TOKEN'],
    ...['\u001b[2J\u001b]0;x\u0007', '\r\n', '\u202e', '\ud800', 'x'.repeat(100_000), canary],
    ...['http://127.0.0.1:9', 'https://user:secret@host/', 'file:///etc/passwd', 'a=b', 'a~('],
  ),
)

test('ends with a known exit code for any arguments', async ({
  place: { dataDir, folder, files },
  lots,
  survived,
}) => {
  test.slow()
  const before = await contentOf(folder)
  // Exports go to a folder of their own.
  const target = await mkdtemp(path.join(tmpdir(), 'provost-target-'))
  const env = { HOME: target, TOKEN: canary }
  const moveBack = moveTo(target, env)
  const programs = new URL('.', await buildCommandLine())
  const word = fc.oneof(
    fc.constantFrom(...options),
    fc.constantFrom(...files),
    values,
    fc.constant(path.join(target, 'export.csv')),
  )
  const line = fc.record({
    command: fc.constantFrom(...commands),
    words: fc.array(word, { maxLength: 6 }),
    input: fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constant(Buffer.from(canary))),
  })
  const property = fc.asyncProperty(line, async ({ command, words, input }) => {
    const { code, stdout, stderr } = await runHere({
      args: ['--data-dir', dataDir, ...command, ...words],
      input,
      env,
      programs,
      // A person who has waited for long enough, as for a server that serves until it is told to end.
      interrupted: new Promise((resolve) => {
        setTimeout(resolve, 5_000).unref()
      }),
    })
    const printed = stdout + stderr
    expect(exitCodes, printed).toContain(code)
    expect(printed).not.toMatch(/\n\s+at .+:\d+:\d+/)
    // What was typed as an argument may be said again; what stands in files and on standard input may not.
    if (!words.join().includes(canary)) expect(printed).not.toContain(canary)
    survived()
  })
  for (const numRuns of lots(80, 6_000)) await fc.assert(property, { numRuns })
  expect(await contentOf(folder), 'files that were only given to be read').toEqual(before)
  moveBack()
  await rm(target, { recursive: true })
})

/** Names and contents; the large one by its name alone. */
async function contentOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  const small = names.filter((name) => !/^(?:huge|device|link|folder)/.test(name))
  const texts = await Promise.all(
    small.map((name) => readFile(path.join(folder, name), 'base64').catch(() => '')),
  )
  return [...names, ...texts]
}

for (const args of [
  ['schools', 'create', '/dev/zero'],
  ['schools', 'create', '/'],
  ['datasets', 'verify', '/dev/null'],
  ['\u001b[31m', '\r'],
  ['--data-dir', '/dev/null/x', 'drafts', 'list'],
])
  realCommands(`a real process: ${JSON.stringify(args.join(' '))}`, async ({ cli }) => {
    await cli.institution()
    const { code, stdout, stderr } = await cli.start(args).ended
    expect(exitCodes).toContain(code)
    expect(code).not.toBe(0)
    expect(stdout + stderr).not.toMatch(/\n\s+at .+:\d+:\d+/)
    expect(stdout + stderr).not.toMatch(/\u001b|\r/)
  })
