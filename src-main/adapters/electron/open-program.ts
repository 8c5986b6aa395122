import type * as ElectronModule from 'electron'
import type { BrowserWindow, WebContents } from 'electron'
import type { Emit } from '../../contract/events.ts'
import { type Settings, usualSettings } from '../../contract/settings.ts'
import type { Dispatch } from '../../core/dispatch.ts'
import type { FileDialogs, HttpFetch, Log } from '../../core/ports.ts'
import { createPageFiles } from '../page/files.ts'
import { savePage } from '../page/flush-page.ts'
import { type CountedDispatch, countCalls } from '../system/calls-in-flight.ts'
import { createEventSubscribers } from '../system/event-subscribers.ts'
import { appOrigin, serveApp } from './app-protocol.ts'
import type { Dialogs } from './dialogs.ts'
import { createElectronDialogs } from './file-dialogs.ts'
import { followSettings } from './follow-settings.ts'
import { serveIpc } from './ipc.ts'
import { type Leave, leaveGracefully } from './lifecycle.ts'
import { menuTemplate } from './menu.ts'
import { createNetFetch } from './net-fetch.ts'
import { recoverPage } from './recovery.ts'
import type { RunningApp } from './running-app.ts'
import { lockSession } from './session-rules.ts'
import { showTaskbarProgress } from './taskbar-progress.ts'
import { openWindow } from './window.ts'

/** The ports that Electron implements. */
export type ElectronPorts = {
  fetch: HttpFetch
  fileDialogs: FileDialogs
  emit: Emit
  host: 'electron'
  /** Saves and closes everything, runs the given function, and ends the program. Reports a failure of the function. */
  leaveFor: (last: () => Promise<void>) => Promise<void>
}

export type AppParts = {
  folder: string
  /** The folder of Chromium's profile. It contains the page's own data and the program's lock. */
  profile: string
  /** The folder of the built page, and the path of the built preload. */
  renderer: string
  preload: string
  /** Must remove tokens from what is logged. */
  log: Log
  process: Pick<NodeJS.Process, 'on' | 'platform' | 'argv'>
  onShown?: () => void
  /** Starts the program behind the window. Called once, when the app is ready. */
  start: (ports: ElectronPorts) => {
    dispatch: Dispatch
    openLink: (text: string) => void
    close: () => Promise<void>
  }
}

/** Starts the program, and shows it in a window once it knows the settings. */
export async function openProgram(
  running: RunningApp,
  parts: AppParts & { dialogs: Dialogs },
): Promise<void> {
  const { app, ipcMain, nativeTheme, net, protocol, session, shell } = running.electron
  const { dialogs, log } = parts
  lockSession(session.defaultSession)
  serveApp(protocol, createPageFiles(parts.renderer, appOrigin))

  const subscribers = createEventSubscribers()
  const program = parts.start({
    fetch: createNetFetch({ net, session }),
    fileDialogs: createElectronDialogs({ dialogs, shell, folder: app.getPath('downloads') }),
    emit: subscribers.emit,
    host: 'electron',
    leaveFor: (last) => running.leave(0, () => void endWith(running, last, log)),
  })
  running.openLink = program.openLink
  if (running.earlyLink !== null) program.openLink(running.earlyLink)
  const apply = (settings: Settings) => applySettings(running, settings, parts.process.platform)
  const calls = countCalls(followSettings(program.dispatch, apply))
  const pages = new Set<WebContents>()
  serveIpc({ ipcMain, pages, dispatch: calls.dispatch })
  const shown = await calls.dispatch('settings.show', {})
  // Without our own menu, Electron shows its menu with developer tools.
  if (!shown.ok) apply(usualSettings)

  const { preload } = parts
  const dark = nativeTheme.shouldUseDarkColors
  const window = openWindow(running.electron.BrowserWindow, { preload, dark, log })
  running.window = window
  window.on('show', () => parts.onShown?.())
  pages.add(window.webContents)
  subscribers.join((event, payload) => {
    if (!window.webContents.isDestroyed()) window.webContents.send(event, payload)
  })
  showTaskbarProgress(window, { subscribers, now: () => performance.now() })
  const words = () => running.words
  recoverPage({ window, dialogs, words, log, now: Date.now, quit: () => app.quit() })
  running.leave = leaveWith(running.electron, { window, program, calls, log })
}

function applySettings(running: RunningApp, settings: Settings, platform: NodeJS.Platform): void {
  const { Menu, nativeTheme } = running.electron
  running.settings = settings
  nativeTheme.themeSource = settings.theme
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(running.words.menu, platform)))
}

/** Saves the page and closes the program before the app ends. */
function leaveWith(
  { app, powerMonitor }: typeof ElectronModule,
  { window, program, calls, log }: Ending,
): Leave {
  const { webContents } = window
  return leaveGracefully({
    app,
    window,
    powerMonitor,
    log,
    async save() {
      if (webContents.isDestroyed() || webContents.isCrashed()) return
      await savePage((script) => webContents.executeJavaScript(script), calls)
    },
    async close() {
      await calls.settled()
      await program.close()
    },
  })
}

type Ending = {
  window: BrowserWindow
  program: ReturnType<AppParts['start']>
  calls: CountedDispatch
  log: Log
}

/** Runs the last step, for example an installer, after the window is closed and the lock is released. */
async function endWith(running: RunningApp, last: () => Promise<void>, log: Log): Promise<void> {
  const { app, dialog } = running.electron
  try {
    running.window?.destroy()
    app.releaseSingleInstanceLock()
    await last()
    app.exit(0)
  } catch (cause) {
    log.warn(`while leaving: ${String(cause)}`)
    const { message, detail } = running.words.notUpdated
    dialog.showErrorBox(message, detail)
    app.exit(1)
  }
}
