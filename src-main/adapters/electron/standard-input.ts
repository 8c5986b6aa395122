import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { isatty, ReadStream } from 'node:tty'

/**
 * What is typed or piped into the terminal. On Windows Electron puts a stream that has ended in the place of
 * `process.stdin`, and nothing can be put there again: the handle that the program was given is read instead.
 */
export function standardInput({
  platform,
  stdin,
}: Pick<NodeJS.Process, 'platform' | 'stdin'>): Readable & { isTTY?: boolean } {
  if (platform !== 'win32') return stdin
  return isatty(0) ? new ReadStream(0) : createReadStream('', { fd: 0, autoClose: false })
}
