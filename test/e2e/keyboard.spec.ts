import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addressesOf } from '../support/platforms/addresses.ts'
import { exampleProfile } from '../support/samples/profile-file.ts'
import { createChromiumHost } from './hosts/chromium.ts'
import type { Host } from './hosts/host.ts'
import { startProgram } from './hosts/program.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { CoursesPage } from './pages/courses.ts'
import { DatasetsPage } from './pages/datasets.ts'
import { DraftsPage } from './pages/drafts.ts'
import { ExportDialog } from './pages/export-dialog.ts'
import { Frame } from './pages/frame.ts'
import { RunsQueryPage } from './pages/runs-query.ts'
import { SchoolDetail } from './pages/school-detail.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { SettingsPage } from './pages/settings.ts'
import { shortSchool, wholeCourse } from './payloads.ts'
import { leaveDrafts } from './waiting-drafts.ts'

/** Presses Tab until an element has the focus, and fails where it cannot be reached. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`80 presses of ${key} do not lead to ${wanted.toString()}`)
}

test('Ctrl K finds a school from the list and opens it without the pointer', async ({
  schools,
  demo,
  at,
}) => {
  const { page } = schools
  const school = demo.schools().findLast(({ contractNumber }) => contractNumber)
  if (!school) throw new Error('The demo institution has no school with a contract.')
  const contract = school.contractNumber ?? ''
  await expect(schools.readingOn).toBeHidden()
  await page.keyboard.press('ControlOrMeta+3')
  await at(Frame).openPalette()
  await expect(at(Frame).palette).toBeVisible()
  await page.keyboard.type(contract)
  await expect(at(Frame).palette.getByRole('option').first()).toContainText(school.name)
  await page.keyboard.press('Enter')
  const detail = at(SchoolDetail)
  await expect(detail.fact(detail.words.schools.detail.contractNumber)).toHaveText(contract)
  const heading = (name: string) => detail.pane.getByRole('heading', { name, exact: true })
  await expect(heading(school.name)).toBeFocused()

  // Another one, while the list and the first one are open; then the view itself.
  const another = demo.schools().find(({ id }) => id !== school.id)?.name ?? ''
  await schools.search.focus()
  await at(Frame).openPalette()
  await page.keyboard.type(another)
  await page.keyboard.press('Enter')
  await expect(heading(another)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(detail.pane).toBeHidden()
  await at(Frame).openPalette()
  await page.keyboard.type(schools.words.frame.schools)
  await page.keyboard.press('Enter')
  await expect(schools.title).toBeFocused()
})

/** Holds what the palette asks for, from `hold` until `release`. */
const gate = { opened: Promise.resolve(), release: () => {} }
function hold(): void {
  gate.opened = new Promise((resolve) => (gate.release = resolve))
}

const slowTest = test.extend<object, { host: Host }>({
  host: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = createChromiumHost(undefined, (...given) => {
        const program = startProgram(...given)
        const dispatch: typeof program.dispatch = async (channel, input) => {
          if (channel === 'datasets.recent') await gate.opened
          return program.dispatch(channel, input)
        }
        return { ...program, dispatch }
      })
      await use(host)
      await host.dispose()
    },
    { scope: 'worker' },
  ],
})

