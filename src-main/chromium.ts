import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { createAudience } from './adapters/audience.ts'
import { countCalls } from './adapters/calls-in-flight.ts'
import { chromiumOrigin, openInChromium } from './adapters/chromium/door.ts'
import { findBrowser } from './adapters/chromium/find-browser.ts'
import { openBrowserWindow } from './adapters/chromium/browser-window.ts'
import { createDesktopPlaces } from './adapters/chromium/places.ts'
import { dataFolder } from './adapters/data-folder.ts'
import { forkNodeHelper } from './adapters/keychain/node-helper.ts'
import { nodeFetch } from './adapters/node-fetch.ts'
import { savePage } from './adapters/page/farewell.ts'
import { createPageFiles } from './adapters/page/files.ts'
import { stderrLog } from './adapters/stderr-log.ts'
import { sweepLeftovers } from './adapters/sweep.ts'
import { machinePorts } from './machine.ts'
import { start } from './start.ts'

/** Door 3: the same window in an installed Chromium, Chrome or Edge, on machines without Electron. */
const { env, platform, stderr } = process
const programs = new URL('.', import.meta.url)
const folder = dataFolder(env, platform)
/** Milliseconds for what the page saves while its window closes. */
const patience = 2_000

async function run(executable: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const window = await openBrowserWindow(executable, join(folder, 'chromium'))
  const audience = createAudience()
  void sweepLeftovers(folder, Date.now())
  const { release, ...machine } = machinePorts({
    folder,
    programs,
    forkHelper: () => forkNodeHelper(new URL('keychain-helper.js', programs)),
    emit: audience.emit,
  })
  const program = start({
    ...machine,
    fetch: nodeFetch,
    places: createDesktopPlaces({ folder: join(homedir(), 'Downloads'), env, platform }),
    emit: audience.emit,
    log: stderrLog,
    host: 'chromium',
    version: packageJson.version,
  })
  const calls = countCalls(program.dispatch)
  await openInChromium(window.context, window.page, {
    files: createPageFiles(fileURLToPath(new URL('../renderer', programs)), chromiumOrigin),
    preload: await readFile(new URL('../preload/preload.cjs', programs), 'utf8'),
    dispatch: calls.dispatch,
    audience,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void savePage((script) => window.page.evaluate(script), calls).then(window.close)
    })
  }
  await window.closed
  // The page's last calls were made while its window closed.
  await calls.settled(patience)
  await program.close()
  release()
}

const executable = findBrowser(env, platform)
if (executable === null) {
  stderr.write(
    'No Chromium, Chrome or Edge is installed. Install one, or name it in PROVOST_CHROMIUM.\n',
  )
  process.exitCode = 1
} else {
  await run(executable)
}
