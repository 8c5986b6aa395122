import { existsSync, mkdtempSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test as base } from '@playwright/test'
import type { App } from 'electron'
import {
  openTerminal,
  type TerminalAppParts,
  terminalRequest,
} from '../../../../src-main/adapters/electron/terminal-app.ts'
import {
  commandLineDouble,
  electronDouble,
  preventable,
} from '../../../support/doubles/electron-double.ts'
import { ElectronNet } from '../../../support/doubles/electron-net.ts'

const program = '/opt/Provost/provost'

base('without the mark the window is wanted', () => {
  for (const argv of [
    [program],
    [program, '.', '--lang=pt-BR'],
    // What is typed to the terminal of another program is not our mark.
    [program, '--', '--terminal'],
    [program, '--terminal=yes'],
  ])
    expect(terminalRequest(argv)).toBe(null)
})

base('what comes after a lone -- is the terminal’s, however it looks', () => {
  const typed = [
    '--inspect',
    '--no-sandbox',
    '--remote-debugging-port=1',
    '--',
    '--terminal',
    '-x',
    '',
  ]
  for (const before of [['--ozone-platform=headless'], ['.', '--lang=pt-BR'], []])
    expect(terminalRequest([program, ...before, '--terminal', '--', ...typed])).toEqual({
      args: typed,
      misplaced: [],
    })
  expect(terminalRequest([program, '--terminal'])).toEqual({ args: [], misplaced: [] })
})

base('what Chromium would have obeyed is told apart', () => {
  expect(terminalRequest([program, '--terminal', '--no-sandbox', '--', 'schools'])).toEqual({
    args: ['schools'],
    misplaced: ['--no-sandbox'],
  })
  expect(terminalRequest([program, '--terminal', 'schools', 'list'])).toEqual({
    args: [],
    misplaced: ['schools', 'list'],
  })
})

const test = base.extend<{ scratch: string }>({
  // eslint-disable-next-line no-empty-pattern
  scratch: async ({}, use) => {
    const scratch = await mkdtemp(join(tmpdir(), 'provost-terminal-'))
    await use(scratch)
    await rm(scratch, { recursive: true, force: true })
  },
})

function open(
  scratch: string | TerminalAppParts['makeScratch'],
  run: TerminalAppParts['run'],
  request: TerminalAppParts['request'] = { args: ['schools', 'list'], misplaced: [] },
  switches: string[] = [],
) {
  const makeScratch = typeof scratch === 'string' ? () => scratch : scratch
  let becomeReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (becomeReady = resolve))
  const dock = electronDouble<NonNullable<App['dock']>>()
  const commandLine = commandLineDouble(...switches)
  const app = electronDouble<App>({
    whenReady: () => ready,
    dock: dock.object,
    isPackaged: true,
    commandLine: commandLine.object,
  })
  const session = electronDouble<{ fromPartition: () => unknown }>({ fromPartition: () => ({}) })
  const net = new ElectronNet()
  const stderr = new PassThrough()
  const process = electronDouble<NodeJS.Process>({ stderr })
  const lines: string[] = []
  const opened = openTerminal(
    // The cast: of Electron there is what the terminal uses.
    { app: app.object, net, session: session.object } as unknown as Parameters<
      typeof openTerminal
    >[0],
    {
      makeScratch,
      request,
      process: process.object,
      log: { info: () => undefined, warn: (line) => void lines.push(line) },
      run,
    },
  )
  return { app, commandLine, dock, net, session, process, stderr, becomeReady, opened, lines }
}

/** What was written so far. */
function textOf(stream: PassThrough): string {
  // The cast: a stream of bytes gives bytes, or nothing.
  return String((stream.read() as Buffer | null) ?? '')
}

test('a folder that cannot be removed changes no exit code, and the program ends', async ({
  scratch,
}) => {
  const file = join(scratch, 'file')
  await writeFile(file, '')
  // As on Windows, where Chromium still holds its files: nothing below a file can be removed.
  const { app, becomeReady, lines, opened } = open(join(file, 'held'), () => Promise.resolve(0))
  becomeReady()
  await opened
  expect(app.only('exit')).toEqual([0])
  expect(lines).toEqual([expect.stringContaining('is left behind')])
})

