import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { App, BrowserWindow } from 'electron'
import {
  claimApp,
  leaveGracefully,
  showAgain,
} from '../../../../src-main/adapters/electron/lifecycle.ts'
import {
  electronDouble,
  powerMonitorDouble,
  preventable,
} from '../../../support/doubles/electron-double.ts'

type Held = {
  lock: boolean
  holds?: 'SingletonLock' | 'lockfile'
  /** To whom the link points. */
  owner?: string
  /** Whether the owner's socket can be seen from here. */
  socket?: boolean
}

/**
 * `holds`: what of a lock lies in the folder when it is asked for. Chromium makes a link `SingletonLock` to the owner's
 * host and process id, on Windows a file `lockfile`; and a link `SingletonSocket` to a socket in the owner's temporary
 * folder. Electron returns false when another program holds the lock, and also when the lock cannot be made; in the
 * second case none of them is there. A lock of another host is never taken over, and its owner is not told
 * (`process_singleton_posix.cc`: `PROFILE_IN_USE`).
 */
function claiming(
  folder: string,
  { lock, holds, owner = `${hostname()}-4711`, socket = false }: Held,
) {
  const data = join(folder, 'data')
  const profile = join(folder, 'cache', 'electron')
  const app = electronDouble<App>({
    requestSingleInstanceLock() {
      if (holds === 'lockfile') writeFileSync(join(profile, holds), '')
      if (holds === 'SingletonLock') symlinkSync(owner, join(profile, holds))
      if (socket) {
        writeFileSync(join(folder, 'socket'), '')
        symlinkSync(join(folder, 'socket'), join(profile, 'SingletonSocket'))
      }
      return lock
    },
  })
  const claim = () =>
    claimApp({
      app: app.object,
      platform: 'linux',
      folder: data,
      profile,
      onSecondInstance: () => undefined,
    })
  return { app, claim, data, profile }
}

test('takes the lock of the profile first, and sandboxes every page', () => {
  const { app, claim, data, profile } = claiming(test.info().outputPath(), { lock: true })
  expect(claim()).toBe('first')
  expect(app.calls).toEqual([
    { method: 'setPath', parameters: ['userData', profile] },
    { method: 'setPath', parameters: ['sessionData', profile] },
    { method: 'requestSingleInstanceLock', parameters: [] },
    { method: 'enableSandbox', parameters: [] },
  ])
  expect(app.events()).toEqual(['second-instance'])
  expect([...readdirSync(data), ...readdirSync(profile)], 'nothing is left').toEqual([])
})

for (const holds of ['SingletonLock', 'lockfile'] as const)
  test(`ends a second instance if ${holds} exists`, () => {
    const { app, claim } = claiming(test.info().outputPath(), { lock: false, holds })
    expect(claim()).toBe('second')
    expect(app.calls.at(-1)).toEqual({ method: 'quit', parameters: [] })
  })

test('names a program on another computer, because it was not notified', () => {
  const { app, claim, profile } = claiming(test.info().outputPath(), {
    lock: false,
    holds: 'SingletonLock',
    owner: `front-office-${process.pid}`,
  })
  expect(claim()).toEqual({ folder: profile, computer: 'front-office' })
  expect(app.calls.map(({ method }) => method)).not.toContain('quit')
})

test('also names a computer whose lock has an earlier name of this one and no holder', () => {
  const { claim } = claiming(test.info().outputPath(), {
    lock: false,
    holds: 'SingletonLock',
    // No system has such a process.
    owner: 'earlier-name-2147483647',
    socket: true,
  })
  expect(claim()).toMatchObject({ computer: 'earlier-name' })
})

test('ends a second instance if this computer was renamed since the first one started', () => {
  const { claim } = claiming(test.info().outputPath(), {
    lock: false,
    holds: 'SingletonLock',
    owner: `earlier-name-${process.pid}`,
    socket: true,
  })
  expect(claim()).toBe('second')
})

test('a lock that Electron cannot make is an obstacle, not a second instance', () => {
  const { app, claim, profile } = claiming(test.info().outputPath(), { lock: false })
  expect(claim()).toMatchObject({ folder: profile })
  expect(app.calls.map(({ method }) => method)).not.toContain('quit')
})

