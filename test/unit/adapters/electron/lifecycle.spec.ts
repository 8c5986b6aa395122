import { expect, test } from '@playwright/test'
import type { App, BrowserWindow, PowerMonitor } from 'electron'
import {
  claimApp,
  leaveGently,
  showAgain,
} from '../../../../src-main/adapters/electron/lifecycle.ts'
import { electronDouble, preventable } from '../../../support/electron-double.ts'

test('the lock belongs to the data folder, comes first, and every page is sandboxed', () => {
  const app = electronDouble<App>({ requestSingleInstanceLock: () => true })
  expect(claimApp(app.object, '/data/electron', () => undefined)).toBe(true)
  expect(app.calls).toEqual([
    { method: 'setPath', parameters: ['userData', '/data/electron'] },
    { method: 'requestSingleInstanceLock', parameters: [] },
    { method: 'enableSandbox', parameters: [] },
  ])
  expect(app.events()).toEqual(['second-instance'])
})

test('a second instance ends', () => {
  const app = electronDouble<App>({ requestSingleInstanceLock: () => false })
  expect(claimApp(app.object, '/data/electron', () => undefined)).toBe(false)
  expect(app.calls.at(-1)).toEqual({ method: 'quit', parameters: [] })
})

test('a minimized window is restored and comes to the front', () => {
  const window = electronDouble<BrowserWindow>({ isMinimized: () => true })
  showAgain(window.object)
  expect(window.calls.map(({ method }) => method)).toEqual([
    'isMinimized',
    'restore',
    'show',
    'focus',
  ])
})

function leaving(save: () => Promise<void> = () => Promise.resolve()) {
  const steps: string[] = []
  const app = electronDouble<App>({ exit: () => void steps.push('exit') })
  const window = electronDouble<BrowserWindow>()
  const powerMonitor = electronDouble<PowerMonitor>()
  const lines: string[] = []
  const leave = leaveGently({
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

test('who knows that the program must end leaves in the same way, with a code', async () => {
  const { app, window, leave, steps } = leaving()
  await leave(1)
  window.emit('close', preventable())
  expect(steps).toEqual(['save', 'close', 'exit'])
  expect(app.only('exit')).toEqual([1])
})

test('what goes wrong while leaving is logged and does not keep the app open', async () => {
  const { window, steps, lines } = leaving(() => Promise.reject(new Error('no page')))
  window.emit('close', preventable())
  await expect.poll(() => steps).toEqual(['save', 'exit'])
  expect(lines).toEqual(['while leaving: Error: no page'])
})

test('before the computer sleeps the page saves, and the app stays', () => {
  const { powerMonitor, steps } = leaving()
  powerMonitor.emit('suspend')
  expect(steps).toEqual(['save'])
})

test('the loss of a helping process is logged', () => {
  const { app, lines } = leaving()
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' })
  expect(lines).toEqual(['a GPU process is gone: crashed'])
})

test('what ends the program in another way comes last, and is not held up', async () => {
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
