import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, readlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Life } from '../../core/ports.ts'
import { systemCode } from '../files/fs-errors.ts'

/** What a system knows about computers and processes. No call rejects. */
export type ProcessProof = {
  /** Identifies the computer, hashed. Returns null if the system does not say. */
  computer(): Promise<string | null>
  /** Identifies the time since the computer was started. Returns null if the system does not say. */
  boot(): Promise<string | null>
  /** Makes a proof that this process is running, which other processes on the computer can check. `id` is unique. */
  give(id: string): Promise<string | null>
  /** Checks a proof of a process on this computer. */
  check(proof: string): Promise<Life>
  /** Releases what `give` made. */
  end(): void
}

export function processProof(platform: NodeJS.Platform): ProcessProof {
  if (platform === 'win32') return windowsProof((id) => `\\\\.\\pipe\\provost-${id}`)
  return platform === 'linux' ? linuxProof('/proc') : unixProof
}

/**
 * Linux: process id, start time and namespaces, from `/proc`. The system reuses process ids. With the start time (in
 * ticks since the computer started) an id is unique in its namespace (proc_pid_stat(5), namespaces(7)).
 */
export function linuxProof(proc: string): ProcessProof {
  const space = async (): Promise<string | null> => {
    const [pid, time] = await Promise.all([
      quietly(readlink(`${proc}/self/ns/pid`)),
      quietly(readlink(`${proc}/self/ns/time`)),
    ])
    return pid === null ? null : `${pid} ${time ?? ''}`
  }
  /** Whether this `/proc` shows our process ids. In a container it may show those of its host. */
  const isOurs = async (): Promise<boolean> =>
    (await quietly(readlink(`${proc}/self`))) === String(process.pid)
  return {
    async computer() {
      const id =
        (await quietly(readFile('/etc/machine-id', 'utf8'))) ??
        (await quietly(readFile('/var/lib/dbus/machine-id', 'utf8')))
      return hashed(id)
    },
    boot: async () => trimmed(await quietly(readFile(`${proc}/sys/kernel/random/boot_id`, 'utf8'))),
    async give() {
      const [where, stat] = await Promise.all([space(), quietly(statOf(proc, process.pid))])
      return where === null ? null : proofText(process.pid, (await isOurs()) ? stat : null, where)
    },
    async check(proof) {
      const read = readProof(proof)
      if (read?.where !== (await space())) return 'unknown'
      if (!exists(read.pid)) return 'gone'
      if (read.start === '' || !(await isOurs())) return 'unknown'
      const stat = await quietly(statOf(proc, read.pid))
      return stat === null ? lifeOfUnread(read.pid) : lifeOf(stat, read.start)
    },
    end: () => undefined,
  }
}

/** macOS and other Unix systems: process id and start time, from `ps`. */
export const unixProof: ProcessProof = {
  async computer() {
    const registry = await output('ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice'])
    return hashed(/"IOPlatformUUID" = "([^"]+)"/.exec(registry ?? '')?.[1] ?? null)
  },
  boot: async () => trimmed(await output('sysctl', ['-n', 'kern.bootsessionuuid'])),
  give: async () => proofText(process.pid, await psOf(process.pid), ''),
  async check(proof) {
    const read = readProof(proof)
    if (!read) return 'unknown'
    if (!exists(read.pid)) return 'gone'
    if (read.start === '') return 'unknown'
    const stat = await psOf(read.pid)
    return stat === null ? lifeOfUnread(read.pid) : lifeOf(stat, read.start)
  },
  end: () => undefined,
}

/**
 * Windows: a named pipe, which the system closes with its process. Pipes are visible to all sessions of a computer and
 * need no file system.
 */
export function windowsProof(pipeOf: (id: string) => string): ProcessProof {
  let server: Server | null = null
  return {
    async computer() {
      const reg = path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe')
      const key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography'
      const value = await output(reg, ['query', key, '/v', 'MachineGuid'])
      return hashed(/MachineGuid\s+REG_SZ\s+(\S+)/.exec(value ?? '')?.[1] ?? null)
    },
    // Not needed: no pipe outlives a restart.
    boot: () => Promise.resolve(null),
    give(id) {
      const created = createServer((connection) => connection.destroy())
      // The pipe alone does not keep the program running.
      created.unref()
      server = created
      return new Promise((resolve) => {
        created.once('error', () => {
          resolve(null)
        })
        created.listen(pipeOf(id), () => {
          resolve(id)
        })
      })
    },
    check: (id) =>
      new Promise((resolve) => {
        const connection = connect(pipeOf(id))
        connection.once('connect', () => {
          connection.destroy()
          resolve('alive')
        })
        connection.once('error', (error) => {
          const code = systemCode(error)
          resolve(code === 'ENOENT' || code === 'ECONNREFUSED' ? 'gone' : 'unknown')
        })
      }),
    end() {
      server?.close()
    },
  }
}

type Stat = { state: string; start: string }

/** Rejects if the process does not exist, or is hidden from us. */
async function statOf(proc: string, pid: number): Promise<Stat> {
  const text = await readFile(`${proc}/${pid}/stat`, 'utf8')
  // The program's name, in parentheses, may contain anything. After it come the state and, as the 20th field, the start
  // time.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', start: fields[19] ?? '' }
}

async function psOf(pid: number): Promise<Stat | null> {
  const printed = await output('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)])
  const [, state, start] = /^(\S+)\s+(\S.*)\n/.exec(printed ?? '') ?? []
  return state === undefined || start === undefined ? null : { state, start }
}

function lifeOf({ state, start }: Stat, expected: string): Life {
  // A zombie has ended, but its parent has not noticed.
  return start === expected && !/^[ZX]/.test(state) ? 'alive' : 'gone'
}

/** A process that cannot be read has ended, or is hidden from us. */
function lifeOfUnread(pid: number): Life {
  return exists(pid) ? 'unknown' : 'gone'
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

function proofText(pid: number, stat: Stat | null, where: string): string {
  return [pid, stat?.start ?? '', where].join('|')
}

function readProof(proof: string): { pid: number; start: string; where: string } | null {
  const [pid = '', start, where] = proof.split('|')
  if (!/^[1-9]\d*$/.test(pid) || start === undefined || where === undefined) return null
  return { pid: Number(pid), start, where }
}

/** Uses both, because two computers may have the same name, and two copies of one installation the same id. */
function hashed(id: string | null): string | null {
  const whole = trimmed(id)
  if (whole === null) return null
  return createHash('sha256').update(`${hostname()}\n${whole}`).digest('hex').slice(0, 32)
}

function trimmed(text: string | null): string | null {
  return text?.trim() || null
}

function quietly<T>(step: Promise<T>): Promise<T | null> {
  return step.catch(() => null)
}

const run = promisify(execFile)

/**
 * This PATH prevents running another program of that name. Fixed language and time zone make the output the same
 * everywhere.
 */
const plainly = { PATH: '/bin:/usr/bin:/sbin:/usr/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** Returns what a system program prints, or null if it fails. */
async function output(program: string, args: string[]): Promise<string | null> {
  const options = { encoding: 'utf8', timeout: 5_000, env: plainly } as const
  return quietly(run(program, args, options).then(({ stdout }) => stdout))
}
