import type { Named } from './data/filters.ts'
import type { Validation } from './validation.ts'

/** Reads filters by number. The error for an unknown one has its place in the list: `groups.1`. */
export function readFilters(
  check: Validation,
  path: string,
  known: readonly Named[],
  rules: { required?: boolean } = {},
): Named[] {
  const list = check.list(path, rules) ?? []
  return list.flatMap((_, index) => {
    const id = check.integer(`${path}.${index}`, { required: true })
    if (id === undefined) return []
    const found = known.find((filter) => filter.id === id)
    if (!found) check.complain(`${path}.${index}`, `The selected ${path}.${index} is invalid.`)
    return found ?? []
  })
}
