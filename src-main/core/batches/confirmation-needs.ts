import {
  type ConfirmationNeeds,
  type Confirmation,
  type ConfirmationNeed,
  firstRows,
} from '../../contract/batch.ts'
import type { Profile } from '../../contract/profile.ts'
import type { CheckedBatch } from './checked-batch.ts'
import type { CheckedRow } from './checked-row.ts'

/** If more than this share of the rows differs from what exists, the person has to type their number. */
const maxDifferentShare = 0.1

/**
 * Returns what would be sent now, and what a person must confirm first. With more than `most` rows, the number of rows
 * must be confirmed.
 */
export function confirmationNeedsOf(
  batch: CheckedBatch,
  profile: Pick<Profile, 'kind'>,
  most: number,
): ConfirmationNeeds {
  const ready = batch.rows.filter((row) => batch.isToSend(row))
  const first = ready.slice(0, firstRows)
  return {
    count: ready.length,
    needs: needsOf(batch, ready, profile, most),
    firstCount: first.length,
    needsForFirst: needsOf(batch, first, profile, most),
    because: ready.length > most ? 'many' : isDifferent(batch) ? 'different' : null,
    clearings: clearingsOf(ready),
    blocked: blockedIn(batch),
    startsWithFirst: profile.kind === 'production',
  }
}

/** Returns what a person must confirm before these rows are sent. */
export function needsOf(
  batch: CheckedBatch,
  rows: readonly CheckedRow[],
  { kind }: Pick<Profile, 'kind'>,
  most: number,
): ConfirmationNeed[] {
  if (rows.length === 0) return []
  const needs: ConfirmationNeed[] = []
  if (rows.length > most || isDifferent(batch)) needs.push('count')
  if (kind === 'production') needs.push('institution')
  if (clearingsOf(rows) > 0) needs.push('clearing')
  return needs
}

function blockedIn(batch: CheckedBatch): ConfirmationNeeds['blocked'] {
  const blocked = batch.rows.flatMap((row) => {
    const by = batch.isReady(row) ? batch.blockedBy(row) : null
    return by === null ? [] : [{ row: row.source.row, by }]
  })
  const [first] = blocked
  return first ? { count: blocked.length, ...first } : null
}

function isDifferent({ rows }: CheckedBatch): boolean {
  const different = rows.filter(({ judged }) => judged.verdict === 'different').length
  return different > rows.length * maxDifferentShare
}

function clearingsOf(rows: readonly CheckedRow[]): number {
  return rows.reduce((sum, { judged }) => sum + judged.clearings, 0)
}

/**
 * Whether everything needed was confirmed. `count` is the number of rows that will be sent. A wrong confirmed number is
 * refused even if no number is needed.
 */
export function isConfirmed(
  needs: readonly ConfirmationNeed[],
  confirmation: Confirmation,
  { count, institution }: { count: number; institution: string },
): boolean {
  if (confirmation.count !== undefined && confirmation.count !== count) return false
  return needs.every((need) => {
    if (need === 'count') return confirmation.count === count
    if (need === 'institution') return confirmation.institution?.trim() === institution.trim()
    return confirmation.clearing === true
  })
}
