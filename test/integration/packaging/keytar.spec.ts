import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base } from '@playwright/test'
import { readMachine } from '../../../packaging/machine.mjs'
import { elf, machines, pe } from '../../support/builds/native-headers.ts'
import {
  createStandInRuntime,
  createWindowsRuntime,
  noPackaging,
  packProgram,
} from '../../support/builds/packaging.ts'
import { noCompiler } from '../../support/builds/windows.ts'

/** What keytar's makers offer: the name of a target (`linux-arm64`), and the bytes of its library. */
type Prebuilts = {
  offer: (target: string, library: Buffer) => Promise<void>
  env: Record<string, string>
}

/** `prebuilts`: a mirror of keytar's releases on this computer. */
const test = base.extend<{ folder: string; prebuilts: Prebuilts }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-keytar-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  prebuilts: async ({ folder }, use) => {
    const archives = new Map<string, Buffer>()
    const server = createServer(({ url = '' }, response) => {
      const archive = archives.get(url)
      response.writeHead(archive ? 200 : 404).end(archive)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The cast: it listens on TCP.
    const { port } = server.address() as AddressInfo
    await use({
      async offer(target, library) {
        const place = path.join(folder, target)
        await mkdir(path.join(place, 'build/Release'), { recursive: true })
        await writeFile(path.join(place, 'build/Release/keytar.node'), library)
        const archive = path.join(place, 'archive.tar.gz')
        await promisify(execFile)('tar', ['-czf', archive, '-C', place, 'build'])
        archives.set(`/v7.9.0/keytar-v7.9.0-napi-v3-${target}.tar.gz`, await readFile(archive))
      },
      env: {
        npm_config_keytar_binary_host: `http://127.0.0.1:${port}`,
        npm_config_cache: path.join(folder, 'npm-cache'),
        http_proxy: '',
        HTTP_PROXY: '',
      },
    })
    server.close()
  },
})

test.skip(noPackaging !== null, noPackaging ?? '')
test.skip(process.platform !== 'linux', 'the stand-in runtime is one for Linux')
// Each packs a whole program.
test.describe.configure({ timeout: 180_000 })

const library = (packed: string) =>
  readFile(
    path.join(packed, 'resources/app.asar.unpacked/node_modules/keytar/build/Release/keytar.node'),
  )

test('a package for another processor contains the keychain’s library for it', async ({
  folder,
  prebuilts: { offer, env },
}) => {
  const other = process.arch === 'arm64' ? 'x64' : 'arm64'
  await offer(`linux-${other}`, elf(machines.elf[other]))
  const runtime = await createStandInRuntime(folder)
  const packed = await packProgram(runtime, folder, { arch: other, env })
  expect(readMachine(await library(packed))).toEqual({ platform: 'linux', machines: [other] })
})

test('does not package a library for another processor than the package’s', async ({
  folder,
  prebuilts: { offer, env },
}) => {
  const here = process.arch === 'arm64' ? 'arm64' : 'x64'
  const other = here === 'arm64' ? 'x64' : 'arm64'
  await offer(`linux-${other}`, elf(machines.elf[here]))
  const runtime = await createStandInRuntime(folder)
  await expect(packProgram(runtime, folder, { arch: other, env })).rejects.toThrow(
    `does not fit linux-${other}: it is for linux-${here}`,
  )
})

test('refuses a library that was packed for another processor', async ({ folder }) => {
  const here = process.arch === 'arm64' ? 'arm64' : 'x64'
  const other = here === 'arm64' ? 'x64' : 'arm64'
  const header = path.join(folder, 'header')
  await writeFile(header, elf(machines.elf[other]))
  const packaging = new URL('../../../packaging/', import.meta.url).href
  const beforePack = `import { copyFileSync, mkdirSync } from 'node:fs'
import { keepHash } from '${packaging}library-hash.mjs'
import { emptyTargetFolder } from '${packaging}target-folder.mjs'
export default async () => {
  const folder = emptyTargetFolder()
  mkdirSync(folder)
  copyFileSync(${JSON.stringify(header)}, folder + '/keytar.node')
  await keepHash('linux', folder + '/keytar.node', folder)
}`
  const runtime = await createStandInRuntime(folder)
  await expect(packProgram(runtime, folder, { arch: here, beforePack })).rejects.toThrow(
    `does not fit linux-${here}: it is for linux-${other}`,
  )
})

test('packages nothing without a library for the target, and says what to do', async ({
  folder,
  prebuilts: { env },
}) => {
  const other = process.arch === 'arm64' ? 'x64' : 'arm64'
  const runtime = await createStandInRuntime(folder)
  await expect(packProgram(runtime, folder, { arch: other, env })).rejects.toThrow(
    `keytar's library for linux-${other} could not be downloaded. Package on a computer of that kind`,
  )
})

for (const arch of ['x64', 'arm64'] as const)
  test.describe(`a package for Windows on ${arch}`, () => {
    test.skip(noCompiler !== null, noCompiler ?? '')

    test('contains the keychain’s library for that processor, and the terminal', async ({
      folder,
      prebuilts: { offer, env },
    }) => {
      await offer(`win32-${arch}`, pe(machines.pe[arch], 2))
      const runtime = await createWindowsRuntime(folder)
      const packed = await packProgram(runtime, folder, { system: 'win', arch, env })
      expect(readMachine(await library(packed))).toMatchObject({
        platform: 'win32',
        machines: [arch],
      })
      const terminal = await readFile(path.join(packed, 'resources/bin/provost.exe'))
      expect(readMachine(terminal)).toEqual({
        platform: 'win32',
        machines: ['x64'],
        subsystem: 'console',
      })
    })
  })