test('without a temporary folder, reports it and ends without a box of Electron', async ({
  scratch,
}) => {
  const missing = join(scratch, 'missing', 'provost-terminal-')
  const { app, opened, stderr } = open(
    () => mkdtempSync(missing),
    () => Promise.resolve(0),
  )
  await opened
  expect(textOf(stderr)).toMatch(/^provost: ENOENT: .*missing/)
  expect(app.only('exit')).toEqual([2])
})

test('uses no window, lock or folder of the window', async ({ scratch }) => {
  const { app, commandLine, dock, becomeReady, opened, session } = open(scratch, () =>
    Promise.resolve(0),
  )
  const appended = commandLine.calls.filter(({ method }) => method === 'appendSwitch')
  expect(appended.map(({ parameters }) => parameters)).toEqual([
    ['disable-http2'],
    ['disable-quic'],
  ])
  expect(app.calls.map(({ method }) => method)).toEqual([
    'setPath',
    'enableSandbox',
    'disableHardwareAcceleration',
    'whenReady',
  ])
  expect(app.only('setPath')).toEqual(['userData', scratch])
  expect(dock.only('hide')).toEqual([])
  becomeReady()
  await opened
  for (const { parameters } of session.calls)
    expect(parameters).toEqual(['platform', { cache: false }])
})

test('the terminal gets its arguments, and its exit code is the program’s', async ({ scratch }) => {
  const typed: string[][] = []
  const { app, becomeReady, opened } = open(scratch, ({ args }) => {
    typed.push(args)
    return Promise.resolve(5)
  })
  expect(typed, 'not before Electron is ready').toEqual([])
  becomeReady()
  await opened
  expect(typed).toEqual([['schools', 'list']])
  expect(app.only('exit')).toEqual([5])
  expect(existsSync(scratch), 'nothing is left').toBe(false)
})

// The session's own fetch would throw outside its promise for this answer, which ends the program.
test('sends requests to platforms through net.request', async ({ scratch }) => {
  const { app, net, becomeReady, opened } = open(scratch, async ({ fetch }) => {
    const { status } = await fetch('https://api.example/schools', {})
    return status === 403 ? 3 : 0
  })
  becomeReady()
  const exchange = await net.next()
  exchange.respond({ status: 403, headers: { 'x-city': ['Łódź'] } })
  exchange.complete()
  await opened
  expect(app.only('exit')).toEqual([3])
})

test('refuses arguments that Chromium has seen, and runs nothing', async ({ scratch }) => {
  const runs: unknown[] = []
  const { app, becomeReady, opened, stderr } = open(
    scratch,
    (ports) => {
      runs.push(ports)
      return Promise.resolve(0)
    },
    { args: ['schools'], misplaced: ['--no-sandbox'] },
  )
  becomeReady()
  await opened
  expect(runs).toEqual([])
  expect(textOf(stderr)).toContain('--no-sandbox')
  expect(app.only('exit')).toEqual([2])
})

test('also refuses a switch before the mark that removes a protection', async ({ scratch }) => {
  const runs: unknown[] = []
  const run = () => Promise.resolve(runs.push('run'))
  const { app, opened, stderr } = open(scratch, run, undefined, ['remote-debugging-port'])
  await opened
  expect(runs).toEqual([])
  expect(textOf(stderr)).toContain('--remote-debugging-port')
  expect(app.only('exit')).toEqual([2])
})

for (const way of ['SIGINT', 'SIGTERM', 'before-quit'] as const)
  test(`${way} ends the running work, and then the program`, async ({ scratch }) => {
    const steps: string[] = []
    const { app, process, becomeReady, opened } = open(scratch, async ({ interrupted }) => {
      steps.push('begun')
      await interrupted
      steps.push('cleaned up')
      return 130
    })
    becomeReady()
    await expect.poll(() => steps).toEqual(['begun'])
    if (way === 'before-quit') {
      const event = preventable()
      app.emit(way, event)
      expect(event.prevented).toBe(true)
    } else process.emit(way)
    await opened
    expect(steps).toEqual(['begun', 'cleaned up'])
    expect(app.only('exit')).toEqual([130])
  })

test('logs an uncaught error and ends with a code, without a dialog', async ({ scratch }) => {
  const { app, becomeReady, opened, lines } = open(scratch, () =>
    Promise.reject(new Error('no terminal')),
  )
  becomeReady()
  await opened
  expect(lines.join()).toContain('no terminal')
  expect(app.only('exit')).toEqual([70])
})
