import type { App, BrowserWindow, PowerMonitor } from 'electron'
import type { Log } from '../../core/ports.ts'

/**
 * First of all: one instance per data folder, each page in a sandbox. False when another instance
 * runs; it has been told, and this one must end. Must be called before the app is ready.
 */
export function claimApp(app: App, dataFolder: string, onSecondInstance: () => void): boolean {
  // The lock belongs to this folder, so it is set before the lock is asked for.
  app.setPath('userData', dataFolder)
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return false
  }
  app.enableSandbox()
  app.on('second-instance', onSecondInstance)
  return true
}

/** Puts the window in front of the person who started the program once more. */
export function showAgain(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

export type Leaving = {
  app: App
  window: BrowserWindow
  powerMonitor: Pick<PowerMonitor, 'on'>
  /** Lets the page save what it holds. */
  save: () => Promise<void>
  /** Closes the program behind the page. */
  close: () => Promise<void>
  log: Log
}

/**
 * Ends the program with an exit code. The first call counts. `last`: what ends it in another way, when all is saved and
 * closed.
 */
export type Leave = (code: number, last?: () => void) => Promise<void>

/**
 * The program ends with its window, and never in the middle of a save: closing the window, quitting
 * and the end of the session all save first. Before the computer sleeps the page saves too. Answers
 * the same way out for those who know that the program must end.
 */
export function leaveGently({ app, window, powerMonitor, save, close, log }: Leaving): Leave {
  let isLeaving = false
  let isClosed = false

  async function leave(code: number, last = () => app.exit(code)): Promise<void> {
    if (isLeaving) return
    isLeaving = true
    try {
      await save()
      await close()
    } catch (cause) {
      log.warn(`while leaving: ${String(cause)}`)
    } finally {
      isClosed = true
      // An exit ends without asking again; the window's own `close` would come back here.
      last()
    }
  }

  const leaveFirst = (event: { preventDefault: () => void }): void => {
    // What ends the program when all is closed, such as an update, is let through.
    if (isClosed) return
    event.preventDefault()
    void leave(0)
  }

  window.on('close', leaveFirst)
  app.on('before-quit', leaveFirst)
  app.on('window-all-closed', () => void leave(0))
  powerMonitor.on('suspend', () => void save())
  app.on('child-process-gone', (_event, { type, reason }) => {
    log.warn(`a ${type} process is gone: ${reason}`)
  })
  return leave
}
