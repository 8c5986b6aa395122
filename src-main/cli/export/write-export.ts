import { type Exported, folderFormat, type OpenDataset } from '../../contract/dataset.ts'
import { err, type Result } from '../../contract/result.ts'
import type { Place } from '../../runs-engine/ports.ts'
import type { Terminal } from '../command.ts'
import { openSource, type Source } from '../options/dataset-source.ts'
import type { ExportPlan } from './export-options.ts'
import { withOptionNames } from '../options/option-names.ts'
import { findRuns } from '../commands/dataset-runs.ts'
import { workbookOptions } from './workbook-options.ts'

/** Opens a dataset, writes its runs to the place that `placeOf` returns, and closes it. Fails if the dataset is incomplete. */
export async function writeExport(
  terminal: Terminal,
  source: Source,
  plan: ExportPlan,
  placeOf: (opened: OpenDataset) => Promise<Result<Place>>,
): Promise<Result<Exported>> {
  const needsProfile = plan.csv.dates === 'profile-zone'
  const opened = await openSource(terminal, source, { needsProfile })
  if (!opened.ok) return opened
  try {
    // An incomplete scheduled export must not look like a complete one.
    const missing = opened.value.incompleteFailure ?? opened.value.runsFailure
    if (missing) return err(missing)
    const place = await placeOf(opened.value)
    return place.ok ? await write(terminal, source, opened.value, plan, place.value) : place
  } finally {
    await terminal.session.call('datasets.close', { handle: opened.value.handle })
  }
}

async function write(
  terminal: Terminal,
  source: Source,
  opened: OpenDataset,
  { query, workbook, force: _, format, partitionBy, ...how }: ExportPlan,
  target: Place,
): Promise<Result<Exported>> {
  const { session, output, place } = terminal
  const found = await findRuns(session, opened, query, how.columns)
  if (!found.ok) return found
  const known = new Set(opened.columns.map(({ key }) => key))
  const empty = how.columns?.filter((name) => !known.has(name)) ?? []
  if (empty.length > 0) output.note(output.words.emptyColumns({ names: empty.join(', ') }))
  const chosen = { opened, query, found: found.value.runs }
  const xlsx = await workbookOptions(terminal, source, workbook, chosen)
  if (!xlsx.ok) return xlsx
  place.current = target
  const runs = { handle: opened.handle, view: found.value.view, job: session.job }
  const { columns, codec } = how
  const exported =
    format === folderFormat
      ? await session.call('datasets.exportParts', { ...runs, columns, codec, partitionBy })
      : await session.call('datasets.export', {
          ...how,
          ...runs,
          format,
          ...(xlsx.value && { xlsx: xlsx.value }),
        })
  return exported.ok ? exported : err(withOptionNames(exported.failure, ['columns', 'partitionBy']))
}
