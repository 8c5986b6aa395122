import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { readInstalled } from '../../../src-main/adapters/updates/install-kind.ts'
import {
  asarTool,
  createStandInRuntime,
  type DebOrder,
  noPackaging,
  orderDeb,
  packProgram,
} from '../../support/builds/packaging.ts'

const address = 'https://updates.example/provost/'

type Deb = { order: DebOrder; program: string }

/** `deb`: what a package for Debian is ordered with, of a program that was built with an address for updates. */
const test = base.extend<object, { deb: Deb }>({
  deb: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'provost-deb-'))
      const runtime = await createStandInRuntime(folder)
      await use(await orderDeb(runtime, folder, { PROVOST_UPDATE_ADDRESS: address }))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test.skip(noPackaging !== null, noPackaging ?? '')
test.skip(process.platform !== 'linux', 'the stand-in runtime is one for Linux')

test('the archive contains the address of the updates, and the updater’s configuration is next to it', async ({
  deb,
}) => {
  const { extractFile } = await asarTool()
  const resources = path.join(deb.program, 'resources')
  // The cast: our own file.
  const about = JSON.parse(
    extractFile(path.join(resources, 'app.asar'), 'package.json').toString(),
  ) as { updateAddress: string }
  expect(about.updateAddress).toBe(address)
  const config = await readFile(path.join(resources, 'app-update.yml'), 'utf8')
  expect(config).toContain(`url: ${address}`)
  expect(config).toContain('updaterCacheDirName: provost-updater')
})

test('recognises a system package by the files that the packaging adds', async ({ deb }) => {
  const { extractAll } = await asarTool()
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-archive-'))
  const resources = path.join(deb.program, 'resources')
  extractAll(path.join(resources, 'app.asar'), folder)
  const copy = {
    platform: 'linux' as const,
    env: {},
    program: path.join(deb.program, 'provost'),
    packaged: true,
    app: folder,
    resources,
  }
  expect(readInstalled(copy)).toEqual({ by: 'system', address, signed: false })
  await rm(folder, { recursive: true })
})

test('the Debian package puts the terminal on the PATH, and removes it again', async ({ deb }) => {
  const { order, program } = deb
  const script = path.join(program, 'resources/bin/provost')
  expect((await stat(script)).mode & 0o111, 'it can be run').toBe(0o111)
  expect(order.args).toContainEqual(expect.stringMatching(/linux-unpacked\/=\/opt\/Provost$/))
  expect(order.afterInstall).toContain(
    "update-alternatives --install '/usr/bin/provost' 'provost' '/opt/Provost/resources/bin/provost' 100",
  )
  expect(order.afterRemove).toContain(
    "update-alternatives --remove 'provost' '/opt/Provost/resources/bin/provost'",
  )
  // The rest of the makers' script is there: without it the sandbox of some systems does not start.
  expect(order.afterInstall).toContain("chmod 4755 '/opt/Provost/chrome-sandbox'")
  expect(order.afterInstall).toContain('apparmor_parser --replace')
  expect(order.afterInstall).not.toContain('${')
})

test('the Debian package names the dependencies of Electron and the keychain', async ({ deb }) => {
  const { args } = deb.order
  const named = (option: string) => args.filter((_, at) => args[at - 1] === option)
  expect(named('-d')).toEqual(
    expect.arrayContaining(['libsecret-1-0', 'libnss3', 'libgtk-3-0 | libgtk-3-0t64']),
  )
  expect(named('--deb-recommends')).toEqual(['gnome-keyring | kwalletmanager'])
  expect(named('--name')).toEqual(['provost'])
})

test('the system’s menu opens the window', async ({ deb }) => {
  const entry = deb.order.args.find((arg) => arg.includes('=/usr/share/applications/'))
  expect(entry).toBeDefined()
  expect(deb.order.args.filter((arg) => arg.includes('/icons/hicolor/')).length).toBeGreaterThan(4)
})

test('a program that was built without an address has none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-packages-'))
  const packed = await packProgram(await createStandInRuntime(folder), folder)
  const { extractFile } = await asarTool()
  const archive = path.join(packed, 'resources/app.asar')
  expect(extractFile(archive, 'package.json').toString()).not.toContain('updateAddress')
  await rm(folder, { recursive: true })
})

test('does not package an address without encryption', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-packages-'))
  const env = { PROVOST_UPDATE_ADDRESS: 'http://updates.example/' }
  await expect(packProgram(await createStandInRuntime(folder), folder, { env })).rejects.toThrow()
  await rm(folder, { recursive: true })
})
