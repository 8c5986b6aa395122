import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { cleanTempFiles } from '../../src-main/adapters/files/clean-temp-files.ts'
import { dataFolder } from '../../src-main/adapters/files/data-folder.ts'
import { createNodePorts } from '../../src-main/node-ports.ts'

/** `windows`: a Windows whose two folders for programs are in a folder of the test. */
const test = base.extend<{ windows: { APPDATA: string; LOCALAPPDATA: string } }>({
  // eslint-disable-next-line no-empty-pattern
  windows: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'provost-roaming-'))
    const env = { APPDATA: join(folder, 'Roaming'), LOCALAPPDATA: join(folder, 'Local') }
    const { platform } = process
    Object.assign(process.env, env)
    Object.defineProperty(process, 'platform', { value: 'win32' })
    await use(env)
    Object.defineProperty(process, 'platform', { value: platform })
    for (const name of Object.keys(env)) delete process.env[name]
    await rm(folder, { recursive: true, force: true })
  },
})

function spoolOver(folder: string): string {
  const ports = createNodePorts({
    folder,
    programs: new URL('file:///app/'),
    forkHelper: () => {
      throw new Error('no keychain here')
    },
    emit: () => undefined,
  })
  return ports.spool
}

test('on Windows, the runs of an open dataset are stored in a folder that does not roam', ({
  windows,
}) => {
  const folder = dataFolder(windows, 'win32')
  expect(folder).toBe(join(windows.APPDATA, 'Provost'))
  expect(spoolOver(folder)).toBe(join(windows.LOCALAPPDATA, 'Provost', 'open-datasets'))
  // A folder that a person names holds everything.
  expect(spoolOver('D:')).toBe(join('D:', 'open-datasets'))
})

test('deletes the runs that a crash left there, but no files of other programs', async ({
  windows,
}) => {
  const folder = join(windows.LOCALAPPDATA, 'Provost')
  const left = `runs-${crypto.randomUUID()}.spool`
  for (const name of ['open-datasets', 'electron']) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, left), '')
  }
  await cleanTempFiles(dataFolder(windows, 'win32'), Date.now() + 120_000)
  expect(await readdir(join(folder, 'open-datasets'))).toEqual([])
  expect(await readdir(join(folder, 'electron'))).toEqual([left])
})
