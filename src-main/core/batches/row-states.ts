import type { BatchSummary } from '../../contract/batch.ts'
import { type RowState, rowStates } from '../../contract/batch-row.ts'
import type { StoredBatch } from './batch-document.ts'
import type { Journal, RowRecord } from './journal.ts'

/** The data that determine the states of rows. A list knows them without reading the batch's file. */
export type RowFacts = {
  readonly journal: Journal
  /** By row: the outcome from the attempts, for rows without an outcome in the journal. */
  readonly derived: ReadonlyMap<number, RowRecord>
  /** Rows that a person excluded, or that an earlier import completed. */
  readonly leftOut: ReadonlySet<number>
}

const unsent: RowRecord = {
  state: 'waiting',
  attempt: null,
  id: null,
  failure: null,
  at: null,
  isOpen: false,
}

export function recordOf(row: number, { journal, derived }: Omit<RowFacts, 'leftOut'>): RowRecord {
  return derived.get(row) ?? journal.rows.get(row) ?? unsent
}

export function stateOf(row: number, facts: RowFacts): RowState {
  const { state } = recordOf(row, facts)
  if (state !== 'waiting') return state
  return facts.leftOut.has(row) ? 'left-out' : 'waiting'
}

/**
 * Counts the rows in each state. `left` is how many would be sent now. The list and the open batch use the same counts.
 */
function progressOf({ rows, held }: StoredBatch['counts'], facts: RowFacts) {
  const states = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
    RowState,
    number
  >
  const { journal, derived, leftOut } = facts
  const noted = new Set([...journal.rows.keys(), ...derived.keys(), ...leftOut])
  for (const row of noted) states[stateOf(row, facts)] += 1
  // The other rows exist, but nothing else is known about them.
  states.waiting += Math.max(0, rows - noted.size)
  const heldNow = held.filter((row) => stateOf(row, facts) === 'waiting')
  return { states, left: states.waiting - heldNow.length, hasBegun: journal.rows.size > 0 }
}

export function leftOutOf({
  excluded,
  doneBefore,
}: Pick<StoredBatch, 'excluded' | 'doneBefore'>): ReadonlySet<number> {
  return new Set([...excluded, ...doneBefore])
}

/** Returns the summary for a list and for the open batch. */
export function summaryOf(
  document: StoredBatch,
  facts: RowFacts,
  isSending: boolean,
): BatchSummary {
  const { id, kind, profileId, source, name, createdAt, savedAt, rev, counts, stop } = document
  const { states, left, hasBegun } = progressOf(counts, facts)
  const isDone = left === 0 && states.unknown === 0
  return {
    id,
    kind,
    profileId,
    from: source.from,
    name,
    createdAt,
    savedAt,
    rev,
    ...batchStateOf({ isSending, isDone, hasBegun }, stop),
    left,
    states,
    rows: counts.rows,
    verdicts: counts.verdicts,
  }
}

function batchStateOf(
  { isSending, isDone, hasBegun }: { isSending: boolean; isDone: boolean; hasBegun: boolean },
  stop: StoredBatch['stop'],
): Pick<BatchSummary, 'state' | 'stopped'> {
  if (isSending) return { state: 'sending', stopped: null }
  if (hasBegun && isDone) return { state: 'done', stopped: null }
  if (stop === null) return { state: hasBegun ? 'paused' : 'editing', stopped: null }
  const isPaused = stop.why === 'limit' || stop.why === 'cancelled'
  return { state: isPaused ? 'paused' : 'stopped', stopped: stop }
}
