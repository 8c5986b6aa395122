import type { BatchSummary } from '../contract/batch.ts'
import type { Failure, FailureCode } from '../contract/failure.ts'
import { tableCodes, type TableNote } from '../contract/batch-table.ts'
import { fileCodes, networkCodes, tokenCodes } from '../contract/failure.ts'

/** The program's exit codes. The help explains each one. */
export const exitCodes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 70, 74, 130] as const
export type ExitCode = (typeof exitCodes)[number]

const ofCode: Partial<Record<FailureCode, ExitCode>> = {
  'invalid-input': 2,
  'profile-missing': 2,
  'profile-not-selected': 2,
  'profile-archived': 2,
  unauthorized: 3,
  'draft-missing': 2,
  'draft-conflict': 2,
  'draft-not-ready': 2,
  'attempt-missing': 2,
  'entry-missing': 2,
  'snapshot-missing': 2,
  'snapshot-damaged': 2,
  'snapshots-full': 2,
  'too-many-partitions': 2,
  'partition-value-too-long': 2,
  'partition-names-clash': 2,
  'batch-missing': 2,
  'batch-conflict': 2,
  'batch-begun': 2,
  'batch-row-missing': 2,
  'batch-row-not-sendable': 2,
  'batch-nothing-to-send': 2,
  'batch-unconfirmed': 2,
  'batch-other-institution': 2,
  'batch-other-kind': 2,
  'batch-undecided': 2,
  'batch-unsettled': 5,
  'batch-being-sent': 6,
  'incomplete-answer': 8,
  'outcome-unknown': 5,
  // The outcome of the earlier attempt is still unknown, so the person must do the same as after code 5.
  'attempt-unsettled': 5,
  'attempt-unreadable': 5,
  'batch-unreadable': 5,
  'attempt-settled': 2,
  'already-running': 6,
  'sending-under-way': 6,
  cancelled: 130,
  defect: 70,
  'out-of-memory': 70,
  ...(Object.fromEntries([...fileCodes, ...tableCodes].map((code) => [code, 2])) as Partial<
    Record<FailureCode, ExitCode>
  >),
  ...(Object.fromEntries(tokenCodes.map((code) => [code, 3])) as Partial<
    Record<FailureCode, ExitCode>
  >),
  ...(Object.fromEntries(networkCodes.map((code) => [code, 4])) as Partial<
    Record<FailureCode, ExitCode>
  >),
}

export function exitCodeOf(failure: Failure): ExitCode {
  return ofCode[failure.code] ?? 1
}

/**
 * The exit code after a batch was sent. A lost response decides first, then rows that are left, then rows that cannot be sent
 * or were refused. `notes` are about the file: rows that an earlier result holds back count as unknown (`unsettled-rows`) or
 * as left (`changed-rows`), because no person excluded them.
 */
export function exitCodeOfBatch(
  { states, left }: Pick<BatchSummary, 'states' | 'left'>,
  notes: readonly Pick<TableNote, 'code'>[],
): ExitCode {
  const isHeld = (code: TableNote['code']) =>
    states['left-out'] > 0 && notes.some((note) => note.code === code)
  if (states.unknown > 0 || isHeld('unsettled-rows')) return 5
  if (left > 0 || isHeld('changed-rows')) return 8
  return states.failed > 0 || states.waiting > 0 ? 2 : 0
}
