import { expect, test } from '@playwright/test'
import type { BrowserWindow, WebContents } from 'electron'
import type { Dialogs } from '../../../../src-main/adapters/electron/dialogs.ts'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'
import { recoverPage } from '../../../../src-main/adapters/electron/recovery.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

function recovering(response: number) {
  const contents = electronDouble<WebContents>()
  const window = electronDouble<BrowserWindow>({
    webContents: contents.object,
    isDestroyed: () => false,
  })
  const dialog = electronDouble<Dialogs>({ ask: () => Promise.resolve({ response }) })
  const lines: string[] = []
  const state = { now: 0, quits: 0 }
  recoverPage({
    window: window.object,
    dialogs: dialog.object,
    words: () => messagesIn('en').shell,
    log: { info: () => undefined, warn: (line) => lines.push(line) },
    now: () => state.now,
    quit: () => (state.quits += 1),
  })
  const done = (method: string) => contents.calls.filter((call) => call.method === method).length
  return {
    window,
    dialog,
    state,
    lines,
    reloads: () => done('reload'),
    kills: () => done('forcefullyCrashRenderer'),
    crash: (reason = 'crashed') =>
      contents.emit('render-process-gone', {}, { reason, exitCode: 11 }),
  }
}

test('reloads a page whose process is gone', () => {
  const { crash, reloads, lines } = recovering(0)
  for (const reason of ['crashed', 'killed']) crash(reason)
  expect(reloads()).toBe(2)
  expect(lines).toHaveLength(2)
})

test('does not reload a page that ended by itself', () => {
  const { crash, reloads } = recovering(0)
  crash('clean-exit')
  expect(reloads()).toBe(0)
})

test('asks the person after three losses within a minute, who tries again', async () => {
  const { crash, reloads, dialog, state } = recovering(0)
  crash()
  crash()
  crash()
  expect(reloads()).toBe(2)
  expect(dialog.only('ask')).toMatchObject([{ message: 'The window keeps failing.' }])
  await expect.poll(reloads).toBe(3)
  expect(state.quits).toBe(0)
})

test('asks the person after three losses within a minute, who quits', async () => {
  const { crash, reloads, state } = recovering(1)
  crash()
  crash()
  crash()
  await expect.poll(() => state.quits).toBe(1)
  expect(reloads()).toBe(2)
})

test('reloads silently after three losses in an hour', () => {
  const { crash, reloads, dialog, state } = recovering(0)
  for (let loss = 0; loss < 3; loss += 1) {
    state.now += 20 * 60_000
    crash()
  }
  expect(reloads()).toBe(3)
  expect(dialog.calls).toEqual([])
})

test('ends a hanging page when the person agrees', async () => {
  const { window, kills, dialog } = recovering(1)
  window.emit('unresponsive')
  window.emit('unresponsive')
  expect(dialog.calls).toHaveLength(1)
  await expect.poll(kills).toBe(1)
})

test('leaves a hanging page alone when the person waits', async () => {
  const { window, kills, dialog } = recovering(0)
  window.emit('unresponsive')
  // The question is over when the next one is asked.
  await expect
    .poll(() => {
      window.emit('unresponsive')
      return dialog.calls.length
    })
    .toBeGreaterThan(1)
  expect(kills()).toBe(0)
})
