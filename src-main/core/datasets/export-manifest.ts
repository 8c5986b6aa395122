import type { ExportManifest } from '../../contract/dataset.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, LargeFiles, SaveFile } from '../ports.ts'
import { nameOfPath } from './file-name.ts'
import { manifestEnding } from './verify.ts'

export type ManifestServices = { clock: Clock; files: LargeFiles; saveFile: SaveFile }

/** The facts about an export, before its file is read again. */
export type ExportFacts = Omit<
  Required<ExportManifest>,
  'version' | 'file' | 'sha256' | 'writtenAt'
>

/** Returns the path of an exported file's summary file. */
export function manifestPath(path: string): string {
  return `${path}${manifestEnding}`
}

/** Whether something is at the path, even if it cannot be read. A path that is too long has nothing. */
export async function isThere(files: LargeFiles, path: string): Promise<boolean> {
  const opened = await files.open(path)
  if (!opened.ok) {
    const { code, detail } = opened.failure
    return code !== 'file-missing' && detail !== 'ENAMETOOLONG'
  }
  await opened.value.body.cancel()
  return true
}

/**
 * Writes the summary file of a finished export, replaces an older one, and returns its name. The hash is made from the
 * file on the disk, which includes what the writer corrects at the end.
 */
export async function writeManifest(
  { clock, files, saveFile }: ManifestServices,
  path: string,
  facts: ExportFacts,
  signal: AbortSignal,
): Promise<Result<string>> {
  const file = nameOfPath(path)
  const read = await files.digest(path, signal)
  if (!read.ok) return read
  const { bytes, sha256 } = read.value
  if (bytes !== facts.bytes) {
    return err({ code: 'file-failed', name: file, detail: 'it was changed after the export' })
  }
  const { format, runs, received, totalRuns, incomplete } = facts
  const { columns, dataset, profile, query, readAt } = facts
  const writtenAt = new Date(clock.now()).toISOString()
  const manifest = {
    version: 1,
    file,
    bytes,
    sha256,
    format,
    runs,
    received,
    totalRuns,
    incomplete,
    dataset,
    profile,
    query,
    readAt,
    writtenAt,
    columns,
  } satisfies ExportManifest
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const place = { path: manifestPath(path), overwrite: true }
  const saved = await saveFile(place, new TextEncoder().encode(text))
  return saved.ok ? ok(nameOfPath(place.path)) : saved
}
