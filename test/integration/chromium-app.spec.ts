import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Page, test as base } from '@playwright/test'
import { findBrowser } from '../../src-main/adapters/browser/find-browser.ts'
import { fault } from '../support/faults/faults.ts'
import { changedSettings } from '../support/samples/settings.ts'

/** The main process of the built app, with what it said on standard error. */
type StartedApp = {
  main: ChildProcess
  ended: Promise<{ code: number | null; signal: string | null; said: string }>
}

/** The built app over one data folder. */
type App = {
  start(locale?: string): StartedApp
  /** The same, until its page is there. */
  open(): Promise<StartedApp & { page: Page }>
}

const entry = fileURLToPath(new URL('../../out/main/chromium.js', import.meta.url))

const test = base.extend<{ app: App }>({
  // eslint-disable-next-line no-empty-pattern
  app: async ({}, use) => {
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

    function start(locale = 'C.UTF-8'): StartedApp {
      const main = spawn(process.execPath, [entry], {
        env: { ...env, LC_ALL: locale },
        stdio: ['ignore', 'inherit', 'pipe'],
      })
      running.push(main)
      let said = ''
      main.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
      const ended: StartedApp['ended'] = new Promise((resolve) => {
        main.once('close', (code, signal) => resolve({ code, signal, said }))
      })
      return { main, ended }
    }

    await use({
      start,
      async open() {
        await rm(portFile, { force: true })
        const started = start()
        // The browser creates the file before it writes the port into it.
        const portIn = async () => {
          const [port = ''] = existsSync(portFile)
            ? (await readFile(portFile, 'utf8')).split('\n')
            : []
          return port
        }
        await expect.poll(portIn, { timeout: 20_000 }).toMatch(/^\d+$/)
        const port = await portIn()
        const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
        const page = connected.contexts()[0]?.pages()[0]
        if (!page) throw new Error('The browser has no window.')
        await page.waitForURL('https://app.provost.invalid/**')
        await expect(page).toHaveTitle(/ · Provost$/)
        return { page, ...started }
      },
    })

    for (const main of running) main.kill('SIGKILL')
    await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  },
})

test.skip(process.platform !== 'linux', 'a browser window without a screen is a thing of Linux')

test('the app runs in an installed browser, and ends with its window', async ({ app }) => {
  const { page, ended } = await app.open()
  const info = await page.evaluate(() => window.api.app.info({}))
  expect(info).toMatchObject({ ok: true, value: { host: 'chromium' } })
  await page.close()
  expect(await ended).toEqual({ code: 0, signal: null, said: '' })
})

test('the app ends cleanly on a signal of its terminal', async ({ app }) => {
  const { main, ended } = await app.open()
  main.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, signal: null, said: '' })
})

test('the app ends cleanly when its terminal is closed, even after several signals', async ({
  app,
}) => {
  const { main, ended } = await app.open()
  for (let time = 0; time < 2; time += 1) main.kill('SIGHUP')
  expect(await ended).toEqual({ code: 0, signal: null, said: '' })
})

test('saved data survives the sudden end of the main process', fault('killed'), async ({ app }) => {
  const first = await app.open()
  await first.page.evaluate((chosen) => window.api.settings.save(chosen), changedSettings)
  first.main.kill('SIGKILL')
  await first.ended
  // Its browser goes with it.
  await expect.poll(() => first.page.isClosed(), { timeout: 20_000 }).toBe(true)
  const second = await app.open()
  const shown = await second.page.evaluate(() => window.api.settings.show({}))
  expect(shown).toEqual({ ok: true, value: changedSettings })
  second.main.kill('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, signal: null, said: '' })
})

test(
  'reports that the page’s process was killed, and the next start has the saved data',
  fault('killed'),
  async ({ app }) => {
    const { page, ended } = await app.open()
    const draft = {
      id: crypto.randomUUID(),
      kind: 'school',
      profileId: 'none',
      title: 'Draft',
      body: { name: 'Typed before' },
      rev: 0,
    } as const
    await page.evaluate((typed) => window.api.drafts.save(typed), draft)
    const session = await page.context().newCDPSession(page)
    // The process that is asked to crash cannot say that it did.
    void session.send('Page.crash').catch(() => undefined)
    const { code, said } = await ended
    expect(code).toBe(1)
    expect(said).toBe(
      'The page failed and was closed. Saved drafts are safe: start Provost again.\n',
    )
    const again = await app.open()
    const shown = await again.page.evaluate((id) => window.api.drafts.show({ id }), draft.id)
    expect(shown).toMatchObject({ ok: true, value: { body: draft.body } })
  },
)

test(
  'refuses a second window over the same folder with a message, and the first stays',
  fault('hurried person'),
  async ({ app }) => {
    const { page } = await app.open()
    for (const [locale, sentence] of [
      ['C.UTF-8', 'If Provost is open already, use that one.'],
      ['pt_BR.UTF-8', 'Se o Provost já está aberto, use aquela.'],
    ] as const) {
      const { code, said } = await app.start(locale).ended
      expect(code).toBe(1)
      expect(said).toContain(sentence)
      expect(said.trim().split('\n')).toHaveLength(2)
    }
    await expect(page).toHaveTitle(/ · Provost$/)
  },
)
