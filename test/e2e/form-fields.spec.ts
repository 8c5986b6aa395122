import type { Locator } from '@playwright/test'
import type { Rule } from '../../src-main/contract/issue.ts'
import { formatComplaint } from '../../src-main/contract/messages/format-failure.ts'
import { expect, test } from './fixtures.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolDetail } from './pages/school-detail.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { shortSchool } from './payloads.ts'

test('selects the name that a picker’s text matches, and otherwise refuses the text by name', async ({
  schools,
  demo,
  at,
}) => {
  const form = await schools.create()
  await form.fill({ ...shortSchool, groups: [] })
  const groups = form.ids(form.form.groups)
  await groups.fill('Nivelamento')
  await form.submit()
  const refused = form.issue({ rule: 'not-chosen', limit: 'Nivelamento' })
  await expect(groups).toHaveAccessibleDescription(new RegExp(`^${refused}`))
  await expect(groups).toBeFocused()
  expect(demo.writes()).toEqual([])

  await expect(form.draftSaved).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  const again = await drafts.open(shortSchool.name, SchoolFormPage)
  await expect(again.ids(form.form.groups)).toHaveValue('Nivelamento')
  await again.ids(form.form.groups).fill('ensino medio')
  // What is offered lies over the button.
  await again.page.keyboard.press('ControlOrMeta+Enter')
  await expect(again.created(shortSchool.name)).toBeVisible()
  expect(demo.writes().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ groups: [4] }),
  ])
})

test('focuses the invalid field, not the switch of its section', async ({ schools }) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  const zipCode = form.textbox(form.form.zipCode)
  await zipCode.fill('')
  await form.submit()
  await expect(zipCode).toBeFocused()
  await expect(zipCode).toBeInViewport()
})

test('flags a state and a postal code that do not exist in Brazil', async ({ schools }) => {
  const form = await schools.create()
  const { state, zipCode, stateUnknown, zipCodeUnusual } = form.form
  const [stateBox, zipCodeBox] = [
    form.main.getByLabel(state, { exact: true }),
    form.textbox(zipCode),
  ]
  await stateBox.fill('XX')
  await zipCodeBox.fill('abc')
  await expect(form.main.getByText(stateUnknown)).toBeVisible()
  await zipCodeBox.blur()
  await expect(form.main.getByText(zipCodeUnusual)).toBeVisible()
  await stateBox.fill('SP')
  await zipCodeBox.fill('01310-100')
  await zipCodeBox.blur()
  await expect(form.main.getByText(stateUnknown)).toBeHidden()
  await expect(form.main.getByText(zipCodeUnusual)).toBeHidden()
  await zipCodeBox.fill('50.000000')
  await form.button(form.form.zipCodeUse({ code: '50000-000' })).click()
  await expect(zipCodeBox).toHaveValue('50000-000')
})

test('a new form starts in the name, and formats the tax ID as its country does', async ({
  schools,
}) => {
  const form = await schools.create()
  await expect(form.name).toBeFocused()
  await form.name.blur()
  await expect(form.name).not.toHaveAttribute('aria-invalid', 'true')
  await form.taxid.fill('15216260000176')
  await form.taxid.blur()
  await expect(form.taxid).toHaveValue('15.216.260/0001-76')
})

test('the index counts the required fields, and the switches are folded', async ({ schools }) => {
  const form = await schools.create()
  const { fields } = form.words
  await expect(form.main.getByText(fields.requiredDone({ done: 0, all: 12 }))).toBeVisible()
  await form.fill(shortSchool)
  await expect(form.main.getByText(fields.requiredDone({ done: 12, all: 12 }))).toBeVisible()
  await form.main.getByRole('switch', { name: form.form.withLocation }).click()
  await expect(form.main.getByText(fields.requiredDone({ done: 6, all: 6 }))).toBeVisible()

  const forum = form.form.features.enableForum.label
  await expect(form.choice(forum, form.form.on)).toBeHidden()
  await form.openFeatures()
  await form.choose(forum, form.form.on)
  await expect(form.main.getByText(form.form.featuresChosen({ count: 1, all: 14 }))).toBeVisible()
})

