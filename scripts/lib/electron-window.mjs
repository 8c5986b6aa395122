import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyElectronStopped } from './electron-stopped.mjs'
import { attach, exitCode, root } from './run.mjs'

/** Only the beginning of Electron's error output explains why it cannot start. */
const enough = 64 * 1024
/**
 * Signals by which a person ends the window. After these, no other window opens. SIGKILL usually comes from the system.
 */
const endedByPerson = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => exitCode(null, signal))

/**
 * Opens the app in Electron. Returns `{ code }` when it ended, or `{ reason }` if it ended with an error before it
 * showed a window. The program creates the file that PROVOST_READY_FILE names when its window is shown.
 */
export async function openInElectron(electron, args) {
  const folder = mkdtempSync(join(tmpdir(), 'provost-start-'))
  const ready = join(folder, 'ready')
  let complaints = ''
  try {
    const code = await attach(electron, [root, ...args], {
      // Terminals inside Electron programs set the first variable. With it, the app would run as plain Node.
      env: { ELECTRON_RUN_AS_NODE: undefined, PROVOST_READY_FILE: ready },
      onComplaint: (text) => {
        if (complaints.length < enough) complaints += text
      },
    })
    if (code === 0 || existsSync(ready) || endedByPerson.includes(code)) return { code }
    return { reason: whyElectronStopped({ code, complaints, electron }) }
  } catch (error) {
    return { reason: `${electron} cannot be started (${error.code ?? error.message}).` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