slowTest('Enter in the palette waits until all commands are there', async ({ schools, at }) => {
  test.skip(test.info().project.name === 'electron', 'SKIPPED: its program is another process')
  const { page } = schools
  const frame = at(Frame)
  const dataset = await (await frame.toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  await frame.toSchools()
  hold()
  await frame.openPalette()
  await page.keyboard.type('demo-small')
  await expect(frame.palette.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  gate.release()
  await expect(dataset.row(12)).toBeVisible()
  await expect(frame.palette).toBeHidden()

  hold()
  await frame.openPalette()
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(frame.palette).toBeHidden()
  gate.release()
  await frame.openPalette()
  await expect(frame.palette.getByRole('option').first()).toBeVisible()
  await expect(dataset.row(12)).toBeVisible()
})

slowTest('the palette never offers what another institution has', async ({ schools, at, demo }) => {
  test.skip(test.info().project.name === 'electron', 'SKIPPED: its program is another process')
  const { page } = schools
  const frame = at(Frame)
  const profile = { ...exampleProfile, name: 'Beta', ...addressesOf(demo) }
  await page.evaluate((added) => window.api.profiles.add({ profile: added }), profile)
  const dataset = await (await frame.toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  await frame.openPalette()
  await page.keyboard.type('demo-small')
  await expect(frame.palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await frame.switchTo('Beta')
  await expect(frame.switcher).toContainText('Beta')
  hold()
  await frame.openPalette()
  await page.keyboard.type('demo-small')
  await expect(frame.palette.getByRole('option')).toHaveCount(0)
  gate.release()
  await expect(frame.palette.getByRole('option')).toHaveCount(0)
})

test('letters typed right after Ctrl K are searched, not entered into the form behind', async ({
  schools,
  at,
}) => {
  const form = await schools.create()
  const { page } = form
  await expect(form.name).toBeFocused()
  // No picture is drawn any more: what waits for the next one comes too late.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await at(Frame).openPalette()
  await page.keyboard.type('schools')
  await expect(at(Frame).palette.getByRole('combobox')).toHaveValue('schools')
  await expect(form.name).toHaveValue('')
})

test('Ctrl K finds a setting by its words and focuses it', async ({ schools, at }) => {
  const { page, words } = schools
  await at(Frame).openPalette()
  await page.keyboard.type(words.settings.theme)
  await page.keyboard.press('Enter')
  await expect(at(SettingsPage).title).toBeVisible()
  await expect(schools.main.getByRole('region', { name: words.settings.appearance })).toBeFocused()
})

test('Ctrl K finds the actions of the open view: filter the runs, and export them', async ({
  schools,
  at,
}) => {
  const { page, words } = schools
  const option = (name: string) => at(Frame).palette.getByRole('option', { name })
  await at(Frame).openPalette()
  await expect(option(words.schools.moreFilters)).toBeVisible()
  await expect(option(words.datasets.export)).toHaveCount(0)
  await page.keyboard.press('Escape')
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  const { addButton, form } = dataset.as(RunsQueryPage)
  await at(Frame).openPalette()
  await option(words.datasets.addFilter).click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(addButton).toBeFocused()
  await at(Frame).openPalette()
  await page.keyboard.type(words.datasets.export)
  await page.keyboard.press('Enter')
  await expect(at(ExportDialog).box.getByRole('radio', { checked: true }).first()).toBeFocused()
})

test('Ctrl F focuses the search of the view, Ctrl S confirms that all is saved, Ctrl Enter sends', async ({
  schools,
  at,
}) => {
  const { page, words } = schools
  await page.keyboard.press('ControlOrMeta+f')
  await expect(schools.search).toBeFocused()
  const form = await schools.create()
  await form.name.fill('Colégio São José')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(schools.notices).toContainText(words.frame.saved)
  await page.keyboard.press('ControlOrMeta+Enter')
  // Something is missing still: the form says so, as its button would.
  await expect(at(SchoolFormPage).main.locator('[aria-invalid="true"]').first()).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows.first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(drafts.main.getByRole('searchbox')).toBeFocused()
  const activity = await at(Frame).toActivity()
  await expect(activity.lines.first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(activity.search).toBeFocused()
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(
    dataset.main.getByRole('search', { name: words.datasets.findRuns }).getByRole('searchbox'),
  ).toBeFocused()
})

test('Ctrl L adds a filter and Ctrl E exports, if the view has something to filter or to export', async ({
  schools,
  at,
}) => {
  const { page, words } = schools
  await page.keyboard.press('ControlOrMeta+e')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+l')
  const name = schools.textbox(words.schools.filterName)
  await expect(name).toBeFocused()
  await schools.search.focus()
  await page.keyboard.press('ControlOrMeta+l')
  await expect(name).toBeFocused()
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  const { addButton, form } = dataset.as(RunsQueryPage)
  await page.keyboard.press('ControlOrMeta+l')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(addButton).toBeFocused()
  await page.keyboard.press('ControlOrMeta+e')
  await expect(at(ExportDialog).box).toBeVisible()
})

test.describe('by the keyboard alone', () => {
  test('creates a school', async ({ schools, demo, at }) => {
    const { page } = schools
    await expect(schools.rows).toHaveCount(25)
    await page.keyboard.press('ControlOrMeta+n')
    const form = at(SchoolFormPage)
    await tabTo(page, form.name)
    await page.keyboard.type('Colégio São José')
    await tabTo(page, form.ids(form.form.groups))
    await page.keyboard.type('1')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    for (const colour of ['primary', 'secondary', 'buttonText'] as const) {
      await tabTo(page, form.textbox(form.form[colour]))
      await page.keyboard.type(shortSchool.colorScheme[colour])
    }
    for (const [field, text] of Object.entries(shortSchool.location ?? {})) {
      // The cast: the location of a school has exactly these fields.
      const label = form.form[field as keyof NonNullable<typeof shortSchool.location>]
      await tabTo(page, form.main.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(form.created('Colégio São José')).toBeVisible()
    await expect(form.button(form.words.forms.openSchool)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form.button(form.form.toList)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(schools.rows.first()).toBeVisible()
    expect(demo.schools().map(({ name }) => name)).toContain('Colégio São José')
  })

  test('updates a course', async ({ schools, demo, at }) => {
    const { page } = schools
    const { cover: _, ...course } = wholeCourse
    const sent = await page.evaluate(async (input) => {
      const { profiles, courses } = window.api
      const listed = await profiles.list({})
      const profileId = listed.ok ? (listed.value.selected ?? '') : ''
      return (await courses.update({ profileId, course: input })).ok
    }, course)
    expect(sent).toBe(true)
    await page.keyboard.press('ControlOrMeta+2')
    await expect(at(CoursesPage).idOrLink).toBeVisible()
    await at(Frame).openPalette()
    await page.keyboard.type('robotica 2027')
    await expect(at(Frame).palette.getByRole('option').first()).toContainText('#103')
    await page.keyboard.press('Enter')
    const form = at(CourseFormPage)
    await tabTo(page, form.field('title'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Robótica 2028')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(form.updated(103)).toBeVisible()
    await expect(form.button(form.form.toList)).toBeFocused()
    const updates = demo.recorded().filter(({ method }) => method === 'POST')
    expect(updates).toHaveLength(2)
  })

  test('searches and exports a dataset', async ({ schools, app, folder, at }) => {
    const { page } = schools
    await page.keyboard.press('ControlOrMeta+3')
    await tabTo(page, at(DatasetsPage).idOrLink)
    await page.keyboard.type('demo-small')
    await page.keyboard.press('Enter')
    const dataset = at(RunsQueryPage)
    await expect(dataset.row(12)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(dataset.search).toBeFocused()
    await page.keyboard.type('run-000000003')
    await expect(dataset.row(12)).toBeHidden()
    await tabTo(page, dataset.button(dataset.words.datasets.export), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = at(ExportDialog)
    await expect(dialog.box).toBeVisible()
    const file = join(folder, 'runs.csv')
    await app.answerSaveDialog(file)
    await tabTo(page, dialog.box.getByRole('button', { name: dialog.words.exports.start }))
    await page.keyboard.press('Enter')
    await expect(dialog.written('runs.csv')).toBeVisible()
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
  })

  test('sends a ready draft', async ({ schools, demo, at }) => {
    const { page } = schools
    await leaveDrafts(page, [{ kind: 'school', title: 'Escola Ipê', request: shortSchool }])
    await page.keyboard.press('ControlOrMeta+5')
    const drafts = at(DraftsPage)
    await tabTo(page, drafts.readyBar.getByRole('button', { name: drafts.words.outbox.sendAll }))
    await page.keyboard.press('Enter')
    await expect(drafts.report.getByRole('listitem')).toContainText('Escola Ipê')
    expect(demo.recorded().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
