import { comparePairs, type ChangedRuns } from './compare-pairs.ts'
import { findKeys } from './find-keys.ts'
import { matchRuns } from './match-runs.ts'
import type { Work } from '../work.ts'
import { Passes } from './progress.ts'
import { hashRuns } from './run-hashes.ts'
import { sharedColumns, type SharedColumns } from './shared-columns.ts'
import type { RunsSource } from '../runs-source.ts'

/** What became of the runs of a dataset; runs by their numbers, ascending. */
export type Diff = {
  before: RunsSource
  after: RunsSource
  columns: SharedColumns
  /** The columns that could tell which run is which, and the one that did. */
  keys: readonly string[]
  key: string | null
  changed: ChangedRuns
  appeared: Uint32Array
  vanished: Uint32Array
  /** How many runs are in both as they were. */
  same: number
}

/** The keys, where they are known from another comparison of the two. */
type Asked = { key: string | null; keys: readonly string[] | null }

/**
 * Compares the runs of two datasets. Runs with the same value in the key's column are one run; of several with the same
 * the first is compared with the first. Without a key, runs are one when they hold the same. The order of runs, and
 * that of the fields within one, are of no account, nor is how a value is written.
 *
 * Each spool is read in order two or three times, and runs that are not the same byte by byte once more. Of each run 32
 * bytes of hashes and up to 20 for the matching are kept meanwhile: about 110 MB for a million runs against a million.
 * Rejects with the signal's reason within some milliseconds after an abort, or with what a spool threw.
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
