import type { Page } from '@playwright/test'

/** The boxes, lists and failures that are seen and have no `?` beside them, each by its label or its text. */
export function unexplainedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes =
      ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea, [role=combobox])'
    const isExplained = (element: Element) =>
      element.closest('[data-helped]')?.querySelector('button[popovertarget]') != null
    return [...document.querySelectorAll<HTMLElement>(`${boxes}, .banner.danger`)]
      .filter((element) => element.checkVisibility() && !isExplained(element))
      .map((element) => element.getAttribute('aria-label') ?? (element.innerText || element.id))
  })
}
