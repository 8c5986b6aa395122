import type { Mapping } from '../../contract/batch-mapping.ts'
import { fieldsIn } from './mapping/saved-mapping.ts'

/** Finds the letters of the column that fills a field. */
export function columnsOf({ columns }: Mapping): (field: string) => string | null {
  const byField = new Map<string, string>()
  for (const [column, use] of Object.entries(columns)) {
    if (use === 'ignored') continue
    const fields = 'field' in use ? [use.field] : 'split' in use ? use.split : [use.join]
    for (const field of fields)
      if (field !== null && !byField.has(field)) byField.set(field, column)
  }
  return (field) => byField.get(field) ?? null
}
