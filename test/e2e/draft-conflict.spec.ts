import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { messagesIn } from '../../src-main/contract/messages/catalogue.ts'
import {
  changeInAnotherProgram,
  changeInAnotherWindow,
  changeWhileTyping,
  draftInAddress,
  removeInAnotherWindow,
  sendInAnotherWindow,
} from './elsewhere.ts'
import { type App, type At, expect, test } from './fixtures.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import type { SchoolsPage } from './pages/schools.ts'
import { shortSchool } from './payloads.ts'
import { addInstitution } from './waiting-drafts.ts'

/** A school's form whose draft is saved. */
async function begun(schools: SchoolsPage): Promise<SchoolFormPage> {
  const form = await schools.create()
  await form.name.fill('Escola Aroeira')
  await form.textbox(form.form.contractNumber).fill('CT-1')
  await expect(form.draftSaved).toBeVisible()
  return form
}

/** Adds a production institution, which asks before the first sending, and chooses it. Returns its name. */
async function enterProduction(app: App, at: At, demo: DemoServer): Promise<string> {
  const name = 'Universidade Real'
  await addInstitution(app.page, demo, { name, kind: 'production' })
  await at(Frame).switchTo(name)
  return name
}

/** Two versions: the name was typed here, and the contract number and the name were changed elsewhere. */
async function inConflict(schools: SchoolsPage): Promise<{ form: SchoolFormPage; id: string }> {
  const form = await begun(schools)
  const id = draftInAddress(form.page)
  await changeWhileTyping(form.page, id, {
    change: { name: 'Escola Angico', contractNumber: 'CT-2' },
    typed: { label: form.form.name, text: 'Escola Aroeira do Norte' },
  })
  await expect(form.versions).toBeVisible()
  return { form, id }
}

function row(form: SchoolFormPage, label: string) {
  return form.versions.getByRole('row').filter({
    has: form.page.getByRole('rowheader', { name: label, exact: true }),
  })
}

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('shows two versions side by side by field, and neither is lost', async ({
      schools,
      at,
    }) => {
      const { form } = await inConflict(schools)
      const { forms } = form.words
      await expect(form.banner(forms.changedElsewhere)).toBeVisible()
      await expect(row(form, form.form.name).getByRole('cell')).toHaveText([
        'Escola Aroeira do Norte',
        'Escola Angico',
      ])
      await expect(row(form, form.form.contractNumber).getByRole('cell')).toHaveText([
        'CT-1',
        'CT-2',
      ])
      // The head, the two fields, and the slug, which follows the name.
      await expect(form.versions.getByRole('row')).toHaveCount(4)
      await expect(form.name).toHaveValue('Escola Aroeira do Norte')
      await expect(form.submitButton).toBeDisabled()

      const drafts = await at(Frame).toDrafts()
      await expect(drafts.rows).toHaveCount(2)
      const other = await drafts.open('Escola Angico', SchoolFormPage)
      await expect(other.name).toHaveValue('Escola Angico')
      const mine = await (
        await at(Frame).toDrafts()
      ).open(forms.myVersion({ title: 'Escola Aroeira do Norte' }), SchoolFormPage)
      await expect(mine.name).toHaveValue('Escola Aroeira do Norte')
      await expect(mine.textbox(form.form.contractNumber)).toHaveValue('CT-1')
    })
  })
}

test('keeping mine replaces the other version', async ({ schools, at }) => {
  const { form, id } = await inConflict(schools)
  await form.button(form.words.forms.keepMine).click()
  await expect(form.versions).toBeHidden()
  await expect(form.name).toHaveValue('Escola Aroeira do Norte')
  await form.taxid.fill('1')
  await expect(form.draftSaved).toBeVisible()
  expect(draftInAddress(form.page)).toBe(id)
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows).toHaveCount(1)
  await expect(drafts.names).toHaveText(['Escola Aroeira do Norte'])
})

