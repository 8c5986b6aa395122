import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** The output of a script, and its exit code. */
export type ScriptRun = { code: number | null; stdout: string; stderr: string }

/**
 * A checkout with the real scripts, and Electron's real `install.js` and downloader. Slow parts have stand-ins: the
 * packages are installed, the build does nothing, and the browser prints a word.
 */
export type StandInCheckout = {
  folder: string
  /** The environment of all scripts. A test may add to it. */
  env: NodeJS.ProcessEnv
  path: (name: string) => string
  write: (name: string, text: string) => Promise<void>
  start: (script: string, args?: string[]) => ChildProcessWithoutNullStreams
  run: (script: string, args?: string[]) => Promise<ScriptRun>
  /** The names of files left in the folder for temporary files. */
  leftovers: () => string[]
}

async function makeCheckout(folder: string): Promise<StandInCheckout> {
  const inside = (name: string) => path.join(folder, name)
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(inside(name)), { recursive: true })
    await writeFile(inside(name), text)
  }
  await cp(path.join(project, 'scripts'), inside('scripts'), { recursive: true })
  await write('scripts/lib/bill-of-materials.mjs', 'export function writeBillOfMaterials() {}')
  const lock = JSON.stringify({
    packages: { '': {}, 'node_modules/keytar': { version: '7.9.0', hasInstallScript: true } },
  })
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    await write(name, lock)
  await write('package.json', '{"type":"module"}')
  await write('node_modules/keytar/build/Release/keytar.node', '')
  const electronVite = { bin: { 'electron-vite': 'build.mjs' } }
  await write('node_modules/electron-vite/package.json', JSON.stringify(electronVite))
  await write('node_modules/electron-vite/build.mjs', '')
  await write('out/main/chromium.js', `console.log('opened in a browser')`)
  for (const name of ['install.js', 'package.json']) {
    await mkdir(inside('node_modules/electron'), { recursive: true })
    const file = `node_modules/electron/${name}`
    await cp(path.join(project, file), inside(file))
  }
  for (const name of ['@electron', '@electron-internal']) {
    await symlink(path.join(project, 'node_modules', name), inside(`node_modules/${name}`), 'dir')
  }
  await mkdir(inside('temporary'))

  const env: NodeJS.ProcessEnv = {
    ...withoutSettings(process.env),
    DISPLAY: ':0',
    TMPDIR: inside('temporary'),
    electron_config_cache: inside('cache'),
    PROVOST_CHROMIUM: process.execPath,
  }
  const start = (script: string, args: string[] = []) =>
    spawn(process.execPath, [inside(script), ...args], { cwd: folder, env })
  return {
    folder,
    env,
    path: inside,
    write,
    start,
    run: (script, args) => finished(start(script, args)),
    leftovers: () => readdirSync(inside('temporary')),
  }
}

/** Removes the settings of the person who runs the tests. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const setting = /^(npm_|https?_proxy$|no_proxy$|electron|node_extra|provost_|wayland_display$)/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !setting.test(name)))
}

export async function finished(child: ChildProcessWithoutNullStreams): Promise<ScriptRun> {
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  await once(child, 'close')
  return { code: child.exitCode, stdout, stderr }
}

/** Puts a stand-in for Electron where the download would put it. `program` is JavaScript. */
export async function placeElectron(checkout: StandInCheckout, program: string): Promise<void> {
  await checkout.write('node_modules/electron/path.txt', 'electron')
  await checkout.write('node_modules/electron/dist/electron', executable(program))
  chmodSync(checkout.path('node_modules/electron/dist/electron'), 0o755)
}

/** A file that can be executed, whatever its extension. */
export function executable(program: string): string {
  return `#!/usr/bin/env node\n${program}`
}

/** One checkout for each test. */
export const test = base.extend<{ checkout: StandInCheckout }>({
  // eslint-disable-next-line no-empty-pattern
  checkout: async ({}, use) => {
    // Stand-ins are scripts whose first line names their interpreter.
    base.skip(process.platform === 'win32', 'SKIPPED: Windows cannot run the stand-in programs')
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-checkout-'))
    await use(await makeCheckout(folder))
    await rm(folder, { recursive: true })
  },
})

export const isThere = existsSync
export const textOf = (file: string): string => readFileSync(file, 'utf8')
