import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Both ask the bus itself, which answers at once and starts nothing. One of them is on almost every desktop. */
const askers: readonly (readonly [string, ...string[]])[] = [
  [
    'gdbus',
    ...['call', '--session', '--dest', 'org.freedesktop.DBus', '--object-path', '/'],
    ...['--method', 'org.freedesktop.DBus.GetConnectionUnixProcessID', 'org.freedesktop.secrets'],
  ],
  [
    'dbus-send',
    ...['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/'],
    ...['org.freedesktop.DBus.GetConnectionUnixProcessID', 'string:org.freedesktop.secrets'],
  ],
]

/** The name of the program that offers the Secret Service on this session's bus; `null`: it cannot be told. */
export async function secretService(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string | null> {
  for (const [program, ...args] of askers) {
    const answer = await run(program, args, { env, signal, timeout: 2_000 }).catch(() => null)
    const id = /uint32 (\d+)/.exec(answer?.stdout ?? '')?.[1]
    if (id !== undefined) return nameOf(id)
  }
  return null
}

/** The command line can be read of a program whose executable may not be looked at. */
async function nameOf(id: string): Promise<string | null> {
  const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
  const [program = ''] = line.split('\0', 1)
  return program === '' ? null : path.basename(program)
}
