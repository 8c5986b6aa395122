import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isListenedOn } from './presence.ts'

/**
 * Removes what programs that died in the middle left in the data folder: half-written files, the signs that they
 * lived and, on Windows, spools. Only what is older than a minute: another instance may be writing or starting just
 * now, and a spool that is still open cannot be removed where it has a name.
 */
export async function sweepLeftovers(folder: string, now: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (!(await isOld(file, now)) || !(await isLeft(entry, file))) continue
    await rm(file, { force: true }).catch(() => undefined)
  }
}

async function isLeft(entry: Dirent, file: string): Promise<boolean> {
  if (entry.isSocket()) return entry.name.endsWith('.sock') && !(await isListenedOn(file))
  return entry.isFile() && /\.(?:tmp|part|spool)$/.test(entry.name)
}

async function isOld(file: string, now: number): Promise<boolean> {
  const age = await stat(file).then(
    ({ mtimeMs }) => now - mtimeMs,
    () => 0,
  )
  return age > 60_000
}
