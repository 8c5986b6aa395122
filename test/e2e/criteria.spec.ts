import type { Page } from '@playwright/test'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { contrastOf } from '../../src-renderer/features/schools/form/contrast.ts'
import { everyBatch, everyView } from './every-view.ts'
import { type At, expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { coloursIn, type Line } from './colours.ts'
import { endMotion, violationsOf } from './violations.ts'

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

test('targets are 24 pixels in size or have enough space, and accessible names contain the label, in every view', async ({
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

test('reading order follows the page, nothing moves at rest, and no text is an image', async ({
  at,
  demo,
}) => {
  test.slow()
  expect(await findInAll(at, demo, strangeIn)).toEqual([])
})

const isFaint = ({ line, ground }: Line) => (contrastOf(line, ground) ?? 0) < 3

test('outlines of controls have a contrast of 3:1, and state colours come with a word or an icon, in both themes', async ({
  at,
  demo,
}) => {
  test.slow()
  let measured = 0
  const bothThemes = async (page: Page): Promise<string[]> => {
    const found: string[] = []
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await endMotion(page)
      const { lines, alone } = await coloursIn(page)
      measured += lines.length
      found.push(
        ...lines
          .filter(isFaint)
          .map(({ line, ground, of }) => `${colorScheme}: ${line} on ${ground}: ${of}`),
        ...alone.map((element) => `${colorScheme}: a colour alone: ${element}`),
      )
    }
    return found
  }
  expect(await findInAll(at, demo, bothThemes)).toEqual([])
  expect(measured).toBeGreaterThan(100)
})

/** What is higher or wider than the window, and styles that ask how the window is turned. */
function turnedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const queries = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.conditionText] : []))
      .filter((condition) => condition.includes('orientation'))
    return scrollWidth > innerWidth ? [`${scrollWidth} pixels wide`, ...queries] : queries
  })
}

test.describe('in portrait format', () => {
  test.use({ viewport: { width: 800, height: 1100 } })

  test('the window supports any shape, and nothing depends on gestures or orientation', async ({
    app: { page },
    at,
    demo,
  }) => {
    test.slow()
    await page.addInitScript(() => {
      const heard = new Set<string>()
      const add = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        heard.add(type)
        add.call(this, type, ...rest)
      }
      Object.assign(window, { heard })
    })
    await page.reload()
    expect(await findInAll(at, demo, turnedIn)).toEqual([])
    const heard = await page.evaluate(() => [
      ...(window as unknown as { heard: Set<string> }).heard,
    ])
    expect(heard).toContain('pointerdown')
    expect(heard.filter((type) => /touch|gesture|motion|orientation/.test(type))).toEqual([])
  })
})

test('a choice changes only its own setting: the focus stays, and the view and the dialog do not change', async ({
  schools,
  at,
}) => {
  test.slow()
  const { page } = schools
  const view = () => page.url().split('?')[0]
  const wrong: string[] = []
  let tried = 0
  const tryAll = async (part = page.locator('body')): Promise<void> => {
    const choices = part
      .locator('select, [type="checkbox"], [type="radio"], [role="switch"]')
      .filter({ visible: true })
    const [place, dialogs] = [view(), await page.getByRole('dialog').count()]
    for (let index = 0; index < (await choices.count()); index += 1) {
      const choice = await choices.nth(index).elementHandle()
      if (choice === null || !(await choice.isEnabled())) continue
      const name = await choice.evaluate((element) => element.outerHTML.slice(0, 120))
      await choice.focus()
      const options = await choice.evaluate((element) =>
        element instanceof HTMLSelectElement ? element.options.length : 0,
      )
      if (options > 0) await choice.selectOption({ index: options - 1 })
      else await page.keyboard.press('Space')
      tried += 1
      if (!(await choice.evaluate((element) => element === document.activeElement)))
        wrong.push(`${place}: the focus left: ${name}`)
      if (view() !== place) wrong.push(`${place}: another view: ${name}`)
      if ((await page.getByRole('dialog').count()) !== dialogs)
        wrong.push(`${place}: a dialog: ${name}`)
    }
  }
  const form = await schools.create()
  await form.openFeatures()
  await tryAll()
  const course = await (await at(Frame).toCourses()).edit('103')
  await expect(course.field('title')).toBeVisible()
  await tryAll()
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  const dialog = await dataset.export()
  await expect(dialog.box).toBeVisible()
  // It keeps the focus away from what lies behind it.
  await tryAll(dialog.box)
  await page.keyboard.press('Escape')
  await expect(dialog.box).toBeHidden()
  const settings = await at(Frame).toSettings()
  await expect(settings.title).toBeVisible()
  await tryAll()
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(30)
})

test('input does not expire while the person is away', async ({ schools, at }) => {
  const { page } = schools
  await page.clock.install()
  const form = await schools.create()
  await form.name.fill('Escola do Sol')
  await expect(form.draftSaved).toBeVisible()
  await page.clock.fastForward('24:00:00')
  await expect(form.name).toHaveValue('Escola do Sol')
  await expect(form.name).toBeFocused()
  const frame = at(Frame)
  await frame.openPalette()
  await page.keyboard.type('schools')
  await page.clock.fastForward('24:00:00')
  await expect(frame.palette.getByRole('combobox')).toHaveValue('schools')
})

test('Tab changes only the focus, whose ring is always visible with a contrast of 3:1', async ({
  schools,
}) => {
  const form = await schools.create()
  const { page } = form
  await expect(form.name).toBeFocused()
  const address = page.url()
  const unseen: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    await page.emulateMedia({ colorScheme: presses % 2 === 0 ? 'dark' : 'light' })
    await endMotion(page)
    const { ring } = await coloursIn(page)
    // Behind the last control the page itself has the focus.
    const isOut = await page.evaluate(() => document.activeElement === document.body)
    if (!isOut && (ring === null || isFaint(ring))) unseen.push(JSON.stringify(ring))
  }
  expect(unseen).toEqual([])
  expect(page.url()).toBe(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.draftSaved).toBeHidden()
})

test('a button does nothing if the pointer leaves it before the release', async ({ schools }) => {
  const { page, words } = schools
  const button = schools.button(words.schools.create)
  await button.hover()
  await page.mouse.down()
  await page.mouse.move(640, 400)
  await page.mouse.up()
  await expect(schools.title).toHaveText(words.schools.title)
})

test('a tooltip stays while the pointer is on it, and Escape closes it', async ({ schools }) => {
  const form = await schools.create()
  const hint = form.page.getByText(form.words.forms.markReadyHint, { exact: true })
  await form.button(form.words.forms.markReady).hover()
  await expect(hint).toBeVisible()
  await hint.hover()
  await expect(hint).toBeVisible()
  await form.page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
})
