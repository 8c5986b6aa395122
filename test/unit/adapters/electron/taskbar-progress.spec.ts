import { expect, test } from '@playwright/test'
import type { BrowserWindow } from 'electron'
import { createEventSubscribers } from '../../../../src-main/adapters/system/event-subscribers.ts'
import { showTaskbarProgress } from '../../../../src-main/adapters/electron/taskbar-progress.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

/** A window, and a program whose clock stands until it is set. */
function watched({ destroyed = false } = {}) {
  const window = electronDouble<BrowserWindow>({ isDestroyed: () => destroyed })
  const subscribers = createEventSubscribers()
  const clock = { now: 0 }
  showTaskbarProgress(window.object, { subscribers, now: () => clock.now })
  return {
    clock,
    report(job: string, done: number, total: number | null) {
      subscribers.emit('jobs.progress', { job, done, total, unit: 'runs' })
    },
    end: (job: string) => subscribers.emit('jobs.ended', { job }),
    emit: subscribers.emit,
    /** What the taskbar was told, in order. */
    shown: () =>
      window.calls
        .filter(({ method }) => method === 'setProgressBar')
        .map(({ parameters }) => parameters[0]),
  }
}

test('shows long work while it runs, and hides it when it has ended', () => {
  const { clock, report, end, shown } = watched()
  report('export', 0, 1000)
  clock.now = 1_000
  report('export', 250, 1000)
  report('export', 1000, 1000)
  end('export')
  expect(shown()).toEqual([0.25, 1, -1])
})

test('does not show work that ends within a second', () => {
  const { clock, report, end, shown } = watched()
  report('query', 0, 1000)
  clock.now = 999
  report('query', 900, 1000)
  end('query')
  expect(shown()).toEqual([])
})

test('shows work without a known end as indeterminate', () => {
  const { clock, report, end, shown } = watched()
  report('reading', 1, null)
  clock.now = 2_000
  report('reading', 5_000_000, null)
  report('reading', 9_000_000, null)
  end('reading')
  expect(shown()).toEqual([2, -1])
})

test('combines several jobs as far as their progress is known', () => {
  const { clock, report, end, shown } = watched()
  report('first', 0, 100)
  report('second', 0, 100)
  report('reading', 0, null)
  clock.now = 1_000
  report('first', 50, 100)
  report('second', 100, 100)
  end('second')
  end('first')
  end('reading')
  expect(shown()).toEqual([0.25, 0.75, 0.5, 2, -1])
})

test('shows more than everything, and all of nothing, as complete', () => {
  const { clock, report, shown } = watched()
  report('export', 0, 0)
  clock.now = 1_000
  report('export', 0, 0)
  report('export', 30, 20)
  expect(shown()).toEqual([1])
})

test('ignores other events and a window that is gone', () => {
  const other = watched()
  other.emit('profiles.changed', {})
  expect(other.shown()).toEqual([])
  const gone = watched({ destroyed: true })
  gone.report('export', 0, 10)
  gone.clock.now = 5_000
  gone.report('export', 5, 10)
  gone.end('export')
  expect(gone.shown()).toEqual([])
})
