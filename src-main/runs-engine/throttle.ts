/** Milliseconds between two reports of progress. */
const PROGRESS_INTERVAL = 50

/**
 * Passes on a report only when the last one is some time ago; the end is known without a report. Each report is a message
 * to a page, which draws it: a body of a million runs comes in thousands of pieces.
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
