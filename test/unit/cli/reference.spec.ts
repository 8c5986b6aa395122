import { readFile, writeFile } from 'node:fs/promises'
import { type Command } from 'commander'
import { expect, test } from '@playwright/test'
import { createProgram } from '../../../src-main/cli/program.ts'

const page = new URL('../../../docs/cli.md', import.meta.url)

/** What stands above it is written by hand. */
const mark = '<!-- From here on this page is printed: `npm run cli-reference`. -->\n'

test('docs/cli.md contains the help of every command', async () => {
  const present = await readFile(page, 'utf8')
  const [written = ''] = present.split(mark, 1)
  const printed = written + mark + reference()
  if (process.env['UPDATE_DOCS']) await writeFile(page, printed)
  expect(await readFile(page, 'utf8')).toBe(printed)
})

test('the program parses every example in docs/cli.md', async () => {
  const [written = ''] = (await readFile(page, 'utf8')).split(mark, 1)
  const examples = written
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.startsWith('provost '))
  expect(examples.length).toBeGreaterThan(10)
  for (const example of examples) {
    let runs = 0
    const program = createProgram(silent, () => {
      runs += 1
      return Promise.resolve()
    })
    await program.parseAsync(wordsOf(example).slice(1), { from: 'user' })
    expect(runs, example).toBe(1)
  }
})

const silent = {
  version: '',
  language: 'en',
  write: () => undefined,
  writeError: () => undefined,
} as const

/** The words of a line as a shell makes them, without what it redirects. */
function wordsOf(line: string): string[] {
  const [command = ''] = line.split(/ [<>] /, 1)
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
}

function reference(): string {
  let help = ''
  const program = createProgram({ ...silent, write: (text) => void (help += text) }, () =>
    Promise.resolve(),
  )
  const sectionOf = (command: Command): string => {
    help = ''
    command.configureHelp({ ...command.configureHelp(), helpWidth: 100 }).outputHelp()
    const level = command.parent ? '#'.repeat(2 + depthOf(command)) : '##'
    return [
      `${level} ${nameOf(command)}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`,
      ...command.commands.map(sectionOf),
    ].join('\n')
  }
  return `\n${sectionOf(program)}`
}

function depthOf({ parent }: Command): number {
  return parent?.parent ? 1 + depthOf(parent) : 0
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}
