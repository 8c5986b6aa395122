import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { FileFailure } from '../contract/failure.ts'
import { done, failed, type Result } from '../contract/result.ts'
import { fileFailureOf, systemCode } from '../adapters/file-failure.ts'

export type Stdin = NodeJS.ReadableStream & { isTTY?: boolean }

/** The JSON of a file, or of standard input for `-`. */
export async function readJson(file: string, stdin: Stdin): Promise<Result<unknown, FileFailure>> {
  const name = file === '-' ? 'standard input' : path.basename(file)
  let text: string
  try {
    text = file === '-' ? await readAll(stdin) : await readFile(file, 'utf8')
  } catch (error) {
    const failure = fileFailureOf(error, name)
    return failed(systemCode(error) === 'ENOENT' ? { ...failure, code: 'file-missing' } : failure)
  }
  try {
    // A byte order mark, as Windows editors write it, is no part of the JSON.
    return done(JSON.parse(text.replace(/^\uFEFF/, '')) as unknown)
  } catch (error) {
    return failed({
      code: 'file-not-json',
      name,
      detail: error instanceof Error ? error.message : '',
    })
  }
}

/** A token from standard input, never from an argument; typed at a terminal it is not shown. */
export async function readToken(
  stdin: Stdin,
  prompt: string,
  stderr: NodeJS.WritableStream,
): Promise<string> {
  if (!stdin.isTTY) return (await readAll(stdin)).trim()
  stderr.write(prompt)
  const silent = new Writable({
    write: (_chunk, _encoding, written) => {
      written()
    },
  })
  const line = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    return (await line.question('')).trim()
  } finally {
    line.close()
    stderr.write('\n')
  }
}

async function readAll(stdin: Stdin): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
