import { fileURLToPath } from 'node:url'
import * as electron from 'electron'
import packageJson from '../package.json' with { type: 'json' }
import { dataFolder } from './adapters/data-folder.ts'
import { openApp } from './adapters/electron/open-app.ts'
import { forkElectronHelper } from './adapters/keychain/electron-helper.ts'
import { redactedLog } from './adapters/redacted-log.ts'
import { createStderrLog } from './adapters/stderr-log.ts'
import { sweepLeftovers } from './adapters/sweep.ts'
import { Redactor } from './core/redactor.ts'
import { machinePorts } from './machine.ts'
import { start } from './start.ts'

/** Door 1: the window. */
const programs = new URL('.', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, programs))
const folder = dataFolder(process.env, process.platform)
const redactor = new Redactor()
const log = redactedLog(createStderrLog(), redactor.redact)

// Not awaited: Electron is not ready before this module has been loaded, and the app waits for that.
void openApp(electron, {
  folder,
  renderer: pathOf('../renderer'),
  preload: pathOf('../preload/preload.cjs'),
  log,
  process,
  start(ports) {
    void sweepLeftovers(folder, Date.now())
    const { release, ...machine } = machinePorts({
      folder,
      programs,
      forkHelper: () => forkElectronHelper(electron.utilityProcess, pathOf('keychain-helper.js')),
      isPackaged: electron.app.isPackaged,
      emit: ports.emit,
    })
    const program = start({ ...machine, ...ports, log, redactor, version: packageJson.version })
    return {
      dispatch: program.dispatch,
      async close() {
        await program.close()
        release()
      },
    }
  },
})
