import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildStandIn } from './windows.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const tools = path.join(root, 'packaging/node_modules')

/** Why nothing can be packaged here; `null`: it can. `npm test` installs the tools, where a registry can be reached. */
export const noPackaging = existsSync(path.join(tools, 'electron-builder'))
  ? null
  : (process.env['PROVOST_SKIPPED_PACKAGING'] ?? 'the packaging tools are not installed')

/** What we use of the tools: they are not among the project's packages, whose types the compiler knows. */
type Asar = {
  createPackage(folder: string, archive: string): Promise<void>
  listPackage(archive: string): string[]
  statFile(archive: string, name: string): { unpacked?: boolean }
  extractFile(archive: string, name: string): Buffer
  extractAll(archive: string, folder: string): void
}

export async function asarTool(): Promise<Asar> {
  // The cast: see `Asar`.
  return (await import(path.join(tools, '@electron/asar/lib/asar.js'))) as Asar
}

/** The mark in Electron's executable before its fuses, the version of their wire, their number, and a digit for each. */
const fuseWire = (digits: string) =>
  Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, digits.length]),
    Buffer.from(digits),
  ])

/** As Electron is delivered: most of them the other way round than we want them. */
const deliveredFuses = '101101011'

/**
 * A folder that looks like Electron's for Linux to the tools that package it. Nothing in it runs; the executable has
 * the fuses where a real one has them.
 */
export async function createStandInRuntime(
  folder: string,
  fuses: string = deliveredFuses,
): Promise<string> {
  const runtime = path.join(folder, 'runtime')
  const app = path.join(folder, 'default-app')
  for (const made of [app, path.join(runtime, 'resources'), path.join(runtime, 'locales')])
    await mkdir(made, { recursive: true })
  await writeFile(path.join(app, 'package.json'), '{}')
  await (await asarTool()).createPackage(app, path.join(runtime, 'resources/default_app.asar'))
  const executable = path.join(runtime, 'electron')
  await writeFile(
    executable,
    Buffer.concat([Buffer.alloc(4096, 1), fuseWire(fuses), Buffer.alloc(4096, 2)]),
  )
  await chmod(executable, 0o755)
  for (const language of ['de', 'en-US', 'pt-BR'])
    await writeFile(path.join(runtime, 'locales', `${language}.pak`), language)
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome-sandbox'])
    await writeFile(path.join(runtime, name), name)
  return runtime
}

/**
 * As `createStandInRuntime`, for Windows: the tools write into the program's resources, so it is a real program with
 * the fuses behind its last section.
 */
export async function createWindowsRuntime(folder: string): Promise<string> {
  const runtime = await createStandInRuntime(folder)
  const executable = path.join(runtime, 'electron.exe')
  await buildStandIn(executable)
  await appendFile(executable, fuseWire(deliveredFuses))
  await rm(path.join(runtime, 'electron'))
  return runtime
}

type Packing = {
  /** The installer that is made of the program, `dir` for none. */
  target?: string
  system?: 'linux' | 'win'
  arch?: 'x64' | 'arm64'
  /** What the environment says beside the usual. */
  env?: Record<string, string>
  /** Called in place of our own hook, with its folder for what is made for the target: the text of a module. */
  beforePack?: string
}

/** Packages what is built in `out/`, as `npm run package` does; returns the folder of the program. */
export async function packProgram(
  runtime: string,
  folder: string,
  { target = 'dir', system = 'linux', arch = 'x64', env = {}, beforePack }: Packing = {},
): Promise<string> {
  const output = path.join(folder, 'packages')
  const hook = path.join(folder, 'before-pack.mjs')
  if (beforePack !== undefined) await writeFile(hook, beforePack)
  const packing = promisify(execFile)(
    process.execPath,
    [
      path.join(tools, 'electron-builder/cli.js'),
      ...['--config', 'packaging/electron-builder.mjs', '--publish', 'never'],
      ...[`--${system}`, target, `--${arch}`],
      ...[`-c.electronDist=${runtime}`, `-c.directories.output=${output}`],
      ...(beforePack === undefined ? [] : [`-c.beforePack=${hook}`]),
    ],
    { cwd: root, env: { ...process.env, ...env } },
  )
  // It says on standard output what is wrong.
  await packing.catch((error: unknown) => {
    // The cast: Node says so of a program that failed.
    throw new Error((error as { stdout?: string }).stdout, { cause: error })
  })
  return path.join(output, `${system}${arch === 'x64' ? '' : `-${arch}`}-unpacked`)
}

/** The fuses of a program, by name. */
export async function fusesOf(program: string): Promise<Record<string, boolean>> {
  // The cast: as above.
  const { readFuses } = (await import(path.join(root, 'packaging/fuses.mjs'))) as {
    readFuses(program: string): Promise<Record<string, boolean>>
  }
  return readFuses(program)
}

/** What a package for Debian is made of, as the tool that makes it was told. */
export type DebOrder = { args: string[]; afterInstall: string; afterRemove: string }

/**
 * Orders a package for Debian from a stand-in for `fpm`, the tool that makes it, which is not among the project's:
 * the order is written down, with the scripts in it, and an empty package is delivered.
 */
export async function orderDeb(
  runtime: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<{ order: DebOrder; program: string }> {
  const tools = path.join(folder, 'stand-ins')
  const written = path.join(folder, 'order.json')
  await mkdir(tools)
  const script = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const after = (name) => args[args.indexOf(name) + 1]
const afterInstall = readFileSync(after('--after-install'), 'utf8')
const afterRemove = readFileSync(after('--after-remove'), 'utf8')
writeFileSync(${JSON.stringify(written)}, JSON.stringify({ args, afterInstall, afterRemove }))
writeFileSync(after('--package'), '')
`
  await writeFile(path.join(tools, 'fpm'), script, { mode: 0o755 })
  const PATH = [tools, process.env['PATH']].join(path.delimiter)
  const program = await packProgram(runtime, folder, {
    target: 'deb',
    env: { ...env, PATH, USE_SYSTEM_FPM: 'true' },
  })
  // The cast: written by the lines above.
  return { order: JSON.parse(await readFile(written, 'utf8')) as DebOrder, program }
}

/**
 * Makes an AppImage with a stand-in for its tools, which are downloaded; returns its entry for the system's menu, which
 * the tool that would make a file system of the content keeps.
 */
export async function makeAppImage(runtime: string, folder: string): Promise<string> {
  const tools = path.join(folder, 'appimage-tools')
  const kept = path.join(folder, 'kept.desktop')
  for (const made of [path.join(tools, 'runtimes'), path.join(tools, 'lib/x64')])
    await mkdir(made, { recursive: true })
  for (const name of ['desktop-file-validate', 'runtimes/runtime-x64'])
    await writeFile(path.join(tools, name), name)
  const script = `#!${process.execPath}
const { copyFileSync, writeFileSync } = require('node:fs')
const [content, image] = process.argv.slice(2)
copyFileSync(content + '/provost.desktop', ${JSON.stringify(kept)})
writeFileSync(image, Buffer.alloc(65536))
`
  await writeFile(path.join(tools, 'mksquashfs'), script, { mode: 0o755 })
  await packProgram(runtime, folder, {
    target: 'AppImage',
    env: { APPIMAGE_TOOLS_PATH: tools },
  })
  return readFile(kept, 'utf8')
}
