import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The files directly in a folder, sorted; of a file, its own path. What cannot be read stays as it is, and fails when it is opened. */
export async function filesAt(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => null)
  if (!found?.isDirectory()) return [place]
  const entries = await readdir(place, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return files.sort().map((name) => path.join(place, name))
}
