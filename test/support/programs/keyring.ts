import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const secretService = 'org.freedesktop.secrets'
const secretsPath = '/org/freedesktop/secrets'

/** A person's session on its own machine. `env` is the environment of a program in it. */
export type Session = {
  env: NodeJS.ProcessEnv
  /** Ends everything that was started and removes all files. */
  stop: () => Promise<void>
}

/** A session with a running gnome-keyring. */
export type Keyring = Session & {
  /** Locks the login keyring. Nobody answers its unlock prompts. */
  lock(): Promise<void>
  /** Restarts the daemon on the same files, with the right password. */
  unlock(): Promise<void>
  /** Stops the daemon: it keeps its name on the bus and does not respond. */
  hang(): void
  resume(): void
  /** Kills the daemon. Its name on the bus becomes free. */
  kill(): Promise<void>
}

/**
 * A real gnome-keyring on a private D-Bus, with a private home. The calling process stays outside of the session. Pass
 * `env` to the processes that should run in it. With `created: false` no keyring exists yet. Linux only. Needs
 * dbus-daemon, gnome-keyring-daemon and gdbus.
 */
export async function startKeyring(options: { created?: boolean } = {}): Promise<Keyring> {
  const session = await startSession()
  const flags = options.created === false ? [] : ['--unlock']
  let daemon = await startDaemon(session.env, flags).catch(async (error: unknown) => {
    await session.stop()
    throw error
  })

  return {
    env: session.env,
    async lock() {
      const login = `["${secretsPath}/collection/login"]`
      const method = 'org.freedesktop.Secret.Service.Lock'
      const target = ['-d', secretService, '-o', secretsPath, '-m', method, login]
      await run('gdbus', ['call', '--session', ...target], { env: session.env })
    },
    async unlock() {
      await end(daemon)
      daemon = await startDaemon(session.env, ['--unlock'])
    },
    hang: () => void daemon.kill('SIGSTOP'),
    resume: () => void daemon.kill('SIGCONT'),
    kill: () => end(daemon),
    async stop() {
      await end(daemon)
      await session.stop()
    },
  }
}

/** Sessions in which no keychain is available. */
export const environments = {
  /** A bus without a Secret Service. */
  noService: startSession,

  /** No bus, and no way to start one. */
  async noDbus(): Promise<Session> {
    const { env, stop } = await startHome()
    return {
      env: { ...env, DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: undefined },
      stop,
    }
  },

  /** The address of a bus that has ended. */
  deadBus: startHome,

  /** A bus that accepts connections and does not respond. */
  async silentBus(): Promise<Session> {
    const { env, stop } = await startHome()
    const bus = createServer((connection) => void connections.push(connection))
    const connections: Socket[] = []
    await once(bus.listen(join(String(env.XDG_RUNTIME_DIR), 'bus')), 'listening')
    return {
      env,
      async stop() {
        for (const connection of connections) connection.destroy()
        await once(bus.close(), 'close')
        await stop()
      },
    }
  },
}

async function startHome(): Promise<Session> {
  const home = await mkdtemp(join(tmpdir(), 'provost-session-'))
  const runtime = join(home, 'run')
  await mkdir(runtime, { mode: 0o700 })
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(XDG_|DBUS_|GNOME_KEYRING_|DISPLAY$|WAYLAND_DISPLAY$)/.test(name),
  )
  return {
    env: {
      ...Object.fromEntries(inherited),
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(runtime, 'bus')}`,
    },
    stop: () => rm(home, { recursive: true, force: true }),
  }
}

/**
 * The bus starts no service by itself, so only services of the test respond on it. With `activatable` it reports that
 * it could start a keychain.
 */
async function startSession({ activatable = false } = {}): Promise<Session> {
  const { env, stop } = await startHome()
  const config = join(String(env.HOME), 'bus.conf')
  const services = join(String(env.HOME), 'services')
  await mkdir(services)
  if (activatable) {
    const service = `[D-BUS Service]\nName=${secretService}\nExec=/bin/false\n`
    await writeFile(join(services, `${secretService}.service`), service)
  }
  await writeFile(
    config,
    `<busconfig>
      <type>session</type>
      <servicedir>${services}</servicedir>
      <listen>${String(env.DBUS_SESSION_BUS_ADDRESS)}</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>`,
  )
  const flags = [`--config-file=${config}`, '--nofork', '--nopidfile', '--print-address=1']
  const bus = spawn('dbus-daemon', flags, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  endWithTheTests(bus)
  try {
    // The bus prints its address when it listens.
    await Promise.race([once(bus.stdout, 'data'), ended(bus, 'dbus-daemon')])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    env,
    async stop() {
      await end(bus)
      await stop()
    },
  }
}

async function startDaemon(env: NodeJS.ProcessEnv, flags: string[]): Promise<ChildProcess> {
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...flags], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  endWithTheTests(daemon)
  // The keyring's password, without a line break, because that would be part of it.
  daemon.stdin.end('a throw-away password')
  const ready = run('gdbus', ['wait', '--session', '--timeout', '10', secretService], { env })
  await Promise.race([ready, ended(daemon, 'gnome-keyring-daemon')])
  return daemon
}

/** Rejects if a program that should keep running could not be started, or has ended. */
async function ended(child: ChildProcess, name: string): Promise<never> {
  await once(child, 'exit')
  throw new Error(`${name} has ended`)
}

/** SIGKILL also ends a stopped process. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** For a test process that ends before it calls `stop`. */
function endWithTheTests(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL')
  process.on('exit', kill)
  child.on('exit', () => process.off('exit', kill))
}
