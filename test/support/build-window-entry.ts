import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMain } from './build-entry.ts'

/**
 * What the window uses of Electron, done by Node: this is no test of Electron, but of our entry in its place. The window
 * is shown at once, and is then closed by its person. Each folder that the app is given is a line of standard output.
 */
const electron = `
process.resourcesPath = '/app/resources'
const anything = (known = {}) => new Proxy(known, {
  get: (target, name) => (name === 'then' ? undefined : name in target ? target[name] : () => undefined),
})
export const app = anything({
  isPackaged: false,
  commandLine: anything(),
  setPath: (name, folder) => console.log(name + ': ' + folder),
  requestSingleInstanceLock: () => true,
  getPreferredSystemLanguages: () => ['en'],
  getPath: () => '/downloads',
  getAppPath: () => '/app',
  whenReady: () => Promise.resolve(),
  exit: (code) => process.exit(code),
})
const contents = anything({ executeJavaScript: () => Promise.resolve() })
export function BrowserWindow() {
  const heard = (name, event) => setImmediate(() => listeners[name]?.(event))
  const listeners = {}
  return anything({
    webContents: contents,
    isDestroyed: () => false,
    loadURL: () => Promise.resolve(heard('ready-to-show')),
    once: (name, listener) => (listeners[name] = listener),
    on: (name, listener) => (listeners[name] = listener),
    show() {
      heard('show')
      heard('close', { preventDefault: () => undefined })
    },
  })
}
export const session = { defaultSession: anything(), fromPartition: () => anything() }
export const utilityProcess = { fork: () => { throw new Error('no keychain here') } }
export const [dialog, ipcMain, nativeTheme, net, powerMonitor, protocol, shell, autoUpdater] =
  Array.from({ length: 8 }, () => anything())
export const Menu = anything()
`

/** Our entry of the window, beside a stand-in for Electron; returns the script to run. */
export async function buildWindowEntry(): Promise<string> {
  const main = fileURLToPath(await buildMain())
  const modules = path.join(path.dirname(main), 'node_modules/electron')
  await mkdir(modules, { recursive: true })
  await writeFile(
    path.join(modules, 'package.json'),
    '{ "type": "module", "main": "./electron.js" }',
  )
  await writeFile(path.join(modules, 'electron.js'), electron)
  return main
}
