import { fileURLToPath } from 'node:url'
import * as electron from 'electron'
import packageJson from '../package.json' with { type: 'json' }
import { dataFolder } from './adapters/data-folder.ts'
import { openApp } from './adapters/electron/open-app.ts'
import { forkElectronHelper } from './adapters/keychain/electron-helper.ts'
import { stderrLog } from './adapters/stderr-log.ts'
import { sweepLeftovers } from './adapters/sweep.ts'
import { machinePorts } from './machine.ts'
import { start } from './start.ts'

/** Door 1: the window. */
const programs = new URL('.', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, programs))
const folder = dataFolder(process.env, process.platform)

await openApp(electron, {
  folder,
  renderer: pathOf('../renderer'),
  preload: pathOf('../preload/preload.cjs'),
  log: stderrLog,
  start(ports) {
    void sweepLeftovers(folder, Date.now())
    const { release, ...machine } = machinePorts({
      folder,
      programs,
      forkHelper: () => forkElectronHelper(electron.utilityProcess, pathOf('keychain-helper.js')),
      emit: ports.emit,
    })
    const program = start({ ...machine, ...ports, log: stderrLog, version: packageJson.version })
    return {
      dispatch: program.dispatch,
      async close() {
        await program.close()
        release()
      },
    }
  },
})
