import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ByteWriter } from '../../runs-engine/ports.ts'
import { syncFolder } from './fs-utils.ts'
import { toFileError } from './fs-errors.ts'
import { makeFolders } from './safe-mkdir.ts'
import { TemporaryFile } from './temporary-file.ts'

/**
 * Creates a large file that only its owner can read, and its folder if that is missing. No other program uses its name.
 * The file gets its name only when it is complete and on the disk. Failures are `FileError`s, and leave no files
 * behind. A crash leaves a `*.tmp` file, which the next start deletes.
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
