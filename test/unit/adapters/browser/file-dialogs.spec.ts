import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { createDesktopDialogs } from '../../../../src-main/adapters/browser/file-dialogs.ts'
import type { FileDialogs } from '../../../../src-main/core/ports.ts'

type Desktop = {
  downloads: string
  dialogs: FileDialogs
  /** Installs a program that runs these lines of shell. */
  install(name: string, lines: string): Promise<void>
  /** A path in the desktop's own folder. */
  at(name: string): string
}

const suggestion = { name: 'runs.csv', format: 'csv' }

const test = base.extend<{ desktop: Desktop }>({
  // eslint-disable-next-line no-empty-pattern
  desktop: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'provost-desktop-'))
    const programs = join(root, 'bin')
    const downloads = join(root, 'Downloads')
    await mkdir(programs)
    const env = { PATH: programs }
    await use({
      downloads,
      dialogs: createDesktopDialogs({ folder: downloads, env, platform: 'linux' }),
      async install(name, lines) {
        await writeFile(join(programs, name), `#!/bin/sh\n${lines}\n`)
        await chmod(join(programs, name), 0o755)
      },
      at: (name) => join(root, name),
    })
    await rm(root, { recursive: true })
  },
})

test.skip(process.platform === 'win32', 'the dialogs are those of Linux desktops')

test('without a dialog, the file gets the next free name in the usual folder', async ({
  desktop,
}) => {
  const { dialogs, downloads } = desktop
  expect(await dialogs.ask(suggestion)).toEqual({
    path: join(downloads, 'runs.csv'),
    overwrite: false,
  })
  await writeFile(join(downloads, 'runs.csv'), '')
  await writeFile(join(downloads, 'runs (2).csv'), '')
  expect(await dialogs.ask(suggestion)).toEqual({
    path: join(downloads, 'runs (3).csv'),
    overwrite: false,
  })
})

for (const [program, flag] of [
  ['zenity', '--save'],
  ['kdialog', '--getsavefilename'],
] as const) {
  test(`${program} asks with the suggestion, and may replace the file`, async ({ desktop }) => {
    const asked = desktop.at('asked')
    await desktop.install(program, `echo "$@" > '${asked}'; echo '/tmp/escola é.csv'`)
    expect(await desktop.dialogs.ask(suggestion)).toEqual({
      path: '/tmp/escola é.csv',
      overwrite: true,
    })
    const parameters = await readFile(asked, 'utf8')
    expect(parameters).toContain(flag)
    expect(parameters).toContain(join(desktop.downloads, 'runs.csv'))
  })

  test(`a closed ${program} returns no place`, async ({ desktop }) => {
    await desktop.install(program, 'exit 1')
    expect(await desktop.dialogs.ask(suggestion)).toBeNull()
  })
}

test('without a dialog, creates a folder under the next free name in the usual one', async ({
  desktop,
}) => {
  const { dialogs, downloads } = desktop
  const first = join(downloads, 'runs 1.5')
  expect(await dialogs.askFolder({ name: 'runs 1.5' })).toEqual({ path: first, overwrite: false })
  await mkdir(first)
  const second = join(downloads, 'runs 1.5 (2)')
  expect(await dialogs.askFolder({ name: 'runs 1.5' })).toEqual({ path: second, overwrite: false })
})

for (const [program, flag] of [
  ['zenity', '--directory'],
  ['kdialog', '--getexistingdirectory'],
] as const) {
  test(`${program} asks for a folder, in which nothing may be replaced`, async ({ desktop }) => {
    const asked = desktop.at('asked')
    await desktop.install(program, `echo "$@" > '${asked}'; echo '/tmp/execuções'`)
    const place = await desktop.dialogs.askFolder({ name: 'runs' })
    expect(place).toEqual({ path: '/tmp/execuções', overwrite: false })
    expect(await readFile(asked, 'utf8')).toContain(flag)
    await desktop.install(program, 'exit 1')
    expect(await desktop.dialogs.askFolder({ name: 'runs' })).toBeNull()
  })
}

for (const [program, flag] of [
  ['zenity', '--file-selection'],
  ['kdialog', '--getopenfilename'],
] as const) {
  test(`${program} asks for an existing file`, async ({ desktop }) => {
    const asked = desktop.at('asked')
    await desktop.install(program, `echo "$@" > '${asked}'; echo '/tmp/lista 7º.json'`)
    const picked = await desktop.dialogs.pick({ formats: ['json', 'gz'] })
    expect(picked).toEqual({ ok: true, value: '/tmp/lista 7º.json' })
    const parameters = await readFile(asked, 'utf8')
    expect(parameters).toContain(flag)
    expect(parameters).toContain('*.json *.gz')
    expect(parameters).not.toContain('--save')
  })

  test(`a closed ${program} returns no file`, async ({ desktop }) => {
    await desktop.install(program, 'exit 1')
    expect(await desktop.dialogs.pick({ formats: ['json'] })).toEqual({ ok: true, value: null })
  })
}

test('without a dialog, reports that no file can be chosen', async ({ desktop }) => {
  expect(await desktop.dialogs.pick({ formats: ['json'] })).toEqual({
    ok: false,
    failure: { code: 'dialog-missing' },
  })
})

test('shows a file by opening its folder', async ({ desktop }) => {
  const opened = desktop.at('opened')
  await desktop.install('xdg-open', `echo "$1" > '${opened}'`)
  await desktop.dialogs.reveal(join(desktop.downloads, 'runs.csv'))
  expect(await readFile(opened, 'utf8')).toBe(`${desktop.downloads}\n`)
})
