import type { TargetField } from '../../../contract/batch-fields.ts'
import type { Mapping } from '../../../contract/batch-mapping.ts'
import type { Cell, Header, TableRow } from '../../../contract/batch-table.ts'
import type { Rule } from '../../../contract/issue.ts'

/** The text for a field and its column. The column is null for a constant. */
export type Source = { column: string | null; cell: Cell }

/** The source of each field in a row, before it is read. */
export type Sources = {
  of: Map<string, Source>
  problems: { column: string; field: string; rule: Rule; text: string; limit: number }[]
}

/** Splits the cells of a row according to the mapping. Constants fill fields without a text. */
export function sourcesOf(
  row: TableRow,
  {
    headers,
    mapping,
    fields,
  }: { headers: readonly Header[]; mapping: Mapping; fields: readonly TargetField[] },
): Sources {
  const sources: Sources = { of: new Map(), problems: [] }
  headers.forEach(({ column }, at) => {
    const cell = row.cells[at]
    const use = mapping.columns[column]
    if (!cell || !use || use === 'ignored') return
    if ('field' in use) put(sources, use.field, { column, cell })
    else if ('split' in use) split(sources, { column, cell }, use)
    else join(sources, { column, cell }, use)
  })
  for (const { path } of fields) {
    const text = Object.hasOwn(mapping.constants, path) ? mapping.constants[path] : undefined
    if (text === undefined || !isEmpty(sources.of.get(path)?.cell)) continue
    sources.of.set(path, { column: null, cell: { text, type: 'text' } })
  }
  return sources
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || (cell.text.trim() === '' && cell.formula !== true)
}

function put({ of }: Sources, field: string, source: Source): void {
  // If several columns have the same field, the first one with a text is used.
  if (isEmpty(of.get(field)?.cell)) of.set(field, source)
}

function split(
  sources: Sources,
  { column, cell }: Source & { column: string },
  { split: fields, by }: { split: (string | null)[]; by: string },
): void {
  if (isEmpty(cell)) return
  const parts = cell.text.split(by).map((part) => part.trim())
  const [named] = fields.filter((field) => field !== null)
  if (parts.length > fields.length && named !== undefined) {
    const problem = { rule: 'too-many-parts' as const, text: cell.text, limit: fields.length }
    sources.problems.push({ column, field: named, ...problem })
    return
  }
  parts.forEach((text, at) => {
    const field = fields[at]
    if (field && text !== '') put(sources, field, { column, cell: { text, type: 'text' } })
  })
}

function join(
  { of }: Sources,
  { column, cell }: Source,
  { join: field, by }: { join: string; by: string },
): void {
  const before = of.get(field)
  if (isEmpty(cell)) return
  const text = before ? `${before.cell.text}${by}${cell.text.trim()}` : cell.text.trim()
  of.set(field, { column: before?.column ?? column, cell: { text, type: 'text' } })
}
