import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Removes what programs that died in the middle left in the data folder: half-written files and, on
 * Windows, spools. Only those of more than a minute: another instance may be writing just now, and a
 * spool that is still open cannot be removed where it has a name.
 */
export async function sweepLeftovers(folder: string, now: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(?:tmp|spool)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const age = await stat(file).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    )
    if (age > 60_000) await rm(file, { force: true }).catch(() => undefined)
  }
}
