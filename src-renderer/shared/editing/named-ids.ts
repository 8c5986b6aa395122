import type { Named } from '#contract/school.ts'

/** True for an id with its name, as drafts store them. */
export function isNamed(value: unknown): value is Named {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Partial<Record<keyof Named, unknown>>
  return Number.isSafeInteger(id) && typeof name === 'string'
}

/** Formats ids for a person, each with its name if it is known. */
export function formatIds(ids: readonly number[], known: readonly Named[]): string {
  return withNames(ids, known)
    .map(({ id, name }) => (name === '' ? String(id) : `${name} (${String(id)})`))
    .join(', ')
}

/** Adds the known names to ids. An unknown name is empty. */
export function withNames(ids: readonly number[], known: readonly Named[]): Named[] {
  return ids.map((id) => ({ id, name: known.find((entry) => entry.id === id)?.name ?? '' }))
}
