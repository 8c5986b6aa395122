import { ok, err } from '../../contract/result.ts'
import type { SaveFile } from '../../core/ports.ts'
import { FileError } from '../../runs-engine/file-error.ts'
import { createExportFile } from './export-file.ts'

/** Saves a small file in the same way as an export: it appears under its name only when it is complete. */
export const saveFile: SaveFile = async (place, bytes) => {
  try {
    const file = await createExportFile(place)
    await file.write(bytes)
    await file.commit()
    return ok(null)
  } catch (error) {
    if (error instanceof FileError) return err(error.failure)
    throw error
  }
}
