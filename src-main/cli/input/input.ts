import { constants, createReadStream, openSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import type { FileFailure, StateFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { readFailureOf, systemCode } from '../../adapters/files/fs-errors.ts'
import { printableLine } from '../output/printable.ts'

export type Stdin = Readable & { isTTY?: boolean }

/** The input of a command. `interrupted` resolves on Ctrl-C. */
type Source = { stdin: Stdin; interrupted: Promise<void> }

/** The name of standard input in a failure. `Output` translates it. */
export const standardInput = 'standard input'

/** Returns the name of a file for a failure, without its path. */
export function nameOfInput(file: string): string {
  return file === '-' ? standardInput : path.basename(file)
}

/** Reads JSON from a file, or from standard input for `-`. */
export async function readJson(
  file: string,
  source: Source,
): Promise<Result<unknown, FileFailure | StateFailure>> {
  const text = await readText(file, source)
  if (!text.ok) return text
  // Windows editors may write a byte order mark, which is not part of the JSON.
  const json = text.value.replace(/^\uFEFF/, '')
  try {
    return ok(JSON.parse(json) as unknown)
  } catch (error) {
    // The message of JSON.parse quotes the text, which may be a token. Report only the position, in bytes.
    const [, position] = /at position (\d+)/.exec(String(error)) ?? []
    return err({
      code: 'file-not-json',
      name: nameOfInput(file),
      ...(position === undefined
        ? {}
        : { offset: Buffer.byteLength(json.slice(0, Number(position))) }),
    })
  }
}

/** Reads a text from a file, or from standard input for `-`. */
export async function readText(
  file: string,
  source: Source,
): Promise<Result<string, FileFailure | StateFailure>> {
  const name = nameOfInput(file)
  try {
    const text = await readAll(file === '-' ? source.stdin : openInput(file), source.interrupted)
    return text === null ? err({ code: 'cancelled' }) : ok(text)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return err({ code: 'file-not-utf8', name })
    if (code === 'EFBIG') return err({ code: 'file-too-long', name })
    return err(readFailureOf(error, name))
  }
}

/** Reads a token from standard input, never from an argument. A terminal does not show it while a person types. */
export async function readToken(
  source: Source,
  prompt: string,
  stderr: NodeJS.WritableStream,
): Promise<Result<string, FileFailure | StateFailure>> {
  if (!source.stdin.isTTY) {
    const text = await readText('-', source)
    return text.ok ? ok(text.value.trim()) : text
  }
  const silent = new Writable({
    write: (_chunk, _encoding, written) => {
      written()
    },
  })
  // From here on, the terminal does not show what a person types. The prompt is printed only afterwards.
  const typed = readTyped(source, { prompt: '', echo: silent })
  stderr.write(printableLine(prompt))
  try {
    const token = await typed
    return token === null ? err({ code: 'cancelled' }) : ok(token)
  } finally {
    stderr.write('\n')
  }
}

/** Reads a line that a person types at a terminal, and echoes it on `echo`. Returns null if it was interrupted. */
export async function readTyped(
  { stdin, interrupted }: Source,
  { prompt, echo }: { prompt: string; echo: NodeJS.WritableStream },
): Promise<string | null> {
  const line = createInterface({ input: stdin, output: echo, terminal: true })
  // Ctrl-C and Ctrl-D arrive here as keys, not as a signal, and close the line.
  const closed = new Promise<null>((resolve) => {
    line.once('close', () => {
      resolve(null)
    })
  })
  const answer = line.question(printableLine(prompt))
  try {
    const given = await Promise.race([answer, closed, interrupted.then(() => null)])
    return given?.trim() ?? null
  } finally {
    line.close()
  }
}

/** Reads a pipe like a socket, so that waiting for a pipe without a writer can be cancelled. */
function openInput(file: string): Readable {
  if (!statSync(file).isFIFO()) return createReadStream(file)
  const { O_RDONLY, O_NONBLOCK } = constants
  return new Socket({ fd: openSync(file, O_RDONLY | O_NONBLOCK), writable: false })
}

/** Reads an input as UTF-8. Throws if it is not UTF-8. Returns null if the person interrupts first. */
async function readAll(input: Readable, interrupted: Promise<void>): Promise<string | null> {
  const text = await Promise.race([collect(input), interrupted.then(() => null)])
  // An open input would keep the program running.
  if (text === null) input.destroy()
  return text
}

/** Most bytes of an input. It is more than any body with images has. The limit is needed because a device never ends. */
const longest = 256 * 1024 * 1024

async function collect(readable: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of readable) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > longest) throw Object.assign(new Error('too long to be a body'), { code: 'EFBIG' })
    chunks.push(bytes)
  }
  // Without `fatal`, letters of another encoding would be sent as replacement characters.
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
}
