import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))
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

/** Packages what is built in `out/`, as `npm run package` does, without making an installer of it; answers the folder. */
export async function packProgram(runtime: string, folder: string): Promise<string> {
  const output = path.join(folder, 'packages')
  const packing = promisify(execFile)(
    process.execPath,
    [
      path.join(tools, 'electron-builder/cli.js'),
      ...['--config', 'packaging/electron-builder.mjs', '--linux', '--x64', '--dir'],
      ...[`-c.electronDist=${runtime}`, `-c.directories.output=${output}`],
    ],
    { cwd: root },
  )
  // It says on standard output what is wrong.
  await packing.catch((error: unknown) => {
    // The cast: Node says so of a program that failed.
    throw new Error((error as { stdout?: string }).stdout, { cause: error })
  })
  return path.join(output, 'linux-unpacked')
}

/** The fuses of a program, by name. */
export async function fusesOf(program: string): Promise<Record<string, boolean>> {
  // The cast: as above.
  const { readFuses } = (await import(path.join(root, 'packaging/fuses.mjs'))) as {
    readFuses(program: string): Promise<Record<string, boolean>>
  }
  return readFuses(program)
}
