import type { Origin } from '../../contract/dataset.ts'
import type { RunQuery } from '../../contract/run-query.ts'
import type { DatasetAnswer } from '../platform/dataset-reader.ts'
import type { OpenedDataset } from '../../runs-engine/engine-types.ts'

export type OpenEntry = {
  opened: OpenedDataset
  /** The id that was requested. For a saved body, the id in it. */
  id: string
  name: string | null
  /** The institution. Null for a saved body that was opened without one. */
  profileId: string | null
  origin: Origin
  /** ISO 8601, UTC. */
  readAt: string
  /** The response without its runs. */
  answer: DatasetAnswer
  /** The response ended early, so only some runs are there. */
  incomplete: boolean
  /** The query of each view, for the summary file. */
  queries: Map<string, RunQuery>
}

export function titleOf({ id, name }: Pick<OpenEntry, 'id' | 'name'>): string {
  return name ?? id
}
