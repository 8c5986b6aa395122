import { symlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type * as ElectronModule from 'electron'
import type {
  App,
  BrowserWindow,
  Dialog,
  IpcMain,
  Menu,
  NativeTheme,
  PowerMonitor,
  Protocol,
  Session,
  WebContents,
} from 'electron'
import { openApp } from '../../../../src-main/adapters/electron/open-app.ts'
import type { ElectronPorts } from '../../../../src-main/adapters/electron/open-program.ts'
import { channels } from '../../../../src-main/contract/channels.ts'
import { ok, err } from '../../../../src-main/contract/result.ts'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'
import {
  commandLineDouble,
  electronDouble,
  preventable,
} from '../../../support/doubles/electron-double.ts'
import { ElectronNet } from '../../../support/doubles/electron-net.ts'

type Handler = (...values: unknown[]) => Promise<unknown>

type Options = {
  /** Whether no other instance runs. */
  first: boolean
  /** The computer on which another instance runs. */
  computer?: string
  /** Whether Electron lets the app serve its page. */
  canServe?: boolean
  /** Whether the stored settings can be read. */
  settings?: boolean
  platform?: NodeJS.Platform
  /** The switches that the program, which is packaged, was started with. */
  switches?: string[]
  /** The arguments that it was started with. */
  argv?: string[]
}

/** An Electron that is not ready until `becomeReady`. */
function electron(
  { first, computer = hostname(), canServe, platform = 'linux', switches = [], argv = [] }: Options,
  folder: string,
) {
  let becomeReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (becomeReady = resolve))
  const commandLine = commandLineDouble(...switches)
  const app = electronDouble<App>({
    whenReady: () => ready,
    requestSingleInstanceLock() {
      // What the other instance has made.
      if (!first) symlinkSync(`${computer}-4711`, join(folder, 'profile', 'SingletonLock'))
      return first
    },
    isPackaged: true,
    commandLine: commandLine.object,
    getPath: () => '/downloads',
    getPreferredSystemLanguages: () => ['pt-BR'],
  })
  const contents = electronDouble<WebContents>({
    isDestroyed: () => false,
    isCrashed: () => false,
    executeJavaScript: () => Promise.resolve(),
  })
  const window = electronDouble<BrowserWindow>({
    webContents: contents.object,
    loadURL: () => Promise.resolve(),
    isDestroyed: () => false,
  })
  const session = electronDouble<Session>()
  const doubles = {
    app,
    commandLine,
    contents,
    window,
    session,
    net: new ElectronNet(),
    ipcMain: electronDouble<IpcMain>(),
    menu: electronDouble<typeof Menu>({ buildFromTemplate: (template: unknown) => template }),
    powerMonitor: electronDouble<PowerMonitor>(),
    dialog: electronDouble<Dialog>({
      showSaveDialog: () => Promise.resolve({ canceled: true, filePath: '' }),
    }),
    protocol: electronDouble<Protocol>({
      handle() {
        if (canServe === false) throw new Error('no handler for app')
      },
    }),
    process: electronDouble<NodeJS.Process>({ platform, argv: ['provost', ...argv] }),
    theme: { themeSource: 'system', shouldUseDarkColors: true } as NativeTheme,
  }
  // The cast: of Electron there is what the app uses.
  const module = {
    app: app.object,
    BrowserWindow: function Window() {
      return window.object
    },
    dialog: doubles.dialog.object,
    ipcMain: doubles.ipcMain.object,
    Menu: doubles.menu.object,
    nativeTheme: doubles.theme,
    net: doubles.net,
    powerMonitor: doubles.powerMonitor.object,
    protocol: doubles.protocol.object,
    session: { defaultSession: session.object, fromPartition: () => session.object },
    shell: {},
  } as unknown as typeof ElectronModule
  return { ...doubles, module, becomeReady }
}

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'provost-app-'))
    await writeFile(join(folder, 'files.json'), '[]')
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

