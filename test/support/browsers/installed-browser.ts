import { type Browser, chromium, test as base } from '@playwright/test'
import { findBrowser } from '../../../src-main/adapters/browser/find-browser.ts'
import { launchOptions } from '../../../src-main/adapters/browser/launch.ts'

/** `installed` is the browser that shows the window without Electron, started as the program starts it. */
export const test = base.extend<object, { installed: Browser }>({
  installed: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const executable = findBrowser(process.env, process.platform)
      if (executable === null) throw new Error('No Chromium, Chrome or Edge is installed.')
      const browser = await chromium.launch(launchOptions(executable, process.getuid?.() === 0))
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
