import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { App, BrowserWindow, PowerMonitor } from 'electron'
import type { Log } from '../../core/ports.ts'
import { type Obstacle, obstacleIn } from '../files/usable-folder.ts'

export type Claiming = {
  app: App
  platform: NodeJS.Platform
  folder: string
  /** The folder of Chromium's profile. It contains the lock. */
  profile: string
  onSecondInstance: () => void
}

/** A program on another computer holds the lock, or held it when it crashed. It was not notified of this start. */
type Elsewhere = { folder: string; computer: string }

/**
 * `second` means that another instance runs and was notified. An obstacle means that the lock cannot be made. The
 * program must end unless the result is `first`.
 */
export type Claim = 'first' | 'second' | Elsewhere | Obstacle

/** The lock file of Chromium: a link to the owner's computer and process id, or on Windows a file. */
export const lockNames = { link: 'SingletonLock', file: 'lockfile' }

/**
 * Allows one instance per data folder, and puts each page in a sandbox. Must be called first, before the app is ready.
 */
export function claimApp(claiming: Claiming): Claim {
  const { app, platform, folder, profile, onSecondInstance } = claiming
  const obstacle = obstacleIn([folder, profile], platform)
  if (obstacle) return obstacle
  // Set before the lock is requested, because the lock belongs to this folder.
  app.setPath('userData', profile)
  app.setPath('sessionData', profile)
  if (!app.requestSingleInstanceLock()) {
    // Electron returns false if another instance holds the lock, on any computer, and also if the lock cannot be made.
    if (!Object.values(lockNames).some((name) => isIn(profile, name)))
      return { folder: profile, detail: 'the lock of the program cannot be made' }
    const computer = otherHolder(profile)
    if (computer !== null) return { folder: profile, computer }
    app.quit()
    return 'second'
  }
  app.enableSandbox()
  app.on('second-instance', onSecondInstance)
  return 'first'
}

function isIn(folder: string, name: string): boolean {
  return lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined
}

/**
 * Returns the other computer that holds the lock. Returns null for this computer, even under an earlier name: then the
 * holder runs here and was notified through its socket.
 */
function otherHolder(folder: string): string | null {
  if (!isIn(folder, lockNames.link)) return null
  const [, computer = '', id] =
    /^(.*)-(\d+)$/.exec(readlinkSync(join(folder, lockNames.link))) ?? []
  if (computer === hostname()) return null
  const isHere = existsSync(join(folder, 'SingletonSocket')) && isRunning(Number(id))
  return isHere ? null : computer
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** Shows the window to a person who starts the program again. */
export function showAgain(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

export type Leaving = {
  app: App
  window: BrowserWindow
  powerMonitor: Pick<PowerMonitor, 'on'>
  /** Lets the page save its input. */
  save: () => Promise<void>
  /** Closes the program behind the page. */
  close: () => Promise<void>
  log: Log
}

/**
 * Ends the program with an exit code. The first call counts. `last` ends it in another way after everything is saved
 * and closed.
 */
export type Leave = (code: number, last?: () => void) => Promise<void>

/**
 * Ends the program when its window closes, but never during a save. Closing the window, quitting, and the end of the
 * session (log-off, shutdown, restart) save first. The page also saves before the computer sleeps. Returns a function
 * that ends the program in the same way.
 */
export function leaveGracefully({ app, window, powerMonitor, save, close, log }: Leaving): Leave {
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
      // `exit` ends without the window's `close` event, which would call this again.
      last()
    }
  }

  const leaveFirst = (event: { preventDefault: () => void }): void => {
    // An update ends the program after everything is closed, and is not stopped.
    if (isClosed) return
    event.preventDefault()
    void leave(0)
  }

  window.on('close', leaveFirst)
  app.on('before-quit', leaveFirst)
  app.on('window-all-closed', () => void leave(0))
  // The end of a session on Windows, which does not quit the app. Windows waits if this is prevented. When it no longer
  // waits (`session-end`), it kills the program immediately, and nothing can be saved.
  window.on('query-session-end', leaveFirst)
  powerMonitor.on('suspend', () => void save())
  // The shutdown on Linux and macOS. On Linux Electron delays the shutdown only for a listener that is added after
  // another one. The cast: the types do not say that the event can be prevented.
  powerMonitor.on('shutdown', leaveFirst as () => void)
  app.on('child-process-gone', (_event, { type, reason }) => {
    log.warn(`a ${type} process is gone: ${reason}`)
  })
  return leave
}
