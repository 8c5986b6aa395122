import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../../package.json' with { type: 'json' }
import { createEventSubscribers } from '../adapters/system/event-subscribers.ts'
import { countCalls } from '../adapters/system/calls-in-flight.ts'
import { chromiumOrigin, openInChromium } from '../adapters/browser/browser-host.ts'
import { messagesIn } from '../contract/messages/catalogue.ts'
import { browserProfile, findBrowser } from '../adapters/browser/find-browser.ts'
import { type BrowserWindow, openBrowserWindow } from '../adapters/browser/browser-window.ts'
import { createDesktopDialogs } from '../adapters/browser/file-dialogs.ts'
import { catchCrashes } from '../adapters/system/crashes.ts'
import { dataFolder } from '../adapters/files/data-folder.ts'
import { environmentLanguage } from '../adapters/system/environment-language.ts'
import { forkNodeHelper } from '../adapters/keychain/node-helper.ts'
import { nodeFetch } from '../adapters/network/node-fetch.ts'
import { makeFolders } from '../adapters/files/safe-mkdir.ts'
import { savePage } from '../adapters/page/flush-page.ts'
import { createPageFiles } from '../adapters/page/files.ts'
import { redactedLog } from '../adapters/system/redacted-log.ts'
import { createStderrLog } from '../adapters/system/stderr-log.ts'
import { cleanTempFiles } from '../adapters/files/clean-temp-files.ts'
import { Redactor } from '../core/platform/redaction/redactor.ts'
import { createNodePorts } from '../node-ports.ts'
import { start } from '../app.ts'

/** Entry for computers without Electron: the same window in an installed Chromium, Chrome or Edge. */
const { env, platform, stderr } = process
const words = messagesIn(environmentLanguage(env)).browser
const programs = new URL('.', import.meta.url)
const folder = dataFolder(env, platform)
const redactor = new Redactor()
const log = redactedLog(createStderrLog(), redactor.redact)

/** Returns null if the browser does not start, usually because a window with the same folder is open. */
async function openWindow(executable: string): Promise<BrowserWindow | null> {
  await makeFolders(folder, 0o700)
  try {
    const profile = browserProfile(executable, { folder, home: homedir() })
    return await openBrowserWindow(executable, profile)
  } catch (cause) {
    const [reason = ''] = String(cause).split('\n', 1)
    giveUp(`${words.notOpened}\n${reason}`)
    return null
  }
}

function giveUp(why: string): void {
  stderr.write(`${why}\n`)
  process.exitCode = 1
}

async function run(window: BrowserWindow): Promise<void> {
  const subscribers = createEventSubscribers()
  void cleanTempFiles(folder, Date.now())
  const { release, ...machine } = createNodePorts({
    folder,
    programs,
    forkHelper: () => forkNodeHelper(new URL('keychain-helper.js', programs)),
    emit: subscribers.emit,
  })
  const program = start({
    ...machine,
    fetch: nodeFetch,
    fileDialogs: createDesktopDialogs({ folder: join(homedir(), 'Downloads'), env, platform }),
    emit: subscribers.emit,
    log,
    redactor,
    host: 'chromium',
    version: packageJson.version,
  })
  const calls = countCalls(program.dispatch)
  // Before the page loads, because the terminal can be closed at any moment.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void savePage((script) => window.page.evaluate(script), calls).then(window.close)
    })
  }
  // A closed terminal sends more than one signal: directly, and through the parent process.
  process.on('SIGHUP', () => undefined)
  await openInChromium(window.context, window.page, {
    files: createPageFiles(fileURLToPath(new URL('../renderer', programs)), chromiumOrigin),
    preload: await readFile(new URL('../preload/preload.cjs', programs), 'utf8'),
    dispatch: calls.dispatch,
    subscribers,
  }).catch((error: unknown) => {
    // Closed while it was opening: a normal end.
    if (!window.page.isClosed()) throw error
  })
  const how = await window.closed
  if (how === 'lost') giveUp(words.pageLost)
  // The page made its last calls while its window closed.
  await calls.settled()
  await program.close()
  release()
}

const executable = findBrowser(env, platform)
if (executable === null) {
  giveUp(words.noBrowser)
} else {
  const window = await openWindow(executable)
  if (window) {
    const end = (): void => {
      process.exitCode = 1
      void window.close()
    }
    await run(window).catch(catchCrashes({ process, log, end }))
  }
}
