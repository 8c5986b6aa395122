import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as electron from 'electron'
import packageJson from '../../../package.json' with { type: 'json' }
import { openApp } from '../../../src-main/adapters/electron/open-app.ts'
import { largeFiles } from '../../../src-main/adapters/files/large-files.ts'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { createTableReader } from '../../../src-main/adapters/worker/table-reader.ts'
import { saveFile } from '../../../src-main/adapters/files/save-file.ts'
import { createSystemInfo } from '../../../src-main/adapters/system/system-info.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import type { DemoAddresses } from '../../../src-main/core/ports.ts'
import { start } from '../../../src-main/app.ts'
import { createFileSecrets, secretsFile } from '../../support/doubles/file-secrets.ts'

/** The entry of the app under test: as `main.ts`, with a keychain and a demo institution of the test. */
type TestSetup = { dataFolder: string; built: string; demo: DemoAddresses }

// The cast: the host that starts this process wrote the variable.
const { dataFolder, built, demo } = JSON.parse(process.env['PROVOST_TEST_SETUP'] ?? '') as TestSetup

/** Where the host's process finds the answers to give and the paths that were suggested. */
export type SaveDialogs = { answers: (string | null)[]; asked: string[] }
const saveDialogs: SaveDialogs = { answers: [], asked: [] }
/** The files that will be chosen in dialogs that ask for one. */
export type OpenDialogs = { answers: (string | null)[] }
const openDialogs: OpenDialogs = { answers: [] }
Object.assign(globalThis, { saveDialogs, openDialogs })

// Only the native dialogs are replaced, because no person can answer them; everything else is real.
electron.dialog.showSaveDialog = (...parameters: unknown[]) => {
  const options = parameters.at(-1) as Electron.SaveDialogOptions
  saveDialogs.asked.push(options.defaultPath ?? '')
  const filePath = saveDialogs.answers.shift() ?? null
  return Promise.resolve({ canceled: filePath === null, filePath: filePath ?? '' })
}
electron.dialog.showOpenDialog = (...parameters: unknown[]) => {
  const { properties } = parameters.at(-1) as Electron.OpenDialogOptions
  // A folder to write into is a place to save to.
  const isPlace = properties?.includes('openDirectory') === true
  const path = (isPlace ? saveDialogs : openDialogs).answers.shift() ?? null
  return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] })
}

const log = { info: () => undefined, warn: (line: string) => console.error(line) }

// Not awaited, for the reason that `main.ts` gives.
void openApp(electron, {
  folder: dataFolder,
  profile: join(dataFolder, 'electron'),
  renderer: join(built, 'renderer'),
  preload: join(built, 'preload', 'preload.cjs'),
  log,
  process,
  start: (ports) =>
    start({
      ...ports,
      log,
      secrets: createFileSecrets(join(dataFolder, secretsFile)),
      store: createFileStore(dataFolder),
      files: largeFiles,
      saveFile,
      clock: systemClock,
      random: systemRandom,
      demo: { open: () => Promise.resolve(demo), close: () => Promise.resolve() },
      systemInfo: createSystemInfo(dataFolder, { isPackaged: false }),
      liveness: createLiveness(),
      runs: createRunsEngine(pathToFileURL(join(built, 'main', 'runs-worker.js'))),
      tables: createTableReader(pathToFileURL(join(built, 'main', 'table-worker.js'))),
      spool: join(dataFolder, 'open-datasets'),
      snapshots: join(dataFolder, 'snapshots'),
      version: packageJson.version,
    }),
})