test('the review describes the request in words, and the exact request is folded', async ({
  schools,
  demo,
}) => {
  const group = demo.schools().flatMap(({ groups }) => groups ?? [])[0]
  if (!group) throw new Error('no school has a group')
  const form = await schools.create()
  await form.fill({ ...shortSchool, groups: [group.id] })
  const review = form.main.getByRole('region', { name: form.form.sections.review, exact: true })
  const part = (title: string) => review.getByRole('region', { name: title, exact: true })
  await expect(form.factIn(part(form.form.sections.identity), form.form.name)).toHaveText(
    shortSchool.name,
  )
  await expect(form.factIn(part(form.form.sections.groups), form.form.groups)).toHaveText(
    group.name,
  )
  await expect(review.getByText('"urlSlug"')).toBeHidden()
  await review.getByText(form.words.common.technical, { exact: true }).click()
  await expect(review.getByText('"urlSlug"')).toBeVisible()
})

test('names a number that a listed school already has when the field is left', async ({
  schools,
  demo,
}) => {
  const [first] = demo.schools()
  if (!first?.contractNumber) throw new Error('the first school has no contract number')
  const form = await schools.create()
  await form.textbox(form.form.contractNumber).fill(first.contractNumber)
  const taken = form.banner(first.name).filter({ hasText: form.form.openDuplicate })
  await expect(taken).toBeHidden()
  await form.textbox(form.form.contractNumber).blur()
  await taken.getByRole('button', { name: form.form.openDuplicate }).click()
  await expect(schools.names).toHaveText([first.name])
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1024, height: 640 } })

  test('a refused slug keeps the school that has it, and its correction removes the banner', async ({
    schools,
    demo,
  }) => {
    const [first] = demo.schools()
    if (!first) throw new Error('no schools')
    const form = await schools.create()
    await form.fill({ ...shortSchool, urlSlug: first.urlSlug })
    await form.submit()
    const refused = form.banner(form.words.forms.notAccepted.school)
    await expect(refused).toBeVisible()
    await expect(form.urlSlug).toHaveAttribute('aria-invalid', 'true')
    const taken = form.banner(first.name).filter({ hasText: form.form.openDuplicate })
    await expect(taken).toBeVisible()
    await form.urlSlug.fill('colegio-novo')
    await expect(refused).toBeHidden()
    await expect(taken).toBeHidden()
  })
})

test('a new school can take the values of another school, which can be undone', async ({
  schools,
  demo,
}) => {
  const first = demo.schools()[0]
  if (!first) throw new Error('no schools')
  const form = await schools.create()
  await form.main.getByLabel(form.form.like, { exact: true }).fill(first.name)
  await expect(form.textbox(form.form.primary)).not.toHaveValue('')
  await expect(form.main.getByLabel(form.form.state, { exact: true })).not.toHaveValue('')
  await expect(form.urlSlug).toHaveValue('')
  await expect(form.taxid).toHaveValue('')
  await form.button(form.form.likeUndo).click()
  await expect(form.textbox(form.form.primary)).toHaveValue('')
})

test('a long name without a space fits into the notice that the school was created', async ({
  schools,
  at,
}) => {
  const { page } = schools
  await page.setViewportSize({ width: 1024, height: 640 })
  const name = 'Colégio'.repeat(30)
  const form = await schools.create()
  await form.fill({ ...shortSchool, name })
  await form.submit()
  await expect(form.created(name)).toBeVisible()
  const list = await form.toList()
  const banner = list.banner(form.form.createdTitle({ name }))
  const right = (part: Element): number => part.getBoundingClientRect().right
  const { pane } = at(SchoolDetail)
  const from = await pane.evaluate((part) => part.getBoundingClientRect().left)
  expect(await banner.evaluate(right)).toBeLessThan(from)
})

test('a reopened draft can still take the values of another school', async ({
  schools,
  at,
  demo,
}) => {
  const first = demo.schools()[0]
  if (!first) throw new Error('no schools')
  const form = await schools.create()
  await form.name.fill('Escola do Sol')
  await expect(form.draftSaved).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  await drafts.open('Escola do Sol', SchoolFormPage)
  await form.main.getByLabel(form.form.like, { exact: true }).fill(first.name)
  await expect(form.textbox(form.form.primary)).not.toHaveValue('')
  await expect(form.name).toHaveValue('Escola do Sol')
})

test('Enter in “Like another school” takes the only match, and never sends', async ({
  schools,
  demo,
}) => {
  const { name = '' } = demo.schools().at(-1) ?? {}
  const form = await schools.create()
  await form.fill(shortSchool)
  const like = form.main.getByLabel(form.form.like, { exact: true })
  await like.fill('nowhere')
  await like.press('Enter')
  await expect(form.main.getByText(/“nowhere” is not chosen/)).toBeVisible()
  await like.fill(name.slice(2).toUpperCase())
  await like.press('Enter')
  await expect(like).toHaveValue(name)
  await expect(form.button(form.form.likeUndo)).toBeVisible()
  expect(demo.writes()).toEqual([])
})

