import type { School } from '#contract/school.ts'
import { clockAt, computerZone } from '../../lib/time-zone.ts'
import type { Messages } from '../../state/language.svelte.ts'

/** Schools as a table for other programs: headings, and texts in the order of the headings. */
export type SchoolTableFile = { columns: string[]; rows: (string | null)[][] }

/** The table of some schools, in their order. A day is written as every spreadsheet reads it, `2026-02-01`. */
export function tableOfSchools(
  schools: readonly School[],
  words: Messages['schools'],
): SchoolTableFile {
  const { columns, detail, form } = words
  const cells: [heading: string, cell: (school: School) => string | null][] = [
    [columns.name, ({ name }) => name],
    [columns.contractNumber, ({ contractNumber }) => contractNumber],
    [detail.taxId, ({ taxId }) => taxId],
    [columns.urlSlug, ({ urlSlug }) => urlSlug],
    [columns.groups, ({ groups }) => groups.map(({ name }) => name).join(', ')],
    [form.city, ({ location }) => location?.city ?? null],
    [form.state, ({ location }) => location?.state ?? null],
    [columns.updatedAt, ({ updatedAt }) => dayOf(updatedAt)],
    [detail.id, ({ id }) => (id === null ? null : String(id))],
  ]
  return {
    columns: cells.map(([heading]) => heading),
    rows: schools.map((school) => cells.map(([, cell]) => cell(school))),
  }
}

/** The day of a time by this computer's clock, as the list shows it. */
function dayOf(iso: string | null): string | null {
  const at = Date.parse(iso ?? '')
  return Number.isNaN(at) ? iso : clockAt(at, computerZone()).day
}

/** The table for the clipboard: cells between tabs, as spreadsheets paste them. */
export function clipboardText({ columns, rows }: SchoolTableFile): string {
  return [columns, ...rows].map((row) => row.map(clipboardCell).join('\t')).join('\n')
}

/** One line and no tab; an apostrophe keeps a spreadsheet from running a name as a formula (OWASP, CSV injection). */
function clipboardCell(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