for (const folder of ['data', 'cache'])
  test(`a folder that cannot be created is an obstacle, before Electron is called: ${folder}`, () => {
    const { app, claim } = claiming(test.info().outputPath(), { lock: true })
    mkdirSync(test.info().outputPath(), { recursive: true })
    writeFileSync(test.info().outputPath(folder), 'a file in its place')
    expect(claim()).toMatchObject({
      folder: test.info().outputPath(folder, ...(folder === 'cache' ? ['electron'] : [])),
      detail: expect.stringMatching(/ENOTDIR|EEXIST/),
    })
    expect(app.calls).toEqual([])
  })

test('restores a minimized window and brings it to the front', () => {
  const window = electronDouble<BrowserWindow>({ isMinimized: () => true })
  showAgain(window.object)
  expect(window.calls.map(({ method }) => method)).toEqual([
    'isMinimized',
    'restore',
    'show',
    'focus',
  ])
})

function leaving(
  save: () => Promise<void> = () => Promise.resolve(),
  platform: 'linux' | 'darwin' = 'linux',
) {
  const steps: string[] = []
  const app = electronDouble<App>({ exit: () => void steps.push('exit') })
  const window = electronDouble<BrowserWindow>()
  const powerMonitor = powerMonitorDouble(platform)
  const lines: string[] = []
  const leave = leaveGracefully({
    app: app.object,
    window: window.object,
    powerMonitor: powerMonitor.object,
    async save() {
      steps.push('save')
      await save()
    },
    close() {
      steps.push('close')
      return Promise.resolve()
    },
    log: { info: () => undefined, warn: (line) => lines.push(line) },
  })
  return { app, window, powerMonitor, leave, steps, lines }
}

for (const way of ['close', 'before-quit'] as const)
  test(`${way}: the page saves, the program closes, then the app ends, once`, async () => {
    const { app, window, steps } = leaving()
    for (let click = 0; click < 2; click += 1) {
      const event = preventable()
      if (way === 'close') window.emit(way, event)
      else app.emit(way, event)
      expect(event.prevented).toBe(true)
    }
    await expect.poll(() => steps).toEqual(['save', 'close', 'exit'])
    expect(app.only('exit')).toEqual([0])
  })

// Windows asks each window, and asks nothing of the app. `critical`: it will not wait; what is saved in time is saved.
for (const reason of ['shutdown', 'logoff', 'close-app', 'critical'] as const)
  test(`the session on Windows ends (${reason}): the page saves, then the app ends`, async () => {
    const { app, window, steps } = leaving()
    const event = Object.assign(preventable(), { reasons: [reason] })
    window.emit('query-session-end', event)
    expect(event.prevented, 'Windows waits').toBe(true)
    await expect.poll(() => steps).toEqual(['save', 'close', 'exit'])
    expect(app.only('exit')).toEqual([0])
    const late = preventable()
    window.emit('query-session-end', late)
    expect(late.prevented, 'nothing is in the way any more').toBe(false)
  })

for (const platform of ['linux', 'darwin'] as const)
  test(`${platform} shuts down: it waits until the page has saved and the app has ended`, async () => {
    const { app, powerMonitor, steps } = leaving(undefined, platform)
    expect(powerMonitor.shutDown()).toBe(true)
    await expect.poll(() => steps).toEqual(['save', 'close', 'exit'])
    expect(app.only('exit')).toEqual([0])
  })

test('a forced end saves and closes in the same way, with an exit code', async () => {
  const { app, window, leave, steps } = leaving()
  await leave(1)
  window.emit('close', preventable())
  expect(steps).toEqual(['save', 'close', 'exit'])
  expect(app.only('exit')).toEqual([1])
})

test('logs an error while the app closes, and ends anyway', async () => {
  const { window, steps, lines } = leaving(() => Promise.reject(new Error('no page')))
  window.emit('close', preventable())
  await expect.poll(() => steps).toEqual(['save', 'exit'])
  expect(lines).toEqual(['while leaving: Error: no page'])
})

test('before the computer sleeps, the page saves and the app stays', () => {
  const { powerMonitor, steps } = leaving()
  powerMonitor.emit('suspend')
  expect(steps).toEqual(['save'])
})

test('logs the loss of a helper process', () => {
  const { app, lines } = leaving()
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' })
  expect(lines).toEqual(['a GPU process is gone: crashed'])
})

test('runs another kind of end last, and does not delay it', async () => {
  const { app, window, leave, steps } = leaving()
  await leave(0, () => void steps.push('update'))
  expect(steps).toEqual(['save', 'close', 'update'])
  for (const event of [preventable(), preventable()]) {
    window.emit('close', event)
    app.emit('before-quit', event)
    expect(event.prevented).toBe(false)
  }
  expect(steps).toEqual(['save', 'close', 'update'])
})
