import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildStandIn } from './windows.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const tools = path.join(root, 'packaging/node_modules')

/**
 * The reason why packaging is not possible here, or null if it is. `npm test` installs the tools if it can reach a
 * registry.
 */
export const noPackaging = existsSync(path.join(tools, 'electron-builder'))
  ? null
  : (process.env['PROVOST_SKIPPED_PACKAGING'] ?? 'the packaging tools are not installed')

/**
 * The functions of the tools that we use. The compiler has no types for them, because they are not among the project's
 * packages.
 */
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

/**
 * The mark before the fuses in Electron's executable, the version of the fuse wire, their number, and a digit for each.
 */
const fuseWire = (digits: string) =>
  Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, digits.length]),
    Buffer.from(digits),
  ])

/** The fuses as Electron ships them. Most of them have the opposite of the value that we want. */
const deliveredFuses = '101101011'

/**
 * A folder that looks like Electron's for Linux to the packaging tools. It cannot run. The executable has the fuses at
 * the place where a real one has them.
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
 * Like `createStandInRuntime`, for Windows. The tools write into the program's resources, so it is a real program with
 * the fuses after its last section.
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
  /** The kind of installer, or `dir` for none. */
  target?: string
  system?: 'linux' | 'win'
  arch?: 'x64' | 'arm64'
  /** Additional environment variables. */
  env?: Record<string, string>
  /** The text of a module that replaces our own hook, which fills the folder for the target. */
  beforePack?: string
}

/** Packages the build in `out/`, like `npm run package`. Returns the folder of the program. */
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
  // It prints errors to standard output.
  await packing.catch((error: unknown) => {
    // The cast: Node's error for a program that failed has this type.
    throw new Error((error as { stdout?: string }).stdout, { cause: error })
  })
  return path.join(output, `${system}${arch === 'x64' ? '' : `-${arch}`}-unpacked`)
}

/** Returns the fuses of a program by name. */
export async function fusesOf(program: string): Promise<Record<string, boolean>> {
  // The cast: see above.
  const { readFuses } = (await import(path.join(root, 'packaging/fuses.mjs'))) as {
    readFuses(program: string): Promise<Record<string, boolean>>
  }
  return readFuses(program)
}

/** The input of the tool that makes Debian packages. */
export type DebOrder = { args: string[]; afterInstall: string; afterRemove: string }

/**
 * Makes a Debian package with a stand-in for `fpm`, the tool for this, which is not among the project's packages. The
 * stand-in records its input, including the scripts, and creates an empty package.
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
  // The cast: the lines above wrote it.
  return { order: JSON.parse(await readFile(written, 'utf8')) as DebOrder, program }
}

/**
 * Makes an AppImage with a stand-in for its tools, which would be downloaded. Returns the entry for the system's menu,
 * which the stand-in for the file system tool keeps.
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
