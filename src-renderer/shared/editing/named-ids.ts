import type { Named } from '#contract/school.ts'

/** True for an id with its name, as a draft keeps them. */
export function isNamed(value: unknown): value is Named {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Partial<Record<keyof Named, unknown>>
  return Number.isSafeInteger(id) && typeof name === 'string'
}

/** Ids as a person reads them, each with its name where it is known. */
export function formatIds(ids: readonly number[], known: readonly Named[]): string {
  return withNames(ids, known)
    .map(({ id, name }) => (name === '' ? String(id) : `${name} (${String(id)})`))
    .join(', ')
}

/** Ids with the names that are known for them; an empty name where none is. */
export function withNames(ids: readonly number[], known: readonly Named[]): Named[] {
  return ids.map((id) => ({ id, name: known.find((entry) => entry.id === id)?.name ?? '' }))
}
