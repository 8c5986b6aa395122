import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { isatty, ReadStream } from 'node:tty'

/**
 * The terminal's input. On Windows Electron replaces `process.stdin` by a stream that has ended, and it cannot be
 * replaced again. So this reads the handle that the program was given.
 */
export function standardInput({
  platform,
  stdin,
}: Pick<NodeJS.Process, 'platform' | 'stdin'>): Readable & { isTTY?: boolean } {
  if (platform !== 'win32') return stdin
  return isatty(0) ? new ReadStream(0) : createReadStream('', { fd: 0, autoClose: false })
}
