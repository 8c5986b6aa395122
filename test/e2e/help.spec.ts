import type { Page } from '@playwright/test'
import { messagesIn } from '../../src-main/contract/messages/catalogue.ts'
import { type HelpKey, helpText } from '../../src-main/contract/messages/help.ts'
import { expect, test } from './fixtures.ts'
import { CoursesPage } from './pages/courses.ts'
import { DatasetPage } from './pages/dataset.ts'
import { Frame } from './pages/frame.ts'
import type { View } from './pages/view.ts'
import { violationsOf } from './violations.ts'

/** The help of a key, where the window shows it. */
async function shown(view: View, key: HelpKey) {
  return view.page.getByText(await helpText(key, view.language), { exact: true })
}

/** The fields without a `?` beside their labels. */
function withoutHelp(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-helped]:has([data-field])')]
      .filter((field) => field.querySelector('button[popovertarget]') === null)
      .map((field) => field.innerText),
  )
}

test('F1 explains the focused field, which keeps the focus, and Tab skips the ?', async ({
  schools,
}) => {
  const form = await schools.create()
  const { page } = form
  await expect(form.name).toBeFocused()
  await page.keyboard.press('F1')
  const help = await shown(form, 'schools.name')
  await expect(help).toBeVisible()
  await page.keyboard.type('Colégio São José')
  await expect(help).toBeVisible()
  await expect(form.name).toHaveValue('Colégio São José')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(form.name).toBeFocused()
  await page.keyboard.press('F1')
  await expect(help).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.urlSlug).toBeFocused()
  await expect(help).toBeHidden()
})

test('F1 pressed before the form is loaded opens the help of its first field', async ({
  schools,
}) => {
  // Both keys in one moment: the form cannot be there in between.
  await schools.page.evaluate(() => {
    for (const key of ['n', 'F1']) {
      const ctrlKey = key === 'n'
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }))
    }
  })
  await expect(await shown(schools, 'schools.name')).toBeVisible()
  await expect(schools.page.getByRole('dialog')).toBeHidden()
})

test('the ? beside a label opens its help in the current language', async ({ schools, at }) => {
  const { words } = schools
  const settings = await at(Frame).toSettings()
  const button = settings.button(words.fields.helpFor({ label: words.settings.theme }))
  await button.click()
  await expect(await shown(settings, 'settings.theme')).toBeVisible()
  await button.click()
  await expect(await shown(settings, 'settings.theme')).toBeHidden()
  const portuguese = await settings.speak('pt-BR')
  await portuguese
    .button(portuguese.words.fields.helpFor({ label: portuguese.words.settings.theme }))
    .press('Enter')
  await expect(await shown(portuguese, 'settings.theme')).toBeVisible()
})

test('Escape closes the help and leaves the dialog open', async ({ schools, at }) => {
  const { page, words } = schools
  await (await at(Frame).toDatasets()).read('demo-small')
  await expect(at(DatasetPage).grid).toBeVisible()
  const dialog = await at(DatasetPage).export()
  await dialog.chooseFormat('csv')
  await page.keyboard.press('F1')
  await expect(await shown(dialog, 'exports.format')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(await shown(dialog, 'exports.format')).toBeHidden()
  await dialog.openDetails()
  expect(await withoutHelp(page)).toEqual([])
  await dialog.box
    .getByRole('button', { name: words.fields.helpFor({ label: words.exports.delimiter }) })
    .click()
  await expect(await shown(dialog, 'exports.delimiter')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog.box).toBeVisible()
})

test('a failure explains who can fix it', async ({ schools, demo }) => {
  const { page, words } = schools
  await expect(schools.readingOn).toBeHidden()
  demo.inject({ route: 'schools.list', kind: 'status-503' })
  await schools.readAgain()
  const banner = schools.banner(messagesIn('en').failures['server-error'].title)
  const button = banner.getByRole('button', {
    name: new RegExp(`^${words.fields.helpFor({ label: '' })}`),
  })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(await shown(schools, 'failures.platform')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(await shown(schools, 'failures.platform')).toBeHidden()
  await expect(button).toBeFocused()
})

test('every label of the forms has a help text', async ({ schools, at }) => {
  const { page } = schools
  const school = await schools.create()
  await expect(school.name).toBeVisible()
  expect(await withoutHelp(page)).toEqual([])
  await at(Frame).toCourses()
  const course = await at(CoursesPage).edit('101')
  await expect(course.field('title')).toBeVisible()
  expect(await withoutHelp(page)).toEqual([])
  await at(Frame).toSettings()
  expect(await withoutHelp(page)).toEqual([])
  const assistant = await at(Frame).addInstitution()
  await expect(assistant.title).toBeVisible()
  expect(await withoutHelp(page)).toEqual([])
})

test.describe('in pt-BR, dark', () => {
  test.use({ locale: 'pt-BR', colorScheme: 'dark', viewport: { width: 1024, height: 640 } })

  test('Ctrl F finds a field by its label, even in a folded section', async ({ schools }) => {
    const form = await schools.create()
    const { page } = form
    await expect(form.name).toBeFocused()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(page.getByRole('option', { name: 'CNPJ', exact: true })).toBeVisible()
    await page.keyboard.type('forum')
    await expect(page.getByRole('option')).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    const forum = form.main.getByRole('radiogroup', { name: form.form.features.enableForum.label })
    await expect(forum.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('F1')
    await expect(await shown(form, 'schools.enableForum')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})
