import { access } from 'node:fs/promises'
import path from 'node:path'
import { type CsvPreset, csvPresets, exportFormats, parquetCodecs } from '../contract/dataset.ts'
import type { Failure } from '../contract/failure.ts'
import type { Input } from '../contract/index.ts'
import { fileFailureOf, systemCode } from '../adapters/file-failure.ts'
import { columnNames } from './column-names.ts'
import { failure, type Outcome, outcome, type Terminal, withProfile } from './command.ts'
import { withOptionNames } from './option-names.ts'
import { oneOf } from './option-values.ts'
import { findRuns, type QueryOptions, readQuery } from './run-commands.ts'

export function showDataset(terminal: Terminal, id: string): Promise<Outcome> {
  const { session, output } = terminal
  const { words } = output
  return withProfile(terminal, async ({ id: profileId }) => {
    const shown = await session.call('datasets.show', { profileId, id, job: session.job })
    return outcome(shown, (value) => {
      const { dataset, runs, totalRuns, columns, unread } = value
      output.line(`${dataset?.name ?? id} (${dataset?.id ?? id})`)
      if (dataset?.description) output.line(dataset.description)
      const [sent, total] = [output.number(runs), output.number(totalRuns)]
      // A platform that tells no number is read as 0.
      const agree = totalRuns === runs || totalRuns === 0
      output.line(agree ? words.runs(sent) : words.runsCounted(sent, total))
      output.table(
        [words.column, words.type, words.filled],
        columns.map(({ key, type, filled }) => [key, type, output.number(filled)]),
      )
      if (unread.length > 0) output.note(words.unread(unread.length))
      for (const missing of [value.datasetFailure, value.runsFailure, value.incompleteFailure])
        if (missing) output.partMissing(missing)
    })
  })
}

export type ExportOptions = QueryOptions & {
  format: string
  out: string
  columns?: string
  preset: string
  codec: string
  force?: boolean
}

export async function exportDataset(
  terminal: Terminal,
  id: string,
  options: ExportOptions,
): Promise<Outcome> {
  const { session, output, place } = terminal
  const { words } = output
  const format = oneOf('format', options.format, exportFormats)
  if (!format.ok) return failure(format.failure)
  const preset = oneOf('preset', options.preset, Object.keys(csvPresets) as CsvPreset[])
  if (!preset.ok) return failure(preset.failure)
  const codec = oneOf('codec', options.codec, parquetCodecs)
  if (!codec.ok) return failure(codec.failure)
  const query = readQuery(options)
  if (!query.ok) return failure(query.failure)

  const target = path.resolve(options.out)
  const obstacle = await obstacleTo(target, options.force === true)
  if (obstacle) return failure(obstacle)
  place.current = { path: target, overwrite: options.force === true }

  return withProfile(terminal, async ({ id: profileId }) => {
    const shown = await session.call('datasets.show', { profileId, id, job: session.job })
    if (!shown.ok) return failure(shown.failure)
    const { handle, incompleteFailure, runsFailure } = shown.value
    // A scheduled export that lacks its end must not look like a whole one.
    const missing = incompleteFailure ?? runsFailure
    if (missing) return failure(missing)
    const columns = options.columns === undefined ? null : columnNames(options.columns)
    const known = new Set(shown.value.columns.map(({ key }) => key))
    // No mistake: a scheduled export keeps its layout when no run of the day has a field.
    const empty = columns?.filter((name) => !known.has(name)) ?? []
    if (empty.length > 0) output.note(words.emptyColumns(empty.join(', ')))
    const found = await findRuns(session, shown.value, query.value)
    if (!found.ok) return failure(found.failure)
    const exported = await session.call('datasets.export', {
      handle,
      view: found.value.view,
      format: format.value,
      columns,
      csv: csvPresets[preset.value],
      codec: codec.value,
      job: session.job,
    } satisfies Input<'datasets.export'>)
    if (!exported.ok) return failure(withOptionNames(exported.failure, ['columns']))
    return outcome(exported, ({ runs, name, bytes, cutCells }) => {
      if (cutCells > 0) output.note(words.cutCells(output.number(cutCells)))
      output.line(words.exported(output.number(runs), name, output.number(bytes)))
    })
  })
}

/** What already now stands in the way of the file: better said before a long read than after it. */
async function obstacleTo(target: string, force: boolean): Promise<Failure | null> {
  const name = path.basename(target)
  try {
    await access(path.dirname(target))
  } catch (error) {
    return fileFailureOf(error, name)
  }
  if (force) return null
  try {
    await access(target)
    return { code: 'file-exists', name }
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? null : fileFailureOf(error, name)
  }
}
