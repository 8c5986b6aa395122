import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { type CommandLine, expect, test as base } from '../../support/programs/cli.ts'
import { environments, type Session } from '../../support/programs/keyring.ts'
import { readyDraft } from '../../support/programs/other-program.ts'

const test = base.extend<{ session: Session }>({
  // eslint-disable-next-line no-empty-pattern
  session: async ({}, use) => {
    const session = await environments.noDbus()
    await use(session)
    await session.stop()
  },
})

const canary = 'canary-screen-41ce7d9a2b60-token'

test.skip(
  process.platform !== 'linux' || spawnSync('script', ['--version']).error !== undefined,
  'SKIPPED: a screen needs script of util-linux',
)

type Screen = {
  type(keys: string): void
  shown(text: string): Promise<void>
  /** The exit code and everything that the screen got. */
  end(): Promise<{ code: number | null; text: string }>
}

/** Runs a command with a terminal as its standard input, output and error. */
function onScreen(cli: CommandLine, args: string[], env: NodeJS.ProcessEnv, columns = 80): Screen {
  const line = cli.command(args).map((word) => `'${word.replaceAll("'", "'\\''")}'`)
  const command = `stty cols ${columns}; ${line.join(' ')}`
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: cli.folder,
    env: { ...env, LANG: 'C.UTF-8', TERM: 'xterm' },
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    code: code as number | null,
    text,
  }))
  return {
    type: (keys) => void child.stdin.write(keys),
    shown: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.includes(wanted)) resolve()
        }
        child.stdout.on('data', look)
        look()
        void ended.then(() => {
          reject(new Error(`ended without ${wanted}: ${text}`))
        })
      }),
    end: () => ended,
  }
}

test('shows the progress of an export as a bar, only on a screen', async ({ cli, session }) => {
  const { token } = await cli.institution()
  const env = { ...session.env, TOKEN: token }
  const args = ['--token-env', 'TOKEN', 'datasets', 'export', 'demo-medium', '--format', 'csv']
  const { code, text } = await onScreen(cli, [...args, '--out', 'a.csv'], env).end()
  expect(code).toBe(0)
  expect(text).toMatch(/\r\u001b\[2K█+░* [\d,]+ \/ 5,000 runs/)
  expect(text).toMatch(/\r\u001b\[2KRuns written to a\.csv: 5,000 /)

  const json = await onScreen(cli, ['--json', ...args, '--out', 'b.csv'], env).end()
  expect(json.code).toBe(0)
  expect(JSON.parse(json.text)).toMatchObject({ ok: true, value: { name: 'b.csv' } })

  const piped = await cli.run(
    ['datasets', 'export', 'demo-medium', '--format', 'csv', '--out', 'c.csv'],
    { token },
  )
  expect(piped).toMatchObject({ code: 0, stderr: '' })
})

test('does not show a typed token', async ({ cli, session }) => {
  await cli.institution()
  cli.secret(canary)
  const screen = onScreen(cli, ['token', 'set'], session.env)
  await screen.shown('Token (not shown): ')
  screen.type(`${canary}\r`)
  const { code, text } = await screen.end()
  // It got as far as the keychain, which is not there.
  expect(code).toBe(3)
  expect(text).toContain('There is no session bus')
  expect(stripVTControlCharacters(text)).not.toContain(canary)
})

test('a table fits the screen, and is complete in a pipe', async ({ cli, session }) => {
  const { token } = await cli.institution()
  const args = ['--token-env', 'TOKEN', 'schools', 'list', '--per-page', '20']
  const env = { ...session.env, TOKEN: token }
  const { code, text } = await onScreen(cli, args, env, 60).end()
  expect(code).toBe(0)
  const rows = stripVTControlCharacters(text).split('\r\n').slice(0, 21)
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(60)
  expect(rows.join('\n')).toContain('…')
  const piped = await cli.run(['schools', 'list', '--per-page', '20'], { token })
  expect(piped.stdout).not.toContain('…')
  expect(Math.max(...piped.stdout.split('\n').map((line) => line.length))).toBeGreaterThan(60)
})

test('asks for the name of an institution in production, and counts the drafts with a bar', async ({
  cli,
  session,
}) => {
  const { demo, token, profileId } = await cli.institution({
    name: 'Instituto Aurora',
    kind: 'production',
  })
  const window = cli.beside()
  for (const course_id of [101, 102])
    await readyDraft(window, { profileId, kind: 'course', request: { course_id } })
  const env = { ...session.env, TOKEN: token }
  const args = ['--token-env', 'TOKEN', 'drafts', 'send', '--all']
  const answered = async (keys: string) => {
    const screen = onScreen(cli, args, env)
    await screen.shown('Type the name of the institution to continue (Instituto Aurora): ')
    screen.type(keys)
    return screen.end()
  }
  expect((await answered('Instituto\r')).code).toBe(2)
  expect((await answered('\u0003')).code).toBe(130)
  expect(demo.recorded()).toEqual([])
  const { code, text } = await answered('Instituto Aurora\r')
  expect(code).toBe(0)
  expect(text).toMatch(/\r\u001b\[2K█+░+ 1 \/ 2 drafts/)
  expect(stripVTControlCharacters(text)).toContain('2 of 2 sent.')
  expect(demo.recorded()).toHaveLength(2)
})

for (const [name, key] of [
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
] as const) {
  test(`${name} at the question for the token cancels`, async ({ cli, session }) => {
    await cli.institution()
    const screen = onScreen(cli, ['token', 'set'], session.env)
    await screen.shown('Token (not shown): ')
    screen.type(key)
    const { code, text } = await screen.end()
    expect(code).toBe(130)
    expect(text).toContain('Cancelled')
  })
}
