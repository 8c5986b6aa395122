/*
 * A program whose standard input is in the state in which Electron leaves it on Windows (its `lib/common/init.ts`):
 * `process.stdin` is a stream that has ended, and cannot be replaced. The program prints what it reads anyway.
 */
import { Readable } from 'node:stream'
import { standardInput } from '../../../src-main/adapters/electron/standard-input.ts'
import { readToken } from '../../../src-main/cli/input/input.ts'

const ended = new Readable()
ended.push(null)
Object.defineProperty(process, 'stdin', {
  configurable: false,
  enumerable: true,
  get: () => ended,
})
// The cast: only these two are used.
const stdin = standardInput({ platform: 'win32', stdin: ended as typeof process.stdin })
const source = { stdin, interrupted: new Promise<void>(() => undefined) }
const read = await readToken(source, 'Token:', process.stderr)
process.stdout.write(JSON.stringify({ isTTY: stdin.isTTY === true, read }))
process.exit()
