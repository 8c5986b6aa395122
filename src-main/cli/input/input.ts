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

/** Where a command reads from, and what interrupts it: `interrupted` resolves on Ctrl-C. */
type Source = { stdin: Stdin; interrupted: Promise<void> }

/** What a failure names standard input by. `Output` says it in the language of the terminal. */
export const standardInput = 'standard input'

/** A file as a failure names it: never its path. */
export function nameOfInput(file: string): string {
  return file === '-' ? standardInput : path.basename(file)
}

/** The JSON of a file, or of standard input for `-`. */
export async function readJson(
  file: string,
  source: Source,
): Promise<Result<unknown, FileFailure | StateFailure>> {
  const text = await readText(file, source)
  if (!text.ok) return text
  // A byte order mark, as Windows editors write it, is no part of the JSON.
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

/** The text of a file, or of standard input for `-`. */
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

/** A token from standard input, never from an argument; typed at a terminal it is not shown. */
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
  // From here on the terminal shows nothing that is typed; only then is it asked for.
  const typed = readTyped(source, { prompt: '', echo: silent })
  stderr.write(printableLine(prompt))
  try {
    const token = await typed
    return token === null ? err({ code: 'cancelled' }) : ok(token)
  } finally {
    stderr.write('\n')
  }
}

/** A line that is typed at a terminal, on `echo`. Null if it was interrupted. */
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

/** The text of an input, which is UTF-8 or fails; `null` when the person interrupts first. */
async function readAll(input: Readable, interrupted: Promise<void>): Promise<string | null> {
  const text = await Promise.race([collect(input), interrupted.then(() => null)])
  // Who is still typing must not keep the program alive.
  if (text === null) input.destroy()
  return text
}

/** More than any body with its pictures has, in bytes. A device never ends by itself. */
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
  // A letter in the encoding of an older system would be sent as a mark for what cannot be read.
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
}
