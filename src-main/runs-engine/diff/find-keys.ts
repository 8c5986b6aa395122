import type { Column } from '../../contract/dataset.ts'
import { QueryJob } from '../query/query-job.ts'
import { DistinctHashes, HASH_WORDS } from './distinct-hashes.ts'
import type { Passes } from './progress.ts'
import { batchesFrom, type RunsSource } from '../runs-source.ts'

/** How many columns that could tell runs apart are looked for; each takes up to 32 bytes a run while it is. */
const MAX_KEYS = 4

/** So many runs show for nearly every column that its values repeat; after them only the best candidates are left. */
const FIRST_LOOK = 4096

/** What may name a run. A measurement that happens to be different in each does not. */
const namingTypes: readonly Column['type'][] = ['text', 'integer', 'date']

/** A column that may tell which run is which, and whether it had a value twice. */
type Candidate = { key: string; node: number; seen: DistinctHashes; isOut: boolean }

/**
 * The columns that tell which run is which: filled, and different in every run of both datasets. The best one first:
 * one that is called `id`, then those whose name ends so, then the others in their order.
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

/** The columns that no run lacks, by preference. Of a dataset without runs nothing can be said against any. */
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

/** Those of the columns that have no value twice in a dataset. */
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
    run = await lookAtRuns(source, run, left, passes)
    left = left.filter(({ isOut }) => !isOut)
  }
  return left.map(({ key }) => key)
}

/**
 * Looks at the values of the candidates from a run on, until one of them is out. Returns the run after the last one.
 */
async function lookAtRuns(
  source: RunsSource,
  from: number,
  candidates: readonly Candidate[],
  passes: Passes,
): Promise<number> {
  const of = source.index.count
  const job = new QueryJob()
  try {
    const { module } = job
    const nodeFor = job.chooseFields(
      source.fields,
      candidates.map(({ node }) => node),
    )
    const looked = candidates.map((candidate) => ({ candidate, field: nodeFor(candidate.node) }))
    const hash = job.scratch('hash', HASH_WORDS * 4)
    for await (const { first, end } of job.bringAll(batchesFrom(source, from))) {
      for (let run = first; run < end; run++) {
        job.read(run - first)
        for (const { candidate, field } of looked) {
          if (candidate.isOut) continue
          module.putFieldHash(hash, 0, field)
          candidate.isOut = !candidate.seen.add(job.words, hash >> 2)
        }
        if (run === FIRST_LOOK) putOut(candidates)
      }
      await passes.reached(end, of)
      if (candidates.some(({ isOut }) => isOut)) return end
    }
    return of
  } finally {
    job.close()
  }
}

/** Leaves the best candidates only. */
function putOut(candidates: readonly Candidate[]): void {
  for (const candidate of candidates.filter(({ isOut }) => !isOut).slice(MAX_KEYS)) {
    candidate.isOut = true
  }
}
