import type { BrowserWindow } from 'electron'
import type { Log } from '../../core/ports.ts'
import type { Dialogs } from './dialogs.ts'
import type { Catalogue } from '../../contract/messages/catalogue.ts'

/** After this many lost pages within a minute, a reload is not tried again. */
const lossesInARow = 3
const minute = 60_000

export type Recovery = {
  window: BrowserWindow
  dialogs: Pick<Dialogs, 'ask'>
  words: () => Catalogue['shell']
  log: Log
  now: () => number
  quit: () => void
}

/**
 * Reloads the page when its process ends or hangs. Drafts are on the disk, so the new page shows them again. Only the
 * person can end a page that hangs, because it may just be busy.
 */
export function recoverPage({ window, dialogs, words, log, now, quit }: Recovery): void {
  const { webContents } = window
  let losses: number[] = []
  let asking = false

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    log.warn(`the page's process is gone: ${reason}, exit code ${String(exitCode)}`)
    losses = [...losses.filter((at) => now() - at < minute), now()]
    if (losses.length < lossesInARow) webContents.reload()
    else void askAfterCrashes()
  })

  async function askAfterCrashes(): Promise<void> {
    const { message, detail, restart, quit: leave } = words().crashed
    const buttons = [restart, leave]
    const { response } = await dialogs.ask({ type: 'error', message, detail, buttons })
    if (response !== 0) return quit()
    losses = []
    webContents.reload()
  }

  window.on('unresponsive', () => {
    log.warn('the page does not respond')
    void askWhileHanging()
  })

  async function askWhileHanging(): Promise<void> {
    if (asking) return
    asking = true
    const { message, detail, wait, restart } = words().unresponsive
    const buttons = [wait, restart]
    const { response } = await dialogs.ask({ type: 'warning', message, detail, buttons })
    asking = false
    // The end of the process triggers the reload.
    if (response === 1 && !window.isDestroyed()) webContents.forcefullyCrashRenderer()
  }
}
