import { columnLabels } from '../../contract/column-name.ts'
import type { AboutSheet, OpenDataset, XlsxOptions } from '../../contract/dataset.ts'
import { messagesIn } from '../../contract/messages/catalogue.ts'
import { missingRuns } from '../../contract/messages/missing-runs.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { RunCounts } from '../../contract/run-counts.ts'
import type { RunQuery } from '../../contract/run-query.ts'
import type { Terminal } from '../command.ts'
import type { Source } from '../options/dataset-source.ts'
import { nameOfSource } from '../options/dataset-source.ts'

/** The options for a workbook. */
export type WorkbookChoice = { headings: 'keys' | 'shown'; about: boolean }

type Opened = RunCounts & Pick<OpenDataset, 'columns' | 'dataset' | 'origin' | 'readAt'>

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
  { output, session }: Terminal,
  source: Source,
  { opened, query, found }: { opened: Opened; query: RunQuery; found: number },
): Promise<Result<AboutSheet>> {
  const info = await session.call('app.info', {})
  if (!info.ok) return info
  const institution = await institutionOf(session, source, opened)
  if (!institution.ok) return institution
  const { datasets, exports } = messagesIn(output.language).window
  const { about, asTheyCame } = exports
  const filters = query.filters.map((filter) =>
    [filter.column, filter.test, filter.value].join(' ').trim(),
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

/** Returns the name of the institution that the runs are from. Returns null for a saved dataset without one. */
async function institutionOf(
  session: Terminal['session'],
  source: Source,
  { origin }: Opened,
): Promise<Result<string | null>> {
  if (origin.kind !== 'platform') return ok(null)
  const owner = 'profileId' in source ? source.profileId : undefined
  const profile = await (owner === undefined ? session.profile() : session.owner(owner))
  return profile.ok ? ok(profile.value.name) : profile
}
