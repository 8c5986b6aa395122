import { basename } from 'node:path'
import { FileError } from '../core/runs/file-error.ts'
import { fileFailureOf } from './file-failure.ts'

/** What the system said about the file at `path`, as the core wants it thrown. */
export function toFileError(error: unknown, path: string): FileError {
  return error instanceof FileError ? error : new FileError(fileFailureOf(error, basename(path)))
}
