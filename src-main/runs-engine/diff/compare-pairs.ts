import { HASH_WORDS } from './distinct-hashes.ts'
import { isSame, type Pairs } from './match-runs.ts'
import type { Passes } from './progress.ts'
import { PositionSet } from './position-set.ts'
import { RunComparison, type SharedColumns } from './run-comparison.ts'
import type { RunsSource } from '../runs-source.ts'

/** The runs that changed. */
export type ChangedRuns = {
  pairs: Pairs
  /** For each column, the positions of the pairs that differ in it. */
  byColumn: readonly PositionSet[]
}

type Compared = {
  before: RunsSource
  after: RunsSource
  columns: SharedColumns
  /** Hashes of the runs' texts. Null if the runs of each pair have equal content. */
  texts: { before: Int32Array; after: Int32Array } | null
}

/** Finds the pairs whose runs differ, and the columns in which they differ. Only runs with different texts are read. */
export async function comparePairs(
  { before, after, columns, texts }: Compared,
  pairs: Pairs,
  passes: Passes,
): Promise<ChangedRuns> {
  const byColumn = columns.keys.map(() => new PositionSet())
  const doubtful = texts ? differingTexts(pairs, texts) : noPairs
  const of = doubtful.before.length
  const comparison = new RunComparison(columns, before, after)
  const changed = pairsOf(of)
  let count = 0
  try {
    for await (const { first, end } of comparison.bringAll(doubtful, passes.signal)) {
      for (let pair = first; pair < end; pair++) {
        const differing = comparison.differing(pair - first)
        if (differing.length === 0) continue
        for (const column of differing) byColumn[column]?.add(count)
        changed.before[count] = doubtful.before[pair] as number
        changed.after[count++] = doubtful.after[pair] as number
      }
      await passes.reached(end, of)
    }
  } finally {
    comparison.close()
  }
  passes.next()
  return {
    pairs: { before: changed.before.slice(0, count), after: changed.after.slice(0, count) },
    byColumn,
  }
}

const noPairs: Pairs = pairsOf(0)

function pairsOf(count: number): Pairs {
  return { before: new Uint32Array(count), after: new Uint32Array(count) }
}

function differingTexts(
  { before, after }: Pairs,
  texts: { before: Int32Array; after: Int32Array },
): Pairs {
  const differing = pairsOf(before.length)
  let count = 0
  for (let pair = 0; pair < before.length; pair++) {
    const one = (before[pair] as number) * HASH_WORDS
    const other = (after[pair] as number) * HASH_WORDS
    if (isSame(texts.before, one, texts.after, other)) continue
    differing.before[count] = before[pair] as number
    differing.after[count++] = after[pair] as number
  }
  return { before: differing.before.slice(0, count), after: differing.after.slice(0, count) }
}
