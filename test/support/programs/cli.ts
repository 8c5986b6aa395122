import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import type { Channel } from '../../../src-main/contract/channels.ts'
import { contract, type Output } from '../../../src-main/contract/index.ts'
import type { Failure } from '../../../src-main/contract/failure.ts'
import {
  type Addresses,
  blankProfile,
  type ProfileInput,
} from '../../../src-main/contract/profile.ts'
import { type Fault, parseFault, type DemoServer, startDemo } from '../platforms/faulty/server.ts'
import { addressesOf } from '../platforms/addresses.ts'
import { buildCommandLine } from '../builds/build-entry.ts'
import { type Keyring, startKeyring } from './keyring.ts'
import { moveTo, runHere } from './run-here.ts'
import { openOther, type OtherProgram } from './other-program.ts'

/** How a program ended and what it printed. */
export type Ended = {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** The one JSON object of a command with `--json`. */
export type Answer = { code: number | null; stderr: string } & (
  { ok: true; value: unknown } | { ok: false; failure: Failure }
)

export type RunOptions = {
  /** Added to an environment without a keychain. `undefined` removes a variable. */
  env?: NodeJS.ProcessEnv
  /** The content of standard input before it ends. */
  input?: string | Uint8Array
  /** Standard input stays open and silent. */
  openInput?: boolean
  /** Passed to the program in an environment variable that `--token-env` names. */
  token?: string
  /** With `json`: the operation succeeds only in part, which the exit code shows. */
  isPartial?: boolean
}

export type Running = {
  child: ChildProcess
  ended: Promise<Ended>
  /** Resolves when the program has printed the text on that stream. Rejects if it ends without it. */
  printed(stream: 'stdout' | 'stderr', text: string | RegExp): Promise<void>
}

/** The output of `demo serve`, and a function to stop it. */
export type Served = Addresses & { url: string; token: string; stop(): Promise<Ended> }

export type Institution = {
  demo: DemoServer
  token: string
  profileId: string
  /** After it, no server responds at the institution's addresses. */
  stop(): Promise<void>
}

type InstitutionOptions = Partial<Pick<ProfileInput, 'name' | 'kind'>> & {
  /** The number of runs of an additional dataset. */
  runs?: number
  /** A permanent fault, in the format of `demo serve`. */
  fault?: string
}

/**
 * The real command line on one data folder. `run` and `json` run a command in this process, unless it has its own
 * environment or input, because starting a process takes half a second.
 */
export type CommandLine = {
  dataDir: string
  /** A folder for the test's own files, separate from the data folder. */
  folder: string
  run(args: string[], options?: RunOptions): Promise<Ended>
  /** Runs with `--json`. Expects exactly one object on standard output. */
  json(args: string[], options?: RunOptions): Promise<Answer>
  /** Starts a process. */
  start(args: string[], options?: RunOptions): Running
  /** Serves a demo institution in another process of the same program. */
  serve(args?: string[]): Promise<Served>
  /** Serves one in the test's own process, which can read what the server received, and adds a profile for it. */
  institution(options?: InstitutionOptions): Promise<Institution>
  /** Writes a file into `folder` and returns its path. */
  file(name: string, content: string | object): Promise<string>
  /** Another program over the same data folder, like an open window. */
  beside(): OtherProgram
  /** From now on, the printed and stored texts must not contain it. */
  secret(token: string): void
  /** The program and its arguments, for a test that starts it in another way. */
  command(args: string[]): string[]
}

const tokenVariable = 'PROVOST_TEST_TOKEN'

/**
 * `cli` is the built command line. When a test ends, everything that was printed and stored is searched for its
 * secrets. `keyring` is a temporary keyring for programs that get its `env`, on Linux only.
 */
export const test = base.extend<{ cli: CommandLine; keyring: Keyring }>({
  // eslint-disable-next-line no-empty-pattern
  keyring: async ({}, use, testInfo) => {
    testInfo.skip(process.platform !== 'linux', 'SKIPPED: a throw-away keyring is Linux only')
    const keyring = await startKeyring()
    await use(keyring)
    await keyring.stop()
  },

  // Playwright reads a fixture's dependencies from its first parameter.
  // eslint-disable-next-line no-empty-pattern
  cli: async ({}, use, testInfo) => {
    testInfo.setTimeout(90_000)
    const entryUrl = await buildCommandLine()
    const entry = fileURLToPath(entryUrl)
    const home = await mkdtemp(path.join(tmpdir(), 'provost-cli-'))
    const dataDir = path.join(home, 'data')
    const folder = path.join(home, 'files')
    await mkdir(folder)
    const moveBack = moveTo(folder, environment(home))
    const running: Running[] = []
    const printed: string[] = []
    const secrets: string[] = []
    const others: OtherProgram[] = []
    const institutions: DemoServer[] = []

    const command = (args: string[]): string[] => [
      process.execPath,
      entry,
      '--data-dir',
      dataDir,
      ...args,
    ]

    function start(args: string[], options: RunOptions = {}): Running {
      const { env, input, openInput, token } = options
      const [program = '', ...rest] = command(
        token === undefined ? args : ['--token-env', tokenVariable, ...args],
      )
      const child = spawn(program, rest, {
        cwd: folder,
        env: {
          ...environment(home),
          ...(token === undefined ? {} : { [tokenVariable]: token }),
          ...env,
        },
        // Its own process group, because Ctrl-C in a terminal sends a signal to the group.
        detached: true,
      })
      if (!openInput) child.stdin.end(input ?? '')
      // A program may end without reading all of its input.
      child.stdin.on('error', () => undefined)
      const started = watch(child)
      running.push(started)
      void started.ended.then(({ stdout, stderr }) => printed.push(stdout, stderr))
      return started
    }

    const run: CommandLine['run'] = async (args, options = {}) => {
      if (options.env !== undefined || options.openInput) return start(args, options).ended
      const { input, token } = options
      const words = ['--data-dir', dataDir, ...args]
      const ended = await runHere({
        args: token === undefined ? words : ['--token-env', tokenVariable, ...words],
        input: input ?? '',
        env: {
          ...environment(home),
          ...(token === undefined ? {} : { [tokenVariable]: token }),
        },
        programs: new URL('.', entryUrl),
      })
      printed.push(ended.stdout, ended.stderr)
      return ended
    }

    async function serve(args: string[] = []): Promise<Served> {
      const server = start(['demo', 'serve', '--port', '0', ...args])
      await server.printed('stdout', '\n')
      // The server prints its token in this line on purpose, so the line is not searched.
      const [line = ''] = server.child.stdout ? textOf(server.child).stdout.split('\n') : []
      // The cast: the server's own test checks the line.
      const served = JSON.parse(line) as Omit<Served, 'stop'>
      secrets.push(served.token)
      textOf(server.child).stdout = ''
      return {
        ...served,
        stop() {
          server.child.kill('SIGTERM')
          return server.ended
        },
      }
    }

    function beside(): OtherProgram {
      const other = openOther(dataDir)
      others.push(other)
      return other
    }

    const json: CommandLine['json'] = async (args, options) => {
      const { code, stdout, stderr } = await run(['--json', ...args], options)
      expect(stdout, 'one line on standard output').toMatch(/^\{.*\}\n$/)
      const answer = JSON.parse(stdout) as Answer
      expect(answer.ok, `exit code ${String(code)}`).toBe(code === 0 || options?.isPartial === true)
      return { ...answer, code, stderr }
    }

    await use({
      dataDir,
      folder,
      run,
      json,
      start,
      serve,
      async institution({ name = 'Test institution', kind = 'test', runs, fault } = {}) {
        const demo = await startDemo(runs === undefined ? {} : { runs })
        institutions.push(demo)
        if (fault !== undefined) demo.inject(knownFault(fault))
        const { token } = demo
        secrets.push(token)
        const profile = { ...blankProfile, name, kind, ...addressesOf(demo) }
        const other = openOther(dataDir)
        const { id } = await other.value('profiles.add', { profile })
        await other.close()
        return { demo, token, profileId: id, stop: () => demo.close() }
      },
      async file(name, content) {
        const target = path.join(folder, name)
        await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content))
        return target
      },
      beside,
      secret: (token) => void secrets.push(token),
      command,
    })

    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    await Promise.all([...others, ...institutions].map((each) => each.close()))
    for (const secret of secrets) {
      expect(printed.join('\n'), 'what was printed').not.toContain(secret)
      expect(await texts(home), 'what was stored').not.toContain(secret)
    }
    moveBack()
    await rm(home, { recursive: true })
  },
})

