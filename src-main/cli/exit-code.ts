import type { Failure, FailureCode } from '../contract/failure.ts'
import { tableCodes } from '../contract/batch-table.ts'
import { fileCodes, networkCodes, tokenCodes } from '../contract/failure.ts'

/** The program's exit codes. The help says what each means. */
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
  'incomplete-answer': 8,
  'outcome-unknown': 5,
  // What became of it is as unknown as before, and the same has to be done about it.
  'attempt-unsettled': 5,
  'attempt-unreadable': 5,
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
