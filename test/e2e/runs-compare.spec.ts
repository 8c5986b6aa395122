import { type At, expect } from './fixtures.ts'
import { ComparePage } from './pages/compare.ts'
import { Frame } from './pages/frame.ts'
import { test } from './saved-runs.ts'
import { searchedLooks, violationsOf } from './violations.ts'

const small = 'demo-small'
const name = 'Avaliação diagnóstica – 7º ano'

const long = Array.from({ length: 300 }, (_, place) => `word${place}`).join(' ')

/** Three runs that differ in every way in which runs can. */
const differing = [
  `{"id":"r-1","name":"First reading","score":12345678901234567890.50,"items":100,"same":1.0,
    "startedAt":"2026-03-01T10:00:00Z","day":"2026-03-10","remark":"The answer is clear and short",
    "nothing":null,"empty":"","typed":1,"passed":true,"list":[1,{"a":2}],"long":"${long}"}`,
  `{"id":"r-2","name":"Second reading","score":12345678901234567891.75,"items":1350,"same":1,
    "startedAt":"2026-03-04T10:00:00+03:00","day":"2026-03-07","remark":"The answer is vague and short",
    "empty":null,"typed":"1","passed":false,"list":[1,{"a":3}],"long":"${long.replace('word150', 'other')}"}`,
  `{"id":"r-3","name":"Third reading","score":0,"items":99,"same":10e-1,
    "startedAt":null,"day":"2026-03-10","remark":"The answer is clear and short",
    "nothing":"","empty":"","typed":1,"passed":true,"list":[1,{"a":2}],"long":"short"}`,
]

async function open(at: At): Promise<ComparePage> {
  const dataset = await (await at(Frame).toDatasets()).read(small)
  await expect(dataset.row(1)).toContainText('run-000000001')
  return dataset.as(ComparePage)
}

test(
  'marks runs with the pointer and compares them with the first one',
  { tag: '@journey' },
  async ({ openRuns }) => {
    const page = await openRuns(ComparePage, differing)
    await page.mark(1).click()
    await expect(page.marked(1)).toContainText(page.words.compare.markAnother)
    await page.mark(2).click()
    await expect(page.mark(2)).toBeChecked()
    await page.compare(2)
    await expect(page.heads).toHaveCount(2)
    await expect(page.heads.first()).toContainText(page.words.compare.baseline)
    await expect(page.box).toContainText('13 of 14 fields differ')

    await expect(page.cell('Score', 0)).toHaveText('12,345,678,901,234,567,890.50')
    await expect(page.cell('Score', 1)).toContainText('12,345,678,901,234,567,891.75')
    await expect(page.cell('Score', 1)).toContainText('+1.25')
    await expect(page.cell('Items', 1)).toContainText('+1,250')
    await expect(page.cell('Started', 1)).toContainText('2 days, 21 hours later')
    await expect(page.cell('Day', 1)).toContainText('3 days earlier')
    await expect(page.cell('Same', 1)).toHaveText('1')
    await expect(page.field('Same').getByText(page.words.compare.differs)).toHaveCount(0)
  },
)

test('shows every added and removed word of texts and lists', async ({ openRuns }) => {
  const page = await openRuns(ComparePage, differing)
  await page.markAll(1, 2)
  await page.compare(2)
  const remark = page.cell('Remark', 1)
  await expect(remark.getByRole('deletion')).toHaveText('clear')
  await expect(remark.getByRole('insertion')).toHaveText('vague')
  await expect(page.cell('List', 1).getByRole('deletion')).toHaveText('2')
  await expect(page.cell('List', 1).getByRole('insertion')).toHaveText('3')
  await expect(page.cell('Passed', 1).getByRole('deletion')).toHaveText('Yes')
  await expect(page.cell('Passed', 1).getByRole('insertion')).toHaveText('No')

  const folded = page.cell('Long', 1)
  await expect(folded.getByRole('deletion')).toHaveText('word150')
  await expect(folded).not.toContainText('word299')
  await page.box
    .getByRole('button', { name: page.words.compare.expandOf({ field: 'Long' }) })
    .click()
  await expect(folded).toContainText('word0 word1')
  await expect(folded).toContainText('word299')
  await page.box
    .getByRole('button', { name: page.words.compare.collapseOf({ field: 'Long' }) })
    .click()
  await expect(folded).not.toContainText('word299')
})

