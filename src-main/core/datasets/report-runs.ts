import type { Job } from '../jobs.ts'
import type { Asking } from '../../runs-engine/protocol.ts'

/** Asks the engine as part of a job: it ends with the job, which is told how many runs were gone through. */
export function jobOptions(job: Job): Asking {
  return {
    signal: job.signal,
    onProgress: ({ runs, of }) => {
      job.report({ done: runs, total: of, unit: 'runs' })
    },
  }
}
