import type { Mapping } from '../../contract/batch-mapping.ts'
import { fieldsIn } from './mapping/saved-mapping.ts'

/** Returns a function that finds the letters of the column for a field, or null. */
export function columnsOf({ columns }: Mapping): (field: string) => string | null {
  const byField = new Map<string, string>()
  for (const [column, use] of Object.entries(columns)) {
    for (const field of fieldsIn(use)) {
      if (field !== null && !byField.has(field)) byField.set(field, column)
    }
  }
  return (field) => byField.get(field) ?? null
}
