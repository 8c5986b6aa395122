import type { PlatformFailure } from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import { type DatasetAnswer, type Quoted, readDatasetAnswer } from '../platform/dataset-reader.ts'
import { notUnderstood } from '../platform/judge.ts'
import type { OpenedDataset } from '../runs/engine.ts'

/** What stands around the runs, or why it gives nothing to show. */
export function understandAnswer(
  opened: OpenedDataset,
  quoted: Quoted,
): Result<DatasetAnswer, PlatformFailure> {
  const answer = readDatasetAnswer(opened.envelope, quoted)
  if (answer === null) return failed(notUnderstood(opened.envelope, quoted))
  const failure = emptyHanded(answer, opened)
  return failure ? failed(failure) : done(answer)
}

/** Why an answer gives neither a dataset nor runs. `null`: it gives something to show. */
function emptyHanded(answer: DatasetAnswer, opened: OpenedDataset): PlatformFailure | null {
  const { dataset, datasetFailure, runsFailure } = answer
  if (dataset || opened.runs > 0) return null
  if (datasetFailure?.code === 'not-found') return datasetFailure
  // The dataset was refused and there are no runs to show in its place.
  return datasetFailure && (runsFailure || !opened.runsFound) ? datasetFailure : null
}
