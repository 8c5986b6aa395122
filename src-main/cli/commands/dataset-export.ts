import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Exported, folderFormat } from '../../contract/dataset.ts'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { findObstacle } from '../../adapters/files/export-file.ts'
import { fileFailureOf } from '../../adapters/files/fs-errors.ts'
import { fileName, folderName } from '../../core/datasets/file-name.ts'
import type { Place } from '../../runs-engine/ports.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { nameOfSource, type Source } from '../options/dataset-source.ts'
import { DistinctNames } from '../export/distinct-names.ts'
import { eachOf } from '../each-of.ts'
import { exitCodeOf } from '../exit-code.ts'
import { type ExportOptions, type ExportPlan, readExportOptions } from '../export/export-options.ts'
import type { Output } from '../output/output.ts'
import { exitCodeOfExport, printMissingOfExport } from '../messages/run-count-lines.ts'
import { exportToStandardOutput } from '../export/standard-output.ts'
import { usageError } from '../options/usage-error.ts'
import { writeExport } from '../export/write-export.ts'

/** Exports one dataset to a file or to standard output, or several into a folder. */
export async function exportDatasets(
  terminal: Terminal,
  [source, ...others]: [Source, ...Source[]],
  options: ExportOptions,
): Promise<Outcome> {
  const plan = readExportOptions(options)
  if (!plan.ok) return failure(plan.failure)
  if (options.out === '-') {
    if (others.length > 0) throw usageError('one-at-a-time', '--out')
    if (terminal.output.json) throw usageError('bytes-or-json', '--out')
    if (plan.value.manifest) throw usageError('file-needed', '--summary-file')
    return exportToStandardOutput(terminal, source, plan.value)
  }
  return others.length > 0
    ? exportInto(terminal, [source, ...others], plan.value, path.resolve(options.out))
    : exportTo(terminal, source, plan.value, path.resolve(options.out))
}

async function exportTo(
  terminal: Terminal,
  source: Source,
  plan: ExportPlan,
  target: string,
): Promise<Outcome> {
  const place = placeOf(plan, target)
  const obstacle = await obstacleOf(plan, place)
  if (obstacle) return failure(obstacle)
  const exported = await writeExport(terminal, source, plan, () => Promise.resolve(ok(place)))
  return exportOutcome(terminal, exported)
}

/**
 * Exports several datasets. Each file has the name that the window would suggest, and the id. Without the id, the names of
 * datasets with the same title would depend on which of them could be read, and `--force` could replace the wrong file.
 */
async function exportInto(
  terminal: Terminal,
  sources: Source[],
  plan: ExportPlan,
  folder: string,
): Promise<Outcome> {
  const missing = await folderMissing(folder)
  if (missing) return failure(missing)
  const names = new DistinctNames()
  return eachOf(terminal, sources, { key: 'id', nameOf: nameOfSource }, async (source) => {
    const exported = await writeExport(terminal, source, plan, async ({ dataset }) => {
      const id = nameOfSource(source)
      const title = dataset?.name || 'dataset'
      const name =
        plan.format === folderFormat
          ? folderName(title, { id })
          : fileName(title, plan.format, { id })
      const place = placeOf(plan, path.join(folder, names.take(name)))
      const obstacle = await obstacleOf(plan, place)
      return obstacle ? err(obstacle) : ok(place)
    })
    return exportOutcome(terminal, exported)
  })
}

function placeOf({ force }: ExportPlan, target: string): Place {
  return { path: target, overwrite: force }
}

/** Returns why the place cannot be written. A folder may exist; the export checks its content. */
async function obstacleOf({ format }: ExportPlan, place: Place): Promise<FileFailure | null> {
  return format === folderFormat ? null : findObstacle(place)
}

/** An export without its summary file is written, but its exit code reports the missing file. */
function exportOutcome({ output }: Terminal, exported: Result<Exported>): Outcome {
  return outcome(
    exported,
    (value) => {
      printExported(output, value)
    },
    (value) =>
      value.manifestFailure ? exitCodeOf(value.manifestFailure) : exitCodeOfExport(value),
  )
}

function printExported(output: Output, exported: Exported): void {
  const { words } = output
  const { runs, name, bytes, cutCells, insteadOf, parts, manifest, manifestFailure } = exported
  if (cutCells > 0) output.note(words.cutCells({ count: output.number(cutCells) }))
  if (insteadOf !== null) output.note(words.file.insteadOf({ name: insteadOf }))
  output.line(words.exported({ runs: output.number(runs), name, bytes: output.number(bytes) }))
  if (parts) {
    output.line(
      words.file.parts({
        count: output.number(parts.count),
        written: output.number(parts.written),
      }),
    )
  }
  if (manifest !== null) output.line(words.file.manifest({ name: manifest }))
  if (manifestFailure) output.partMissing(manifestFailure, words.file.noManifest)
  printMissingOfExport(output, exported)
}

/** Returns why the folder cannot be read, or null. Throws a usage error if the path is not a folder. */
async function folderMissing(folder: string): Promise<FileFailure | null> {
  try {
    if ((await stat(folder)).isDirectory()) return null
  } catch (error) {
    return fileFailureOf(error, path.basename(folder))
  }
  throw usageError('folder-needed', '--out')
}
