import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  execFile,
  spawn,
} from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildWindowsTerminal } from '../../../packaging/windows/build.mjs'

/** Debian's compiler for Windows. On Windows, the compiler that the packaging finds. */
const compiler = process.platform === 'win32' ? 'gcc' : 'x86_64-w64-mingw32-gcc'
const wine = '/usr/lib/wine/wine64'
const wineLibraries = '/usr/lib/x86_64-linux-gnu/wine/x86_64-windows'

function onPath(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.some((folder) =>
    ['', '.exe'].some((end) => existsSync(path.join(folder, program + end))),
  )
}

/** The reason why this machine cannot build for Windows, or null if it can. */
export const noCompiler = onPath(compiler)
  ? null
  : `${compiler} is not installed (Debian: gcc-mingw-w64-x86-64)`

/** The reason why programs for Windows do not run here, or null if they do. */
export const noWindows =
  process.platform === 'win32' || (existsSync(wine) && existsSync(wineLibraries))
    ? null
    : 'wine is not installed (Debian: wine64)'

export type WindowsTerminal = {
  /** Ends all started programs that are still running. */
  stop: () => void
  /** Starts `provost.exe`, in its own console if `console` is set. */
  start: (args: string[], options?: { console?: boolean }) => ChildProcessWithoutNullStreams
  /** Starts it under a program that receives its exit code from Windows. Arguments need no quotes. */
  run: (args: string[], options?: { console?: boolean }) => RunningTerminal
}

export type RunningTerminal = {
  program: ChildProcessWithoutNullStreams
  /** Resolves when the program has ended. */
  exitCode: () => Promise<number>
}

/** Creates a folder like the installer's: our terminal, and a stand-in for the program with a window. */
export async function installWindowsTerminal(folder: string): Promise<WindowsTerminal> {
  const app = path.join(folder, 'app folder')
  const terminal = path.join(app, 'resources/bin/provost.exe')
  await buildWindowsTerminal(terminal)
  await buildStandIn(path.join(app, 'Provost.exe'))
  const watcher = path.join(folder, 'exit-code.exe')
  await compile('exit-code.c', watcher, ['-mconsole'])
  const { before, env } = process.platform === 'win32' ? plain : await createWine(folder)
  const started: ChildProcess[] = []

  function start(words: string[], { console = false } = {}): ChildProcessWithoutNullStreams {
    const line = [...before, ...words]
    const [program = '', ...rest] = console
      ? ['script', '-qec', line.map((word) => `'${word}'`).join(' '), '/dev/null']
      : line
    const child = spawn(program, rest, { cwd: folder, env: { ...process.env, ...env } })
    started.push(child)
    return child
  }

  return {
    stop: () => {
      for (const program of started) program.kill('SIGKILL')
    },
    start: (args, options) => start([terminal, ...args], options),
    run(args, options) {
      const file = `code-${started.length}`
      const program = start([watcher, file, ...args], options)
      const ended = once(program, 'exit')
      return {
        program,
        async exitCode() {
          await ended
          return Number(await readFile(path.join(folder, file), 'utf8'))
        },
      }
    },
  }
}

const plain = { before: [], env: {} }

/** Builds a program with a window for Windows. It prints its arguments, and exits with 7. */
export async function buildStandIn(file: string): Promise<void> {
  const resources = `${file}.o`
  await mkdir(path.dirname(file), { recursive: true })
  await run(compiler.replace(/gcc$/, 'windres'), [sourceOf('stand-in.rc'), resources])
  await compile('stand-in.c', file, ['-mwindows', resources])
  await rm(resources)
}

const run = promisify(execFile)

function sourceOf(name: string): string {
  return fileURLToPath(new URL(`windows/${name}`, import.meta.url))
}

async function compile(source: string, file: string, more: string[]): Promise<void> {
  const flags = ['-Os', '-s', '-Wall', '-Wextra', '-Werror']
  await run(compiler, [...flags, sourceOf(source), ...more, '-o', file])
}

/** Creates a home for wine without the half gigabyte of copies that wine makes by itself. */
async function createWine(folder: string): Promise<{ before: string[]; env: NodeJS.ProcessEnv }> {
  const home = path.join(folder, 'wine')
  await mkdir(path.join(home, 'drive_c/windows'), { recursive: true })
  await writeFile(path.join(home, '.update-timestamp'), 'disable\n')
  await symlink(wineLibraries, path.join(home, 'drive_c/windows/system32'))
  const env = {
    WINEPREFIX: home,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    LC_ALL: 'C.UTF-8',
  }
  return { before: [wine], env }
}
