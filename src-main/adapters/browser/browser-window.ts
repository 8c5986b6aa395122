import type { BrowserContext, Page } from '@playwright/test'
import { contextOptions, launchOptions } from './launch.ts'

export type BrowserWindow = {
  context: BrowserContext
  page: Page
  /** Resolves when the window is closed, by the person or by `close`, or when its page is lost. */
  closed: Promise<'closed' | 'lost'>
  close: () => Promise<void>
}

/** The window is one of a program, without tabs and an address; it starts empty. */
const emptyPage = 'data:text/html,<title>Provost</title>'

/**
 * Opens a window of the browser that looks like a program's own. Its size and place are kept in
 * `profile`, the browser's folder; a second window with the same folder is refused by the browser.
 */
export async function openBrowserWindow(
  executable: string,
  profile: string,
): Promise<BrowserWindow> {
  // Found when it is needed: an installed program may not have it.
  const { chromium } = await import('@playwright/test')
  const { args = [], ...launch } = launchOptions(executable, process.getuid?.() === 0)
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    ...contextOptions,
    headless: false,
    // Follows the window and the system, as every program does.
    viewport: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    // It would say in every window that the browser is controlled by something.
    ignoreDefaultArgs: ['--enable-automation'],
    args: [...args, `--app=${emptyPage}`, '--window-size=1280,800'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  // With its last window the browser may have ended by itself.
  const close = () => context.close().catch(() => undefined)
  const closed = new Promise<'closed' | 'lost'>((resolve) => {
    context.once('close', () => resolve('closed'))
    page.once('close', () => resolve('closed'))
    page.once('crash', () => resolve('lost'))
  })
  // The browser does not always end with its last window, and never with a page that is lost.
  return { context, page, close, closed: closed.then((how) => close().then(() => how)) }
}
