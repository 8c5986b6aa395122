import type { BrowserWindow, BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import type { Log } from '../../core/ports.ts'
import { appOrigin } from './app-protocol.ts'

/** The page's preferences, the same for every window. They grant nothing beyond a web page. */
const webPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  devTools: false,
  spellcheck: false,
} as const satisfies WebPreferences

/** `--surface-0` of the page's theme, so that the window does not flash before the page is drawn. */
const ground = { light: '#f5f6f8', dark: '#101215' }

export type WindowParts = {
  /** The path of the built preload. */
  preload: string
  dark: boolean
  log: Log
}

function windowOptions({ preload, dark }: WindowParts): BrowserWindowConstructorOptions {
  return {
    title: 'Provost',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    backgroundColor: dark ? ground.dark : ground.light,
    // Electron restores size and position by this name.
    name: 'main',
    windowStatePersistence: { bounds: true, displayMode: true },
    webPreferences: { ...webPreferences, preload },
  }
}

/** Opens the window with our page, and shows it when the page is drawn. */
export function openWindow(
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow,
  parts: WindowParts,
): BrowserWindow {
  const window = new Window(windowOptions(parts))
  window.once('ready-to-show', () => window.show())
  window.loadURL(`${appOrigin}/`).catch((cause: unknown) => {
    parts.log.warn(`the page did not load: ${String(cause)}`)
    // Shown even if it is empty, because a program without a window could not be closed.
    if (!window.isDestroyed()) window.show()
  })
  return window
}