test('asks for the web address name if the name is in another script', async ({ schools }) => {
  const form = await schools.create()
  await form.name.fill('مدرسة')
  await expect(form.banner(form.form.slugOtherLetters)).toBeVisible()
  await form.urlSlug.fill('madrasa')
  await expect(form.banner(form.form.slugOtherLetters)).toBeHidden()
})

test('takes as many pasted tags as the limit allows, and removes all of them together', async ({
  schools,
}) => {
  const form = await schools.create()
  const tags = form.textbox(form.form.tags)
  await paste(tags, Array.from({ length: 10_000 }, (_, index) => `tag ${index}`).join('\n'))
  await expect(form.banner(form.words.fields.leftOut({ count: 9_990, limit: 10 }))).toBeVisible()
  const remove = form.main.getByRole('button', { name: /^Remove tag / })
  await expect(remove).toHaveCount(10)
  // It stands behind the box, and Tab leads there from it.
  const removeAll = form.button(form.words.fields.removeAll)
  await tags.focus()
  await form.page.keyboard.press('Tab')
  await expect(removeAll).toBeFocused()
  await removeAll.click()
  await expect(remove).toHaveCount(0)
  await expect(tags).toBeFocused()
})

test('shows a few of thousands of tags without a limit and counts the others', async ({
  courses,
}) => {
  const form = await courses.edit('101')
  await paste(
    form.field('tag'),
    Array.from({ length: 10_000 }, (_, index) => `tag ${index}`).join('\n'),
  )
  await expect(form.main.getByText(form.words.fields.moreChips({ count: 9_950 }))).toBeVisible()
  await expect(form.main.getByRole('button', { name: /^Remove tag / })).toHaveCount(50)
  await expect(form.main.getByText('0 / 7,000')).toBeVisible()
})

test('the platform’s refusal replaces the program’s own warning', async ({ schools }) => {
  const form = await schools.create()
  await form.fill({ ...shortSchool, taxid: '11.222.333/0001-82' })
  const warning = form.banner(form.form.taxidInvalid({ name: 'CNPJ', country: 'Brazil' }))
  await expect(warning).toBeVisible()
  await form.submit()
  await expect(form.taxid).toHaveAttribute('aria-invalid', 'true')
  await expect(warning).toBeHidden()
})

test('the refusal of a web address replaces the program’s own warning', async ({ schools }) => {
  const form = await schools.create()
  await form.fill({ ...shortSchool, urlSlug: 'Escola Ipê' })
  const warning = form.banner(form.form.slugUnusual)
  await expect(warning).toBeVisible()
  await form.submit()
  await expect(form.urlSlug).toHaveAttribute('aria-invalid', 'true')
  await expect(warning).toBeHidden()
  await form.urlSlug.fill('Escola Ipê 2')
  await expect(warning).toBeVisible()
})

test('keeps text that is not a chip yet on Ctrl S, in another view, and after a reload', async ({
  courses,
  at,
}) => {
  const form = await courses.edit('101')
  const chip = (item: string) => form.button(form.words.fields.remove({ item }))
  await form.field('teachers').fill('ana@escola.example')
  await form.page.keyboard.press('ControlOrMeta+s')
  await expect(form.draftSaved).toBeVisible()
  await expect(form.field('teachers')).toHaveValue('ana@escola.example')
  await form.page.keyboard.press('ControlOrMeta+1')
  const again = await (await at(Frame).toDrafts()).open('#101', CourseFormPage)
  await expect(chip('ana@escola.example')).toBeVisible()

  await again.field('school').fill('colegio-ipe-amarelo')
  // The school is offered while its own name is in the box.
  await expect(again.page.getByRole('option').first()).toContainText('colegio-ipe-amarelo')
  await again.field('tag').fill('ciência, mar')
  await expect(chip('ciência')).toBeVisible()
  await expect(chip('mar')).toBeHidden()
  await expect(again.draftSaved).toBeVisible()
  await again.page.reload()
  for (const item of ['colegio-ipe-amarelo', 'ana@escola.example', 'ciência', 'mar'])
    await expect(chip(item)).toBeVisible()
})

