import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { createEventSubscribers } from '../../../src-main/adapters/system/event-subscribers.ts'
import { countCalls } from '../../../src-main/adapters/system/calls-in-flight.ts'
import { chromiumOrigin, openInChromium } from '../../../src-main/adapters/browser/browser-host.ts'
import { findBrowser } from '../../../src-main/adapters/browser/find-browser.ts'
import { contextOptions, launchOptions } from '../../../src-main/adapters/browser/launch.ts'
import { savePage } from '../../../src-main/adapters/page/flush-page.ts'
import { createPageFiles } from '../../../src-main/adapters/page/files.ts'
import type { Program } from '../../../src-main/app.ts'
import type { Dispatch } from '../../../src-main/core/dispatch.ts'
import { createQueuedDialogs } from '../../support/doubles/queued-dialogs.ts'
import { type Host, type Installation, type RunningApp, watchPage } from './host.ts'
import { startProgram } from './program.ts'

type Main = Pick<Program, 'dispatch' | 'close'>

/** Starts what answers the page. */
type StartMain = (
  installation: Installation,
  ports: Parameters<typeof startProgram>[1],
) => Main | Promise<Main>

const built = new URL('../../../out/', import.meta.url)

/**
 * The page is the built one, in an installed browser without a screen. `page`: the folder of another build of it.
 * `startMain`: starts the program; without it, the test process is the main process.
 */
export function createChromiumHost(
  page = fileURLToPath(new URL('renderer', built)),
  startMain: StartMain = startProgram,
): Host {
  let browser: Promise<Browser> | undefined
  return {
    name: 'chromium',
    open: async (installation) =>
      openApp(await (browser ??= launch()), installation, { page, startMain }),
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
  { page: pageFolder, startMain }: { page: string; startMain: StartMain },
): Promise<RunningApp> {
  const subscribers = createEventSubscribers()
  const fileDialogs = createQueuedDialogs()
  const program = await startMain(installation, { fileDialogs, emit: subscribers.emit })
  const calls = countCalls(program.dispatch)
  let killed = false
  // Nothing answers a page whose main process is dead.
  const dispatch: Dispatch = (channel, input) =>
    killed ? new Promise(() => undefined) : calls.dispatch(channel, input)

  const context = await browser.newContext({ ...contextOptions, ...installation.look })
  const page = await context.newPage()
  const problems = watchPage(page)
  const opened = await openInChromium(context, page, {
    files: createPageFiles(pageFolder, chromiumOrigin),
    preload: await readFile(new URL('preload/preload.cjs', built), 'utf8'),
    dispatch,
    subscribers,
  })

  async function end(): Promise<void> {
    opened.leave()
    await context.close()
    await program.close()
  }

  return {
    page,
    answerSaveDialog: async (path) => fileDialogs.answer(path),
    answerOpenDialog: async (path) => fileDialogs.choose(path),
    saveDialogs: async () => fileDialogs.asked,
    problems: () => [...problems, ...opened.refused],
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
