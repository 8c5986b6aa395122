import { UpdateStatus } from '../updates.ts'
import { none, nothing } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** New versions of the program. */
export const updateOperations = {
  'updates.status': { input: nothing, output: UpdateStatus },
  /** Looks for a new version without downloading it. */
  'updates.check': { input: nothing, output: UpdateStatus },
  'updates.download': { input: nothing, output: UpdateStatus },
  /** Quits the program and starts the new version. Refused while something is being sent. */
  'updates.install': { input: nothing, output: none },
} as const satisfies OperationsOf<'updates'>
