import type * as ElectronModule from 'electron'
import type { BrowserWindow, WebContents } from 'electron'
import type { Emit } from '../../contract/events.ts'
import { languageOf, type Settings, usualSettings } from '../../contract/settings.ts'
import type { Dispatch } from '../../core/dispatch.ts'
import type { HttpFetch, Log, FileDialogs } from '../../core/ports.ts'
import { createEventSubscribers } from '../system/event-subscribers.ts'
import { countCalls } from '../system/calls-in-flight.ts'
import { catchCrashes } from '../system/crashes.ts'
import { savePage } from '../page/flush-page.ts'
import { createPageFiles } from '../page/files.ts'
import { appOrigin, registerAppScheme, serveApp } from './app-protocol.ts'
import { createDialogs } from './dialogs.ts'
import { followSettings } from './follow-settings.ts'
import { serveIpc } from './ipc.ts'
import { claimApp, type Leave, leaveGracefully, lockNames, showAgain } from './lifecycle.ts'
import { receiveLinks } from './links.ts'
import { menuTemplate } from './menu.ts'
import { messagesIn } from '../../contract/messages/catalogue.ts'
import { createLinkOpener } from './open-external.ts'
import { createElectronDialogs } from './file-dialogs.ts'
import { recoverPage } from './recovery.ts'
import { createNetFetch } from './net-fetch.ts'
import { lockApp, lockSession } from './session-rules.ts'
import { refusedSwitches, disableDebuggers } from './switches.ts'
import { showTaskbarProgress } from './taskbar-progress.ts'
import { openWindow } from './window.ts'
import { allowOnlyHttp1 } from './write-sessions.ts'

/** The ports that Electron implements. */
export type ElectronPorts = {
  fetch: HttpFetch
  fileDialogs: FileDialogs
  emit: Emit
  host: 'electron'
  /** Saves and closes everything, runs the given function, and ends the program. Reports a failure of the function. */
  leaveFor: (last: () => Promise<void>) => Promise<void>
}

/**
 * The id that the Windows installer gives to its shortcuts. With another id the program gets a second button in the
 * taskbar.
 */
export const appUserModelId = 'io.github.provost.Provost'

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

/**
 * Runs the program in an Electron window. Everything before the first `await` runs before the app is ready, as Electron
 * requires. Never rejects: a failure ends the program.
 */
export async function openApp(electron: typeof ElectronModule, parts: AppParts): Promise<void> {
  const { app, dialog, ipcMain, Menu, nativeTheme, net, powerMonitor, protocol, session, shell } =
    electron
  const { folder, profile, renderer, preload, log, process } = parts
  const { platform } = process
  let opened: BrowserWindow | null = null
  let settings: Settings = usualSettings
  const words = () =>
    messagesIn(languageOf(settings.language, app.getPreferredSystemLanguages())).shell

  // The method exists on Windows only.
  if (platform === 'win32') app.setAppUserModelId(appUserModelId)
  const unprotected = refusedSwitches(app)
  if (unprotected.length > 0) {
    disableDebuggers(app)
    const { message, detail } = words().unprotected
    return refuseToStart(message, detail({ switches: unprotected.join(' ') }))
  }
  const claim = claimApp({
    app,
    platform,
    folder,
    profile,
    onSecondInstance: () => opened && showAgain(opened),
  })
  if (claim === 'second') return
  if (claim !== 'first' && 'computer' in claim) {
    const { message, detail } = words().elsewhere
    return refuseToStart(message, detail({ ...claim, lock: lockNames.link }))
  }
  if (claim !== 'first') {
    const { message, detail } = words().noFolder
    return refuseToStart(message, detail({ folder: claim.folder, cause: claim.detail }))
  }
  // A link may arrive before the program has started.
  let early: string | null = null
  let openLinkInside = (text: string): void => {
    early = text
  }
  receiveLinks(app, process.argv, (text) => {
    openLinkInside(text)
    if (opened) showAgain(opened)
  })
  allowOnlyHttp1(app)
  registerAppScheme(protocol)
  const dialogs = createDialogs(dialog, () => opened)
  const openLink = createLinkOpener({ shell, dialogs, words: () => words().openLink })
  lockApp(app, (address) => void openLink(address))
  let leave: Leave = async (code) => app.exit(code)
  const crash = catchCrashes({
    process,
    log,
    end() {
      const { message, detail } = words().broken
      dialog.showErrorBox(message, detail)
      void leave(1)
    },
  })
  await app.whenReady().then(open).catch(crash)

  /**
   * Shows the reason, and ends. Waits until Electron is ready, because before that an error box on Linux is only a line
   * in the log.
   */
  async function refuseToStart(message: string, detail: string): Promise<void> {
    log.warn(`${message} ${detail}`)
    await app.whenReady()
    dialog.showErrorBox(message, detail)
    app.exit(1)
  }

  /** Runs the last step, for example an installer, after the window is closed and the lock is released. */
  async function endWith(last: () => Promise<void>): Promise<void> {
    try {
      opened?.destroy()
      app.releaseSingleInstanceLock()
      await last()
      app.exit(0)
    } catch (cause) {
      log.warn(`while leaving: ${String(cause)}`)
      const { message, detail } = words().notUpdated
      dialog.showErrorBox(message, detail)
      app.exit(1)
    }
  }

  async function open(): Promise<void> {
    lockSession(session.defaultSession)
    serveApp(protocol, createPageFiles(renderer, appOrigin))

    const subscribers = createEventSubscribers()
    const downloads = app.getPath('downloads')
    const fetch = createNetFetch({ net, session })
    const program = parts.start({
      fetch,
      fileDialogs: createElectronDialogs({ dialogs, shell, folder: downloads }),
      emit: subscribers.emit,
      host: 'electron',
      leaveFor: (last) => leave(0, () => void endWith(last)),
    })
    openLinkInside = program.openLink
    if (early !== null) program.openLink(early)
    const applySettings = (stored: Settings): void => {
      settings = stored
      nativeTheme.themeSource = stored.theme
      const template = menuTemplate(words().menu, platform)
      Menu.setApplicationMenu(Menu.buildFromTemplate(template))
    }
    const calls = countCalls(followSettings(program.dispatch, applySettings))
    const pages = new Set<WebContents>()
    serveIpc({ ipcMain, pages, dispatch: calls.dispatch })
    const shown = await calls.dispatch('settings.show', {})
    // Without our own menu, Electron shows its menu with developer tools.
    if (!shown.ok) applySettings(usualSettings)

    const dark = nativeTheme.shouldUseDarkColors
    const window = openWindow(electron.BrowserWindow, { preload, dark, log })
    const { webContents } = window
    opened = window
    window.on('show', () => parts.onShown?.())
    pages.add(webContents)
    subscribers.join((event, payload) => {
      if (!webContents.isDestroyed()) webContents.send(event, payload)
    })
    showTaskbarProgress(window, { subscribers, now: () => performance.now() })
    recoverPage({ window, dialogs, words, log, now: Date.now, quit: () => app.quit() })
    leave = leaveGracefully({
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
}
