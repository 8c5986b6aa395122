import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractFile } from '@electron/asar'

/** The file with the SHA-256 of keytar's library. In the archive it is in the folder of the helper that compares it. */
export const hashFile = 'keytar.sha256'

/**
 * Writes the hash of a library into `folder`, before the archive is created. Not on macOS: signing changes the library
 * later, and the system checks that signature itself.
 */
export async function keepHash(platform, library, folder) {
  if (platform !== 'darwin') await writeFile(join(folder, hashFile), await hashOf(library))
}

/**
 * Throws if the archive does not contain the hash of the library next to it, because the program would refuse that
 * library.
 */
export async function refuseUnkept(platform, library, archive) {
  if (platform === 'darwin') return
  const kept = extractFile(archive, join('out/main', hashFile)).toString()
  if (kept !== (await hashOf(library)))
    throw new Error(`The archive has another hash of ${library}.`)
}

async function hashOf(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}