function open(folder: string, options: Options = { first: true }) {
  const parts = electron(options, folder)
  const shown = { times: 0 }
  const starts: ElectronPorts[] = []
  const program = { dispatched: [] as unknown[][], links: [] as string[], closes: 0 }
  const lines: string[] = []
  const opened = openApp(parts.module, {
    folder,
    profile: join(folder, 'profile'),
    onShown: () => (shown.times += 1),
    renderer: folder,
    preload: join(folder, 'preload.cjs'),
    log: { info: () => undefined, warn: (line) => lines.push(line) },
    process: parts.process.object,
    start(ports) {
      starts.push(ports)
      return {
        async dispatch(...parameters) {
          program.dispatched.push(parameters)
          return options.settings === false
            ? err({ code: 'defect', detail: 'no settings' })
            : ok({ language: 'system', theme: 'dark' })
        },
        openLink: (text) => void program.links.push(text),
        close: async () => void (program.closes += 1),
      }
    },
  })
  return { ...parts, opened, shown, starts, program, lines }
}

test('takes the steps that must come before the app is ready', ({ folder }) => {
  const { app, commandLine, protocol, starts, session } = open(folder)
  const appended = commandLine.calls.filter(({ method }) => method === 'appendSwitch')
  expect(appended.map(({ parameters }) => parameters)).toEqual([
    ['disable-http2'],
    ['disable-quic'],
  ])
  expect(app.calls.map(({ method }) => method)).toEqual([
    'setPath',
    'setPath',
    'requestSingleInstanceLock',
    'enableSandbox',
    'setAsDefaultProtocolClient',
    'whenReady',
  ])
  expect(app.calls.slice(0, 2).map(({ parameters }) => parameters)).toEqual([
    ['userData', join(folder, 'profile')],
    ['sessionData', join(folder, 'profile')],
  ])
  expect(app.events()).toEqual([
    'open-url',
    'second-instance',
    'select-client-certificate',
    'web-contents-created',
  ])
  expect(protocol.calls.map(({ method }) => method)).toEqual(['registerSchemesAsPrivileged'])
  expect(session.calls).toEqual([])
  expect(starts).toEqual([])
})

test('a second instance ends and changes nothing', async ({ folder }) => {
  const { app, opened, protocol, starts } = open(folder, { first: false })
  await opened
  expect(app.calls.at(-1)?.method).toBe('quit')
  expect(protocol.calls).toEqual([])
  expect(starts).toEqual([])
})

test('a link waits for the program, and later ones bring the window to the front', async ({
  folder,
}) => {
  const first = 'provost://Norte/schools/1'
  const { app, becomeReady, opened, program, window } = open(folder, { first: true, argv: [first] })
  expect(program.links).toEqual([])
  becomeReady()
  await opened
  expect(program.links).toEqual([first])
  const event = preventable()
  app.emit('open-url', event, 'provost://Norte/drafts/2')
  app.emit('second-instance', {}, ['provost', '--flag', 'provost://Norte/courses/3'])
  app.emit('second-instance', {}, ['provost'])
  expect(program.links.slice(1)).toEqual(['provost://Norte/drafts/2', 'provost://Norte/courses/3'])
  expect(event.prevented).toBe(true)
  expect(window.calls.filter(({ method }) => method === 'focus').length).toBeGreaterThan(1)
})

test('Windows identifies the program by one name, and other systems lack the method', ({
  folder,
}) => {
  expect(open(folder, { first: true, platform: 'win32' }).app.calls[0]).toEqual({
    method: 'setAppUserModelId',
    parameters: ['io.github.provost.Provost'],
  })
  for (const platform of ['linux', 'darwin'] as const)
    expect(open(folder, { first: true, platform }).app.calls[0]?.method).toBe('setPath')
})

test('reports an unusable folder when a box can be shown, and ends with a code', async ({
  folder,
}) => {
  await writeFile(join(folder, 'profile'), 'a file in its place')
  const { app, becomeReady, opened, dialog, protocol, starts, lines } = open(folder)
  // Before Electron is ready, Linux shows no box.
  expect(dialog.calls).toEqual([])
  expect(lines.join()).toContain(join(folder, 'profile'))
  becomeReady()
  await opened
  const [message, detail] = dialog.only('showErrorBox')
  expect(message).toBe('O Provost não pode ser aberto: não consegue gravar na pasta dele.')
  expect(detail).toContain(join(folder, 'profile'))
  expect(app.calls.at(-1)).toEqual({ method: 'exit', parameters: [1] })
  expect(protocol.calls).toEqual([])
  expect(starts).toEqual([])
})

