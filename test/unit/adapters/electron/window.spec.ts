import { expect, test } from '@playwright/test'
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { openWindow } from '../../../../src-main/adapters/electron/window.ts'
import { electronDouble, type ElectronDouble } from '../../../support/doubles/electron-double.ts'

function opened(dark: boolean, load: () => Promise<void> = () => Promise.resolve()) {
  const lines: string[] = []
  const windows: ElectronDouble<BrowserWindow>[] = []
  const options: BrowserWindowConstructorOptions[] = []
  function Window(given: BrowserWindowConstructorOptions) {
    options.push(given)
    const window = electronDouble<BrowserWindow>({ loadURL: load, isDestroyed: () => false })
    windows.push(window)
    return window.object
  }
  // The cast: a function that returns an object can be used with `new`, which TypeScript does not say.
  openWindow(Window as unknown as new () => BrowserWindow, {
    preload: '/app/preload.cjs',
    dark,
    log: { info: () => undefined, warn: (line) => lines.push(line) },
  })
  expect(windows).toHaveLength(1)
  return { window: windows[0] as ElectronDouble<BrowserWindow>, options: options[0], lines }
}

test('the page has no rights beyond those of a web page', () => {
  expect(opened(false).options?.webPreferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    devTools: false,
    spellcheck: false,
    preload: '/app/preload.cjs',
  })
})

test('the window has its size, its minimum size, and the theme’s background', () => {
  const { options } = opened(true)
  expect(options).toMatchObject({ width: 1280, height: 800, minWidth: 1024, minHeight: 640 })
  expect(options?.backgroundColor).not.toBe(opened(false).options?.backgroundColor)
})

test('loads our page and shows the window when it is drawn, not before', () => {
  const { window, options } = opened(false)
  expect(options?.show).toBe(false)
  expect(window.calls).toEqual([{ method: 'loadURL', parameters: ['app://bundle/'] }])
  window.emit('ready-to-show')
  expect(window.calls.at(-1)).toEqual({ method: 'show', parameters: [] })
})

test('no address from the environment replaces our page', () => {
  process.env['ELECTRON_RENDERER_URL'] = 'http://localhost:5173'
  try {
    expect(opened(false).window.only('loadURL')).toEqual(['app://bundle/'])
  } finally {
    delete process.env['ELECTRON_RENDERER_URL']
  }
})

test('shows a window whose page cannot be loaded, so that it can be closed', async () => {
  const { window, lines } = opened(false, () => Promise.reject(new Error('ERR_FAILED')))
  await expect.poll(() => window.calls.map(({ method }) => method)).toContain('show')
  expect(lines).toEqual(['the page did not load: Error: ERR_FAILED'])
})
