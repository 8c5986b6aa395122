import type { BrowserWindow } from 'electron'
import type { Payload } from '../../contract/events.ts'
import type { EventSubscribers } from '../system/event-subscribers.ts'

/** In milliseconds. Shorter work is not shown, because the taskbar would flicker. */
const longEnough = 1_000

/** Electron's values for "no progress" and "indeterminate". */
const none = -1
const indeterminate = 2

/** The progress of a job, from 0 to 1, or null if it is unknown. `since` is the time of its first report. */
type Work = { part: number | null; since: number }

/** Shows the progress of all long jobs together on the window's button in the taskbar, or on macOS in the dock. */
export function showTaskbarProgress(
  window: Pick<BrowserWindow, 'isDestroyed' | 'setProgressBar'>,
  { subscribers, now }: { subscribers: Pick<EventSubscribers, 'join'>; now: () => number },
): void {
  const running = new Map<string, Work>()
  let shown = none

  function show(): void {
    const long = [...running.values()].filter(({ since }) => now() - since >= longEnough)
    const progress = together(long.map(({ part }) => part))
    if (progress === shown || window.isDestroyed()) return
    shown = progress
    window.setProgressBar(progress)
  }

  subscribers.join((event, payload) => {
    if (event === 'jobs.progress') {
      // One cast: the payload's type depends on the event, which two separate parameters cannot express.
      const { job, done, total } = payload as Payload<'jobs.progress'>
      const part = total === null ? null : total === 0 ? 1 : Math.min(1, done / total)
      running.set(job, { part, since: running.get(job)?.since ?? now() })
      show()
    } else if (event === 'jobs.ended') {
      running.delete((payload as Payload<'jobs.ended'>).job)
      show()
    }
  })
}

/** The mean of the known progress. */
function together(parts: (number | null)[]): number {
  if (parts.length === 0) return none
  const known = parts.filter((part) => part !== null)
  if (known.length === 0) return indeterminate
  return known.reduce((sum, part) => sum + part, 0) / known.length
}
