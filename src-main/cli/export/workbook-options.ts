import { columnLabels } from '../../contract/column-name.ts'
import type { AboutSheet, OpenDataset, XlsxOptions } from '../../contract/dataset.ts'
import { messagesIn } from '../../contract/messages/catalogue.ts'
import { missingRuns } from '../../contract/messages/missing-runs.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { RunCounts } from '../../contract/run-counts.ts'
import type { RunQuery } from '../../contract/run-query.ts'
import type { Terminal } from '../command.ts'
import type { Source } from '../options/dataset-source.ts'
import { nameOfSource } from '../options/dataset-source.ts'
import { findSnapshot } from '../options/snapshot-source.ts'

/** The options for a workbook. */
export type WorkbookChoice = { headings: 'keys' | 'shown'; about: boolean }

type Opened = RunCounts & Pick<OpenDataset, 'columns' | 'dataset' | 'readAt'>

/**
 * Returns how to write a workbook. Returns undefined if it contains the runs as the platform sent them. Times are in UTC, as
 * elsewhere in the terminal.
 */
export async function workbookOptions(
  terminal: Terminal,
  source: Source,
  { headings, about }: WorkbookChoice,
  chosen: { opened: Opened; query: RunQuery; found: number },
): Promise<Result<XlsxOptions | undefined>> {
  if (headings === 'keys' && !about) return ok(undefined)
  const { datasets, exports } = messagesIn(terminal.output.language).window
  const sheet = about ? await aboutSheet(terminal, source, chosen) : ok(null)
  if (!sheet.ok) return sheet
  const { columns } = chosen.opened
  const label = columnLabels(columns, datasets.columnNames)
  return ok({
    sheet: exports.runs,
    headings:
      headings === 'shown' ? Object.fromEntries(columns.map(({ key }) => [key, label(key)])) : null,
    zone: null,
    numbers: false,
    about: sheet.value,
  })
}

async function aboutSheet(
  terminal: Terminal,
  source: Source,
  { opened, query, found }: { opened: Opened; query: RunQuery; found: number },
): Promise<Result<AboutSheet>> {
  const { output, session } = terminal
  const info = await session.call('app.info', {})
  if (!info.ok) return info
  const institution = await institutionOf(terminal, source)
  if (!institution.ok) return institution
  const { datasets, exports } = messagesIn(output.language).window
  const { about, asTheyCame } = exports
  const filters = query.filters.map(({ column, test, value }) =>
    datasets.filterSaid({ column, test: `${datasets.filterTests[test]} ${value}`.trim() }),
  )
  const search = query.search === '' ? [] : [about.search({ text: query.search })]
  const order = query.sort.map(({ column, descending }) => (descending ? `${column} ↓` : column))
  const missing = missingRuns(opened, datasets, (count) => output.number(count))
  const name = opened.dataset?.name
  const id = nameOfSource(source)
  return ok({
    title: about.title,
    lines: [
      ...(institution.value === null ? [] : [[about.institution, institution.value] as const]),
      [about.dataset, name ? `${name} (${id})` : id],
      [about.filter, [...filters, ...search].join('; ') || about.noFilter],
      [about.order, order.join('; ') || asTheyCame],
      [
        about.rows,
        about.rowsOf({ written: output.number(found), all: output.number(opened.runs) }),
      ],
      ...(missing === null ? [] : [[about.missing, missing] as const]),
      [about.readAt, opened.readAt],
      [about.writtenAt, new Date().toISOString()],
      [about.zone, 'UTC'],
      [about.program, `Provost ${info.value.version}`],
    ].map(([label = '', value = '']) => [label, value]),
  })
}

/** Returns the name of the institution that the runs are from. Returns null for a file, which does not name one. */
async function institutionOf(terminal: Terminal, source: Source): Promise<Result<string | null>> {
  if ('file' in source) return ok(null)
  const profile = await ownerOf(terminal, source)
  return profile.ok ? ok(profile.value.name) : profile
}

async function ownerOf(
  terminal: Terminal,
  source: Exclude<Source, { file: string }>,
): Promise<Result<Profile>> {
  const { session } = terminal
  if ('id' in source) {
    const { profileId } = source
    return profileId === undefined ? session.profile() : session.owner(profileId)
  }
  const found = await findSnapshot(terminal, source.snapshot)
  return found.ok ? session.find(found.value.profileId, '--profile') : found
}
