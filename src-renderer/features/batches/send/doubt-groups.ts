import type { SettledBatch } from '#contract/batch.ts'

/** Why the outcome of a row is still unknown, and from when a check can be certain (ISO 8601), if waiting helps. */
export type RowDoubt = Pick<SettledBatch['doubts'][number], 'row' | 'doubt'> & {
  againAt: string | null
}

/** The rows with the same doubt, in the order of the file. A check of all of them can be certain from the latest time on. */
export type DoubtGroup = Pick<RowDoubt, 'doubt' | 'againAt'> & { rows: number[] }

export function doubtGroups(doubts: readonly RowDoubt[]): DoubtGroup[] {
  const groups = new Map<RowDoubt['doubt'], DoubtGroup>()
  for (const { row, doubt, againAt } of doubts.toSorted((a, b) => a.row - b.row)) {
    const group = groups.get(doubt)
    if (!group) groups.set(doubt, { doubt, againAt, rows: [row] })
    else {
      group.rows.push(row)
      if (againAt !== null && againAt > (group.againAt ?? '')) group.againAt = againAt
    }
  }
  return [...groups.values()]
}