function knownFault(text: string): Fault {
  const fault = parseFault(text)
  if (!fault.ok) throw new Error(`no fault is called ${text}`)
  return fault.value
}

/** The arguments that add a profile for a served institution. */
export function addArgs(served: Addresses, name = 'Test institution'): string[] {
  const { baseUrl, contentUrl, analyticsUrl } = served
  const urls = ['--base-url', baseUrl, '--content-url', contentUrl, '--analytics-url', analyticsUrl]
  return ['profiles', 'add', '--name', name, '--kind', 'test', ...urls]
}

/** Returns the issues of an answer that must have failed because of its input, as `path rule limit`. */
export function issuesOf(answer: Answer): string[] {
  if (answer.ok || answer.failure.code !== 'invalid-input')
    throw new Error(`not an invalid input: ${JSON.stringify(answer)}`)
  return answer.failure.issues.map(({ path, rule, limit }) =>
    [path.join('.'), rule, ...(limit === undefined ? [] : [limit])].join(' '),
  )
}

/** Returns the code of an answer that must have failed. */
export function codeOf(answer: Answer): string {
  if (answer.ok) throw new Error(`succeeded: ${JSON.stringify(answer.value).slice(0, 500)}`)
  return answer.failure.code
}

/** Returns the value of an answer that must have succeeded. It must match the contract of its operation. */
export function valueOf<C extends Channel>(channel: C, answer: Answer): Output<C> {
  if (!answer.ok) throw new Error(`failed: ${JSON.stringify(answer.failure)}`)
  // One cast: TypeScript cannot see that the schema of a channel gives the channel's output.
  return contract[channel].output.parse(answer.value) as Output<C>
}

