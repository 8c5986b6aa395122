import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readMachine } from '../machine.mjs'

const source = fileURLToPath(new URL('provost.c', import.meta.url))

/** Compilers that can build it: a cross compiler, the gcc of Windows CI computers, zig, or Microsoft's own. */
const compilers = (file) => {
  const gnu = ['-Os', '-s', '-Wall', '-Wextra', '-Werror', '-mconsole', source, '-o', file]
  // Without the time in its header, the same source produces the same file.
  const linked = [...gnu, '-static', '-Wl,--no-insert-timestamp']
  return [
    ['x86_64-w64-mingw32-gcc', linked],
    ...(process.platform === 'win32' ? [['gcc', linked]] : []),
    ['zig', ['cc', '-target', 'x86_64-windows-gnu', ...gnu]],
    ['cl', ['/nologo', '/O1', '/W4', '/MT', source, `/Fo${file}.obj`, `/Fe${file}`]],
  ]
}

/**
 * Builds the Windows terminal for x64. The same file is used on arm64: few places have a cross compiler for it, and
 * Windows 11 runs x64 programs there. Throws if no compiler is installed, or if the result is not a console program for
 * x64.
 */
export async function buildWindowsTerminal(file) {
  await mkdir(dirname(file), { recursive: true })
  for (const [compiler, args] of compilers(file)) {
    try {
      await promisify(execFile)(compiler, args, { cwd: dirname(file) })
    } catch (cause) {
      if (cause.code === 'ENOENT') continue
      const said = `${cause.stdout}${cause.stderr}`
      throw new Error(`${compiler} could not compile the terminal for Windows.\n${said}`, { cause })
    }
    return refuseOther(file)
  }
  throw new Error(
    'The terminal for Windows needs a C compiler: mingw-w64 (on Debian: gcc-mingw-w64-x86-64), zig, or cl.',
  )
}

async function refuseOther(file) {
  const read = readMachine(await readFile(file))
  if (read?.platform === 'win32' && read.machines[0] === 'x64' && read.subsystem === 'console')
    return
  throw new Error(`${file} is no console program for x64: ${JSON.stringify(read)}`)
}
