import type { Column, RunRow } from '#contract/dataset.ts'
import type { RunGroups } from '#contract/run-groups.ts'

/** The size of the sample that decides which columns are offered: runs, and columns of them. */
export const sampleRuns = 500
const mostColumns = 200

/** A column with more values in the sample is not offered, because it would make too many folders. */
const mostValues = 50

const types: ReadonlySet<Column['type']> = new Set(['text', 'integer', 'boolean', 'date'])

/** The columns to sample. A list or a measured number is not suitable as a folder name. */
export function sampledColumns(columns: readonly Column[]): string[] {
  return columns
    .filter(({ type }) => types.has(type))
    .slice(0, mostColumns)
    .map(({ key }) => key)
}

/** The keys of the columns that have few values in a sample, each shared by several runs. */
export function fewValued(keys: readonly string[], rows: readonly RunRow[]): string[] {
  return keys.filter((_, place) => {
    const values = new Set(rows.map(({ cells }) => cells[place]?.text))
    return values.size <= mostValues && values.size * 2 <= Math.max(4, rows.length)
  })
}

/**
 * The number of folders for some groups: an empty text and a missing value share a folder. Infinity if there are too many
 * groups to count.
 */
export function foldersOf({ count, groups }: Pick<RunGroups, 'count' | 'groups'>): number {
  if (count === null) return Infinity
  const folders = new Set(
    groups.map(({ values }) => JSON.stringify(values.map((value) => value?.text || null))),
  )
  return count - groups.length + folders.size
}
