import type { PlatformFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { type DatasetAnswer, type Quoted, readDatasetAnswer } from '../platform/dataset-reader.ts'
import { notUnderstood } from '../platform/answers/response-outcome.ts'
import type { OpenedDataset } from '../../runs-engine/engine-types.ts'

/** Returns the response without its runs, or why there is nothing to show. */
export function parseDatasetResponse(
  opened: OpenedDataset,
  quoted: Quoted,
): Result<DatasetAnswer, PlatformFailure> {
  const answer = readDatasetAnswer(opened.envelope, opened, quoted)
  if (answer === null) return err(notUnderstood(opened.envelope, quoted))
  const failure = emptyHanded(answer, opened)
  return failure ? err(failure) : ok(answer)
}

/** Returns why a response has neither a dataset nor runs, or null if there is something to show. */
function emptyHanded(answer: DatasetAnswer, opened: OpenedDataset): PlatformFailure | null {
  const { dataset, datasetFailure } = answer
  if (dataset || opened.runs > 0) return null
  // The dataset was refused and there are no runs to show in its place.
  return datasetFailure ?? null
}
