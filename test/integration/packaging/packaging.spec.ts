import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import {
  asarTool,
  createStandInRuntime,
  fusesOf,
  noPackaging,
  packProgram,
} from '../../support/builds/packaging.ts'

/** `packed`: the folder of the program, put together by the real tools around a runtime that is none. */
const test = base.extend<object, { packed: string }>({
  packed: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'provost-packages-'))
      await use(await packProgram(await createStandInRuntime(folder), folder))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test.skip(noPackaging !== null, noPackaging ?? '')
test.skip(process.platform !== 'linux', 'the stand-in runtime is one for Linux')

test('the archive contains only the built program, with the keychain’s library next to it', async ({
  packed,
}) => {
  const { listPackage, statFile } = await asarTool()
  const archive = path.join(packed, 'resources/app.asar')
  const names = listPackage(archive).map((name) => name.slice(1))
  const native = 'node_modules/keytar/build/Release/keytar.node'

  expect(names).toEqual(
    expect.arrayContaining([
      'package.json',
      'out/main/main.js',
      'out/main/runs-worker.js',
      'out/main/table-worker.js',
      'out/main/keychain-helper.js',
      'out/preload/preload.cjs',
      'out/renderer/index.html',
      'out/renderer/files.json',
      'node_modules/keytar/lib/keytar.js',
      native,
    ]),
  )
  expect(statFile(archive, native).unpacked, 'a library cannot be loaded from an archive').toBe(
    true,
  )
  await readFile(path.join(packed, 'resources/app.asar.unpacked', native))
  const foreign = names.filter(
    (name) =>
      /\.(?:map|ts|svelte|spec\..*)$/.test(name) ||
      /^out\/main\/(?:cli|chromium)\.js$/.test(name) ||
      (name.startsWith('node_modules/') && !name.startsWith('node_modules/keytar')),
  )
  expect(foreign).toEqual([])
})

test('the archive contains every module that the program loads', async ({ packed }) => {
  const { extractFile, listPackage } = await asarTool()
  const archive = path.join(packed, 'resources/app.asar')
  const names = listPackage(archive).map((name) => name.slice(1))
  // A package of the updater asks for the last one and does without.
  const known = new Set([
    ...builtinModules,
    'electron',
    'electron/main',
    'keytar',
    'supports-color',
  ])
  const missing: string[] = []
  for (const name of names.filter((file) => /^out\/main\/.*\.js$/.test(file))) {
    const code = extractFile(archive, name).toString()
    for (const wanted of importsOf(code)) {
      const found = wanted.startsWith('.')
        ? names.includes(path.posix.join(path.posix.dirname(name), wanted))
        : known.has(wanted.replace(/^node:/, ''))
      if (!found) missing.push(`${name}: ${wanted}`)
    }
  }
  expect(missing).toEqual([])
})

test('the archive contains the terminal, which is loaded only when needed', async ({ packed }) => {
  const { extractFile, listPackage } = await asarTool()
  const archive = path.join(packed, 'resources/app.asar')
  const chunks = listPackage(archive).map((name) => name.slice(1))
  const text = (name: string) => extractFile(archive, name).toString()
  const entry = text('out/main/main.js')
  for (const part of ['run-cli', 'electron-updater']) {
    const [, name = ''] = new RegExp(`import\\("\\./chunks/(${part}-[^"]+)"\\)`).exec(entry) ?? []
    expect(chunks, part).toContain(`out/main/chunks/${name}`)
    expect(entry, part).not.toMatch(new RegExp(`^import .*chunks/${part}-`, 'm'))
  }
})

test('each fuse of the packaged program has its safe value', async ({ packed }) => {
  expect(await fusesOf(path.join(packed, 'provost'))).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  })
})

test('does not package a runtime with an unknown fuse', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-packages-'))
  const runtime = await createStandInRuntime(folder, '1011010110')
  await expect(packProgram(runtime, folder)).rejects.toThrow(/strictlyRequireAllFuses|fuse/i)
  await rm(folder, { recursive: true })
})

test('the package contains the list of its parts and their licences', async ({ packed }) => {
  const read = (name: string) => readFile(path.join(packed, 'resources', name), 'utf8')
  const bill = JSON.parse(await read('provost.cdx.json')) as {
    bomFormat: string
    specVersion: string
    components: { purl: string; licenses?: unknown[] }[]
  }
  const licences = await read('THIRD-PARTY-LICENCES.txt')
  const names = bill.components.map(({ purl }) => decodeURIComponent(purl).replace(/@[^@]*$/, ''))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  for (const name of [
    'svelte',
    'zod',
    'keytar',
    'electron',
    'commander',
    '@fontsource-variable/inter',
  ])
    expect(names).toContain(`pkg:npm/${name}`)
  // What only tests and builds the program is no part of it.
  for (const name of ['typescript', '@playwright/test', 'fast-check', 'hyparquet'])
    expect(names).not.toContain(`pkg:npm/${name}`)
  for (const { purl, licenses } of bill.components) expect(licenses, purl).not.toHaveLength(0)
  expect(licences).toContain('svelte')
  expect(licences).toContain('Permission is hereby granted, free of charge')
  expect(await read('LICENSE.txt')).toContain('MIT')
})

/** Statements stand at the beginning of a line; what is loaded later, or by a package of the older kind, is a call. */
function importsOf(code: string): string[] {
  const said = code.replace(/^\s*(?:\*|\/\/).*$/gm, '')
  const statements = said.matchAll(/^(?:import|export)\b[^"'\n;]*["']([^"'\n]+)["']/gm)
  const calls = said.matchAll(/\b(?:import|__require)\(["']([^"'\n]+)["']\)/g)
  return [...statements, ...calls].flatMap(([, name]) => name ?? [])
}
