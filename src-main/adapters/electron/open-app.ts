import type * as ElectronModule from 'electron'
import type { App, Dialog } from 'electron'
import type { Log } from '../../core/ports.ts'
import { catchCrashes } from '../system/crashes.ts'
import { registerAppScheme } from './app-protocol.ts'
import { createDialogs } from './dialogs.ts'
import { claimApp, lockNames } from './lifecycle.ts'
import { receiveLinks } from './links.ts'
import { createLinkOpener } from './open-external.ts'
import { type AppParts, openProgram } from './open-program.ts'
import { RunningApp } from './running-app.ts'
import { lockApp } from './session-rules.ts'
import { refusedSwitches, disableDebuggers } from './switches.ts'
import { allowOnlyHttp1 } from './write-sessions.ts'

/**
 * The id that the Windows installer gives to its shortcuts. With another id the program gets a second button in the
 * taskbar.
 */
export const appUserModelId = 'io.github.provost.Provost'

/**
 * Runs the program in an Electron window. Everything before the first `await` runs before the app is ready, as Electron
 * requires. Never rejects: a failure ends the program.
 */
export async function openApp(electron: typeof ElectronModule, parts: AppParts): Promise<void> {
  const { app, dialog, protocol, shell } = electron
  const { log, process } = parts
  const running = new RunningApp(electron)

  // The method exists on Windows only.
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
  const refusal = claimProfile(running, parts)
  if (refusal === 'second') return
  if (refusal) return refuseToStart(app, dialog, log, refusal)
  receiveLinks(app, process.argv, (text) => {
    running.openLink(text)
    running.show()
  })
  allowOnlyHttp1(app)
  registerAppScheme(protocol)
  const dialogs = createDialogs(dialog, () => running.window)
  const openExternal = createLinkOpener({ shell, dialogs, words: () => running.words.openLink })
  lockApp(app, (address) => void openExternal(address))
  const crash = catchCrashes({
    process,
    log,
    end() {
      const { message, detail } = running.words.broken
      dialog.showErrorBox(message, detail)
      void running.leave(1)
    },
  })
  await app
    .whenReady()
    .then(() => openProgram(running, { ...parts, dialogs }))
    .catch(crash)
}

type Refusal = { message: string; detail: string }

/** Makes this program the only one with this profile. Returns why it must not start, or `second` if another one runs. */
function claimProfile(
  running: RunningApp,
  { folder, profile, process: { platform } }: AppParts,
): Refusal | 'second' | null {
  const { app } = running.electron
  const unprotected = refusedSwitches(app)
  if (unprotected.length > 0) {
    disableDebuggers(app)
    const { message, detail } = running.words.unprotected
    return { message, detail: detail({ switches: unprotected.join(' ') }) }
  }
  const onSecondInstance = () => running.show()
  const claim = claimApp({ app, platform, folder, profile, onSecondInstance })
  if (claim === 'first') return null
  if (claim === 'second') return claim
  if ('computer' in claim) {
    const { message, detail } = running.words.elsewhere
    return { message, detail: detail({ ...claim, lock: lockNames.link }) }
  }
  const { message, detail } = running.words.noFolder
  return { message, detail: detail({ folder: claim.folder, cause: claim.detail }) }
}

/**
 * Shows the reason, and ends. Waits until Electron is ready, because before that an error box on Linux is only a line in
 * the log.
 */
async function refuseToStart(
  app: App,
  dialog: Dialog,
  log: Log,
  { message, detail }: Refusal,
): Promise<void> {
  log.warn(`${message} ${detail}`)
  await app.whenReady()
  dialog.showErrorBox(message, detail)
  app.exit(1)
}
