import type { Job } from '../jobs.ts'
import type { Asking } from '../../runs-engine/protocol.ts'

/** Options that bind a question to a job: cancelling the job ends it, and the job reports its progress. */
export function jobOptions(job: Job): Asking {
  return {
    signal: job.signal,
    onProgress: ({ runs, of }) => {
      job.report({ done: runs, total: of, unit: 'runs' })
    },
  }
}