test('reports a program on another computer with the same folder, and ends with a code', async ({
  folder,
}) => {
  const { app, becomeReady, opened, dialog, starts } = open(folder, {
    first: false,
    computer: 'secretaria',
  })
  becomeReady()
  await opened
  const [message, detail] = dialog.only('showErrorBox')
  expect(message).toBe('O Provost está aberto em outro computador.')
  expect(detail).toContain(`O computador secretaria usa a mesma pasta, ${join(folder, 'profile')}.`)
  expect(detail).toContain('SingletonLock')
  expect(app.calls.at(-1)).toEqual({ method: 'exit', parameters: [1] })
  expect(starts).toEqual([])
})

test('a packaged program without a protection reports it and does not start', async ({
  folder,
}) => {
  const switches = ['no-sandbox', 'remote-debugging-port']
  const { app, commandLine, becomeReady, opened, dialog, protocol, starts } = open(folder, {
    first: true,
    switches,
  })
  expect(
    commandLine.calls.filter(({ method }) => method === 'removeSwitch'),
    'before it is ready, when Electron would open the debugger',
  ).toContainEqual({ method: 'removeSwitch', parameters: ['remote-debugging-port'] })
  becomeReady()
  await opened
  expect(dialog.only('showErrorBox')).toEqual([
    messagesIn('pt-BR').shell.unprotected.message,
    'Abra-o novamente sem --remote-debugging-port --no-sandbox.',
  ])
  expect(app.calls.at(-1)).toEqual({ method: 'exit', parameters: [1] })
  expect(app.calls.map(({ method }) => method)).not.toContain('requestSingleInstanceLock')
  expect(protocol.calls).toEqual([])
  expect(starts).toEqual([])
})

test('tells the start script that the window is shown, but not before', async ({ folder }) => {
  const { becomeReady, opened, window, shown } = open(folder)
  becomeReady()
  await opened
  expect(shown.times).toBe(0)
  window.emit('show')
  expect(shown.times).toBe(1)
})

test('shows its dialogs on top of its window', async ({ folder }) => {
  const { becomeReady, opened, window, dialog, starts } = open(folder)
  becomeReady()
  await opened
  await starts[0]?.fileDialogs.ask({ name: 'runs.csv', format: 'csv' })
  expect(dialog.only('showSaveDialog')[0]).toBe(window.object)
})

// The session's own fetch would throw outside its promise for this answer, which ends the program.
test('sends requests to platforms through net.request', async ({ folder }) => {
  const { becomeReady, opened, net, starts } = open(folder)
  becomeReady()
  await opened
  const asked = starts[0]?.fetch('https://api.example/schools', {})
  const exchange = await net.next()
  exchange.respond({ headers: { 'x-city': ['Łódź'] } })
  exchange.complete()
  expect((await asked)?.status).toBe(200)
})

test('locks the session and adds the handlers before the window opens', async ({ folder }) => {
  const { becomeReady, opened, session, protocol, ipcMain, window, starts } = open(folder)
  becomeReady()
  await opened
  expect(session.only('setPermissionRequestHandler')).toHaveLength(1)
  expect(protocol.only('handle')[0]).toBe('app')
  expect(ipcMain.calls).toHaveLength(channels.length)
  expect(window.only('loadURL')).toEqual(['app://bundle/'])
  expect(starts.map(({ host }) => host)).toEqual(['electron'])
})

test('the shell uses the stored theme and the system’s language', async ({ folder }) => {
  const { becomeReady, opened, theme, menu } = open(folder)
  becomeReady()
  await opened
  expect(theme.themeSource).toBe('dark')
  const labels = JSON.stringify(menu.only('setApplicationMenu'))
  expect(labels).toContain('Copiar')
})

