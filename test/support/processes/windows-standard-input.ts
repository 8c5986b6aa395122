/*
 * A program whose standard input is as Electron leaves it on Windows (its `lib/common/init.ts`): `process.stdin` is a
 * stream that has ended, and nothing can be put in its place. It says what it reads all the same.
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
// The cast: only these two are asked for.
const stdin = standardInput({ platform: 'win32', stdin: ended as typeof process.stdin })
const source = { stdin, interrupted: new Promise<void>(() => undefined) }
const read = await readToken(source, 'Token:', process.stderr)
process.stdout.write(JSON.stringify({ isTTY: stdin.isTTY === true, read }))
process.exit()