test('keeps text that is not a number, with its error, and never sends it', async ({
  courses,
  at,
}) => {
  const form = await courses.edit('101')
  const [price, length] = [form.field('price'), form.field('hour_length')]
  const said = (rule: Rule, limit?: number | string) =>
    new RegExp(`^${form.issue({ rule, limit }).replaceAll(/[.$]/g, String.raw`\$&`)}`)
  await price.fill('129.90')
  await length.fill('10x')
  await length.blur()
  await expect(form.draftSaved).toBeVisible()
  await (await at(Frame).toDrafts()).open('#101', CourseFormPage)
  await expect(price).toHaveValue('129.90')
  await expect(price).toHaveAccessibleDescription(said('price-unit-unknown'))
  await expect(length).toHaveValue('10x')
  await expect(length).toHaveAccessibleDescription(said('not-a-number'))

  await price.fill('1,299.9O')
  await length.fill('99999999999999999999')
  await length.blur()
  await expect(length).toHaveAccessibleDescription(said('too-big', Number.MAX_SAFE_INTEGER))
  await expect(form.draftSaved).toBeVisible()
  await form.page.reload()
  await expect(price).toHaveValue('1,299.9O')
  await expect(price).toHaveAccessibleDescription(said('not-an-amount', 'R$1,299.90'))
  await expect(length).toHaveValue('99999999999999999999')
  await form.button(form.words.forms.markReady).click()
  await expect(length).toHaveAccessibleDescription(said('too-big', Number.MAX_SAFE_INTEGER))
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('shows a refusal in Portuguese under its field, and its status only in the details', async ({
    schools,
    demo,
  }) => {
    const form = await schools.create()
    await form.fill(shortSchool)
    demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
    await form.submit()
    const english = 'The url slug has already been taken.'
    const said = formatComplaint({ path: ['urlSlug'], message: english }, 'pt-BR')
    expect(said).not.toBe(english)
    await expect(form.urlSlug).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')))
    // What is not known is in the platform's language, whichever that is, and marked so.
    const unknown = form.main.getByText('The color is too pale.', { exact: true })
    await expect(unknown).toHaveAttribute('lang', '')
    const translated = form.main.getByText(said, { exact: true })
    await expect(translated).not.toHaveAttribute('lang')
    const banner = form.banner(form.words.forms.notAccepted.school)
    await expect(banner.getByText(/422/).first()).toBeHidden()
    await expect(banner.getByText(english).first()).toBeHidden()
    await banner.getByText(form.words.common.technical, { exact: true }).click()
    await expect(banner.getByText(/422/).first()).toBeVisible()
  })
})

async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const options = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, text)
}

test('a shortcut sends the field as formatted on leaving it', async ({ schools }) => {
  const form = await schools.create()
  await form.taxid.fill('15216260000176')
  await form.taxid.press('ControlOrMeta+Enter')
  await expect(form.taxid).toHaveValue('15.216.260/0001-76')
})

test('counts an invalid list as one field, and the review leads to each invalid field', async ({
  courses,
}) => {
  const form = await courses.edit('101')
  const teachers = form.field('teachers')
  await form.addChips(teachers, ['Maria Silva', 'ana@@'])
  await form.field('title').fill('t'.repeat(51))
  await teachers.blur()
  for (const limit of ['Maria Silva', 'ana@@']) {
    await expect(form.main.getByText(form.issue({ rule: 'not-a-teacher', limit }))).toBeVisible()
  }
  const review = form.main.locator('#section-review')
  const { labels } = form.form
  const wrong = await review.getByRole('button').allTextContents()
  await expect(review).toContainText(form.words.forms.reviewOpen({ count: wrong.length }))
  await expect(review).not.toContainText(form.form.reviewIntro)
  expect(wrong.filter((label) => label.trim() === labels.teachers)).toHaveLength(1)
  await review.getByRole('button', { name: labels.teachers, exact: true }).click()
  await expect(teachers).toBeFocused()
  await review.getByRole('button', { name: labels.title, exact: true }).click()
  await expect(form.field('title')).toBeFocused()
})

test('suggests a course’s school by words of its name, and Enter selects it', async ({
  schools,
  at,
}) => {
  await expect(schools.rows.first()).toBeVisible()
  const form = await (await at(Frame).toCourses()).edit('101')
  const school = form.field('school')
  await school.pressSequentially('zumbi palm')
  await expect(form.page.getByRole('option')).toHaveCount(1)
  await school.press('Enter')
  await expect(school).toHaveValue('')
  await expect(school).toHaveAccessibleDescription(/Zumbi/)
})
