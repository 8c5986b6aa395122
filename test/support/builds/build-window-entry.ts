import { buildWithElectron } from './stand-in-electron.ts'

/**
 * The part of Electron that the window uses, written for Node, to test our entry without Electron. The window is shown
 * immediately and then closed. Each folder that the app is given is printed as a line.
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

/** Builds our entry of the window with a stand-in for Electron, and returns the path of the script to run. */
export function buildWindowEntry(): Promise<string> {
  return buildWithElectron(electron)
}
