import { ExportManifest, type Verified } from '../../contract/dataset.ts'
import { valueAs } from '../../contract/parse-input.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import { readText } from '../platform/network/read-body.ts'
import { jsonOf } from '../platform/answers/response-outcome.ts'
import type { LargeFiles } from '../ports.ts'
import { nameOfPath } from './file-name.ts'

/** The end of a summary file's name. */
export const manifestEnding = '.provost.json'

/** Most bytes of a summary file. It has at most 20,000 column names, so a larger file is not one. */
const manifestLimit = 64 * 1024 * 1024

/** Compares an exported file with its summary file. `path` may name either of the two. */
export async function verifyFile(
  files: LargeFiles,
  named: string,
  job: Job,
): Promise<Result<Verified>> {
  const path = named.endsWith(manifestEnding) ? named.slice(0, -manifestEnding.length) : named
  const side = await readManifest(files, `${path}${manifestEnding}`)
  if (!side.ok) return side
  const found = await files.digest(path, job.signal, ({ done: read, total }) => {
    job.report({ done: read, total, unit: 'bytes' })
  })
  if (!found.ok) return found
  const { bytes, sha256 } = found.value
  const about = { name: nameOfPath(path), bytes, sha256 }
  if (typeof side.value === 'string') return ok({ ...about, state: side.value, expected: null })
  const isWhole = side.value.bytes === bytes && side.value.sha256 === sha256
  return ok({ ...about, state: isWhole ? 'whole' : 'changed', expected: side.value })
}

/** Reads the summary file, or returns why there is nothing to compare with. */
async function readManifest(
  files: LargeFiles,
  path: string,
): Promise<Result<ExportManifest | 'no-manifest' | 'unreadable'>> {
  const opened = await files.open(path)
  if (!opened.ok) {
    return opened.failure.code === 'file-missing' ? ok('no-manifest') : err(opened.failure)
  }
  const { text, whole } = await readText(opened.value.body, manifestLimit)
  return ok(valueAs(ExportManifest, whole ? jsonOf(text) : undefined) ?? 'unreadable')
}
