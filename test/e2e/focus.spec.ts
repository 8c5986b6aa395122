import type { Locator, Page } from '@playwright/test'
import { everyBatch, everySnapshot, everyView } from './every-view.ts'
import { expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { NewBatchPage } from './pages/batches.ts'
import { Frame } from './pages/frame.ts'
import type { CourseFormPage } from './pages/course-form.ts'
import type { SchoolFormPage } from './pages/school-form.ts'
import { SchoolsPage } from './pages/schools.ts'
import { shortSchool } from './payloads.ts'

/** True when the next Tab would begin at the top of the page. */
function isFocusLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body)
}

/** Collects the views in which the focus is still nowhere when they have come to rest. */
function lostIn(page: Page, lost: string[]) {
  return async (name: string) => {
    await expect
      .poll(() => isFocusLost(page), { timeout: 2_000 })
      .toBe(false)
      .catch(() => lost.push(name))
  }
}

test('keeps the focus on the way through every view', async ({ at, demo }) => {
  test.slow()
  const start = at(FirstStartPage)
  const lost: string[] = []
  const look = lostIn(start.page, lost)
  await everyView(start, at, demo, async (name) => {
    // No activity yet.
    if (name !== 'first start') await look(name)
  })
  expect(lost).toEqual([])
})

test('keeps the focus in batches and in datasets with saved copies', async ({ schools, at }) => {
  const lost: string[] = []
  const look = lostIn(schools.page, lost)
  await everyBatch(at, look)
  await everySnapshot(at, look)
  expect(lost).toEqual([])
})

test('a view opened by its shortcut focuses its heading', async ({ schools }) => {
  const { page, words } = schools
  for (const [key, title] of [
    ['2', words.courses.title],
    ['3', words.datasets.title],
    ['4', words.batches.title],
    ['5', words.drafts.title],
    ['6', words.activity.title],
    ['1', words.schools.title],
  ] as const) {
    await page.keyboard.press(`ControlOrMeta+${key}`)
    await expect(schools.title, key).toHaveText(title)
    await expect(schools.title, key).toBeFocused()
  }
  await page.keyboard.press('ControlOrMeta+n')
  await expect.poll(() => isFocusLost(page)).toBe(false)
})

test('the window title names the open item', async ({ schools, demo, at }) => {
  const [school] = demo.schools()
  const { page, words } = schools
  const institution = words.profiles.demoName
  const titleOf = (name: string, view: string) => words.frame.titleOf({ name, view, institution })
  await schools.open(school?.name ?? '')
  await expect(page).toHaveTitle(titleOf(school?.name ?? '', words.frame.schools))
  const form = await schools.create()
  await expect(page).toHaveTitle(words.frame.title({ view: words.frame.schools, institution }))
  await form.name.fill('Colégio São José')
  await expect(page).toHaveTitle(titleOf('Colégio São José', words.schools.form.title))
  const course = await (await at(Frame).toCourses()).edit('101')
  await course.field('title').fill('Robótica')
  await expect(page).toHaveTitle(titleOf('Robótica #101', words.courses.form.heading({ id: 101 })))
  const dataset = await (await at(Frame).toDatasets()).read('demo-small')
  await expect(dataset.row(12)).toBeVisible()
  await expect(page).toHaveTitle(titleOf(await dataset.title.innerText(), words.frame.datasets))
  const activity = await at(Frame).toActivity()
  await activity.open(activity.line('datasets.show', 'demo-small').first())
  const entry = `${words.activity.operationsDone['datasets.show']} demo-small`
  await expect(page).toHaveTitle(titleOf(entry, words.frame.activity))
  await (await at(Frame).toSchools()).button(words.batches.fromSpreadsheet).click()
  const batch = await at(NewBatchPage).paste('Nome;UF\nEscola Ipê;PE\n')
  // Its name has the time.
  const name = batch.main.getByRole('heading', { level: 1 })
  await expect(name).toContainText(words.batches.names.paste({ time: '' }))
  await expect(page).toHaveTitle(titleOf(await name.innerText(), words.frame.batches))
  const assistant = await at(Frame).addInstitution()
  await assistant.name.fill('Rede Norte')
  await expect(page).toHaveTitle(titleOf('Rede Norte', words.profiles.newTitle))
  await at(Frame).toSchools()
  await expect(at(SchoolsPage).rows.first()).toBeVisible()
  await expect(page).toHaveTitle(titleOf(school?.name ?? '', words.frame.schools))
})

/** Presses a button by keyboard, as who cannot see where the focus goes. */
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