test('merges changes of different fields, after showing the result', async ({ schools }) => {
  const form = await begun(schools)
  const { forms } = form.words
  await changeWhileTyping(form.page, draftInAddress(form.page), {
    change: { contractNumber: 'CT-2' },
    typed: { label: 'CNPJ', text: '11222333000181' },
  })
  await expect(form.versions.getByRole('columnheader', { name: forms.merged })).toBeVisible()
  await expect(row(form, form.form.contractNumber).getByRole('cell')).toHaveText([
    'CT-1',
    'CT-2',
    'CT-2',
  ])
  await form.button(forms.takeBoth).click()
  await expect(form.versions).toBeHidden()
  await expect(form.title).toBeFocused()
  await expect(form.textbox(form.form.contractNumber)).toHaveValue('CT-2')
  await expect(form.taxid).toHaveValue('11222333000181')
})

test('taking the other version lets mine be restored', async ({ schools, at }) => {
  const { form } = await inConflict(schools)
  await form.button(form.words.forms.takeTheirs).click()
  await expect(form.versions).toBeHidden()
  await expect(form.name).toHaveValue('Escola Angico')
  await form.notices.getByRole('button', { name: form.words.forms.undo }).click()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows).toHaveCount(2)
  const mine = await drafts.open(
    form.words.forms.myVersion({ title: 'Escola Aroeira do Norte' }),
    SchoolFormPage,
  )
  await expect(mine.name).toHaveValue('Escola Aroeira do Norte')
})

test('keeping both continues the form with mine', async ({ schools, at, app }) => {
  const { form, id } = await inConflict(schools)
  await form.button(form.words.forms.keepBoth).click()
  await expect(form.versions).toBeHidden()
  await expect(form.name).toHaveValue('Escola Aroeira do Norte')
  expect(draftInAddress(form.page)).not.toBe(id)
  await app.restart()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.names).toHaveText([
    form.words.forms.myVersion({ title: 'Escola Aroeira do Norte' }),
    'Escola Angico',
  ])
})

test('keeping both before mine is on the disk still calls it a version', async ({
  schools,
  at,
}) => {
  const form = await begun(schools)
  const { keepBoth, myVersion } = form.words.forms
  // Quicker than a hand: as soon as there is a choice.
  await form.page.evaluate((label) => {
    new MutationObserver((_changes, observer) => {
      const buttons = [...document.querySelectorAll('button')]
      const button = buttons.find(({ textContent }) => textContent.trim() === label)
      if (!button) return
      observer.disconnect()
      button.click()
    }).observe(document.body, { childList: true, subtree: true })
  }, keepBoth)
  const id = draftInAddress(form.page)
  await changeWhileTyping(form.page, id, {
    change: { name: 'Escola Angico' },
    typed: { label: form.form.name, text: 'Escola Aroeira do Norte' },
  })
  await expect.poll(() => draftInAddress(form.page)).not.toBe(id)
  await expect(form.draftSaved).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.names).toHaveText([
    myVersion({ title: 'Escola Aroeira do Norte' }),
    'Escola Angico',
  ])
})

test('a change in another window updates a form without unsaved input, and the previous version can be restored', async ({
  schools,
}) => {
  const form = await begun(schools)
  await changeInAnotherWindow(form.page, draftInAddress(form.page), { name: 'Escola Angico' })
  await expect(form.name).toHaveValue('Escola Angico')
  await expect(form.banner(form.words.forms.replacedText)).toBeVisible()
  await form.button(form.words.forms.bringBack).click()
  await expect(row(form, form.form.name).getByRole('cell')).toHaveText([
    'Escola Aroeira',
    'Escola Angico',
  ])
})

test('finds a change on the disk without an event when the form saves', async ({
  schools,
  app,
}) => {
  const form = await begun(schools)
  const id = draftInAddress(form.page)
  await changeInAnotherProgram(app.dataFolder, id, { name: 'Escola Angico' })
  await form.name.fill('Escola Aroeira do Sul')
  await expect(row(form, form.form.name).getByRole('cell')).toHaveText([
    'Escola Aroeira do Sul',
    'Escola Angico',
  ])
})

