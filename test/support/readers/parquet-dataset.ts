import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Cell, readParquet } from './read-parquet.ts'
import type { PartsManifest } from '../../../src-main/runs-engine/formats/parts/parts-manifest.ts'

/** The manifest of a Parquet dataset. */
export async function manifestOf(folder: string): Promise<PartsManifest> {
  // The cast: the tests check the content.
  return JSON.parse(await readFile(path.join(folder, '_manifest.json'), 'utf8')) as PartsManifest
}

/** The paths of all files below a folder, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** The last modification time and the id of each file. */
export async function stampsOf(folder: string): Promise<Record<string, string>> {
  const stamps: Record<string, string> = {}
  for (const file of await filesBelow(folder)) {
    const { mtimeNs, ino } = await stat(path.join(folder, file), { bigint: true })
    stamps[file] = `${ino} ${mtimeNs}`
  }
  return stamps
}

/** The rows of all parts in the order of the manifest, by column name. Each row includes the values of its folder. */
export async function rowsOf(folder: string): Promise<Record<string, Cell>[]> {
  const rows: Record<string, Cell>[] = []
  for (const part of (await manifestOf(folder)).parts) {
    const read = await readParquet(await readFile(path.join(folder, part.path)))
    for (const row of read.rows) {
      const cells: Record<string, Cell> = {}
      read.columns.forEach(({ name }, column) => (cells[name] = row[column] ?? null))
      rows.push({ ...cells, ...part.values })
    }
  }
  return rows
}
