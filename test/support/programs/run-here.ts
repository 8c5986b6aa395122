import { PassThrough, Writable } from 'node:stream'
import { forkNodeHelper } from '../../../src-main/adapters/keychain/node-helper.ts'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { runTerminal } from '../../../src-main/cli/run-cli.ts'
import { Redactor } from '../../../src-main/core/platform/redaction/redactor.ts'
import type { Ended } from './cli.ts'

type Command = {
  /** The arguments after the program's name. */
  args: string[]
  input: string | Uint8Array
  env: NodeJS.ProcessEnv
  /** The folder of the built programs. */
  programs: URL
  /** Resolves when the person wants to stop. */
  interrupted?: Promise<void>
}

/** Moves this process to a folder and an environment. Returns a function that moves it back. */
export function moveTo(folder: string, env: NodeJS.ProcessEnv): () => void {
  const before = { folder: process.cwd(), env: process.env }
  process.chdir(folder)
  process.env = env
  return () => {
    process.chdir(before.folder)
    process.env = before.env
  }
}

/**
 * Runs one command like `entry/cli.ts`, but in this process, because another process would take half a second to start.
 * It cannot be killed.
 */
export async function runHere({
  args,
  input,
  env,
  programs,
  interrupted = new Promise(() => undefined),
}: Command): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new Screen(), new Screen()]
  stdin.end(input)
  const code = await runTerminal({
    args,
    // The cast: a command uses only what every stream has, and `isTTY`.
    process: { env, platform: process.platform, stdin, stdout, stderr } as never,
    programs,
    forkHelper: () => forkNodeHelper(new URL('keychain-helper.js', programs)),
    fetch: nodeFetch,
    isPackaged: false,
    redactor: new Redactor(),
    interrupted,
    end: { isHeld: () => false, abandon: () => undefined },
  })
  return { code, signal: null, stdout: stdout.text, stderr: stderr.text }
}

/** A stream that keeps its text. */
class Screen extends Writable {
  readonly #chunks: Buffer[] = []

  get text(): string {
    return Buffer.concat(this.#chunks).toString()
  }

  override _write(chunk: Buffer, _encoding: string, written: () => void): void {
    this.#chunks.push(chunk)
    written()
  }
}
