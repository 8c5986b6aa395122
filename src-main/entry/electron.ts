import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as electron from 'electron'
import packageJson from '../../package.json' with { type: 'json' }
import { cacheFolder, dataFolder, profileFolder } from '../adapters/files/data-folder.ts'
import { openApp } from '../adapters/electron/open-app.ts'
import { standardInput } from '../adapters/electron/standard-input.ts'
import {
  openTerminal,
  type TerminalAppParts,
  terminalRequest,
} from '../adapters/electron/terminal-app.ts'
import { forkElectronHelper } from '../adapters/keychain/electron-helper.ts'
import { markReady } from '../adapters/system/ready-mark.ts'
import { redactedLog } from '../adapters/system/redacted-log.ts'
import { createStderrLog } from '../adapters/system/stderr-log.ts'
import { cleanTempFiles } from '../adapters/files/clean-temp-files.ts'
import { updateAccess } from '../adapters/updates/update-policy.ts'
import type { HttpFetch } from '../core/ports.ts'
import { Redactor } from '../core/platform/redaction/redactor.ts'
import { createNodePorts } from '../node-ports.ts'
import { start } from '../app.ts'

const { version } = packageJson
const { env, execPath, platform, resourcesPath } = process
const programs = new URL('.', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, programs))
const folder = dataFolder(env, platform)
const redactor = new Redactor()
const log = redactedLog(createStderrLog(), redactor.redact)

const forkHelper = () => forkElectronHelper(electron.utilityProcess, pathOf('keychain-helper.js'))

/** The window. */
function openWindow(): Promise<void> {
  return openApp(electron, {
    folder,
    profile: profileFolder(env, platform),
    renderer: pathOf('../renderer'),
    preload: pathOf('../preload/preload.cjs'),
    log,
    process,
    onShown: () => markReady(env, electron.app.isPackaged, log),
    start({ leaveFor, ...ports }) {
      void cleanTempFiles(folder, Date.now())
      const { emit } = ports
      const { app, autoUpdater } = electron
      const { isPackaged } = app
      const { release, ...machine } = createNodePorts({
        folder,
        programs,
        forkHelper,
        isPackaged,
        emit,
      })
      const copy = {
        platform,
        env,
        program: execPath,
        packaged: isPackaged,
        app: app.getAppPath(),
        resources: resourcesPath,
      }
      const updates = (fetch: HttpFetch) =>
        updateAccess({
          copy,
          version,
          fetch,
          log,
          leaveFor,
          owner: platform === 'win32' ? null : 0,
          cache: cacheFolder(env, platform),
          installAccepted: () => autoUpdater.quitAndInstall(),
        })
      const program = start({ ...machine, ...ports, log, redactor, version, updates })
      return {
        dispatch: program.dispatch,
        openLink: program.openLink,
        async close() {
          await program.close()
          release()
        },
      }
    },
  })
}

/** The terminal of a packaged program. */
function openTerminalDoor(request: TerminalAppParts['request']): Promise<void> {
  return openTerminal(electron, {
    makeScratch: () => mkdtempSync(join(tmpdir(), 'provost-terminal-')),
    request,
    process,
    log,
    async run(ports) {
      const { runTerminal } = await import('../cli/run-cli.ts')
      const { isPackaged } = electron.app
      const { stdout, stderr } = process
      const own = { env, platform, stdin: standardInput(process), stdout, stderr }
      // Electron ends its process itself. Its standard input is read like a file, so that it would look held.
      const end = { isHeld: () => false, abandon: () => undefined }
      return runTerminal({
        ...ports,
        process: own,
        programs,
        forkHelper,
        isPackaged,
        redactor,
        end,
      })
    },
  })
}

const request = terminalRequest(process.argv)
// Not awaited: Electron becomes ready only after this module has loaded, and the app waits for that.
void (request === null ? openWindow() : openTerminalDoor(request))