test('answering a question leaves the focus at its subject', async ({ schools, at }) => {
  const form = await schools.create()
  const { words } = form
  const state = form.main.getByLabel(form.form.state, { exact: true })
  await state.fill('São Paulo')
  await press(form.button(form.form.stateUse({ code: 'SP' })))
  await expect(state).toHaveValue('SP')
  await expect(state).toBeFocused()

  const course = await (await at(Frame).toCourses()).edit('101')
  const price = course.field('price')
  await price.fill('12900')
  const question = course.main.getByRole('group', {
    name: course.form.priceQuestion({ price: 12_900 }),
  })
  await press(question.getByRole('button').first())
  await expect(price).toBeFocused()
  await expect(question).toBeHidden()

  const drafts = await at(Frame).toDrafts()
  await drafts.filterBy('ready')
  await press(drafts.filters.getByRole('button', { name: words.drafts.clearFilters }))
  await expect(drafts.rows).not.toHaveCount(0)
  await expect(drafts.filters.locator(':focus')).toBeVisible()
})

test('a draft that waits for the connection leaves the focus in the form', async ({
  schools,
  demo,
}) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  await demo.close()
  await form.submit()
  const { forms } = form.words
  await press(form.banner(forms.noConnection).getByRole('button', { name: forms.sendWhenBack }))
  const waits = form.banner(forms.waitsTitle)
  await expect(waits).toBeVisible()
  await expect(form.main.locator('form :focus')).toBeVisible()

  await press(waits.getByRole('button', { name: forms.showReview }))
  await expect(
    form.main.getByRole('heading', { name: form.form.sections.review, exact: true }),
  ).toBeFocused()
  // A change ends the waiting, and says so.
  await form.name.fill(`${shortSchool.name} II`)
  const stopped = form.banner(forms.waitStoppedTitle)
  await press(stopped.getByRole('button', { name: forms.sendWhenBack }))
  await expect(waits).toBeVisible()
  await expect(stopped).toBeHidden()

  await press(waits.getByRole('button', { name: forms.doNotSend }))
  await expect(waits).toBeHidden()
  await expect(form.main.locator('form :focus')).toBeVisible()
  await expect(form.title).not.toBeFocused()
})

async function filledSchool(schools: SchoolsPage): Promise<SchoolFormPage> {
  const form = await schools.create()
  await form.fill(shortSchool)
  return form
}

async function filledCourse(frame: Frame): Promise<CourseFormPage> {
  const form = await (await frame.toCourses()).edit('101')
  await form.fillTexts({ title: 'Robótica', long_description: 'Sensores e motores.' })
  await form.pick('description_visibility', 0)
  await form.pick('type', 1)
  await form.addChips(form.field('school'), ['colegio-ipe-amarelo'])
  await form.addChips(form.field('teachers'), ['42'])
  await form.addIds(form.form.labels.groups, [2])
  return form
}

for (const kind of ['school', 'course'] as const) {
  test(`shows and focuses the result of a send from the end of a ${kind} form`, async ({
    schools,
    demo,
    at,
  }) => {
    const form = await (kind === 'school' ? filledSchool(schools) : filledCourse(at(Frame)))
    const { forms } = form.words
    const { review } = form.form.sections
    const told = async (text: string) => {
      const banner = form.banner(text)
      await expect(banner).toBeFocused()
      await expect(banner).toBeInViewport({ ratio: 1 })
      await expect(form.submitButton).toBeInViewport({ ratio: 1 })
    }
    const route = kind === 'school' ? 'schools.create' : 'courses.update'
    await form.section(review).click()
    await expect(form.main.getByRole('heading', { name: review, exact: true })).toBeInViewport()
    // Without a notice there is no empty line between the fields and the bar.
    await expect(form.main.locator('form > .banner')).toBeHidden()

    demo.inject({ route, kind: 'status-403', times: 1 })
    await form.submit()
    await told(forms.notAccepted[kind])

    demo.inject({ route, kind: 'status-503', times: 1 })
    await form.submitButton.press('ControlOrMeta+Enter')
    await told(form.form.unknownTitle)
    if (kind === 'school') await form.button(forms.findOut).click()
    await form.button(forms.wasNotDone[kind]).click()
    await expect(form.banner(forms.notDone[kind])).toBeFocused()

    await demo.close()
    await form.submit()
    await told(forms.noConnection)
    await form.button(forms.sendWhenBack).click()
    await told(forms.waitsTitle)

    // Whoever types keeps the focus.
    const [last] = await form.main
      .getByRole('textbox')
      .all()
      .then((all) => all.slice(-1))
    if (!last) throw new Error('The form has no field.')
    await last.fill('8')
    await expect(form.banner(forms.waitStoppedTitle)).toBeInViewport({ ratio: 1 })
    await expect(last).toBeFocused()
  })
}

test('closing the details returns the focus to their row', async ({ schools, demo }) => {
  const [school] = demo.schools()
  const { page } = schools
  const detail = await schools.open(school?.name ?? '')
  await detail.pane.getByRole('button').first().focus()
  await page.keyboard.press('Escape')
  await expect(detail.pane).toBeHidden()
  await expect(
    schools.table.getByRole('button', { name: school?.name ?? '', exact: true }),
  ).toBeFocused()
})
