import { type ViewBatch, viewBatches } from '../view-batches.ts'
import type { Pairs } from './match-runs.ts'
import type { RunsSource } from '../runs-source.ts'

/** Consecutive pairs, by their positions, with both runs of each pair. */
export type PairBatch = { first: number; end: number; before: ViewBatch; after: ViewBatch }

/**
 * Reads the runs of pairs in the order of the pairs. Each dataset is read in the order of its spool as far as memory
 * allows.
 */
export async function* pairBatches(
  before: RunsSource,
  after: RunsSource,
  pairs: Pairs,
  signal?: AbortSignal,
): AsyncGenerator<PairBatch> {
  const earlier = runsOf(before, pairs.before, signal)
  const later = runsOf(after, pairs.after, signal)
  let [one, other] = [await earlier.next(), await later.next()]
  for (let first = 0; !one.done && !other.done;) {
    const end = Math.min(one.value.end, other.value.end)
    yield { first, end, before: one.value, after: other.value }
    first = end
    const [isOneRead, isOtherRead] = [one.value.end === end, other.value.end === end]
    if (isOneRead) one = await earlier.next()
    if (isOtherRead) other = await later.next()
  }
}

function runsOf(
  source: RunsSource,
  numbers: Uint32Array,
  signal: AbortSignal | undefined,
): AsyncGenerator<ViewBatch> {
  const view = { numbers, isAscending: isAscending(numbers) }
  return viewBatches(source, view, 0, numbers.length, signal)
}

function isAscending(numbers: Uint32Array): boolean {
  for (let i = 1; i < numbers.length; i++) {
    if ((numbers[i - 1] as number) > (numbers[i] as number)) return false
  }
  return true
}
