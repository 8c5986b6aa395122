import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { createAudience } from '../../../src-main/adapters/audience.ts'
import { countCalls } from '../../../src-main/adapters/calls-in-flight.ts'
import { chromiumOrigin, openInChromium } from '../../../src-main/adapters/chromium/door.ts'
import { findBrowser } from '../../../src-main/adapters/chromium/find-browser.ts'
import { contextOptions, launchOptions } from '../../../src-main/adapters/chromium/launch.ts'
import { systemClock } from '../../../src-main/adapters/clock.ts'
import { createFileStore } from '../../../src-main/adapters/file-store.ts'
import { nodeFetch } from '../../../src-main/adapters/node-fetch.ts'
import { nodeNetwork } from '../../../src-main/adapters/node-network.ts'
import { savePage } from '../../../src-main/adapters/page/farewell.ts'
import { createPageFiles } from '../../../src-main/adapters/page/files.ts'
import { largeFiles } from '../../../src-main/adapters/large-files.ts'
import { createPresence } from '../../../src-main/adapters/presence.ts'
import { createRunsEngine } from '../../../src-main/adapters/runs-worker-client.ts'
import { saveFile } from '../../../src-main/adapters/save-file.ts'
import { createWorkstation } from '../../../src-main/adapters/workstation.ts'
import type { Dispatch } from '../../../src-main/core/dispatch.ts'
import { start } from '../../../src-main/start.ts'
import { createQueuedPlaces } from '../../support/queued-places.ts'
import { type Host, type Installation, type RunningApp, watchPage } from './host.ts'

const built = new URL('../../../out/', import.meta.url)

/** The test process is the main process; the page is the built one, in an installed browser without a screen. */
export function createChromiumHost(): Host {
  let browser: Promise<Browser> | undefined
  return {
    name: 'chromium',
    open: async (installation) => openApp(await (browser ??= launch()), installation),
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

async function openApp(browser: Browser, installation: Installation): Promise<RunningApp> {
  const { dataFolder, practice, secrets, updates, look } = installation
  const audience = createAudience()
  const places = createQueuedPlaces()
  const program = start({
    secrets,
    store: createFileStore(dataFolder),
    files: largeFiles,
    saveFile,
    fetch: nodeFetch,
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined },
    places,
    practice: { open: () => Promise.resolve(practice), close: () => Promise.resolve() },
    workstation: createWorkstation(dataFolder, { isPackaged: false }),
    network: nodeNetwork,
    presence: createPresence(dataFolder),
    runs: createRunsEngine(new URL('main/runs-worker.js', built)),
    spool: join(dataFolder, 'open-datasets'),
    snapshots: join(dataFolder, 'snapshots'),
    emit: audience.emit,
    host: 'chromium',
    version: '0.0.0',
    ...(updates ? { updates } : {}),
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
    files: createPageFiles(fileURLToPath(new URL('renderer', built)), chromiumOrigin),
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
