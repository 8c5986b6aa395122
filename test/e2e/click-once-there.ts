import type { Page } from '@playwright/test'

/** Clicks a button of the view in the moment in which it appears: a job may end before a click from outside arrives. */
export function clickOnceThere(page: Page, name: string): Promise<void> {
  return page.evaluate((label) => {
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      const button = buttons.find(({ textContent }) => textContent.trim() === label)
      if (!button) return
      observer.disconnect()
      button.click()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  }, name)
}
