/** How far work is: runs done of all runs, and bytes written. */
export type Progress = { runs: number; of: number; bytes: number }

/** Receives the progress of long work, and can cancel it. */
export type Work = { signal: AbortSignal; onProgress(progress: Progress): void }

/** Milliseconds between two reports of progress. */
const PROGRESS_INTERVAL = 50

/**
 * Drops reports that follow another one too soon. Each report is a message to the page, which draws it, and a body of
 * a million runs arrives in thousands of pieces. The last report may be dropped, because the result follows it.
 */
export function throttled<P>(report: (progress: P) => void): (progress: P) => void {
  let last = -Infinity
  return (progress) => {
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL) return
    last = now
    report(progress)
  }
}
