import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ByteWriter } from '../../runs-engine/ports.ts'
import { syncFolder } from './fs-utils.ts'
import { toFileError } from './fs-errors.ts'
import { makeFolders } from './safe-mkdir.ts'
import { TemporaryFile } from './temporary-file.ts'

/**
 * A large file of ours that only its owner reads, under a name that nobody else uses; its folder is made when there is
 * none. It has its name only when it is whole and on the disk. Failures are `FileError`s, and leave nothing behind; a
 * crash leaves a `*.tmp` for the next start to delete.
 */
export async function createPrivateFile(path: string): Promise<ByteWriter> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await makeFolders(dirname(path), 0o700)
    const file = await open(temporary, 'wx', 0o600)
    return new TemporaryFile(file, { temporary, target: path }, async () => {
      await file.close()
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return path
    })
  } catch (error) {
    throw toFileError(error, path)
  }
}