test('listens to our window and sends it events, but to no other', async ({ folder }) => {
  const { becomeReady, opened, ipcMain, contents, starts, program } = open(folder)
  becomeReady()
  await opened
  const [, handler] = (ipcMain.calls.find(({ parameters }) => parameters[0] === 'app.info')
    ?.parameters ?? []) as [string, Handler]
  const senderFrame = { parent: null, origin: 'app://bundle' }
  await handler({ sender: contents.object, senderFrame }, {})
  expect(program.dispatched.at(-1)).toEqual(['app.info', {}])
  expect(() => handler({ sender: {}, senderFrame }, {})).toThrow('not for this sender')

  starts[0]?.emit('drafts.changed', {})
  expect(contents.only('send')).toEqual(['drafts.changed', {}])
})

test('closing the window saves the page and closes the program before the app ends', async ({
  folder,
}) => {
  const { app, becomeReady, opened, window, contents, program } = open(folder)
  becomeReady()
  await opened
  const event = preventable()
  window.emit('close', event)
  expect(event.prevented).toBe(true)
  await expect.poll(() => app.calls.at(-1)).toEqual({ method: 'exit', parameters: [0] })
  expect(contents.calls.map(({ method }) => method)).toContain('executeJavaScript')
  expect(program.closes).toBe(1)
})

test('reloads a page whose process is gone', async ({ folder }) => {
  const { becomeReady, opened, contents } = open(folder)
  becomeReady()
  await opened
  contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 })
  expect(contents.only('reload')).toEqual([])
})

test('the page saves before the computer sleeps', async ({ folder }) => {
  const { becomeReady, opened, contents, powerMonitor } = open(folder)
  becomeReady()
  await opened
  powerMonitor.emit('suspend')
  await expect.poll(() => contents.calls.map(({ method }) => method)).toContain('executeJavaScript')
})

test('a shell without settings has its own menu anyway', async ({ folder }) => {
  const { becomeReady, opened, menu } = open(folder, { first: true, settings: false })
  becomeReady()
  await opened
  expect(menu.only('setApplicationMenu')).toHaveLength(1)
})

test('reports an uncaught error without its text, and ends with a code', async ({ folder }) => {
  const { app, becomeReady, opened, dialog, process, program, lines } = open(folder)
  becomeReady()
  await opened
  process.emit('uncaughtException', new Error('with details'))
  expect(dialog.only('showErrorBox')).toEqual([
    'O Provost precisa ser fechado.',
    'Ocorreu um erro no programa. Os rascunhos salvos estão seguros neste computador.',
  ])
  expect(lines.join('\n')).toContain('Error: with details')
  await expect.poll(() => app.calls.at(-1)).toEqual({ method: 'exit', parameters: [1] })
  expect(program.closes).toBe(1)
})

test('reports an app that cannot be opened and ends, instead of running without a window', async ({
  folder,
}) => {
  const { app, becomeReady, opened, dialog } = open(folder, { first: true, canServe: false })
  becomeReady()
  await opened
  expect(dialog.only('showErrorBox')).toHaveLength(2)
  expect(app.only('exit')).toEqual([1])
})

test('an update closes everything before it runs', async ({ folder }) => {
  const { app, becomeReady, opened, window, program, starts } = open(folder)
  becomeReady()
  await opened
  const before: string[] = []
  await starts[0]?.leaveFor(async () => {
    before.push(`closed ${String(program.closes)}`)
    before.push(...window.calls.map(({ method }) => method).filter((name) => name === 'destroy'))
    before.push(...app.calls.map(({ method }) => method).slice(-1))
  })
  await expect.poll(() => app.calls.at(-1)).toEqual({ method: 'exit', parameters: [0] })
  expect(before).toEqual(['closed 1', 'destroy', 'releaseSingleInstanceLock'])
})

test('reports an update that the system does not start, and ends with a code', async ({
  folder,
}) => {
  const { app, becomeReady, opened, dialog, starts, lines } = open(folder)
  becomeReady()
  await opened
  await starts[0]?.leaveFor(() => Promise.reject(new Error('EACCES')))
  await expect.poll(() => app.calls.at(-1)).toEqual({ method: 'exit', parameters: [1] })
  expect(dialog.only('showErrorBox')).toEqual([
    'Não foi possível instalar a atualização.',
    'O sistema não a iniciou. Abra o Provost novamente: nada se perdeu.',
  ])
  expect(lines.join('\n')).toContain('EACCES')
})
