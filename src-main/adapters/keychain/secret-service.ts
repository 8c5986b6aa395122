import { execFile } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { systemCode } from '../files/fs-errors.ts'
import { isBusSilent } from './session-bus.ts'

const run = promisify(execFile)
const bus = 'org.freedesktop.DBus'
const secrets = 'org.freedesktop.secrets'

/** A D-Bus method with no argument or one text. */
type Call = { to: string; method: string; text?: string }

type Asking = { env: NodeJS.ProcessEnv; timeout: number; signal: AbortSignal }

/** Almost every desktop has one of these programs. */
const askers: readonly ((call: Call) => readonly [string, ...string[]])[] = [
  ({ to, method, text }) => [
    'gdbus',
    ...['call', '--session', '--dest', to, '--object-path', '/', '--method', method],
    ...(text === undefined ? [] : [text]),
  ],
  ({ to, method, text }) => [
    'dbus-send',
    ...['--session', '--print-reply', `--dest=${to}`, '/', method],
    ...(text === undefined ? [] : [`string:${text}`]),
  ],
]

/** The answer as the program prints it. `cannot-ask`: there is no such program. */
type Answer = { kind: 'answered'; printed: string } | { kind: 'refused' | 'silent' | 'cannot-ask' }

async function ask(call: Call, { env, timeout, signal }: Asking): Promise<Answer> {
  for (const asker of askers) {
    const [program, ...args] = asker(call)
    try {
      const { stdout } = await run(program, args, { env, signal, timeout })
      return { kind: 'answered', printed: stdout }
    } catch (error) {
      // The error of a program that timed out has `killed`.
      if (error instanceof Error && 'killed' in error && error.killed === true)
        return { kind: signal.aborted ? 'refused' : 'silent' }
      if (systemCode(error) !== 'ENOENT') return { kind: 'refused' }
    }
  }
  return { kind: 'cannot-ask' }
}

/** Asks the bus itself, which answers immediately and starts no service. */
function askBus(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  call: Omit<Call, 'to'>,
): Promise<Answer> {
  return ask({ ...call, to: bus, method: `${bus}.${call.method}` }, { env, signal, timeout: 2_000 })
}

/**
 * Returns the name of the program that provides the Secret Service on this session's bus, or null if that is not known.
 */
export async function secretService(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string | null> {
  const asked = { method: 'GetConnectionUnixProcessID', text: secrets }
  const answer = await askBus(env, signal, asked)
  const id = answer.kind === 'answered' && /uint32 (\d+)/.exec(answer.printed)?.[1]
  return id ? nameOf(id) : null
}

/**
 * Returns true if the session's bus does not answer within `timeout` milliseconds, or if the program that provides the
 * Secret Service does not answer a ping. A program that waits for a person's password does answer. Returns false if it
 * cannot be checked.
 */
export async function isSecretServiceSilent({ env, timeout, signal }: Asking): Promise<boolean> {
  if (await isBusSilent(env, timeout, signal)) return true
  const answer = await askBus(env, signal, { method: 'GetNameOwner', text: secrets })
  // Asking by this name starts nothing, so a service that is just starting does not count as silent.
  const owner = answer.kind === 'answered' && /:\d+\.\d+/.exec(answer.printed)?.[0]
  if (!owner) return false
  const ping = await ask({ to: owner, method: `${bus}.Peer.Ping` }, { env, timeout, signal })
  return ping.kind === 'silent'
}

/**
 * Returns why the Secret Service is not available in this session. Asks only the bus, so that no service starts and
 * nobody is asked for a password. Returns null if it is available, or if that is not known.
 */
export async function whyNoSecretService(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<'keychain-no-dbus' | 'keychain-no-service' | null> {
  // Without an address, these programs would try to start a bus.
  if (!(await hasBusAddress(env))) return 'keychain-no-dbus'
  for (const method of ['ListNames', 'ListActivatableNames']) {
    const answer = await askBus(env, signal, { method })
    if (answer.kind === 'refused' && !signal.aborted) return 'keychain-no-dbus'
    if (answer.kind !== 'answered' || answer.printed.includes(secrets)) return null
  }
  return 'keychain-no-service'
}

/** Looks in the same places as GLib and libdbus. */
async function hasBusAddress(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: runtime } = env
  if (address) return true
  if (!runtime) return false
  return access(path.join(runtime, 'bus')).then(
    () => true,
    () => false,
  )
}

/** The command line is readable even if the executable of the process is not. */
async function nameOf(id: string): Promise<string | null> {
  const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
  const [program = ''] = line.split('\0', 1)
  return program === '' ? null : path.basename(program)
}
