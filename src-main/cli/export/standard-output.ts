import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Failure } from '../../contract/failure.ts'
import { ok } from '../../contract/result.ts'
import { fileFailureOf, systemCode } from '../../adapters/files/fs-errors.ts'
import { makeFolders } from '../../adapters/files/safe-mkdir.ts'
import { failure, type Outcome, type Terminal } from '../command.ts'
import type { Source } from '../options/dataset-source.ts'
import type { ExportPlan } from './export-options.ts'
import { waitForFlush } from '../output/wait-for-flush.ts'
import { exitCodeOfExport, printMissingOfExport } from '../messages/run-count-lines.ts'
import { writeExport } from './write-export.ts'

/**
 * Writes only the bytes of an export to standard output. First writes them to a private file, because some formats are not
 * written from start to end, and a failed export must print nothing.
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
    await makeFolders(scratch, 0o700)
    const place = ok({ path: file, overwrite: false })
    const written = await writeExport(terminal, source, plan, () => Promise.resolve(place))
    if (!written.ok) return failure(withName(written.failure, path.basename(file), standardOutput))
    const broken = await copy(file, terminal)
    if (broken) return broken
    const { runs, bytes, cutCells } = written.value
    if (cutCells > 0) output.note(output.words.cutCells({ count: output.number(cutCells) }))
    output.note(toStandardOutput({ runs: output.number(runs), bytes: output.number(bytes) }))
    printMissingOfExport(output, written.value)
    return { result: written, say: () => undefined, exitCode: exitCodeOfExport(written.value) }
  } catch (error) {
    return failure(fileFailureOf(error, standardOutput))
  } finally {
    await rm(file, { force: true })
  }
}

/** Replaces the name of our file in a failure by the name that the person knows. */
function withName(failure: Failure, ours: string, known: string): Failure {
  return 'name' in failure && failure.name === ours ? { ...failure, name: known } : failure
}

/**
 * Copies the file to standard output. Returns the outcome if not all bytes were written. A reader that closes early
 * (`| head`) gets no message, but the exit code tells a script that the export is not complete.
 */
async function copy(
  file: string,
  { stdout, output, interrupted }: Terminal,
): Promise<Outcome | null> {
  const stopping = new AbortController()
  void interrupted.then(() => {
    stopping.abort()
  })
  try {
    await pipeline(createReadStream(file), stdout, { end: false, signal: stopping.signal })
    // The stream has accepted the last bytes, but may not have written them.
    await waitForFlush(stdout, interrupted)
    if (stopping.signal.aborted) return failure({ code: 'cancelled' })
    return null
  } catch (error) {
    if (stopping.signal.aborted) return failure({ code: 'cancelled' })
    // After the first error, the stream reports only that it is destroyed.
    const cause = 'errored' in stdout && stdout.errored instanceof Error ? stdout.errored : error
    const { standardOutput, notWhole } = output.words.file
    const broken = fileFailureOf(cause, standardOutput)
    if (systemCode(cause) !== 'EPIPE') output.note(notWhole)
    return { ...failure(broken), exitCode: 74, silent: true }
  }
}
