import type { School } from '#contract/school.ts'
import type { Language } from '#contract/settings.ts'
import { guardFormula } from '../../lib/formula-guard.ts'
import { dateCell, type SheetCell, sheetTable } from '../../lib/sheet-table.ts'
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

/** The table for pasting into a spreadsheet of the language, with days and ids that it can count with. */
export function copyOfSchools(
  schools: readonly School[],
  words: Messages['schools'],
  language: Language,
): { text: string; html: string } {
  const { columns, rows } = tableOfSchools(schools, words)
  const typed = (text: string, heading: string | undefined): SheetCell | null => {
    if (heading === words.columns.updatedAt) return dateCell(text, { language, zone: 'UTC' })
    return heading === words.detail.id ? { text, number: text, format: null } : null
  }
  const cells = rows.map((row) =>
    row.map((value, at) => {
      const text = (value ?? '').replace(/\s+/g, ' ').trim()
      const cell = text === '' ? null : typed(text, columns[at])
      return cell ?? { text: guardFormula(text), number: null, format: null }
    }),
  )
  return sheetTable(columns, cells)
}
