import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { nullIfMissing } from '../files/fs-errors.ts'

/**
 * Throws if keytar's library is not the one that was packaged. A packaged program has the library next to its archive,
 * and its SHA-256 in the archive, in a file next to the helper. `helper` is the URL of the helper. A checkout has no
 * such file. macOS has none either: signing changes the library after the archive is closed, and the system refuses a
 * library that the program's signature does not cover.
 */
export async function proveLibrary(helper: URL, platform: NodeJS.Platform): Promise<void> {
  const kept = await readFile(new URL('keytar.sha256', helper), 'utf8').catch(nullIfMissing)
  if (kept === null) {
    if (helper.pathname.includes('/app.asar/') && platform !== 'darwin')
      throw new Error('the hash of keytar.node is missing')
    return
  }
  const library = findLibrary(helper)
  // The loader reports a missing library.
  if (library === null) return
  const found = createHash('sha256')
    .update(await readFile(library))
    .digest('hex')
  if (found !== kept.trim()) throw new Error(`keytar.node has the SHA-256 ${found}`)
}

/** Returns the file that keytar loads, or null. */
function findLibrary(helper: URL): string | null {
  try {
    return createRequire(helper).resolve('keytar/build/Release/keytar.node')
  } catch {
    return null
  }
}
