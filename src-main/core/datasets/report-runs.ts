import type { Job } from '../jobs.ts'
import type { ExportProgress } from '../runs/export.ts'

/** Tells the job how many runs were gone through. */
export function reportRuns(job: Job): (progress: ExportProgress) => void {
  return ({ runs, of }) => {
    job.report({ done: runs, total: of, unit: 'runs' })
  }
}
