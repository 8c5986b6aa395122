import type { ChangeKind, RunsDiff } from '#contract/snapshot.ts'

/** The kinds of changes in display order. */
export const shownKinds = [
  'changed',
  'appeared',
  'vanished',
] as const satisfies readonly ChangeKind[]

/** The first kind that occurs. It is shown first. */
export function firstKind(diff: RunsDiff): ChangeKind {
  return shownKinds.find((kind) => diff[kind] > 0) ?? 'changed'
}

/** The number of runs of a kind. With a column, the number of runs that changed in it. */
export function countOf(diff: RunsDiff, kind: ChangeKind, column: string | null): number {
  if (column === null) return diff[kind]
  return diff.columns.find(({ key }) => key === column)?.changed ?? 0
}

export function isIdentical(diff: RunsDiff): boolean {
  return shownKinds.every((kind) => diff[kind] === 0)
}
