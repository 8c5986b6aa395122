import { areRunsWhole, countsAgree, type RunCounts } from '../run-counts.ts'
import type { Catalogue } from './catalogue.ts'

/** Which runs of a dataset are missing. Null if the runs are complete. `number` formats a number for the reader. */
export function missingRuns(
  counts: RunCounts,
  words: Pick<Catalogue['window']['datasets'], 'disagreeText' | 'unclearText' | 'incompleteTitle'>,
  number: (count: number) => string,
): string | null {
  if (areRunsWhole(counts)) return null
  const sent = number(counts.runs)
  const agreement = countsAgree(counts)
  if (agreement === 'unclear') return words.unclearText({ sent })
  if (agreement === 'differ') {
    return words.disagreeText({ said: number(counts.totalRuns ?? 0), sent })
  }
  return words.incompleteTitle
}
