import { expect, test } from '@playwright/test'
import type { BrowserWindow, Dialog } from 'electron'
import { createDialogs } from '../../../../src-main/adapters/electron/dialogs.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

const ways = [
  ['askToSave', 'showSaveDialog'],
  ['askToOpen', 'showOpenDialog'],
  ['ask', 'showMessageBox'],
] as const

const options = { message: 'Really?' }

for (const [way, method] of ways) {
  test(`${way}: the dialog is on top of the window`, () => {
    const dialog = electronDouble<Dialog>()
    const window = electronDouble<BrowserWindow>({ isDestroyed: () => false })
    void createDialogs(dialog.object, () => window.object)[way](options)
    expect(dialog.only(method)).toEqual([window.object, options])
  })

  test(`${way}: the dialog has no parent if there is no window`, () => {
    // Electron throws for a window that is destroyed.
    const destroyed = electronDouble<BrowserWindow>({ isDestroyed: () => true })
    for (const window of [null, destroyed.object]) {
      const dialog = electronDouble<Dialog>()
      void createDialogs(dialog.object, () => window)[way](options)
      expect(dialog.only(method)).toEqual([options])
    }
  })
}
