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

/** Puts a text on the clipboard, as another program would. */
export async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const box = document.createElement('textarea')
    box.ariaLabel = 'copied'
    box.value = copied
    document.body.append(box)
    box.select()
  }, text)
  const box = page.getByRole('textbox', { name: 'copied' })
  await box.press('ControlOrMeta+c')
  await box.evaluate((element) => element.remove())
}
