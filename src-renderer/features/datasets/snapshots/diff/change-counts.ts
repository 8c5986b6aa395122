import type { ChangeKind, RunsDiff } from '#contract/snapshot.ts'

/** The kinds of changes in the order in which they are shown. */
export const shownKinds = [
  'changed',
  'appeared',
  'vanished',
] as const satisfies readonly ChangeKind[]

/** The kind that is shown first: the first one of which there are any. */
export function firstKind(diff: RunsDiff): ChangeKind {
  return shownKinds.find((kind) => diff[kind] > 0) ?? 'changed'
}

/** How many runs there are of a kind; with a column, how many changed in it. */
export function countOf(diff: RunsDiff, kind: ChangeKind, column: string | null): number {
  if (column === null) return diff[kind]
  return diff.columns.find(({ key }) => key === column)?.changed ?? 0
}

/** True when there is no run that is not the same on both sides. */
export function isIdentical(diff: RunsDiff): boolean {
  return shownKinds.every((kind) => diff[kind] === 0)
}
