import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import packageJson from '../../../package.json' with { type: 'json' }
import { type Screen, smoke } from '../../../scripts/lib/smoke.mjs'
import { messagesIn } from '../../../src-main/contract/messages/catalogue.ts'

const { version } = packageJson
const fine = { versions: 'fine', 'data-folder': 'fine', keychain: 'fine', fuses: 'fine' }

type StandIn = {
  states?: Record<string, string>
  /** What the terminal says, and with which code it ends at a switch of Chromium's. */
  says?: string
  refuses?: number
  /** What the program with the window does. */
  window?: string
}

type Screens = {
  title?: string
  picture?: string
  refused?: string | null
  /** The picture is taken when this file is there. */
  after?: string
}

/** `run`: smokes a stand-in for a packaged program, whose terminal and window do what is asked of them. */
const test = base.extend<{
  folder: string
  run: (program: StandIn, screens?: Screens) => Promise<string[]>
}>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-smoke-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  run: async ({ folder }, use) => {
    const script = async (name: string, body: string) => {
      const file = path.join(folder, name)
      await writeFile(file, `#!${process.execPath}\n${body}`, { mode: 0o755 })
      return file
    }
    await use(
      async (standIn, { title = 'Provost', picture = 'PNG', refused = null, after } = {}) => {
        const { states = fine, says = version, refuses = 2, window = wait } = standIn
        const checks = Object.entries(states).map(([check, state]) => ({ check, state }))
        const terminal = await script(
          'terminal',
          `const args = process.argv.slice(2).join(' ')
if (args === '--version') console.log(${JSON.stringify(says)})
else if (args === 'schools list --no-sandbox') process.exitCode = ${refuses}
else if (args === '--json check --offline')
  console.log(${JSON.stringify(JSON.stringify({ ok: true, value: { checks } }))})
else process.exitCode = 99`,
        )
        const screen: Screen = {
          windows: async () => title,
          async picture(file) {
            if (after !== undefined) await expect.poll(() => existsSync(after)).toBe(true)
            // What was written before that file lies in the pipe: the second of these follows a look at it.
            for (let round = 0; round < 2; round++) await setImmediate()
            await writeFile(file, picture)
            return refused
          },
          painting: 0,
        }
        const program = await script('program', window)
        const results = path.join(folder, 'results')
        return smoke({ program, terminal, version, results, screen, timeout: 0 })
      },
    )
  },
})

const wait = 'setInterval(() => undefined, 1000)'

test.skip(process.platform === 'win32', 'the stand-ins are scripts')

test('a working program has no problems, and the findings are saved', async ({ run, folder }) => {
  expect(await run({})).toEqual([])
  const read = (name: string) => readFile(path.join(folder, 'results', name), 'utf8')
  expect(await read('check.txt')).toContain('"keychain"')
  expect(await read('window.png')).toBe('PNG')
  expect(JSON.parse(await read('problems.json'))).toEqual([])
  // It was ended, not left behind.
  expect(await read('window.txt')).toContain('SIGTERM')
})

test('reports each problem', async ({ run }) => {
  const problem = async (standIn: StandIn, screens?: Screens) => (await run(standIn, screens))[0]
  expect(await problem({ says: '0.0.0' })).toContain('--version')
  expect(await problem({ refuses: 0 })).toContain('exit code 0, not 2')
  expect(await problem({ states: { ...fine, keychain: 'failed' } })).toContain('keychain')
  expect(await problem({ states: { ...fine, fuses: 'skipped' } })).toContain('fuses')
  expect(await problem({ states: {} })).toContain('versions')
  expect(await problem({}, { title: 'Terminal' })).toContain('no window')
  expect(await problem({}, { refused: 'no screen' })).toContain('no screen')
  expect(await problem({}, { picture: '' })).toContain('empty')
})

test('a box with an error does not count as a window, although it has the program’s name', async ({
  run,
  folder,
}) => {
  const { noFolder, unprotected, elsewhere } = messagesIn('en').shell
  for (const said of [
    noFolder.message,
    unprotected.message,
    elsewhere.message,
    'an error that nobody caught: Error: no room',
    'the page did not load: ERR_FAILED',
    "the page's process is gone: crashed, exit code 11",
  ]) {
    const hasSaid = path.join(folder, 'said')
    const window = `console.error(${JSON.stringify(said)})
import('node:fs').then((fs) => fs.writeFileSync(${JSON.stringify(hasSaid)}, ''))
${wait}`
    expect(await run({ window }, { after: hasSaid })).toEqual([`The program complained: ${said}`])
    await rm(hasSaid)
  }
})

test('shows the output of a program that ends immediately', async ({ folder }) => {
  const script = path.join(folder, 'program')
  const body = 'console.error("no usable sandbox"); process.exitCode = 133'
  await writeFile(script, `#!${process.execPath}\n${body}`, { mode: 0o755 })
  const screen = { windows: async () => '', picture: async () => null, painting: 0 }
  const results = path.join(folder, 'results')
  const problems = await smoke({ program: script, terminal: script, version, results, screen })
  expect(problems.at(-1)).toContain('133')
  expect(problems.at(-1)).toContain('no usable sandbox')
})

test('the command fails with a message if there is no such program', async ({ folder }) => {
  const command = fileURLToPath(new URL('../../../scripts/smoke-packaged.mjs', import.meta.url))
  const args = [command, '/nowhere/program', '/nowhere/terminal', path.join(folder, 'results')]
  const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, args, (error, _, stderr) => {
      resolve({ code: error?.code, stderr })
    })
  })
  expect(ended.code).toBe(1)
  expect(ended.stderr).toContain('FAILED --version')
  expect(ended.stderr).toContain('showed no window')
})
