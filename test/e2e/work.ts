import type { Page } from '@playwright/test'

/** What a person did: `clicks` with the pointer, `keys` but for letters that are text of a field. */
export type Work = { clicks: number; keys: number }

/** Counts the clicks and keys of a person from now on. A click that a key causes counts as the key. */
export async function countWork(page: Page): Promise<() => Promise<Work>> {
  await page.evaluate(() => {
    const counter = Object.assign(window, { work: { clicks: 0, keys: 0 } })
    addEventListener('pointerdown', () => (counter.work.clicks += 1), true)
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) => {
        const isText = key.length === 1 && !ctrlKey && !metaKey
        const isModifier = ['Control', 'Meta', 'Shift', 'Alt'].includes(key)
        if (!isText && !isModifier) counter.work.keys += 1
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { work: Work }).work)
}
