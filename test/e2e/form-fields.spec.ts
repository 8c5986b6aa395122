import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Rule } from '../../src-main/contract/issue.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolDetail } from './pages/school-detail.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { formatComplaint } from '../../src-main/contract/messages/format-failure.ts'
import { copy } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { shortSchool, tinyPng } from './payloads.ts'

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

test('takes colours from other schools, from a logo, and from names', async ({
  schools,
  folder,
}) => {
  const form = await schools.create()
  const colours = [form.form.primary, form.form.secondary, form.form.buttonText].map((label) =>
    form.textbox(label),
  )
  const pick = `${form.words.fields.pickColor}: ${form.form.primary}`
  const offered = (picker: HTMLInputElement) => picker.list?.querySelectorAll('option').length
  expect(await form.main.getByLabel(pick).evaluate(offered)).toBe(8)
  await form.button(new RegExp(form.form.usualColours)).click()
  for (const colour of colours) await expect(colour).toHaveValue(/^#[\da-f]{6}$/)

  const logo = join(folder, 'logo.png')
  await writeFile(logo, await logoPng(form.page))
  const choosing = form.page.waitForEvent('filechooser')
  await form.button(form.form.logoColours).click()
  await (await choosing).setFiles(logo)
  await expect(form.textbox(form.form.primary)).toHaveValue('#1d4ed8')
  await expect(form.textbox(form.form.buttonText)).toHaveValue('#ffffff')
  await expect(form.main).toContainText(form.form.contrastGood)

  await form.textbox(form.form.secondary).fill('Azul marinho')
  await form.textbox(form.form.secondary).blur()
  await expect(form.textbox(form.form.secondary)).toHaveValue('#000080')
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
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
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
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
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
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const [price, length] = [form.field('price'), form.field('hour_length')]
  const said = (rule: Rule, limit?: number | string) =>
    new RegExp(`^${form.issue({ rule, limit }).replaceAll('.', String.raw`\.`)}`)
  await price.fill('129.90')
  await length.fill('10h')
  await length.blur()
  await expect(form.draftSaved).toBeVisible()
  await (await at(Frame).toDrafts()).open('#101', CourseFormPage)
  await expect(price).toHaveValue('129.90')
  await expect(price).toHaveAccessibleDescription(said('price-unit-unknown'))
  await expect(length).toHaveValue('10h')
  await expect(length).toHaveAccessibleDescription(said('not-a-number'))

  await price.fill('1,299.9O')
  await length.fill('99999999999999999999')
  await length.blur()
  await expect(length).toHaveAccessibleDescription(said('too-big', Number.MAX_SAFE_INTEGER))
  await expect(form.draftSaved).toBeVisible()
  await form.page.reload()
  await expect(price).toHaveValue('1,299.9O')
  await expect(price).toHaveAccessibleDescription(said('not-an-amount', '1299.90'))
  await expect(length).toHaveValue('99999999999999999999')
  await form.button(form.words.forms.markReady).click()
  await expect(length).toHaveAccessibleDescription(said('too-big', Number.MAX_SAFE_INTEGER))
})

test('Ctrl Z in the price box undoes the choice of the unit until the price is changed', async ({
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const price = form.field('price')
  await price.fill('12900')
  await form.choosePriceUnit(12_900, 'cents')
  await expect(price).toBeFocused()
  await form.page.keyboard.press('ControlOrMeta+z')
  const question = form.main.getByRole('group', {
    name: form.form.priceQuestion({ price: 12_900 }),
  })
  await expect(question).toBeVisible()
  await form.choosePriceUnit(12_900, 'cents')
  await expect(price).toBeFocused()
  await form.page.keyboard.type('0')
  await form.page.keyboard.press('ControlOrMeta+z')
  await expect(form.page.getByRole('button', { name: form.words.drafts.undo })).toBeVisible()
  await expect(question).toBeHidden()
})

test('a price is an amount of money once the price unit is known', async ({
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const price = form.field('price')
  await price.fill('12900')
  const question = form.form.priceQuestion({ price: 12_900 })
  await form.main.getByRole('group', { name: question }).getByText('R$129.00').click()
  await expect(price).toHaveValue('129')
  await price.fill('1.299,90')
  await expect(form.main.getByText('= R$1,299.90')).toBeVisible()

  const other = await (await at(Frame).toCourses()).edit('102')
  await other.field('price').fill('5')
  await expect(other.main.getByText('= R$5.00')).toBeVisible()
})

test('asks for the price unit once, with undo, and rounds no amount', async ({
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const price = form.field('price')
  const { priceAnswers, priceCents, priceKept } = form.form
  const question = form.main.getByRole('group', { name: priceCents({ amount: 'R$129.00' }) })
  const answer = (name: string) => question.getByRole('button', { name })
  const startsWith = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')}`)
  await price.fill('R$ 129,90')
  await form.submit()
  await expect(price).toHaveAccessibleDescription(
    startsWith(form.issue({ rule: 'price-unit-unknown' })),
  )
  await answer(priceAnswers.whole({ amount: 'R$129.00', number: '129' })).click()
  const kept = form.page.getByText(priceKept.whole({ institution: form.words.profiles.demoName }), {
    exact: true,
  })
  await expect(kept).toBeVisible()
  await expect(price).toHaveValue('129.90')
  await expect(price).toHaveAccessibleDescription(
    startsWith(form.issue({ rule: 'not-whole-price' })),
  )
  await expect(
    form.main.getByRole('group', { name: priceCents({ amount: 'R$129.00' }) }),
  ).toBeHidden()

  await form.page.getByRole('button', { name: form.words.drafts.undo }).click()
  await answer(priceAnswers.cents({ amount: 'R$129.00', number: '12900' })).click()
  await expect(form.main.getByText('= R$129.90')).toBeVisible()
})

test('never sends a price before the unit is known, nor as another amount', async ({
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const price = form.field('price')
  const { priceAnswers, priceCents, priceQuestion } = form.form
  const unclear = form.issue({ rule: 'not-an-amount', limit: '1299.90' })
  const startsWith = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')}`)
  await price.fill('1299')
  await form.submit()
  await expect(price).toHaveAccessibleDescription(
    startsWith(form.issue({ rule: 'price-unit-unknown' })),
  )
  await expect(form.main.getByRole('group', { name: priceQuestion({ price: 1299 }) })).toBeVisible()
  await price.fill('3x199')
  await expect(price).toHaveAccessibleDescription(startsWith(unclear))
  await price.fill('1299,00')
  const answers = form.main.getByRole('group', { name: priceCents({ amount: 'R$1,299.00' }) })
  const whole = priceAnswers.whole({ amount: 'R$1,299.00', number: '1299' })
  await expect(answers.getByRole('button', { name: whole })).toBeVisible()
  const inCents = priceAnswers.cents({ amount: 'R$1,299.00', number: '129900' })
  await answers.getByRole('button', { name: inCents }).click()
  await expect(form.main.getByText('= R$1,299.00')).toBeVisible()
  for (const text of ['3x199', 'US$ 10', '129,9999']) {
    await price.fill(text)
    await expect(price, text).toHaveAccessibleDescription(startsWith(unclear))
  }
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

for (const [locale, typed, first, short, second, impossible, seventeenth] of [
  ['pt-BR', '08022031', '08/02/2031', '9.3.32', '09/03/2032', '31/02/2031', '17 de maio de 2033'],
  ['es', '08022031', '08/02/2031', '9.3.32', '09/03/2032', '31/02/2031', '17 de mayo de 2033'],
  ['en', '02082031', '02/08/2031', '3.9.32', '03/09/2032', '02/31/2031', 'May 17, 2033'],
] as const) {
  test.describe(`dates in ${locale}`, () => {
    test.use({ locale })

    test('a date is sent as typed, or refused and kept as typed', async ({
      schools: _schools,
      at,
    }) => {
      const form = await (await at(Frame).toCourses()).edit('101')
      const { keyboard } = form.page
      const date = form.field('scheduled_start')
      const refusal = new RegExp(
        form
          .issue({ rule: 'no-such-day', limit: locale === 'en' ? 'mdy' : 'dmy' })
          .replaceAll('.', '\\.'),
      )
      /** Types over what is there, from the field before it on, and leaves with Tab. */
      const type = async (text: string) => {
        await date.focus()
        await keyboard.press('Shift+Tab')
        await keyboard.press('Tab')
        await expect(date).toBeFocused()
        await keyboard.type(text)
        await keyboard.press('Tab')
      }
      await type(typed)
      await expect(date).toHaveValue(first)
      await type(second.replaceAll('/', ''))
      await expect(date).toHaveValue(second)
      await type(first)
      await expect(date).toHaveValue(first)

      await type(impossible)
      await expect(date).toHaveValue(impossible)
      await expect(date).toHaveAccessibleDescription(refusal)
      const frame = at(Frame)
      await frame.toSchools()
      await form.page.goBack()
      await expect(date).toHaveValue(impossible)

      await date.click()
      await keyboard.type(second)
      await keyboard.press('Tab')
      await expect(date).toHaveValue(second)
      await expect(date).not.toHaveAccessibleDescription(refusal)
    })

    test('a date can be pasted, typed with a short year, or chosen far away', async ({
      schools: _schools,
      at,
    }) => {
      const form = await (await at(Frame).toCourses()).edit('101')
      const { fields } = form.words
      const date = form.field('scheduled_start')
      await copy(form.page, ` ${first} `)
      await date.click()
      await date.press('ControlOrMeta+v')
      await date.blur()
      await expect(date).toHaveValue(first)

      await date.fill(short)
      await date.blur()
      await expect(date).toHaveValue(second)

      const calendar = `${fields.openCalendar}: ${form.form.labels.scheduled_start}`
      await form.button(calendar).click()
      await form.page.getByRole('combobox', { name: fields.year, exact: true }).selectOption('2033')
      await form.page.getByRole('combobox', { name: fields.month, exact: true }).selectOption('5')
      await form.page.getByRole('button', { name: new RegExp(`\\b${seventeenth}`) }).click()
      await expect(date).toHaveValue(locale === 'en' ? '05/17/2033' : '17/05/2033')

      await form.button(calendar).click()
      await form.page.getByRole('button', { name: fields.today, exact: true }).click()
      await expect(date).not.toHaveValue(/2033/)
      await form.main.getByRole('button', { name: fields.clear, exact: true }).click()
      await expect(date).toHaveValue('')
      await expect(date).toBeFocused()
    })
  })
}

test('a damaged image replaces the previous one, which can be restored', async ({
  schools: _schools,
  at,
  folder,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const good = join(folder, 'capa.png')
  await writeFile(good, tinyPng)
  await form.chooseCover(good)
  const cover = form.main.getByRole('group', { name: form.form.labels.cover, exact: true })
  await expect(cover.getByText('capa.png')).toBeVisible()

  const damaged = join(folder, 'damaged.png')
  await writeFile(damaged, Buffer.concat([tinyPng.subarray(0, 8), randomBytes(400)]))
  await form.chooseCover(damaged)
  await expect(form.main.getByText(form.issue({ rule: 'damaged-image' }))).toBeVisible()
  await expect(cover.getByRole('img', { name: form.form.labels.cover })).toBeHidden()
  await cover.getByRole('button', { name: form.words.fields.previousImage }).click()
  await expect(cover.getByRole('img', { name: form.form.labels.cover })).toBeVisible()
})

test('can shrink a photo that is too large', async ({ schools: _schools, at, folder }) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const photo = join(folder, 'foto.png')
  await writeFile(photo, await noisyPng(form.page))
  await form.chooseCover(photo)
  const { fields } = form.words
  const cover = form.main.getByRole('group', { name: form.form.labels.cover, exact: true })
  await cover.getByRole('button', { name: fields.shrinkImage }).click()
  await expect(cover.getByText('foto.jpg')).toBeVisible()
  await expect(cover.getByRole('button', { name: fields.shrinkImage })).toBeHidden()
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

/** A picture that no compression makes smaller: over 5 MB. */
async function noisyPng(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200)
    const context = canvas.getContext('2d')
    const pixels = new ImageData(1600, 1200)
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    context?.putImageData(pixels, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  })
  return Buffer.from(base64, 'base64')
}

/** A blue square with a yellow band, on white. */
async function logoPng(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 200)
    const context = canvas.getContext('2d')
    if (!context) return ''
    for (const [colour, x, y, width, height] of [
      ['#fff', 0, 0, 200, 200],
      ['#1d4ed8', 40, 40, 120, 120],
      ['#facc15', 40, 90, 120, 20],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(x, y, width, height)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}

test('a shortcut sends the field as formatted on leaving it', async ({ schools }) => {
  const form = await schools.create()
  await form.taxid.fill('15216260000176')
  await form.taxid.press('ControlOrMeta+Enter')
  await expect(form.taxid).toHaveValue('15.216.260/0001-76')
})

test('counts an invalid list as one field, and the review leads to each invalid field', async ({
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
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

test('Tab moves from a date to the next field, and keys open the calendar and clear the date', async ({
  schools: _schools,
  at,
}) => {
  const form = await (await at(Frame).toCourses()).edit('101')
  const [start, end] = [form.field('scheduled_start'), form.field('scheduled_end')]
  await start.click()
  await start.pressSequentially('02/08/2033')
  await start.press('Tab')
  await expect(end).toBeFocused()
  await end.press('Shift+Tab')
  await start.press('Alt+ArrowDown')
  const months = form.page.getByRole('combobox', { name: form.words.fields.month, exact: true })
  await expect(months).toBeVisible()
  await form.page.keyboard.press('Escape')
  await expect(months).toBeHidden()
  await start.press('ControlOrMeta+a')
  await start.press('Delete')
  await expect(start).toHaveValue('')
})
