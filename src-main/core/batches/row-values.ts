import { type BatchKind, fieldsOf } from '../../contract/batch-fields.ts'
import type { Mapping, RepairKind, RowValues } from '../../contract/batch-mapping.ts'
import type { TableRow } from '../../contract/batch-table.ts'
import type { Json } from '../../contract/primitives.ts'

export function stubValues(
  kind: BatchKind,
  mapping: Mapping,
  headers: readonly string[],
  _repairsOff: readonly RepairKind[],
): (row: TableRow) => RowValues {
  const fields = new Map(fieldsOf(kind).map((field) => [field.path, field]))
  return ({ cells }) => {
    const values: Record<string, Json> = { ...mapping.constants }
    headers.forEach((column, place) => {
      const use = mapping.columns[column]
      const text = cells[place]?.text.trim() ?? ''
      if (use === undefined || use === 'ignored' || !('field' in use) || text === '') return
      values[use.field] = text
    })
    for (const [path, value] of Object.entries(values)) {
      const field = fields.get(path)
      if (field?.kind === 'ids' || field?.kind === 'filter')
        values[path] = String(value).split(',').map(Number)
      else if (['id', 'choice', 'money', 'minutes'].includes(field?.kind ?? ''))
        values[path] = Number.isNaN(Number(value)) ? value : Number(value)
    }
    return { values, cleared: [], problems: [], repairs: [], questions: [] }
  }
}
