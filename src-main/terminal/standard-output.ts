import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Failure } from '../contract/failure.ts'
import { done } from '../contract/result.ts'
import { fileFailureOf, systemCode } from '../adapters/file-failure.ts'
import { failure, type Outcome, type Terminal } from './command.ts'
import type { Source } from './dataset-source.ts'
import type { ExportPlan } from './export-options.ts'
import { writeExport } from './write-export.ts'

/**
 * Gives the bytes of an export to standard output, and nothing else. They are in a private file first: some formats
 * are not written from front to end, and of an export that fails nothing must be seen.
 */
export async function exportToStandardOutput(
  terminal: Terminal,
  source: Source,
  plan: ExportPlan,
): Promise<Outcome> {
  const { output, scratch } = terminal
  const { standardOutput, toStandardOutput } = output.words.file
  const file = path.join(scratch, `output-${randomUUID()}.tmp`)
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const place = done({ path: file, overwrite: false })
    const written = await writeExport(terminal, source, plan, () => Promise.resolve(place))
    if (!written.ok) return failure(withName(written.failure, path.basename(file), standardOutput))
    const broken = await copy(file, terminal)
    if (broken) return failure(broken)
    const { runs, bytes, cutCells } = written.value
    if (cutCells > 0) output.note(output.words.cutCells(output.number(cutCells)))
    output.note(toStandardOutput(output.number(runs), output.number(bytes)))
    return { result: written, say: () => undefined }
  } catch (error) {
    return failure(fileFailureOf(error, standardOutput))
  } finally {
    await rm(file, { force: true })
  }
}

/** Speaks of a file by the name that the person knows it by. */
function withName(failure: Failure, ours: string, known: string): Failure {
  return 'name' in failure && failure.name === ours ? { ...failure, name: known } : failure
}

/** Why the bytes did not all arrive. A reader that has seen enough (`| head`) is no failure. */
async function copy(
  file: string,
  { stdout, output, interrupted }: Terminal,
): Promise<Failure | null> {
  const stopping = new AbortController()
  void interrupted.then(() => {
    stopping.abort()
  })
  try {
    await pipeline(createReadStream(file), stdout, { end: false, signal: stopping.signal })
    return null
  } catch (error) {
    if (stopping.signal.aborted) return { code: 'cancelled' }
    if (systemCode(error) === 'EPIPE') return null
    return fileFailureOf(error, output.words.file.standardOutput)
  }
}
