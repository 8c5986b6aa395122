import type { Failure, FailureCode } from '../contract/failure.ts'
import { fileCodes, networkCodes, tokenCodes } from '../contract/failure.ts'

/** What the program's exit code means; the help prints this table. */
export const exitCodes = {
  0: 'done',
  1: 'the platform refused, or its answer makes no sense',
  2: 'invalid input or usage, or a file that cannot be read or written',
  3: 'the token is missing or not accepted, or the keychain cannot be used',
  4: 'the network: no answer came',
  5: 'outcome unknown: a write left and no usable answer came back',
  130: 'cancelled',
} as const
export type ExitCode = keyof typeof exitCodes

const ofCode: Partial<Record<FailureCode, ExitCode>> = {
  'invalid-input': 2,
  'profile-missing': 2,
  unauthorized: 3,
  'outcome-unknown': 5,
  cancelled: 130,
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
