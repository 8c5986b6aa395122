import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { exampleProfile, profileFile } from '../support/samples/profile-file.ts'
import { type At, expect } from './fixtures.ts'
import { NewBatchPage } from './pages/batches.ts'
import type { DatasetPage } from './pages/dataset.ts'
import type { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { GridPage } from './pages/grid.ts'
import { GroupsPage } from './pages/groups.ts'
import type { SchoolsPage } from './pages/schools.ts'
import { SnapshotPage, SnapshotsPage } from './pages/snapshots.ts'
import { SummaryPage } from './pages/summary.ts'
import { sixtySchools } from './spreadsheets.ts'

/** Leads through every view and calls `look` on each, full and empty, and with what floats over them. */
export async function everyView(
  start: FirstStartPage,
  at: At,
  demo: DemoServer,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await expect(start.heading).toBeVisible()
  await look('first start')
  const assistant = await start.addInstitution()
  await assistant.next()
  await expect(assistant.name).toHaveAttribute('aria-invalid', 'true')
  await look('assistant, addresses')
  await assistant.describe({ name: 'Universidade', kind: 'test', ...demo })
  await assistant.next()
  await expect(assistant.token).toBeVisible()
  await look('assistant, token')
  await assistant.token.fill('not-the-token')
  await assistant.next()
  await expect(assistant.outcomes).toHaveCount(3)
  await look('assistant, check')
  await assistant.back()
  await assistant.back()
  await assistant.button(assistant.words.profiles.leave).click()
  const table = await start.addSeveral()
  await table.take(`Ipê\tftp://ipe.example.edu\t${demo.token}\nCaju\tcaju.example.edu`)
  await expect(table.row('Ipê')).toBeVisible()
  await look('institutions as a table')
  await table.toStart()

  const schools = await start.openDemo()
  await expect(schools.rows).toHaveCount(25)
  await look('schools')
  const detail = await schools.open((await schools.names.first().innerText()).trim())
  await look('school')
  await detail.closePane()
  await everyForm(schools, at, look)
}

async function everyForm(
  schools: SchoolsPage,
  at: At,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { page } = schools
  const frame = at(Frame)
  const school = await schools.create()
  await expect(school.title).toBeVisible()
  await school.submit()
  await expect(school.name).toBeFocused()
  await look('school form, invalid')
  await school.ids(school.form.groups).pressSequentially('1')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('school form, choosing a group')

  const courses = await frame.toCourses()
  await expect(courses.idOrLink).toBeVisible()
  await look('courses')
  const course = await courses.edit('101')
  await expect(course.field('title')).toBeVisible()
  await course.submit()
  await expect(course.field('title')).toBeFocused()
  await look('course form, invalid')

  const datasets = await frame.toDatasets()
  await expect(datasets.idOrLink).toBeVisible()
  await look('datasets')
  const dataset = await datasets.read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  await look('dataset')
  await dataset.grid.focus()
  await page.keyboard.press('Enter')
  await expect(dataset.run).toContainText('run-000000001')
  await look('run')
  await dataset.openColumns()
  await expect(dataset.chooser).toBeVisible()
  await look('columns')
  await page.keyboard.press('Escape')
  const dialog = await dataset.export()
  await expect(dialog.box).toBeVisible()
  await look('export')
  await page.keyboard.press('Escape')
  await expect(dialog.box).toBeHidden()
  await everyQuery(dataset, look)

  const drafts = await frame.toDrafts()
  await expect(drafts.rows.first()).toBeVisible()
  await look('drafts')
  const activity = await frame.toActivity()
  await expect(activity.lines.first()).toBeVisible()
  await look('activity')
  const entry = await activity.open(activity.line('datasets.show', 'demo-small').first())
  await expect(entry.answered).toBeVisible()
  await look('activity, an entry')
  const settings = await frame.toSettings()
  await expect(settings.title).toBeVisible()
  await look('settings')
  await settings.checkHealth('all')
  await expect(settings.copyHealth).toBeVisible()
  await settings.healthLine('versions').locator('summary').click()
  await look('settings, health')
  const broken = { ...exampleProfile, name: 'Broken', baseUrl: 'nowhere' }
  await settings.chooseFile({ name: 'some.json', text: profileFile([exampleProfile, broken]) })
  await expect(settings.incoming).toBeVisible()
  await look('import')
  await settings.import(1)
  await settings.ask(exampleProfile.name, 'archive')
  await expect(settings.archived).toBeVisible()
  await look('archived')
  await frame.openShortcuts()
  await expect(frame.shortcuts).toBeVisible()
  await look('shortcuts')
  await page.keyboard.press('Escape')
  await expect(frame.shortcuts).toBeHidden()
  await frame.openPalette()
  await expect(frame.palette).toBeVisible()
  await look('palette')
  await page.keyboard.press('Escape')
  await expect(frame.palette).toBeHidden()
  await frame.switcher.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('institutions')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

/** What is asked of the runs of a dataset, and how else they are looked at. */
async function everyQuery(
  dataset: DatasetPage,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { page, words } = dataset
  const grid = dataset.as(GridPage)
  await dataset.closePane()
  await grid.addButton.click()
  await grid.chooseColumn(words.datasets.columnNames.status)
  await expect(grid.form.getByRole('listitem').first()).toBeVisible()
  await look('filter by values')
  await page.keyboard.press('Escape')
  await expect(grid.form).toBeHidden()
  await dataset.button(words.views.title).click()
  await expect(dataset.dialog(words.views.title)).toBeVisible()
  await look('saved views')
  await page.keyboard.press('Escape')
  await (await grid.cell(1, words.datasets.columnNames.id)).click({ button: 'right' })
  await expect(grid.menu).toBeVisible()
  await look('menu of a cell')
  await page.keyboard.press('Escape')
  const summary = dataset.as(SummaryPage)
  await summary.look('summary')
  await expect(summary.shown.first()).toBeVisible()
  await look('summary')
  await summary.look('groups')
  const groups = dataset.as(GroupsPage)
  await groups.chooseColumnFor(words.groups.by, words.datasets.columnNames.status)
  await expect(groups.table.getByRole('row').nth(1)).toBeVisible()
  await look('groups')
  await summary.look('runs')
}

/** Leads through a batch, from where it is begun to its result. It is as small as one that asks for its number may be. */
export async function everyBatch(at: At, look: (name: string) => Promise<void>): Promise<void> {
  const schools = await at(Frame).toSchools()
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  const start = at(NewBatchPage)
  await expect(start.title).toBeVisible()
  await look('a new batch')
  const [wrong, right] = [5, 26]
  const lines = sixtySchools({ isCorrected: false }).split('\r\n')
  const batch = await start.paste(lines.slice(0, 2 + wrong + right).join('\r\n'))
  await expect(batch.meaning('Segmento')).toBeVisible()
  await look('columns of a batch')
  await batch.meaning('Segmento').selectOption('groups')
  await batch.show('rows')
  await expect(batch.willSend('school', right)).toBeVisible()
  await look('rows of a batch')
  await batch.chip('wrong').click()
  await batch.cell(16, 1).dblclick()
  await expect(batch.grid.getByRole('textbox')).toBeFocused()
  await look('a cell that is changed')
  await batch.page.keyboard.press('Escape')
  await batch.openRow(16)
  await look('a row')
  await batch.closePane()
  await batch.send('school', right)
  await expect(batch.countDialog(right)).toBeVisible()
  await look('how many rows')
  await batch.confirmCount('school', right)
  await expect(batch.endedWithout(wrong, wrong + right)).toBeVisible()
  await look('result of a batch')
  await at(Frame).toBatches()
  await look('batches')
}

/** Keeps runs, and leads through the places of what is kept. */
export async function everySnapshot(at: At, look: (name: string) => Promise<void>): Promise<void> {
  const dataset = (await (await at(Frame).toDatasets()).read('demo-small')).as(SnapshotPage)
  const { snapshots: words } = dataset.words
  await dataset.keep()
  await dataset.openList(1)
  await look('snapshots of a dataset')
  await dataset.page.keyboard.press('Escape')
  await at(Frame).toDatasets()
  const snapshots = at(SnapshotsPage)
  await expect(snapshots.lines).toHaveCount(1)
  await look('snapshots')
  await snapshots.lines.getByRole('button').first().click()
  await expect(dataset.row(1)).toBeVisible()
  await look('snapshot')
  await dataset.openList(1)
  await dataset.delete(0)
  await expect(dataset.deleteDialog).toBeVisible()
  await look('deleting a snapshot')
  await dataset.page.keyboard.press('Escape')
  await at(Frame).toDatasets()
  await at(SnapshotsPage).openFile()
  await expect(dataset.button(words.chooseFile)).toBeVisible()
  await look('no file chosen')
}
