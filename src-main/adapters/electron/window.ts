import type { BrowserWindow, BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import { appOrigin } from './app-protocol.ts'

/** What the page may do: nothing but be a page. The same for every window there ever is. */
const webPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  spellcheck: false,
} as const satisfies WebPreferences

/** `--surface-0` of the page's theme, so that the window does not flash before the first paint. */
const ground = { light: '#f5f6f8', dark: '#101215' }

export type WindowLook = {
  /** The path of the built preload. */
  preload: string
  dark: boolean
}

function windowOptions({ preload, dark }: WindowLook): BrowserWindowConstructorOptions {
  return {
    title: 'Provost',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    backgroundColor: dark ? ground.dark : ground.light,
    // Size and place come back under this name.
    name: 'main',
    windowStatePersistence: { bounds: true, displayMode: true },
    webPreferences: { ...webPreferences, preload },
  }
}

/** Opens the window on our page; it is shown with its first picture. */
export function openWindow(
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow,
  look: WindowLook,
): BrowserWindow {
  const window = new Window(windowOptions(look))
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`${appOrigin}/`)
  return window
}
