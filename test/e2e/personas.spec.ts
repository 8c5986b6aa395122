import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openXlsx } from 'hucre/xlsx'
import { copy } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { BatchPage, NewBatchPage } from './pages/batches.ts'
import { DatasetsPage } from './pages/datasets.ts'
import { DraftsPage } from './pages/drafts.ts'
import { ExportDialog } from './pages/export-dialog.ts'
import { Frame } from './pages/frame.ts'
import { RunsQueryPage } from './pages/runs-query.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { shortSchool } from './payloads.ts'
import { test as runsTest } from './saved-runs.ts'
import { leaveDrafts } from './waiting-drafts.ts'
import { countWork } from './work.ts'

/*
 * One journey for each of the people whom the review of the window describes, with their clicks and keys. Letters of a
 * text are not counted: they are the same everywhere. What it took before is in the comments.
 */

// It took 132 keys: seven to the first field, and 22 from the postal code to the button that creates.
test('a secretary types a school from paper by keyboard with at most sixty keys beside the text', async ({
  schools,
  demo,
  at,
}) => {
  const { page } = schools
  await expect(schools.rows).toHaveCount(25)
  const work = await countWork(page)
  await page.keyboard.press('ControlOrMeta+n')
  const form = at(SchoolFormPage)
  await expect(form.name).toBeFocused()
  await page.keyboard.type('Colégio São José')
  await tabTo(page, form.form.groups)
  await page.keyboard.type('1')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const colour of ['primary', 'secondary', 'buttonText'] as const) {
    await tabTo(page, form.form[colour])
    await page.keyboard.type(shortSchool.colorScheme[colour])
  }
  for (const [field, text] of Object.entries(shortSchool.location ?? {})) {
    // The cast: the location of a school has exactly these fields.
    await tabTo(page, form.form[field as keyof NonNullable<typeof shortSchool.location>])
    await page.keyboard.type(text)
  }
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(form.created('Colégio São José')).toBeVisible()
  const { clicks, keys } = await work()
  expect(clicks).toBe(0)
  expect(keys).toBeLessThanOrEqual(60)
  expect(demo.schools().map(({ name }) => name)).toContain('Colégio São José')
})

/** Presses Tab until the field with a label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true })
  await expect(field.first()).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    const isThere = await field.evaluateAll((all) => all.includes(document.activeElement as never))
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Twenty presses of Tab do not lead to ${label}.`)
}

// It took two clicks, if the small number beside the drafts was seen.
test('the next morning what was ready is sent with one click', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Ipê', request: shortSchool }])
  await app.restart()
  const work = await countWork(app.page)
  const frame = at(Frame)
  const card = frame.banner(frame.words.drafts.continue({ title: 'Escola Ipê' }))
  await card.getByRole('button', { name: frame.words.outbox.sendAllCount({ count: 1 }) }).click()
  await expect(at(DraftsPage).report.getByRole('listitem')).toContainText('Escola Ipê')
  expect(demo.recorded().filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await work()).toEqual({ clicks: 1, keys: 0 })
})

// It took 108 clicks and keys, and twelve dialogs for files.
test('a coordinator changes twelve courses from copied cells with at most ten clicks and keys', async ({
  schools,
  demo,
  at,
}) => {
  const { page } = schools
  const heads = 'Código do curso,Título,Descrição,Exibição da descrição,Tipo,Escola,Docentes,Grupos'
  const rows = Array.from({ length: 12 }, (_, place) => {
    const [id, title] = [String(101 + place), `Curso ${String(place + 1)}`]
    return [id, title, 'Texto', '1', '1', 'colegio-ipe-amarelo', 'ana@escola.example', '2']
  })
  const cells = [
    [...heads.split(','), 'Início', 'Preço'],
    ...rows.map((row) => [...row, '08/02/2031', 'R$ 129,90']),
  ]
  await copy(page, cells.map((row) => row.join('\t')).join('\r\n'))
  const work = await countWork(page)
  const courses = await at(Frame).toCourses()
  await courses.button(courses.words.batches.fromSpreadsheet).click()
  const start = at(NewBatchPage)
  await start.textbox(start.words.batches.pasteLabel).click()
  await page.keyboard.press('ControlOrMeta+v')
  await start.button(start.words.batches.pasteButton).click()
  const batch = at(BatchPage)
  await batch.countPricesIn('cents')
  await batch.send('course', 12)
  await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
  const { clicks, keys } = await work()
  expect(clicks + keys).toBeLessThanOrEqual(10)
  const sent = demo.recorded().filter(({ method }) => method === 'POST')
  expect(sent).toHaveLength(12)
  for (const { body } of sent) expect(body).toMatch(/"price":\s*"?12990\b/)
})

/** Noon of the fifteenth of a month, so many months ago (ISO 8601, UTC): in the same month in every time zone. */
function monthsAgo(count: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - count, 15, 12)).toISOString()
}

const runs = [0, 1, 1, 1, 2].map((months, place) =>
  JSON.stringify({
    id: `run-${String(place + 1)}`,
    status: place === 2 ? 'done' : 'failed',
    createdAt: monthsAgo(months),
  }),
)

// It took 17 clicks and 51 keys.
runsTest(
  'an analyst exports the failed runs of last month to Excel with at most fourteen clicks',
  async ({ openRuns, app, folder, at }) => {
    const page = await openRuns(RunsQueryPage, runs)
    const { filterTests, columnNames } = page.words.datasets
    const work = await countWork(app.page)
    await page.addButton.click()
    await page.chooseColumn(columnNames.status)
    await page.valueBox('Failed').check()
    await page.apply()
    await page.addButton.click()
    await page.chooseColumn(columnNames.createdAt)
    await page.chooseTest(filterTests['last-month'])
    await page.apply()
    await expect.poll(() => page.cells('Id')).toEqual(['run-2', 'run-4'])
    const file = join(folder, 'runs.xlsx')
    await app.answerSaveDialog(file)
    const dialog = await page.export()
    await dialog.chooseFormat('xlsx')
    await dialog.start()
    await expect(at(ExportDialog).written('runs.xlsx')).toBeVisible()
    const { clicks, keys } = await work()
    expect(clicks).toBeLessThanOrEqual(14)
    expect(keys).toBe(0)
    const book = await openXlsx(await readFile(file))
    expect(book.sheets[0]?.rows.slice(1).map(([id]) => id)).toEqual(['run-2', 'run-4'])
  },
)

// It took 19 keys, and the focus was lost.
test('by keyboard a dataset is opened and searched with at most six keys', async ({
  schools,
  at,
}) => {
  const { page } = schools
  await expect(schools.rows).toHaveCount(25)
  const work = await countWork(page)
  await page.keyboard.press('ControlOrMeta+3')
  const field = at(DatasetsPage).idOrLink
  await expect(field).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('demo-small')
  await page.keyboard.press('Enter')
  const dataset = at(RunsQueryPage)
  await expect(dataset.row(12)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('run-000000003')
  await expect(dataset.row(12)).toBeHidden()
  const { clicks, keys } = await work()
  expect(clicks).toBe(0)
  expect(keys).toBeLessThanOrEqual(6)
})
