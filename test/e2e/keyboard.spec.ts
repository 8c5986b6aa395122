import { writeFile } from 'node:fs/promises'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { SchoolDetail } from './pages/school-detail.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { SettingsPage } from './pages/settings.ts'

test('Ctrl K finds a school that was read, and opens it without the pointer', async ({
  schools,
  demo,
  at,
}) => {
  const { page } = schools
  const school = demo.schools().at(-1)
  if (!school) throw new Error('The demo institution has no schools.')
  await expect(schools.main.getByText(schools.words.schools.readingOn)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+3')
  await at(Frame).openPalette()
  await expect(at(Frame).palette).toBeVisible()
  await page.keyboard.type(school.contractNumber)
  await expect(at(Frame).palette.getByRole('option').first()).toContainText(school.name)
  await page.keyboard.press('Enter')
  const detail = at(SchoolDetail)
  await expect(detail.fact(detail.words.schools.detail.contractNumber)).toHaveText(
    school.contractNumber,
  )
  await expect(schools.title).toBeFocused()
})

test('Ctrl K finds a setting by its words and leads the focus to it', async ({ schools, at }) => {
  const { page, words } = schools
  await at(Frame).openPalette()
  await page.keyboard.type(words.settings.theme)
  await page.keyboard.press('Enter')
  await expect(at(SettingsPage).title).toBeVisible()
  await expect(schools.main.getByRole('region', { name: words.settings.appearance })).toBeFocused()
})

test('Ctrl F goes to the search of the view, Ctrl S says that all is saved, Ctrl Enter sends', async ({
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
  await expect(activity.textbox(words.activity.search)).toBeFocused()
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(
    dataset.main.getByRole('search', { name: words.datasets.findRuns }).getByRole('searchbox'),
  ).toBeFocused()
})
