import type { Failure, FailureCode } from '../contract/failure.ts'
import { fileCodes, networkCodes, tokenCodes } from '../contract/failure.ts'

/** What the program's exit code means; the help prints this table. */
export const exitCodes = {
  0: 'done',
  1: 'the platform refused, or its answer makes no sense',
  2: 'invalid input or usage, or a file that cannot be read or written',
  3: 'the token is missing or not accepted, or the keychain cannot be used',
  4: 'the network: no answer came',
  5: 'outcome unknown: a write left, now or before, and no usable answer came back; see "attempts"',
  6: 'the same thing is being sent by another window or terminal: wait for its result',
  7: 'a file is not what was exported, or it cannot be told: see "datasets verify"',
  8: 'incomplete: the platform did not give everything, or it cannot be told whether it did',
  70: 'a mistake of this program, or the system refused it what it needs',
  74: 'the command was carried out, and standard output did not take its result',
  130: 'cancelled',
} as const
export type ExitCode = keyof typeof exitCodes

const ofCode: Partial<Record<FailureCode, ExitCode>> = {
  'invalid-input': 2,
  'profile-missing': 2,
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
  'already-running': 6,
  'sending-under-way': 6,
  cancelled: 130,
  defect: 70,
  'out-of-memory': 70,
  ...(Object.fromEntries(fileCodes.map((code) => [code, 2])) as Partial<
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
