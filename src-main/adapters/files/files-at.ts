import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns the files in a folder, sorted, or the path itself if it is a file. A path that cannot be read is returned
 * too, and fails when it is opened.
 */
export async function filesAt(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => null)
  if (!found?.isDirectory()) return [place]
  const entries = await readdir(place, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return files.sort().map((name) => path.join(place, name))
}
