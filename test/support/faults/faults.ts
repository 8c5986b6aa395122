/** What is done to the program on purpose, as the figures at the end tell it. */
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

/** Marks a test in which such a thing is done, and survived when it passes. Those of `torture.ts` count by themselves. */
export function fault(kind: FaultKind) {
  return { annotation: { type: 'fault', description: kind } }
}
