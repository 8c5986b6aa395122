/** How far work is: runs done of all runs, and bytes written. */
export type Progress = { runs: number; of: number; bytes: number }

/** What long work reports to, and what cancels it. */
export type Work = { signal: AbortSignal; onProgress(progress: Progress): void }
