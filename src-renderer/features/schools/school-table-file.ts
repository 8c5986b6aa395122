import type { School } from '#contract/school.ts'
import { clockAt, computerZone } from '../../lib/time-zone.ts'
import type { Messages } from '../../state/language.svelte.ts'

/** Schools as a table for other programs: headings, and texts in the order of the headings. */
export type SchoolTableFile = { columns: string[]; rows: (string | null)[][] }

/** The table of some schools, in their order. Days are `2026-02-01`, which every spreadsheet can read. */
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

/** The day of a time in this computer's time zone, as in the list. */
function dayOf(iso: string | null): string | null {
  const at = Date.parse(iso ?? '')
  return Number.isNaN(at) ? iso : clockAt(at, computerZone()).day
}

/** The table for the clipboard, with tabs between the cells, for pasting into a spreadsheet. */
export function clipboardText({ columns, rows }: SchoolTableFile): string {
  return [columns, ...rows].map((row) => row.map(clipboardCell).join('\t')).join('\n')
}

/** Removes line breaks and tabs. An apostrophe prevents a spreadsheet from running a name as a formula (OWASP, CSV injection). */
function clipboardCell(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
