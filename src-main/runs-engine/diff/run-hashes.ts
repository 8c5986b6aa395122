import { readableRuns } from '../query/query-job.ts'
import { HASH_WORDS } from './distinct-hashes.ts'
import type { Passes } from './progress.ts'
import { runBatches } from '../run-batches.ts'
import type { RunsSource } from '../runs-source.ts'

/** Hashes of all runs of a dataset, `HASH_WORDS` words each, in the order of the runs. */
type RunHashes = {
  /** Hash of each run's key, or of all its values. */
  identity: Int32Array
  /** Hash of each run's text. Null if the identity is the hash of all values. */
  text: Int32Array | null
}

/**
 * Hashes all runs of a dataset. If `isKey` is true, `nodes` has the node of the key, and runs without a key have the
 * same identity. Otherwise the identity is the hash of the fields of `nodes`.
 */
export async function hashRuns(
  source: RunsSource,
  nodes: readonly number[],
  isKey: boolean,
  passes: Passes,
): Promise<RunHashes> {
  const { index } = source
  const identity = new Int32Array(index.count * HASH_WORDS)
  const text = isKey ? new Int32Array(index.count * HASH_WORDS) : null
  for await (const { job, fields, first, end } of readableRuns(source, nodes, runBatches(source))) {
    const { module } = job
    const count = end - first
    const identities = job.scratch('identities', count * HASH_WORDS * 4)
    const texts = job.scratch('texts', count * HASH_WORDS * 4)
    for (let position = 0; position < count; position++) {
      const place = position * HASH_WORDS * 4
      job.read(position)
      if (isKey) module.putFieldHash(identities + place, 0, fields[0] ?? 0)
      else module.putContentHash(identities + place)
      if (isKey) module.putHash(texts + place, 0, job.start(position), job.end(position))
    }
    identity.set(job.wordsAt(identities, count * HASH_WORDS), first * HASH_WORDS)
    text?.set(job.wordsAt(texts, count * HASH_WORDS), first * HASH_WORDS)
    await passes.reached(end, index.count)
  }
  passes.next()
  return { identity, text }
}
