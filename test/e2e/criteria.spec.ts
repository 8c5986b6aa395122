import type { Page } from '@playwright/test'
import type { DemoServer } from '../support/faulty-platform/server.ts'
import { everyBatch, everyView } from './every-view.ts'
import { type At, expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { violationsOf } from './violations.ts'

// Criteria of WCAG 2.2 that axe does not look at unless it is asked to, or that it cannot see.

/** What is found in every view and in a batch, each with the name of the view. */
async function findInAll(
  at: At,
  demo: DemoServer,
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const start = at(FirstStartPage)
  const found: string[] = []
  const look = async (name: string): Promise<void> => {
    found.push(...(await find(start.page)).map((each) => `${name}: ${each}`))
  }
  await everyView(start, at, demo, look)
  await everyBatch(at, look)
  return found
}

test('targets have 24 pixels or their space, and names hold the label, in every view', async ({
  at,
  demo,
}) => {
  test.slow()
  const rules = ['target-size', 'label-content-name-mismatch']
  expect(await findInAll(at, demo, (page) => violationsOf(page, rules))).toEqual([])
})

test('the side bar has the same links in the same order in every view', async ({ at, demo }) => {
  test.slow()
  const start = at(FirstStartPage)
  const bars = new Map<string, string>()
  await everyView(start, at, demo, async (name) => {
    const links = at(Frame).sideBar.getByRole('link')
    // Without the counts beside them, nor their “s”. Where one of them leads may differ: to the dataset that is open.
    const names = (await links.allTextContents()).map((text) =>
      text.replaceAll(/[\d\s]|drafts?$/g, ''),
    )
    if (names.length > 0) bars.set(names.join(' '), name)
  })
  expect([...bars.keys()]).toHaveLength(1)
})

/** What is read in another order than it is shown, moves without an end, or may be a text as a picture. */
function strangeIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    // Around one control alone the order is its label's place.
    const holdsControls = (box: Element | null) =>
      [...(box?.querySelectorAll<HTMLElement>('*') ?? [])].filter(({ tabIndex }) => tabIndex >= 0)
        .length > 1
    const ordered = all.filter((element) => {
      const { order, flexDirection } = getComputedStyle(element)
      if (order !== '0') return holdsControls(element.parentElement)
      return (flexDirection.endsWith('reverse') && holdsControls(element)) || element.tabIndex > 0
    })
    const pictures = all.filter((element) => element.localName === 'img')
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
      // Work may be under way still, and is shown as long.
      .filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return !target?.closest('.skeleton, [aria-busy="true"], [role="progressbar"]')
      })
    return [
      ...[...ordered, ...pictures].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ...moving.map((animation) => `moves: ${(animation as CSSAnimation).animationName}`),
    ]
  })
}

test('what is read is in the order of the page, nothing moves at rest, and no text is a picture', async ({
  at,
  demo,
}) => {
  test.slow()
  expect(await findInAll(at, demo, strangeIn)).toEqual([])
})

test('Tab changes nothing but the focus, which is always seen', async ({ schools }) => {
  const form = await schools.create()
  const { page } = form
  await expect(form.name).toBeFocused()
  const address = page.url()
  const unseen: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      // Behind the last control the page itself has the focus. The ring may be around the box of a field.
      for (let at = focused; at !== null && at !== document.body; at = at.parentElement) {
        const { outlineStyle, boxShadow } = getComputedStyle(at)
        if (outlineStyle !== 'none' || boxShadow !== 'none') return null
      }
      return focused === document.body ? null : (focused?.outerHTML.slice(0, 120) ?? 'nothing')
    })
    if (hidden !== null) unseen.push(hidden)
  }
  expect(unseen).toEqual([])
  expect(page.url()).toBe(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.draftSaved).toBeHidden()
})

test('a button that is left before the pointer is released does nothing', async ({ schools }) => {
  const { page, words } = schools
  const button = schools.button(words.schools.create)
  await button.hover()
  await page.mouse.down()
  await page.mouse.move(640, 400)
  await page.mouse.up()
  await expect(schools.title).toHaveText(words.schools.title)
})

test('a hint stays while the pointer is on it, and Escape closes it', async ({ schools }) => {
  const form = await schools.create()
  const hint = form.page.getByText(form.words.forms.markReadyHint, { exact: true })
  await form.button(form.words.forms.markReady).hover()
  await expect(hint).toBeVisible()
  await hint.hover()
  await expect(hint).toBeVisible()
  await form.page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
})
