import type { Column, RunRow } from '#contract/dataset.ts'

/** Runs that are looked at, and columns of them, before columns are offered. */
export const sampleRuns = 500
const mostColumns = 200

/** A column with more values among these runs is not offered: there would be too many folders. */
const mostValues = 50

const types: ReadonlySet<Column['type']> = new Set(['text', 'integer', 'boolean', 'date'])

/** The columns of a sample of runs. A list or a measured number is no name for a folder. */
export function sampledColumns(columns: readonly Column[]): string[] {
  return columns
    .filter(({ type }) => types.has(type))
    .slice(0, mostColumns)
    .map(({ key }) => key)
}

/** Those columns of a sample that have few values, each of which several runs share. */
export function fewValued(keys: readonly string[], rows: readonly RunRow[]): string[] {
  return keys.filter((_, place) => {
    const values = new Set(rows.map(({ cells }) => cells[place]?.text))
    return values.size <= mostValues && values.size * 2 <= Math.max(4, rows.length)
  })
}
