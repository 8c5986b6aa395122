import { basename } from 'node:path'
import type { FileFailure } from '../../contract/failure.ts'
import { FileError } from '../../runs-engine/file-error.ts'

const codes: Record<string, FileFailure['code']> = {
  EEXIST: 'file-exists',
  ENOENT: 'folder-missing',
  ENOTDIR: 'folder-missing',
  EACCES: 'file-read-only',
  EPERM: 'file-read-only',
  EROFS: 'file-read-only',
  EISDIR: 'file-is-folder',
  ENXIO: 'file-not-ordinary',
  EBUSY: 'file-busy',
  ETXTBSY: 'file-busy',
  EFBIG: 'file-too-large',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
}

/** The failure for a system error. `name` is how the person knows the file. */
export function fileFailureOf(error: unknown, name: string): FileFailure {
  const code = systemCode(error)
  return { code: codes[code] ?? 'file-failed', name, ...(code ? { detail: code } : {}) }
}

const readCodes: Record<string, FileFailure['code']> = {
  ENOENT: 'file-missing',
  ENOTDIR: 'file-missing',
  EISDIR: 'file-is-folder',
  ENXIO: 'file-not-ordinary',
  EACCES: 'file-no-access',
  EPERM: 'file-no-access',
  EBUSY: 'file-busy',
}

/** The failure for a read. The other codes are about writing. */
export function readFailureOf(error: unknown, name: string): FileFailure {
  return { ...fileFailureOf(error, name), code: readCodes[systemCode(error)] ?? 'file-failed' }
}

/** The error that core expects, for the file at `path`. */
export function toFileError(error: unknown, path: string): FileError {
  return error instanceof FileError
    ? error
    : new FileError(fileFailureOf(error, basename(path) || path))
}

/** The system's code (`ENOSPC` …), or an empty text. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** Returns null for a missing file. Throws any other error again. */
export function nullIfMissing(error: unknown): null {
  if (systemCode(error) === 'ENOENT') return null
  throw error
}
