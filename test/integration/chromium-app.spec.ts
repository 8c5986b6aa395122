import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Page, test as base } from '@playwright/test'
import { findBrowser } from '../../src-main/adapters/chromium/find-browser.ts'

type RunningApp = {
  page: Page
  main: ChildProcess
  ended: Promise<{ code: number | null; signal: string | null }>
}

/** Opens the built app over one data folder. */
type OpenApp = () => Promise<RunningApp>

const entry = fileURLToPath(new URL('../../out/main/chromium.js', import.meta.url))

const test = base.extend<{ openApp: OpenApp }>({
  // eslint-disable-next-line no-empty-pattern
  openApp: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'provost-chromium-'))
    const browser = join(folder, 'browser')
    const installed = findBrowser(process.env, process.platform) ?? 'chromium'
    // A browser with windows, on a screen that does not exist, and with a second way in for the test.
    const flags = '--ozone-platform=headless --remote-debugging-port=0'
    await writeFile(browser, `#!/bin/sh\nexec '${installed}' ${flags} "$@"\n`)
    await chmod(browser, 0o755)
    const env = {
      ...process.env,
      PROVOST_CHROMIUM: browser,
      PROVOST_DATA_DIR: join(folder, 'data'),
    }
    const portFile = join(folder, 'data', 'chromium', 'DevToolsActivePort')
    const running: ChildProcess[] = []

    await use(async () => {
      await rm(portFile, { force: true })
      const main = spawn(process.execPath, [entry], { env, stdio: 'inherit' })
      running.push(main)
      const ended: RunningApp['ended'] = new Promise((resolve) => {
        main.once('exit', (code, signal) => resolve({ code, signal }))
      })
      await expect.poll(() => existsSync(portFile), { timeout: 20_000 }).toBe(true)
      const [port = ''] = (await readFile(portFile, 'utf8')).split('\n')
      const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = connected.contexts()[0]?.pages()[0]
      if (!page) throw new Error('The browser has no window.')
      await page.waitForURL('https://app.provost.invalid/**')
      await expect(page).toHaveTitle('Provost')
      return { page, main, ended }
    })

    for (const main of running) main.kill('SIGKILL')
    await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  },
})

test.skip(process.platform !== 'linux', 'a browser window without a screen is a thing of Linux')

test('the app runs in an installed browser, and ends with its window', async ({ openApp }) => {
  const { page, ended } = await openApp()
  const info = await page.evaluate(() => window.api.app.info({}))
  expect(info).toMatchObject({ ok: true, value: { host: 'chromium' } })
  await page.close()
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('the app ends in order when its terminal says so', async ({ openApp }) => {
  const { main, ended } = await openApp()
  main.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('what was saved survives the sudden end of the main process', async ({ openApp }) => {
  const first = await openApp()
  const settings = { language: 'pt-BR', theme: 'dark' } as const
  await first.page.evaluate((chosen) => window.api.settings.save(chosen), settings)
  first.main.kill('SIGKILL')
  await first.ended
  // Its browser goes with it.
  await expect.poll(() => first.page.isClosed(), { timeout: 20_000 }).toBe(true)
  const second = await openApp()
  const shown = await second.page.evaluate(() => window.api.settings.show({}))
  expect(shown).toEqual({ ok: true, value: settings })
  second.main.kill('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, signal: null })
})
