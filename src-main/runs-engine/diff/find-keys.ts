import type { Column } from '../../contract/dataset.ts'
import { readableRuns } from '../query/query-job.ts'
import { DistinctHashes, HASH_WORDS } from './distinct-hashes.ts'
import type { Passes } from './progress.ts'
import { runBatches } from '../run-batches.ts'
import type { RunsSource } from '../runs-source.ts'

/** Most key columns that are searched for. During the search, each takes up to 32 bytes per run. */
const MAX_KEYS = 4

/**
 * After so many runs, nearly every column without unique values is excluded. Then only the best candidates are kept.
 */
const FIRST_LOOK = 4096

/** Types of a key. A decimal measurement may be unique by chance, but it does not identify a run. */
const namingTypes: readonly Column['type'][] = ['text', 'integer', 'date']

/** A possible key column. `isOut` is true once it is excluded. */
type Candidate = { key: string; node: number; seen: DistinctHashes; isOut: boolean }

/**
 * Finds the key columns: they have a value in every run, and the value is unique in both datasets. The best one comes
 * first: a column that is called `id`, then those whose name ends in `id`, then the others in their order.
 */
export async function findKeys(
  before: RunsSource,
  after: RunsSource,
  passes: Passes,
): Promise<string[]> {
  let keys = possibleKeys(before, after)
  for (const source of [before, after]) {
    keys = await distinctKeys(source, keys, passes)
    passes.next()
  }
  return keys.slice(0, MAX_KEYS)
}

/** Returns the columns that have a value in every run, best first. A dataset without runs excludes no column. */
function possibleKeys(before: RunsSource, after: RunsSource): string[] {
  const filled = [before, after]
    .filter(({ index }) => index.count > 0)
    .map(({ columns, index }) =>
      columns
        .list()
        .filter((column) => column.filled === index.count && namingTypes.includes(column.type))
        .map(({ key }) => key),
    )
  const [first = [], second = first] = filled
  const others = new Set(second)
  return first.filter((key) => others.has(key)).sort((a, b) => rankOf(a) - rankOf(b))
}

function rankOf(key: string): number {
  if (key === 'id') return 0
  return /id$|Id$/.test(key) ? 1 : 2
}

/** Returns the columns whose values are unique in a dataset. */
async function distinctKeys(
  source: RunsSource,
  keys: readonly string[],
  passes: Passes,
): Promise<string[]> {
  const of = source.index.count
  if (of === 0) return [...keys]
  let left = source.columns
    .choose(keys)
    .map(({ key, node }): Candidate => ({ key, node, seen: new DistinctHashes(), isOut: false }))
  for (let run = 0; run < of && left.length > 0;) {
    run = await checkRuns(source, run, left, passes)
    left = left.filter(({ isOut }) => !isOut)
  }
  return left.map(({ key }) => key)
}

/** Checks the values of the candidates, from a run on, until one candidate is out. Returns the next run. */
async function checkRuns(
  source: RunsSource,
  from: number,
  candidates: readonly Candidate[],
  passes: Passes,
): Promise<number> {
  const of = source.index.count
  const nodes = candidates.map(({ node }) => node)
  const batches = runBatches(source, from)
  for await (const { job, fields, first, end } of readableRuns(source, nodes, batches)) {
    const hash = job.scratch('hash', HASH_WORDS * 4)
    for (let run = first; run < end; run++) {
      job.read(run - first)
      for (const [place, candidate] of candidates.entries()) {
        if (candidate.isOut) continue
        job.module.putFieldHash(hash, 0, fields[place] ?? 0)
        candidate.isOut = !candidate.seen.add(job.words, hash >> 2)
      }
      if (run === FIRST_LOOK) keepBest(candidates)
    }
    await passes.reached(end, of)
    if (candidates.some(({ isOut }) => isOut)) return end
  }
  return of
}

/** Excludes all but the best candidates. */
function keepBest(candidates: readonly Candidate[]): void {
  for (const candidate of candidates.filter(({ isOut }) => !isOut).slice(MAX_KEYS)) {
    candidate.isOut = true
  }
}
