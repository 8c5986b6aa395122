import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { Policy } from '../../contract/policy.ts'
import type { PolicyFound } from '../../core/updates/update-source.ts'
import { systemCode } from '../files/fs-errors.ts'

/** In bytes. A policy has a few lines. */
const longest = 64 * 1024

/** Where administrators of a computer put a policy. */
export function policyFile(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  switch (platform) {
    case 'win32':
      return win32.join(env['ProgramData'] || 'C:\\ProgramData', 'Provost', 'policy.json')
    case 'darwin':
      return '/Library/Application Support/Provost/policy.json'
    default:
      return posix.join('/etc', 'provost', 'policy.json')
  }
}

/**
 * Reads the policy once, at the start, before anything else. `owner` is the only user id that may have written it (0 is
 * the administrator). It is null on systems with access lists, such as Windows.
 */
export function readPolicy(path: string, owner: number | null): PolicyFound {
  try {
    return parse(readOwned(path, owner))
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'none' }
    return { kind: 'bad', detail: code || String(error) }
  }
}

/**
 * Checks the opened file, because another file may get its name. Does not wait for a pipe or a device. Windows lacks
 * the flag, so it is 0 there.
 */
function readOwned(path: string, owner: number | null): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const found = fstatSync(file)
    const { uid, mode, size } = found
    if (!found.isFile()) throw new Error('it is no file')
    if (size > longest) throw new Error('it is too long')
    if (owner !== null && (uid !== owner || (mode & 0o022) !== 0))
      throw new Error('others than the administrator may write it')
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } finally {
    closeSync(file)
  }
}

function parse(text: string): PolicyFound {
  const read = Policy.safeParse(JSON.parse(text))
  if (read.success) return { kind: 'policy', policy: read.data }
  const [issue] = read.error.issues
  return { kind: 'bad', detail: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
}
