import type { BatchSummary } from '../../contract/batch.ts'
import type { StoredBatch } from './batch-document.ts'
import { progressOf, type RowFacts } from './row-states.ts'

/** Returns the summary for a list and for the open batch. */
export function summaryOf(
  document: StoredBatch,
  facts: RowFacts,
  isSending: boolean,
): BatchSummary {
  const { id, kind, profileId, source, name, createdAt, savedAt, rev, counts, stop } = document
  const { states, left, hasBegun } = progressOf(counts, facts)
  const isDone = left === 0 && states.unknown === 0
  const { state, stopped } = stateOf({ isSending, isDone, hasBegun, stop })
  return {
    id,
    kind,
    profileId,
    from: source.from,
    name,
    createdAt,
    savedAt,
    rev,
    state,
    stopped,
    left,
    states,
    rows: counts.rows,
    verdicts: counts.verdicts,
  }
}

function stateOf({
  isSending,
  isDone,
  hasBegun,
  stop,
}: {
  isSending: boolean
  isDone: boolean
  hasBegun: boolean
  stop: StoredBatch['stop']
}): Pick<BatchSummary, 'state' | 'stopped'> {
  if (isSending) return { state: 'sending', stopped: null }
  if (hasBegun && isDone) return { state: 'done', stopped: null }
  if (stop === null) return { state: hasBegun ? 'paused' : 'editing', stopped: null }
  const isPaused = stop.why === 'limit' || stop.why === 'cancelled'
  return { state: isPaused ? 'paused' : 'stopped', stopped: stop }
}
