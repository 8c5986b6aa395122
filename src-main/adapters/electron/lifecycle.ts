import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { App, BrowserWindow, PowerMonitor } from 'electron'
import type { Log } from '../../core/ports.ts'
import { type Obstacle, obstacleIn } from '../files/usable-folder.ts'

export type Claiming = {
  app: App
  platform: NodeJS.Platform
  /** The data folder. */
  folder: string
  /** The folder of Chromium's profile. The lock lies in it. */
  profile: string
  onSecondInstance: () => void
}

/** A program on another computer holds the lock, or held it when it crashed. It was not told of this start. */
type Elsewhere = { folder: string; computer: string }

/** `second`: another instance runs and was told. An obstacle: the lock cannot be made. This instance must end in every case but `first`. */
export type Claim = 'first' | 'second' | Elsewhere | Obstacle

/** What Chromium leaves in the folder of a lock that is held: a link to the owner's computer and process id, or on Windows a file. */
export const lockNames = { link: 'SingletonLock', file: 'lockfile' }

/** First of all: one instance per data folder, each page in a sandbox. Must be called before the app is ready. */
export function claimApp(claiming: Claiming): Claim {
  const { app, platform, folder, profile, onSecondInstance } = claiming
  const obstacle = obstacleIn([folder, profile], platform)
  if (obstacle) return obstacle
  // The lock belongs to this folder, so it is set before the lock is asked for.
  app.setPath('userData', profile)
  app.setPath('sessionData', profile)
  if (!app.requestSingleInstanceLock()) {
    // Electron returns false for a lock that another instance holds, wherever that runs, and for one that cannot be made.
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
 * The other computer that holds the lock. Returns null for this computer, also under an earlier name: then the holder's
 * process is here, and the socket by which it was told.
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
 * The program ends with its window, and never in the middle of a save: closing the window, quitting,
 * and the end of the session (log-off, shutdown, restart) all save first. Before the computer sleeps
 * the page saves too. Returns the same way out for those who know that the program must end.
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
  // The end of a session on Windows, where nothing asks the app to quit. Windows waits for what was prevented. When
  // it no longer waits (`session-end`), it kills the program at once, and nothing can be saved any more.
  window.on('query-session-end', leaveFirst)
  powerMonitor.on('suspend', () => void save())
  // The shutdown on Linux and macOS. Not the first event to be heard: on Linux Electron holds the shutdown up only for a
  // listener that comes after another one. The cast: the types leave out that the event can be prevented.
  powerMonitor.on('shutdown', leaveFirst as () => void)
  app.on('child-process-gone', (_event, { type, reason }) => {
    log.warn(`a ${type} process is gone: ${reason}`)
  })
  return leave
}
