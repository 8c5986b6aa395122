import type { BrowserContext, Page } from '@playwright/test'
import { contextOptions, launchOptions } from './launch.ts'

export type BrowserWindow = {
  context: BrowserContext
  page: Page
  /** Resolves when the person or `close` closes the window, or when its page is lost. */
  closed: Promise<'closed' | 'lost'>
  close: () => Promise<void>
}

/** An empty window without tabs and an address bar. */
const emptyPage = 'data:text/html,<title>Provost</title>'

/**
 * Opens a browser window that looks like a program's. The browser keeps its size and position in `profile`, its folder,
 * and refuses a second window with the same folder.
 */
export async function openBrowserWindow(
  executable: string,
  profile: string,
): Promise<BrowserWindow> {
  // Loaded when needed, because an installed program may not have it.
  const { chromium } = await import('@playwright/test')
  const { args = [], ...launch } = launchOptions(executable, process.getuid?.() === 0)
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    ...contextOptions,
    headless: false,
    // The viewport follows the window and the system.
    viewport: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    // Otherwise every window shows that the browser is controlled by a program.
    ignoreDefaultArgs: ['--enable-automation'],
    args: [...args, `--app=${emptyPage}`, '--window-size=1280,800'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  // The browser may already have ended with its last window.
  const close = () => context.close().catch(() => undefined)
  const closed = new Promise<'closed' | 'lost'>((resolve) => {
    context.once('close', () => resolve('closed'))
    page.once('close', () => resolve('closed'))
    page.once('crash', () => resolve('lost'))
  })
  // The browser does not always end with its last window, and never after its page is lost.
  return { context, page, close, closed: closed.then((how) => close().then(() => how)) }
}
