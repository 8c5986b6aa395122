import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import packageJson from '../../../package.json' with { type: 'json' }
import { buildPackagedTerminal } from '../../support/builds/build-packaged-terminal.ts'

type Ended = { code: number; stdout: string; stderr: string }

type Fixtures = {
  folder: string
  /** Who calls: the tests themselves may run as root. */
  uid: number
  language: string
  /** Called as from a PATH, by a link to the script that the package brings. */
  provost: (...args: string[]) => Promise<Ended>
}

const test = base.extend<Fixtures>({
  uid: [1000, { option: true }],
  language: ['C', { option: true }],

  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-packaged-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  provost: async ({ folder, uid, language }, use) => {
    const brought = fileURLToPath(new URL('../../../packaging/linux/bin/provost', import.meta.url))
    const script = await buildPackagedTerminal(folder, await readFile(brought, 'utf8'))
    const link = path.join(folder, 'link')
    await symlink(script, link)
    const programs = path.join(folder, 'programs')
    await mkdir(programs)
    await writeFile(path.join(programs, 'id'), `#!/bin/sh\necho ${uid}\n`, { mode: 0o755 })
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env['PATH']}`,
      PROVOST_DATA_DIR: path.join(folder, 'data'),
      TMPDIR: folder,
      LANG: language,
      LC_ALL: language,
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

test('the window’s entry starts the terminal when its script calls it', async ({
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

test('passes all arguments unchanged, and only to the terminal', async ({ provost, folder }) => {
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

test('returns the usual exit codes', async ({ provost }) => {
  const { code, stdout } = await provost('schools', 'list', '--profile', 'nobody', '--json')
  expect(code).toBe(2)
  expect(stdout).toContain('profile-missing')
})

test.describe('as root', () => {
  test.use({ uid: 0 })
  for (const [language, said] of [
    ['en_US.UTF-8', 'Provost does not run as root.'],
    ['pt_BR.UTF-8', 'O Provost não funciona como root.'],
    ['es_MX.UTF-8', 'Provost no funciona como root.'],
  ] as const) {
    test.describe(language, () => {
      test.use({ language })
      test('reports it and starts nothing', async ({ provost, folder }) => {
        const ended = await provost('profiles', 'list')
        expect(ended).toMatchObject({ code: 2, stdout: '' })
        expect(ended.stderr).toContain(said)
        expect(await readdir(folder)).not.toContain('data')
      })
    })
  }
})
