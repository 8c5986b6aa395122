import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NewBatchPage } from './pages/batches.ts'
import { ComparePage } from './pages/compare.ts'
import type { CourseFormPage } from './pages/course-form.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { RunsQueryPage } from './pages/runs-query.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { sixtySchools } from './spreadsheets.ts'
import { leaveDrafts } from './waiting-drafts.ts'

// A window of 1280 × 800 that is zoomed in to 200 % has this many pixels of CSS.
test.use({ locale: 'pt-BR', viewport: { width: 640, height: 400 } })

test('the details of a school are a page, and Back returns to their row', async ({
  schools,
  demo,
}) => {
  const name = demo.schools()[2]?.name ?? ''
  const detail = await schools.open(name)
  await expect(detail.pane.getByRole('heading', { name })).toBeFocused()
  const main = await schools.main.boundingBox()
  expect(await detail.pane.boundingBox()).toEqual(main)
  await expect(schools.table).toBeHidden()
  await detail.closePane()
  await expect(schools.table.getByRole('button', { name, exact: true })).toBeFocused()
})

test('at least five runs of a dataset are visible', async ({ schools: _, at }) => {
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(5).getByRole('rowheader')).toBeInViewport({ ratio: 1 })
  await dataset.button(dataset.words.fields.details).click()
  await expect(dataset.main.getByText('demo-project')).toBeVisible()
})

test('a filter can be applied without scrolling to its button', async ({ schools: _, at }) => {
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(5).getByRole('rowheader')).toBeVisible()
  const query = at(RunsQueryPage)
  await query.addButton.click()
  await query.chooseColumn(query.words.datasets.columnNames.createdAt)
  const { applyFilter, filterTest, filterTests } = query.words.datasets
  await query.form.getByRole('combobox', { name: filterTest }).click()
  await query.page.getByRole('option', { name: filterTests.between }).click()
  const apply = query.form.getByRole('button', { name: applyFilter })
  await expect(apply).toBeInViewport({ ratio: 1 })
})

test('shows the title of a dataset in full', async ({ schools: _, at }) => {
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(1)).toBeVisible()
  const { cut, lines } = await dataset.title.evaluate((title) => ({
    cut: title.scrollHeight > title.clientHeight || title.scrollWidth > title.clientWidth,
    lines: title.clientHeight / parseFloat(getComputedStyle(title).lineHeight),
  }))
  expect(cut).toBe(false)
  expect(lines).toBeLessThanOrEqual(2)
})

test('the help of a field never covers its control, and a click closes it', async ({ schools }) => {
  const form = await schools.create()
  const { page, words } = form
  const help = page.locator('[popover]:popover-open')
  for (const field of [form.name, form.urlSlug, form.taxid]) {
    await field.focus()
    // At the upper edge there is no room above it.
    await field.evaluate((control) => control.closest('[data-helped]')?.scrollIntoView())
    await page.keyboard.press('F1')
    await expect(help.getByRole('paragraph')).toBeVisible()
    const [shown, control] = await Promise.all([help.boundingBox(), field.boundingBox()])
    if (!shown || !control) throw new Error('nothing is shown')
    const isAbove = shown.y + shown.height <= control.y
    expect(isAbove || shown.y >= control.y + control.height).toBe(true)
    await help.getByRole('button', { name: words.fields.close, exact: true }).click()
    await expect(help).toBeHidden()
    await expect(field).toBeFocused()
  }
})

test('without a connection, the status line is as wide as the window', async ({
  schools,
  demo,
  at,
}) => {
  await demo.close()
  await schools.readAgain()
  const { status, words } = at(Frame)
  await expect(status.getByRole('button', { name: words.outbox.check })).toBeInViewport({
    ratio: 1,
  })
  await expect(status.getByRole('button', { name: words.frame.shortcuts })).toBeInViewport({
    ratio: 1,
  })
})

test('the bar of a form is one line', async ({ schools, at }) => {
  await schools.create()
  const form = at(SchoolFormPage)
  await form.name.fill('Colégio São José')
  await expect(form.draftSaved).toBeVisible()
  const [status, submit] = await Promise.all([
    form.draftSaved.boundingBox(),
    form.button(form.form.submit).boundingBox(),
  ])
  expect(status?.height).toBeLessThan(submit?.height ?? 0)
})

