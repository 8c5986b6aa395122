import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readMachine } from '../machine.mjs'

const source = fileURLToPath(new URL('provost.c', import.meta.url))

/** What can compile it: a cross compiler, what Windows computers of CI services have, zig, or Microsoft's own. */
const compilers = (file) => {
  const gnu = ['-Os', '-s', '-Wall', '-Wextra', '-Werror', '-mconsole', source, '-o', file]
  // Without the time in its header, the same source makes the same file.
  const linked = [...gnu, '-static', '-Wl,--no-insert-timestamp']
  return [
    ['x86_64-w64-mingw32-gcc', linked],
    ...(process.platform === 'win32' ? [['gcc', linked]] : []),
    ['zig', ['cc', '-target', 'x86_64-windows-gnu', ...gnu]],
    ['cl', ['/nologo', '/O1', '/W4', '/MT', source, `/Fo${file}.obj`, `/Fe${file}`]],
  ]
}

/**
 * Builds the terminal for Windows, for both of its processors: there is a cross compiler for arm64 in few places, and
 * Windows 11 runs a program for x64 there. Throws when no compiler is installed, or when what one made is no console
 * program for x64.
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
