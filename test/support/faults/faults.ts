/** The kinds of faults that tests cause on purpose. The figures at the end are grouped by them. */
export type FaultKind =
  | 'killed'
  | 'disk and files'
  | 'clock and sleep'
  | 'keychain'
  | 'server and network'
  | 'hurried person'
  | 'hostile input'
  | 'load'
  | 'simulated history'

/**
 * Marks a test that causes such a fault. If the test passes, the fault was survived. Tests of `torture.ts` count their
 * own faults.
 */
export function fault(kind: FaultKind) {
  return { annotation: { type: 'fault', description: kind } }
}
