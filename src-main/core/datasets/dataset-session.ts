import type { Origin } from '../../contract/dataset.ts'
import type { RunQuery } from '../../contract/run-query.ts'
import type { DatasetAnswer } from '../platform/dataset-reader.ts'
import type { OpenedDataset } from '../../runs-engine/engine-types.ts'

/** A dataset that is open: its runs, and what is known of them. */
export type OpenEntry = {
  opened: OpenedDataset
  /** As it was asked for; of a saved body, as it says itself. */
  id: string
  name: string | null
  /** The institution that it is of; `null`: nobody's, as a saved body's that was opened without one. */
  profileId: string | null
  origin: Origin
  /** ISO 8601, UTC. */
  readAt: string
  /** What stood around its runs. */
  answer: DatasetAnswer
  /** The answer had ended early: it holds what arrived. */
  incomplete: boolean
  /** What each of its views was asked for, so that a summary file can say it. */
  queries: Map<string, RunQuery>
}

/** What people know the dataset by. */
export function titleOf({ id, name }: Pick<OpenEntry, 'id' | 'name'>): string {
  return name ?? id
}