test('distinguishes null, an empty text, a missing field and another kind', async ({
  openRuns,
}) => {
  const page = await openRuns(ComparePage, differing)
  const { emptyText, missing } = page.words.compare
  await page.markAll(1, 2, 3)
  await page.compare(3)
  await expect(page.cell('Nothing', 0)).toHaveText('—')
  await expect(page.cell('Nothing', 1)).toContainText(missing)
  await expect(page.cell('Nothing', 2).getByRole('insertion')).toHaveText(emptyText)
  await expect(page.cell('Empty', 0)).toHaveText(emptyText)
  await expect(page.cell('Empty', 1).getByRole('insertion')).toHaveText('—')
  await expect(page.cell('Typed', 1).getByRole('deletion')).toHaveText('1')
  await expect(page.cell('Typed', 1).getByRole('insertion')).toHaveText('"1"')
})

test('by keyboard: marks, compares and filters runs, changes the baseline, and returns', async ({
  schools,
  at,
}) => {
  await expect(schools.rows).toHaveCount(25)
  const page = await open(at)
  const { words } = page
  const { keyboard } = page.page
  await page.markByKeyboard(2, 5, 6)
  await expect(page.said(words.compare.isMarked({ run: '6', count: 3, most: 4 }))).toBeAttached()
  await page.tabTo(page.button(words.compare.open({ runs: 3 })))
  await keyboard.press('Enter')
  await expect(page.fields.first()).toBeVisible()
  await expect(page.heads).toContainText(['Run 2', 'Run 5', 'Run 6'])

  await page.tabTo(page.find)
  await keyboard.type('late')
  await expect(page.fields).toHaveCount(1)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.press('Delete')
  const all = await page.fields.count()
  await page.tabTo(page.onlyChanged)
  await keyboard.press('Space')
  await expect.poll(() => page.fields.count()).toBeLessThanOrEqual(all)
  await expect(page.field('ID')).toBeVisible()

  await page.tabTo(
    page.box.getByRole('button', { name: words.compare.makeBaselineOf({ run: '6' }) }),
  )
  await keyboard.press('Enter')
  await expect(page.heads).toContainText(['Run 6', 'Run 2', 'Run 5'])
  await expect(page.said(words.compare.isBaseline({ run: '6' }))).toBeAttached()
  await page.tabTo(page.box.getByRole('button', { name: words.compare.remove({ run: '2' }) }))
  await keyboard.press('Enter')
  await expect(page.heads).toContainText(['Run 6', 'Run 5'])
  await expect(page.box.getByRole('button', { name: /^Remove run/ })).toHaveCount(0)

  await keyboard.press('Escape')
  await expect(page.box).toBeHidden()
  await expect(page.grid).toBeFocused()
  await expect(page.marked(2)).toBeVisible()
  await expect(page.mark(2)).not.toBeChecked()
})

test('two equal runs have no differences', async ({ openRuns }) => {
  const runs = ['{"a":1.50,"b":"é"}', '{"b":"\\u00e9","a":15e-1}']
  const page = await openRuns(ComparePage, runs)
  await page.markAll(1, 2)
  await page.compare(2)
  await page.onlyChanged.click()
  await expect(page.box).toContainText(page.words.compare.allSame)
})

test('marks as many runs as fit side by side', async ({ schools, at }) => {
  await expect(schools.rows).toHaveCount(25)
  const page = await open(at)
  await page.markAll(1, 2, 3, 4)
  await page.mark(5).click()
  await expect(page.notices).toContainText(page.words.compare.full({ most: 4 }))
  await expect(page.notices.locator('.lucide-triangle-alert')).toBeVisible()
  await expect(page.mark(5)).not.toBeChecked()
  await expect(page.marked(4)).toBeVisible()
  await page.button(page.words.compare.unmark({ run: '3' })).click()
  await expect(page.mark(3)).not.toBeChecked()
  await expect(page.grid).toBeFocused()
  await page.mark(5).click()
  await expect(page.mark(5)).toBeChecked()
  await page.button(page.words.compare.clear).click()
  await expect(page.marked(4)).toBeHidden()
  await expect(page.mark(1)).not.toBeChecked()
})

