import type { Page } from '@playwright/test'

/** What the person would paste now. The focus stays where it is. */
export async function clipboard({ page }: { page: Page }): Promise<string> {
  const focused = await page.evaluateHandle(() => document.activeElement)
  await page.evaluate(() => {
    const box = document.createElement('textarea')
    box.ariaLabel = 'pasted'
    document.body.append(box)
  })
  const box = page.getByRole('textbox', { name: 'pasted' })
  await box.press('ControlOrMeta+v')
  const pasted = await box.inputValue()
  await box.evaluate((element) => element.remove())
  await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
  return pasted
}
