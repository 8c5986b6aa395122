import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { Policy } from '../../contract/policy.ts'
import type { PolicyFound } from '../../core/updates/update-source.ts'
import { systemCode } from '../files/fs-errors.ts'

/** Bytes; a policy is a few lines. */
const longest = 64 * 1024

/** Where the administrators of a computer lay a policy down. */
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
 * Reads it once, at the start: nothing else may happen before it is known. `owner`: the user id that alone may have
 * written it (0 is the administrator's); `null` where files have access lists instead, as on Windows.
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
 * Looks at the file that is read, and not at whatever has its name a moment later. A pipe or a device is no file, and is
 * not waited for. (Windows lacks the flag, which then counts as nothing.)
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
