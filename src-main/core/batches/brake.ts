import {
  type Brake,
  type Confirmation,
  type ConfirmationNeed,
  firstRows,
} from '../../contract/batch.ts'
import type { Profile } from '../../contract/profile.ts'
import type { OpenBatch } from './open-batch.ts'

/** The part of the rows that may be there in another form before the number has to be typed. */
const mostDifferent = 0.1

/** What would be sent now, and what a person has to confirm before. `limit`: their own number of rows. */
export function brakeOf(batch: OpenBatch, profile: Pick<Profile, 'kind'>, limit: number): Brake {
  const ready = batch.rows.filter((row) => batch.isToSend(row))
  const different = batch.rows.filter(({ judged }) => judged.verdict === 'different').length
  const isDifferent = different > batch.rows.length * mostDifferent
  const clearingsOf = (rows: typeof ready) =>
    rows.reduce((sum, { judged }) => sum + judged.clearings, 0)
  const needsOf = (rows: typeof ready): ConfirmationNeed[] => [
    ...(rows.length > 0 && (rows.length > limit || isDifferent) ? ['count' as const] : []),
    ...(rows.length > 0 && profile.kind === 'production' ? ['institution' as const] : []),
    ...(clearingsOf(rows) > 0 ? ['clearing' as const] : []),
  ]
  const first = ready.slice(0, firstRows)
  return {
    count: ready.length,
    needs: needsOf(ready),
    firstCount: first.length,
    needsForFirst: needsOf(first),
    because: ready.length > limit ? 'many' : isDifferent ? 'different' : null,
    clearings: clearingsOf(ready),
    startsWithFirst: profile.kind === 'production',
  }
}

/** Whether everything that is needed was confirmed. `count`: how many rows will be sent. */
export function isConfirmed(
  needs: readonly ConfirmationNeed[],
  confirmation: Confirmation,
  { count, institution }: { count: number; institution: string },
): boolean {
  return needs.every((need) => {
    if (need === 'count') return confirmation.count === count
    if (need === 'institution') return confirmation.institution?.trim() === institution.trim()
    return confirmation.clearing === true
  })
}
