import type { Page } from '@playwright/test'
import { everyBatch, everySnapshot, everyView } from './every-view.ts'
import { expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { unexplainedIn } from './unexplained.ts'
import { searchedLooks, violationsOf } from './violations.ts'

/** True when the window as a whole can be scrolled: its views are, each in its own place. */
function scrollsAsAWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return scrollWidth > clientWidth || scrollHeight > clientHeight
  })
}

for (const look of searchedLooks) {
  test.describe(`in ${look.locale}, ${look.colorScheme}`, () => {
    test.use(look)

    // Each box and failure has its help, too.
    test('axe finds no violations in any view', async ({ at, demo }) => {
      test.slow()
      const start = at(FirstStartPage)
      const found: string[] = []
      await everyView(start, at, demo, async (name) => {
        const unexplained = await unexplainedIn(start.page)
        const violations = await violationsOf(start.page)
        found.push(...[...unexplained, ...violations].map((each) => `${name}: ${each}`))
      })
      expect(found).toEqual([])
    })

    test('axe finds no violations in batches and in datasets with saved copies', async ({
      schools,
      at,
    }) => {
      test.slow()
      const found: string[] = []
      const look = async (name: string): Promise<void> => {
        const unexplained = await unexplainedIn(schools.page)
        const violations = await violationsOf(schools.page)
        found.push(...[...unexplained, ...violations].map((each) => `${name}: ${each}`))
      }
      await everyBatch(at, look)
      await everySnapshot(at, look)
      expect(found).toEqual([])
    })
  })
}

test.describe('at 200 %', () => {
  // A window of 1280 × 800 that is zoomed in has this many pixels of CSS.
  test.use({ locale: 'pt-BR', viewport: { width: 640, height: 400 } })

  test('no view scrolls the window as a whole', async ({ at, demo }) => {
    test.slow()
    const start = at(FirstStartPage)
    const scrolled: string[] = []
    await everyView(start, at, demo, async (name) => {
      if (await scrollsAsAWhole(start.page)) scrolled.push(name)
    })
    expect(scrolled).toEqual([])
  })

  test('batches and saved copies do not scroll the window as a whole', async ({ schools, at }) => {
    test.slow()
    const scrolled: string[] = []
    const look = async (name: string): Promise<void> => {
      if (await scrollsAsAWhole(schools.page)) scrolled.push(name)
    }
    await everyBatch(at, look)
    await everySnapshot(at, look)
    expect(scrolled).toEqual([])
  })
})
