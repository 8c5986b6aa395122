import type { BatchRow } from '../../../../../src-main/contract/batch-row.ts'

/** A row that waits, with what a test says about it. */
export function rowOf(change: Partial<BatchRow> = {}): BatchRow {
  return {
    row: 2,
    cells: [],
    edited: {},
    problems: [],
    repairs: [],
    changes: [],
    verdict: 'ready',
    state: 'waiting',
    included: true,
    failure: null,
    id: null,
    attemptId: null,
    at: null,
    ...change,
  }
}