/** Without access to a keychain, so that a test that forgets to bring one never uses a person's own. */
function environment(home: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(XDG_|DBUS_|LC_|PROVOST_|DISPLAY$|WAYLAND_DISPLAY$)/.test(name),
  )
  return { ...Object.fromEntries(inherited), HOME: home, LANG: 'C.UTF-8' }
}

const outputs = new WeakMap<ChildProcess, { stdout: string; stderr: string }>()

function textOf(child: ChildProcess): { stdout: string; stderr: string } {
  const texts = outputs.get(child) ?? { stdout: '', stderr: '' }
  outputs.set(child, texts)
  return texts
}

function watch(child: ChildProcess): Running {
  const output = textOf(child)
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => (output[stream] += text))
  }
  const ended = once(child, 'close').then(([code, signal]: unknown[]): Ended => {
    // The casts: these are the event's parameters.
    return { code: code as number | null, signal: signal as NodeJS.Signals | null, ...output }
  })
  return {
    child,
    ended,
    printed: (stream, text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found =
            typeof text === 'string' ? output[stream].includes(text) : text.test(output[stream])
          if (found) resolve()
        }
        child[stream]?.on('data', look)
        look()
        void ended.then(({ code, stderr }) => {
          reject(
            new Error(`ended with ${String(code)} before it printed ${String(text)}: ${stderr}`),
          )
        })
      }),
  }
}

/** The contents of all files in a folder, one after the other. */
async function texts(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const contents = await Promise.all(
    files.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')),
  )
  return contents.join('\n')
}

export { expect }
