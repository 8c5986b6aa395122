import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import packageJson from '../../../package.json' with { type: 'json' }
import { buildPackagedTerminal } from '../../support/build-packaged-terminal.ts'

type Ended = { code: number; stdout: string; stderr: string }

/** `provost`: called as from a PATH, by a link to the script that the package brings. */
const test = base.extend<{ folder: string; provost: (...args: string[]) => Promise<Ended> }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-packaged-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  provost: async ({ folder }, use) => {
    const brought = fileURLToPath(new URL('../../../packaging/linux/bin/provost', import.meta.url))
    const script = await buildPackagedTerminal(folder, await readFile(brought, 'utf8'))
    const link = path.join(folder, 'link')
    await symlink(script, link)
    const env = {
      ...process.env,
      PROVOST_DATA_DIR: path.join(folder, 'data'),
      TMPDIR: folder,
      LANG: 'C',
    }
    await use(
      (...args) =>
        new Promise((resolve) => {
          execFile(link, args, { cwd: folder, env }, (error, stdout, stderr) => {
            resolve({ code: Number(error?.code ?? 0), stdout, stderr })
          })
        }),
    )
  },
})

test.skip(process.platform !== 'linux', 'the script is the one for Linux')

test('the entry of the window is the terminal when it is called by its script', async ({
  provost,
  folder,
}) => {
  expect(await provost('--version')).toEqual({
    code: 0,
    stdout: `${packageJson.version}\n`,
    stderr: '',
  })
  expect(await provost('profiles', 'list', '--json')).toMatchObject({ code: 0, stderr: '' })
  // Nothing of Electron's is left behind.
  expect((await readdir(folder)).filter((name) => name.startsWith('provost-terminal-'))).toEqual([])
})

test('whatever is typed arrives as it was typed, and only at the terminal', async ({
  provost,
  folder,
}) => {
  for (const typed of ['--inspect', '--no-sandbox', '--remote-debugging-port=9222', '--terminal']) {
    const { code, stderr } = await provost('schools', 'list', typed)
    expect(code, typed).toBe(2)
    expect(stderr).toContain(typed.split('=', 1)[0])
  }
  const { code, stderr } = await provost('drafts', 'show', '$(touch evil) "a b" *')
  expect(code).toBe(2)
  expect(await readdir(folder)).not.toContain('evil')
  expect(stderr).not.toBe('')
  expect((await provost('--', '--version')).code, 'a second -- is the terminal’s own').toBe(2)
})

test('the exit code says what went wrong, as everywhere', async ({ provost }) => {
  const { code, stdout } = await provost('schools', 'list', '--profile', 'nobody', '--json')
  expect(code).toBe(2)
  expect(stdout).toContain('profile-missing')
})