for (const what of ['submit', 'markReady'] as const) {
  test(`does not use a version that another program replaced: ${what}`, async ({
    schools,
    app,
    demo,
  }) => {
    const form = await schools.create()
    await form.fill(shortSchool)
    await expect(form.draftSaved).toBeVisible()
    const name = 'Escola Angico'
    await changeInAnotherProgram(app.dataFolder, draftInAddress(form.page), { name })
    await form.button(what === 'submit' ? form.form.submit : form.words.forms.markReady).click()
    await expect(form.banner(form.words.forms.replacedText)).toBeVisible()
    await expect(form.name).toHaveValue(name)
    const { next } = messagesIn('en').failures['draft-conflict']
    await expect(form.main.getByText(next)).toHaveCount(0)
    expect(demo.writes()).toEqual([])
  })
}

test('a confirmed question sends nothing if the text was replaced while it was open', async ({
  schools,
  app,
  at,
  demo,
}) => {
  const profile = await enterProduction(app, at, demo)
  const form = await schools.create()
  await form.fill(shortSchool)
  await expect(form.draftSaved).toBeVisible()
  await form.submit()
  const asking = form.dialog(form.form.confirmTitle({ profile }))
  await asking.getByRole('textbox').fill(profile)
  await changeInAnotherWindow(form.page, draftInAddress(form.page), { name: 'Escola Angico' })
  await expect(form.name).toHaveValue('Escola Angico')
  await asking.getByRole('textbox').press('Enter')
  await expect(asking).toBeHidden()
  await expect(form.banner(form.words.forms.replacedText)).toBeVisible()
  // What was typed here is still there, and can be sent instead.
  await form.button(form.words.forms.bringBack).click()
  await form.button(form.words.forms.keepMine).click()
  await expect(form.name).toHaveValue(shortSchool.name)
  expect(demo.writes()).toEqual([])
})

test('a confirmed question sends nothing if the draft is being sent elsewhere', async ({
  schools,
  app,
  at,
  demo,
}) => {
  const profile = await enterProduction(app, at, demo)
  const first = await schools.create()
  await first.fill(shortSchool)
  await first.button(first.words.forms.markReady).click()
  const form = await (await at(Frame).toDrafts()).open(shortSchool.name, SchoolFormPage)
  const id = draftInAddress(form.page)
  await form.button(form.words.forms.sendNow).click()
  const asking = form.dialog(form.form.confirmTitle({ profile }))
  await asking.getByRole('textbox').fill(profile)
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 3000, times: 1 })
  await sendInAnotherWindow(form.page, id)
  await expect.poll(() => demo.writes().length).toBe(1)
  await asking.getByRole('textbox').press('Enter')
  await expect(form.banner(form.words.forms.carriedOut.school)).toBeVisible()
  await expect(form.main.getByText(messagesIn('en').failures['already-running'].title)).toBeHidden()
  expect(demo.writes()).toHaveLength(1)
})

test('a draft removed elsewhere leaves its text in the form, and typing makes it a draft again', async ({
  schools,
  at,
}) => {
  const form = await begun(schools)
  const id = draftInAddress(form.page)
  await removeInAnotherWindow(form.page, id)
  await expect(form.banner(form.words.forms.goneRemoved)).toBeVisible()
  await expect(form.name).toHaveValue('Escola Aroeira')
  await form.name.fill('Escola Aroeira do Norte')
  await expect(form.banner(form.words.forms.goneKept)).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.names).toHaveText(['Escola Aroeira do Norte'])
})

test('shows the versions of a course in the words of its form', async ({ courses }) => {
  const form = await courses.edit('104')
  await form.field('title').fill('Água')
  await form.pick('difficulty', 'hard')
  await expect(form.draftSaved).toBeVisible()
  await changeWhileTyping(form.page, draftInAddress(form.page), {
    change: { title: 'Terra', difficulty: 'low' },
    typed: { label: form.form.labels.title, text: 'Água doce' },
  })
  await expect(form.versions).toBeVisible()
  const course = form.as(CourseFormPage)
  await expect(
    course.versions.getByRole('row').filter({ hasText: form.form.labels.difficulty }),
  ).toContainText(
    new RegExp(`${form.form.values.difficulty.hard}.*${form.form.values.difficulty.low}`),
  )
  await form.button(form.words.forms.keepMine).click()
  await expect(form.versions).toBeHidden()
  await expect(form.field('title')).toHaveValue('Água doce')
})