for (const locale of ['pt-BR', 'es'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('says in full that a form is saved', async ({ schools }) => {
      const form = await schools.create()
      await form.name.fill('Colégio São José')
      await expect(form.draftSaved).toBeVisible()
      const cut = await form.draftSaved.evaluate((text) => text.scrollWidth > text.clientWidth)
      expect(cut).toBe(false)
    })
  })

// A window of 1024 × 640 at 200 %, and two others that are nearly as narrow.
for (const locale of ['pt-BR', 'es'] as const)
  for (const viewport of [
    { width: 512, height: 320 },
    { width: 512, height: 400 },
    { width: 560, height: 400 },
  ])
    test.describe(`in ${locale} at ${viewport.width} × ${viewport.height}`, () => {
      test.use({ locale, viewport })

      test('the forms of a school and of a course can be filled in', async ({ schools, at }) => {
        const school = await schools.create()
        await expectRoom(school, school.name)
        const course = await (await at(Frame).toCourses()).edit('101')
        await expectRoom(course, course.field('title'))
      })
    })

/** The field can be typed into, and the bar says whether it is saved, in words and beside its buttons. */
async function expectRoom(form: SchoolFormPage | CourseFormPage, field: Locator): Promise<void> {
  await field.pressSequentially('Colégio')
  await expect(field).toHaveValue('Colégio')
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(form.submitButton).toBeInViewport({ ratio: 1 })
  const status = form.draftSaved
  await expect(status).toBeInViewport({ ratio: 1 })
  const lines = await status.evaluate(
    (text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight),
  )
  expect(lines).toBeLessThanOrEqual(2)
}

test('the filters of the drafts are right above them', async ({ app, schools: _, at }) => {
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Ipê' }])
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows).toHaveCount(1)
  const [scope, table] = await Promise.all([
    drafts.filters.getByRole('radiogroup').boundingBox(),
    drafts.main.getByRole('table').boundingBox(),
  ])
  expect((table?.y ?? 0) - ((scope?.y ?? 0) + (scope?.height ?? 0))).toBeLessThan(30)
})

test('the comparison of runs is closed in its corner', async ({ schools: _, at }) => {
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(1)).toContainText('run-000000001')
  const page = dataset.as(ComparePage)
  await page.markByKeyboard(1, 2)
  await page.compare(2)
  await expect(page.closeButton).toBeInViewport({ ratio: 1 })
  const [button, box] = await Promise.all([page.closeButton.boundingBox(), page.box.boundingBox()])
  if (!button || !box) throw new Error('nothing is shown')
  expect(box.x + box.width - (button.x + button.width)).toBeLessThan(24)
  expect(button.y - box.y).toBeLessThan(24)
})

