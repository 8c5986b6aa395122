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

/** Speaks of a file by the name that the person knows it by. */
function withName(failure: Failure, ours: string, known: string): Failure {
  return 'name' in failure && failure.name === ours ? { ...failure, name: known } : failure
}

/**
 * What the command came to when the bytes did not all leave. A reader that has seen enough (`| head`) needs no words, and
 * no script takes a part of an export for all of it.
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
    // The last bytes are handed over, and may not have left.
    await waitForFlush(stdout, interrupted)
    if (stopping.signal.aborted) return failure({ code: 'cancelled' })
    return null
  } catch (error) {
    if (stopping.signal.aborted) return failure({ code: 'cancelled' })
    // After a first error, the stream only says that it is gone.
    const cause = 'errored' in stdout && stdout.errored instanceof Error ? stdout.errored : error
    const { standardOutput, notWhole } = output.words.file
    const broken = fileFailureOf(cause, standardOutput)
    if (systemCode(cause) !== 'EPIPE') output.note(notWhole)
    return { ...failure(broken), exitCode: 74, silent: true }
  }
}
