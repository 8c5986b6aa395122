import { expect, test } from './fixtures.ts'
import type { DatasetPage } from './pages/dataset.ts'
import { Frame } from './pages/frame.ts'
import { GridPage } from './pages/grid.ts'
import type { SchoolsPage } from './pages/schools.ts'

/** The demo institution is in São Paulo, three hours behind UTC. */
async function openSmall(schools: SchoolsPage): Promise<GridPage> {
  const dataset: DatasetPage = await (await schools.as(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(1)).toContainText('run-000000001')
  return dataset.as(GridPage)
}

async function chooseDisplay(page: GridPage, entry: RegExp | string): Promise<void> {
  await page.page.getByRole('button', { name: /^Times: / }).click()
  await page.menu.getByRole('menuitemradio', { name: entry }).click()
  await expect(page.menu).toBeHidden()
}

test('all times on the screen are in one zone, which is shown and can be changed', async ({
  schools,
}) => {
  const page = await openSmall(schools)
  const { facts, columnNames } = page.words.datasets
  const zone = page.page.getByRole('button', { name: /^Times: / })
  await expect(zone).toHaveAccessibleName('Times: São Paulo (UTC−3)')
  const { status } = page.as(Frame)
  await expect(status).toContainText('Times: São Paulo (UTC−3)')
  await expect(page.fact(facts.created)).toContainText('Feb 2, 2026, 08:00')
  const cell = await page.cell(1, columnNames.createdAt)
  await expect(cell).toHaveText('Feb 2, 2026, 08:00:32')
  await expect(cell).toHaveAttribute('title', /^2026-02-02T11:00:32\.\d+Z$/)

  await chooseDisplay(page, /UTC$/)
  await expect(zone).toHaveAccessibleName('Times: UTC')
  await expect(cell).toHaveText('Feb 2, 2026, 11:00:32')
  await expect(page.fact(facts.created)).toContainText('Feb 2, 2026, 11:00')
  await expect(status).toContainText('Times: UTC')
})

test.describe('on a computer in Manaus', () => {
  test.use({ timezoneId: 'America/Manaus' })

  test('each view uses one zone: that of datasets, or this computer’s', async ({ schools }) => {
    const frame = schools.as(Frame)
    await expect(frame.status).toContainText('Times: Manaus (UTC−4)')
    await frame.toDatasets()
    await expect(frame.status).toContainText('Times: São Paulo (UTC−3)')
    await frame.toActivity()
    await expect(frame.status).toContainText('Times: Manaus (UTC−4)')
  })
})

test('shows values for people or exactly as sent, and remembers the choice', async ({
  schools,
}) => {
  const page = await openSmall(schools)
  const { columnNames, states, valuesExact } = page.words.datasets
  await expect(await page.cell(1, columnNames.status)).toHaveText(states.FAILED)
  await chooseDisplay(page, new RegExp(valuesExact))
  await expect(page.head('createdAt')).toBeVisible()
  await expect(await page.cell(1, 'status')).toHaveText('FAILED')

  const again = await openSmall(schools)
  await expect(await again.cell(1, 'status')).toHaveText('FAILED')
})

test('copies cells as a table for spreadsheets, also from the menu', async ({ schools }) => {
  const page = await openSmall(schools)
  const { columnNames } = page.words.datasets
  await (await page.cell(1, columnNames.createdAt)).click()
  await page.page.keyboard.press('Shift+ArrowDown')
  await page.button(page.words.grid.copyCells).click()
  await page.menu.getByRole('menuitem', { name: page.words.grid.copyShown }).click()
  await expect(page.notices).toContainText(page.words.grid.cellsCopied({ count: '2' }))

  // The listener is there before the key is pressed.
  const pasted = await page.page.evaluateHandle(() => {
    const flavours = { text: '', html: '' }
    document.addEventListener('paste', ({ clipboardData }) => {
      flavours.text = clipboardData?.getData('text/plain') ?? ''
      flavours.html = clipboardData?.getData('text/html') ?? ''
    })
    return flavours
  })
  await page.page.keyboard.press('ControlOrMeta+v')
  await expect
    .poll(() => pasted.evaluate(({ text }) => text))
    .toMatch(/^Created\n2026-02-02 08:00:32\n2026-02-02 08:01:06$/)
  const html = await pasted.evaluate((flavours) => flavours.html)
  expect(html).toMatch(/<td class="f0" x:num="46055\.33\d+">2026-02-02 08:00:32<\/td>/)

  // Exactly: as the platform sent it, without the names of the columns. The clipboard has it a moment after the key.
  const paste = async () => {
    await page.page.keyboard.press('ControlOrMeta+v')
    return pasted.evaluate(({ text }) => text)
  }
  await page.grid.focus()
  await page.page.keyboard.press('ControlOrMeta+Shift+c')
  await expect.poll(paste).toMatch(/^2026-02-02T11:00:32\.\d+Z\n2026-02-02T11:01:06\.\d+Z$/)
  await (await page.cell(3, columnNames.createdAt)).click({ button: 'right' })
  await page.menu.getByRole('menuitem', { name: page.words.grid.copyExactly }).click()
  await expect.poll(paste).toMatch(/^2026-02-02T11:02:22\.\d+Z$/)
})

test('the details of a run show the exact text beside the formatted value', async ({ schools }) => {
  const page = await openSmall(schools)
  await page.grid.focus()
  await page.page.keyboard.press('Enter')
  await expect(page.run).toContainText('Feb 2, 2026, 08:00:32')
  await expect(page.run).toContainText(/2026-02-02T11:00:32\.\d+Z/)
})