test('finds a batch by its name, and its rows have room below the problems', async ({
  schools,
  app,
  folder,
  at,
}) => {
  const file = join(folder, 'escolas.csv')
  await writeFile(file, sixtySchools({ isCorrected: false }))
  await app.answerOpenDialog(file)
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  const batch = await schools.as(NewBatchPage).chooseFile()
  await batch.show('rows')
  const wrong = batch.main.getByText(batch.words.batches.problemsTitle, { exact: false })
  await expect(wrong).toBeVisible()
  // What is wrong is folded, so that the rows are near.
  await expect(batch.button(/\d linhas?:/).first()).toBeHidden()
  await batch.row(3).scrollIntoViewIfNeeded()
  await batch.row(5).scrollIntoViewIfNeeded()
  for (const row of [3, 4, 5])
    await expect(batch.row(row).getByRole('rowheader')).toBeInViewport({ ratio: 1 })
  const [grid, bar] = await Promise.all([batch.grid.boundingBox(), batch.sendBar.boundingBox()])
  expect(grid?.height).toBeGreaterThan(120)
  expect(bar?.y).toBeLessThan(400)

  // It scrolls as a page, and what is sent stays in view.
  await batch.row(8).scrollIntoViewIfNeeded()
  await expect(batch.row(8).getByRole('rowheader')).toBeInViewport({ ratio: 1 })
  expect(await batch.main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await expect(batch.sendBar).toBeInViewport({ ratio: 1 })

  await at(Frame).sideBar.getByRole('link', { name: batch.words.batches.title }).click()
  const name = batch.main.getByRole('button', { name: /escolas/ }).first()
  expect((await name.boundingBox())?.width).toBeGreaterThan(60)
  await name.click()
  await batch.show('rows')
  await expect(batch.grid).toBeVisible()
})

test('notices of any length leave most of the window to the form', async ({ schools }) => {
  const form = await schools.create()
  await form.name.fill('Escola Nova')
  await expect(form.draftSaved).toBeVisible()
  await form.page.reload()
  // A sentence as long as several notices.
  await form.page.locator('.notices').evaluate((notices) => {
    const long = document.createElement('p')
    long.textContent = 'Um aviso longo. '.repeat(300)
    notices.append(long)
  })
  const box = await form.main.boundingBox()
  expect(box?.height).toBeGreaterThan(180)
})

test.describe('beside the details of an entry', () => {
  test.use({ viewport: { width: 1024, height: 640 } })

  test('each filter of the activity shows its whole label and choice', async ({ schools, at }) => {
    await expect(schools.rows.first()).toBeVisible()
    const activity = await at(Frame).toActivity()
    await activity.lines.first().click()
    await expect(activity.main.getByRole('complementary')).toBeVisible()
    const choices = activity.main.getByRole('search').getByRole('combobox')
    await expect(choices).toHaveCount(3)
    const rooms = await choices.evaluateAll((selects) =>
      (selects as HTMLSelectElement[]).map((select) => {
        const pen = document.createElement('canvas').getContext('2d')
        if (pen) pen.font = getComputedStyle(select).font
        const text = select.selectedOptions[0]?.text ?? ''
        // The arrow stands in the right padding.
        return select.clientWidth - 22 - (pen?.measureText(text).width ?? Infinity)
      }),
    )
    for (const room of rooms) expect(room).toBeGreaterThanOrEqual(0)
  })
})

test('the table of institutions scrolls sideways inside the page', async ({ app, at, demo }) => {
  const table = await at(FirstStartPage).addSeveral()
  await table.take(['Colégio Ipê', demo.baseUrl, demo.token].join('\t'))
  const row = table.row('Colégio Ipê')
  const leaveOut = row.getByRole('button').last()
  await expect(row).toBeVisible()
  await expect(leaveOut).not.toBeInViewport()
  await leaveOut.scrollIntoViewIfNeeded()
  await expect(leaveOut).toBeInViewport({ ratio: 1 })
  const isWide = () => document.documentElement.scrollWidth > innerWidth
  expect(await app.page.evaluate(isWide)).toBe(false)
})

test.describe('at 512 × 320', () => {
  test.use({ viewport: { width: 512, height: 320 } })

  test('the bar of a batch says in words what is sent', async ({ schools, at }) => {
    await schools.button(schools.words.batches.fromSpreadsheet).click()
    const right = 26
    const lines = sixtySchools({ isCorrected: true })
      .split('\r\n')
      .slice(0, 2 + right)
    const batch = await at(NewBatchPage).paste(lines.join('\r\n'))
    await batch.meaning('Segmento').selectOption('groups')
    await batch.show('rows')
    const said = batch.willSend('school', right)
    await expect(said).toBeInViewport({ ratio: 1 })
    expect((await said.boundingBox())?.width).toBeGreaterThan(200)
    const buttons = await batch.sendBar.getByRole('button').all()
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
    const bar = await batch.sendBar.boundingBox()
    expect(bar?.height).toBeLessThan(160)
  })

  test('the datasets do not reach over the edge of the window', async ({ schools: _, at }) => {
    const datasets = await at(Frame).toDatasets()
    const read = datasets.button(datasets.words.datasets.read)
    await read.scrollIntoViewIfNeeded()
    await expect(read).toBeInViewport({ ratio: 1 })
    const isWide = await datasets.main.evaluate((main) => main.scrollWidth > main.clientWidth)
    expect(isWide).toBe(false)
  })

  test('the columns of a dataset can be chosen', async ({ schools: _, at }) => {
    const dataset = await (await at(Frame).toDatasets()).read('demo-small')
    await dataset.openColumns()
    const list = await dataset.chooser.getByRole('list').boundingBox()
    expect(list?.height).toBeGreaterThan(80)
  })
})
