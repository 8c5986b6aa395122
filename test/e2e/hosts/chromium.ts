import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import packageJson from '../../../package.json' with { type: 'json' }
import { createAudience } from '../../../src-main/adapters/system/event-subscribers.ts'
import { countCalls } from '../../../src-main/adapters/system/calls-in-flight.ts'
import { chromiumOrigin, openInChromium } from '../../../src-main/adapters/browser/browser-host.ts'
import { findBrowser } from '../../../src-main/adapters/browser/find-browser.ts'
import { contextOptions, launchOptions } from '../../../src-main/adapters/browser/launch.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { savePage } from '../../../src-main/adapters/page/flush-page.ts'
import { createPageFiles } from '../../../src-main/adapters/page/files.ts'
import { largeFiles } from '../../../src-main/adapters/files/large-files.ts'
import { createPresence } from '../../../src-main/adapters/system/liveness-socket.ts'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { createTableReader } from '../../../src-main/adapters/worker/table-reader.ts'
import { saveFile } from '../../../src-main/adapters/files/save-file.ts'
import { createWorkstation } from '../../../src-main/adapters/system/system-info.ts'
import type { Dispatch } from '../../../src-main/core/dispatch.ts'
import { start } from '../../../src-main/app.ts'
import { createQueuedPlaces } from '../../support/queued-places.ts'
import { type Host, type Installation, type RunningApp, watchPage } from './host.ts'

const built = new URL('../../../out/', import.meta.url)

/**
 * The test process is the main process; the page is the built one, in an installed browser without a screen. `page`: the
 * folder of another build of it.
 */
export function createChromiumHost(page = fileURLToPath(new URL('renderer', built))): Host {
  let browser: Promise<Browser> | undefined
  return {
    name: 'chromium',
    open: async (installation) => openApp(await (browser ??= launch()), installation, page),
    dispose: async () => (await browser)?.close(),
  }
}

async function launch(): Promise<Browser> {
  const executable = findHeadlessShell(process.env) ?? findBrowser(process.env, process.platform)
  if (executable === null) throw new Error('No Chromium, Chrome or Edge is installed.')
  return chromium.launch(launchOptions(executable, process.getuid?.() === 0))
}

/** Debian's Chromium without a window of its own; `null`: there is none, or another browser is asked for. */
function findHeadlessShell(env: NodeJS.ProcessEnv): string | null {
  if (env['PROVOST_CHROMIUM']) return null
  const paths = (env['PATH'] ?? '').split(delimiter)
  return (
    paths
      .map((folder) => join(folder, 'chromium-headless-shell'))
      .find((path) => existsSync(path)) ?? null
  )
}

async function openApp(
  browser: Browser,
  installation: Installation,
  pageFolder: string,
): Promise<RunningApp> {
  const { dataFolder, demo, secrets, updates, fetch, look } = installation
  const audience = createAudience()
  const places = createQueuedPlaces()
  const program = start({
    secrets,
    store: createFileStore(dataFolder),
    files: largeFiles,
    saveFile,
    fetch: fetch ?? nodeFetch,
    clock: systemClock,
    random: systemRandom,
    log: { info: () => undefined, warn: () => undefined },
    places,
    demo: { open: () => Promise.resolve(demo), close: () => Promise.resolve() },
    workstation: createWorkstation(dataFolder, { isPackaged: false }),
    presence: createPresence(),
    runs: createRunsEngine(new URL('main/runs-worker.js', built)),
    tables: createTableReader(new URL('main/table-worker.js', built)),
    spool: join(dataFolder, 'open-datasets'),
    snapshots: join(dataFolder, 'snapshots'),
    emit: audience.emit,
    host: 'chromium',
    version: packageJson.version,
    ...(updates ? { updates: () => updates } : {}),
  })
  const calls = countCalls(program.dispatch)
  let killed = false
  // Nothing answers a page whose main process is dead.
  const dispatch: Dispatch = (channel, input) =>
    killed ? new Promise(() => undefined) : calls.dispatch(channel, input)

  const context = await browser.newContext({ ...contextOptions, ...look })
  const page = await context.newPage()
  const problems = watchPage(page)
  const door = await openInChromium(context, page, {
    files: createPageFiles(pageFolder, chromiumOrigin),
    preload: await readFile(new URL('preload/preload.cjs', built), 'utf8'),
    dispatch,
    audience,
  })

  async function end(): Promise<void> {
    door.leave()
    await context.close()
    await program.close()
  }

  return {
    page,
    answerSaveDialog: async (path) => places.answer(path),
    answerOpenDialog: async (path) => places.choose(path),
    saveDialogs: async () => places.asked,
    problems: () => [...problems, ...door.refused],
    async close() {
      await savePage((script) => page.evaluate(script), calls)
      await end()
    },
    async kill() {
      killed = true
      await end()
    },
  }
}
