import { comparePairs, type ChangedRuns } from './compare-pairs.ts'
import { findKeys } from './find-keys.ts'
import { matchRuns } from './match-runs.ts'
import type { Work } from '../work.ts'
import { Passes } from './progress.ts'
import { hashRuns } from './run-hashes.ts'
import { sharedColumns, type SharedColumns } from './run-comparison.ts'
import type { RunsSource } from '../runs-source.ts'

/** The result of a comparison. Runs are given by their numbers, ascending. */
export type Diff = {
  before: RunsSource
  after: RunsSource
  columns: SharedColumns
  /** The columns that can serve as a key, and the key that was used. */
  keys: readonly string[]
  key: string | null
  changed: ChangedRuns
  appeared: Uint32Array
  vanished: Uint32Array
  /** How many runs are equal in both datasets. */
  same: number
}

/** The wanted key, and the possible keys if an earlier comparison has found them. */
type Asked = { key: string | null; keys: readonly string[] | null }

/**
 * Compares the runs of two datasets. Runs with the same value in the key column are the same run. If several have the
 * same value, they are matched in order. Without a key, runs with equal content are the same run. The order of runs,
 * the order of fields in a run, and the way a value is written do not matter.
 *
 * Each spool is read in order two or three times. Runs whose texts differ are read once more. Per run, 32 bytes of
 * hashes and up to 20 bytes for matching are in memory: about 110 MB for two datasets of a million runs each. Rejects
 * within milliseconds after an abort, with the signal's reason. Also rejects with any error of a spool.
 */
export async function diffRuns(
  before: RunsSource,
  after: RunsSource,
  asked: Asked,
  work: Work,
): Promise<Diff> {
  work.signal.throwIfAborted()
  const runs = before.index.count + after.index.count
  const passes = new Passes(work, { runs, passes: asked.keys ? 3 : 5 })
  const keys = asked.keys ?? (await findKeys(before, after, passes))
  const key = asked.key ?? keys[0] ?? null
  const columns = sharedColumns(before.columns, after.columns)
  const isKey = key !== null
  const column = isKey ? columns.keys.indexOf(key) : -1
  const of = (nodes: readonly number[]) => (isKey ? [nodes[column] ?? 0] : nodes)
  const earlier = await hashRuns(before, of(columns.before), isKey, passes)
  const later = await hashRuns(after, of(columns.after), isKey, passes)
  const matched = await matchRuns(earlier.identity, later.identity, () => passes.pause())
  const { pairs, appeared, vanished } = matched
  const texts = earlier.text && later.text ? { before: earlier.text, after: later.text } : null
  const changed = await comparePairs({ before, after, columns, texts }, pairs, passes)
  const same = pairs.before.length - changed.pairs.before.length
  return { before, after, columns, keys, key, changed, appeared, vanished, same }
}
