import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { createKeychain } from '../../../src-main/adapters/keychain/keychain.ts'
import { forkNodeHelper } from '../../../src-main/adapters/keychain/node-helper.ts'
import { ok } from '../../../src-main/contract/result.ts'
import { startKeyring } from '../../support/programs/keyring.ts'
import {
  asarTool,
  createStandInRuntime,
  noPackaging,
  packProgram,
} from '../../support/builds/packaging.ts'

const built = 'node_modules/keytar/build/Release/keytar.node'

/** `packed`: the folder of a program that the real tools have packed. `folder`: a folder of the test. */
const test = base.extend<{ folder: string }, { packed: string }>({
  packed: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'provost-packages-'))
      await use(await packProgram(await createStandInRuntime(folder), folder))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-library-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test.skip(noPackaging !== null, noPackaging ?? '')
test.skip(process.platform !== 'linux', 'the stand-in runtime is one for Linux')

test('the packed helper loads the packed library, and refuses it after a change', async ({
  folder,
  packed,
}) => {
  // Out of its archive, since Node reads none.
  const { extractAll } = await asarTool()
  extractAll(path.join(packed, 'resources/app.asar'), folder)
  const entry = pathToFileURL(path.join(folder, 'out/main/keychain-helper.js'))
  const keyring = await startKeyring()
  const connect = () => createKeychain({ spawn: () => forkNodeHelper(entry, keyring.env) })
  const [whole, altered] = [connect(), connect()]
  try {
    expect(await whole.set('north', 'token')).toEqual(ok(null))
    await appendFile(path.join(folder, built), 'x')
    expect(await altered.get('north', { expected: true })).toMatchObject({
      ok: false,
      failure: { code: 'keychain-altered' },
    })
  } finally {
    whole.close()
    altered.close()
    await keyring.stop()
  }
})

test('does not package a library whose hash is not in the archive', async ({ packed }) => {
  const tool = new URL('../../../packaging/library-hash.mjs', import.meta.url)
  // The cast: a module without types.
  const { refuseUnkept } = (await import(tool.href)) as {
    refuseUnkept(platform: string, library: string, archive: string): Promise<void>
  }
  const resources = path.join(packed, 'resources')
  const archive = path.join(resources, 'app.asar')
  const library = path.join(resources, 'app.asar.unpacked', built)
  await expect(refuseUnkept('linux', library, archive)).resolves.toBeUndefined()
  await expect(refuseUnkept('win32', archive, archive)).rejects.toThrow('another hash')
  expect(await readdir(path.dirname(library)), 'the hash is inside').toEqual(['keytar.node'])
})

test('does not package a program whose archive was created without the hash', async ({
  folder,
}) => {
  const packaging = new URL('../../../packaging/', import.meta.url).href
  const beforePack = `import { bringKeytar } from '${packaging}keytar.mjs'
import { emptyTargetFolder } from '${packaging}target-folder.mjs'
export default () =>
  bringKeytar({ platform: 'linux', arch: process.arch }, emptyTargetFolder() + '/keytar.node')`
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64'
  await expect(
    packProgram(await createStandInRuntime(folder), folder, { arch, beforePack }),
  ).rejects.toThrow('keytar.sha256')
})