test('the open run is marked beside the grid, and marks stay with their runs', async ({
  schools,
  at,
}) => {
  await expect(schools.rows).toHaveCount(25)
  const page = await open(at)
  const { compare, datasets } = page.words
  await page.grid.focus()
  await page.page.keyboard.press('Enter')
  await page.run.getByRole('button', { name: compare.mark({ run: '1' }) }).click()
  await expect(page.mark(1)).toBeChecked()
  await expect(page.run.getByRole('button', { name: compare.unmark({ run: '1' }) })).toBeVisible()

  await page.mark(4).click()
  await page.grid.focus()
  await page.page.keyboard.press('Escape')
  await page.columnHeads.filter({ hasText: datasets.columnNames.id }).click()
  await page.columnHeads.filter({ hasText: datasets.columnNames.id }).click()
  await expect(page.grid.getByRole('row').nth(1)).toContainText('run-000000012')
  await expect(page.grid.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.compare(2)
  await expect(page.cell('ID', 0)).toHaveText('run-000000001')
  await expect(page.cell('ID', 1)).toContainText('run-000000004')
})

test('compares runs with 20,000 fields immediately, and finds any field', async ({ openRuns }) => {
  test.slow()
  const wide = (last: number) =>
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_, place) => [
          `field${place}`,
          place < 19_999 ? place : last,
        ]),
      ),
    )
  const page = await openRuns(ComparePage, [wide(1), wide(4)])
  await page.markAll(1, 2)
  await page.compare(2)
  await expect(page.fields).toHaveCount(200)
  await page.box.getByRole('button', { name: page.words.compare.more({ count: '200' }) }).click()
  await expect(page.fields).toHaveCount(400)
  await page.find.fill('field19999')
  await expect(page.cell('Field19999', 1)).toContainText('+3')
  await page.find.fill('')
  await page.onlyChanged.click()
  await expect(page.fields).toHaveCount(1)
})

test('refuses runs that are too large to compare, with their size', async ({ openRuns }) => {
  test.slow()
  const run = JSON.stringify({ text: 'a '.repeat(4_500_000) })
  const page = await openRuns(ComparePage, [run, run])
  await page.markAll(1, 2)
  await page.button(page.words.compare.open({ runs: 2 })).click()
  await expect(page.banner(page.words.compare.tooLargeTitle)).toBeVisible({ timeout: 150_000 })
})

test('prints only the comparison, complete and with its source', async ({ openRuns }) => {
  const page = await openRuns(ComparePage, differing)
  await page.markAll(1, 2)
  await page.compare(2)
  await page.onlyChanged.click()
  const printed = await page.print()
  await expect(printed.head).toContainText(name)
  await expect(printed.head).toContainText(page.words.compare.printedFrom({ file: 'saved.json' }))
  await expect(printed.head).toContainText(
    page.words.compare.printedChanged({ changed: '13', all: '14' }),
  )
  await expect(page.cell('Long', 1)).toContainText('word299')
  await expect(page.printButton).toBeHidden()
  await expect(page.grid).toBeHidden()
  // Nothing is cut off below or beside the paper: the page itself is as high as the comparison.
  const { isWhole, isWide } = await printed.extent()
  expect(isWhole).toBe(true)
  expect(isWide).toBe(false)
  await page.endPrint()
  await expect(page.printButton).toBeVisible()
  await expect(page.cell('Long', 1)).not.toContainText('word299')
})

test('a printed comparison names the institution and the time of reading', async ({
  schools,
  at,
}) => {
  await expect(schools.rows).toHaveCount(25)
  const page = await open(at)
  await page.markAll(1, 2)
  await page.compare(2)
  const printed = await page.print()
  const { profiles, compare } = page.words
  await expect(printed.head).toContainText(compare.printedOf({ institution: profiles.demoName }))
  await expect(printed.head).toContainText(String(new Date().getFullYear()))
  await page.endPrint()
})

for (const look of searchedLooks) {
  test.describe(`in ${look.locale}, ${look.colorScheme}`, () => {
    test.use(look)

    test('axe finds no violations in marked rows and in the comparison', async ({ openRuns }) => {
      const page = await openRuns(ComparePage, differing)
      await page.markAll(1, 2, 3)
      expect(await violationsOf(page.page)).toEqual([])
      await page.compare(3)
      expect(await violationsOf(page.page)).toEqual([])
    })
  })
}

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 } })

  test('the comparison can be read, scrolled and closed', async ({ schools, at }) => {
    await expect(schools.rows).toHaveCount(25)
    const page = await open(at)
    await page.markAll(1, 2)
    await page.compare(2)
    await expect(page.fields.first()).toBeInViewport()
    await expect(page.closeButton).toBeInViewport()
    await page.closeButton.click()
    await expect(page.box).toBeHidden()
  })
})
