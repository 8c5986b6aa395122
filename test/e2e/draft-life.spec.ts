import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blankProfile } from '../../src-main/contract/profile.ts'
import { addressesOf } from '../support/platforms/addresses.ts'
import { mountSmallDisk } from '../support/faults/small-disk.ts'
import { copyIntoAnotherInstitution, draftInAddress, sendInAnotherWindow } from './elsewhere.ts'
import { expect, test } from './fixtures.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { shortSchool } from './payloads.ts'
import { addInstitution } from './waiting-drafts.ts'

test('a draft marked ready waits in the list, and can be sent from its form', async ({
  schools,
  demo,
  at,
}) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  const drafts = await form.markReady()
  await expect(drafts.rows).toContainText([shortSchool.name])
  await expect(drafts.rows).toContainText([drafts.words.drafts.states.ready])
  expect(demo.writes()).toEqual([])

  const waiting = await drafts.open(shortSchool.name, SchoolFormPage)
  await waiting.button(waiting.words.forms.sendNow).click()
  await expect(waiting.created(shortSchool.name)).toBeVisible()
  await expect((await at(Frame).toDrafts()).empty).toBeVisible()
})

test('typing removes the mark, and so does a click', async ({ schools }) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  const { forms } = form.words
  const again = await (await form.markReady()).open(shortSchool.name, SchoolFormPage)
  await expect(again.banner(forms.readyTitle)).toBeVisible()
  await again.button(forms.keepEditing).click()
  await expect(again.banner(forms.readyTitle)).toBeHidden()

  const third = await (await again.markReady()).open(shortSchool.name, SchoolFormPage)
  await expect(third.banner(forms.readyTitle)).toBeVisible()
  await third.textbox(third.form.street).fill('Rua das Palmeiras')
  await expect(third.banner(forms.readyTitle)).toBeHidden()
  await expect(third.button(forms.markReady)).toBeVisible()
})

test('a reload right after typing loses no letter', async ({ schools }) => {
  const form = await schools.create()
  await form.name.fill('Escola')
  await expect(form.draftSaved).toBeVisible()
  await form.name.fill('Escola Rápida')
  await form.page.reload()
  await expect(form.name).toHaveValue('Escola Rápida')
})

test('an incomplete draft cannot be marked ready', async ({ schools }) => {
  const form = await schools.create()
  await form.name.fill('Escola')
  await form.button(form.words.forms.markReady).click()
  await expect(form.ids(form.form.groups)).toHaveAccessibleDescription(
    new RegExp(`^${form.issue({ rule: 'required' })}`),
  )
  await expect(form.title).toHaveText(form.form.title)
})

test('keeps the platform’s errors with the draft, each until its field changes', async ({
  schools,
  demo,
  app,
  at,
}) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  await form.submit()
  await expect(form.urlSlug).toBeFocused()
  const open = async () => (await at(Frame).toDrafts()).open(shortSchool.name, SchoolFormPage)
  await app.restart()

  const second = await open()
  await expect(second.urlSlug).toHaveAccessibleDescription(/already been taken/)
  await expect(second.textbox(form.form.primary)).toHaveAccessibleDescription(/too pale/)
  await expect(second.banner('institution.quota')).toBeVisible()
  await second.urlSlug.fill('escola-ipe-2')
  await expect(second.urlSlug).not.toHaveAttribute('aria-invalid', 'true')
  await app.restart()

  const third = await open()
  await expect(third.textbox(form.form.primary)).toHaveAccessibleDescription(/too pale/)
  await expect(third.urlSlug).toHaveValue('escola-ipe-2')
  await expect(third.urlSlug).not.toHaveAttribute('aria-invalid', 'true')
})

test('leaving a form while it is being sent ends with a notice of the result', async ({
  schools,
  demo,
  app,
  at,
}) => {
  const name = 'Universidade'
  await addInstitution(app.page, demo, { name })
  const form = await schools.create()
  const { forms, common, outbox } = form.words
  // The platform refuses an address name that it has.
  await form.fill({ ...shortSchool, urlSlug: demo.schools()[0]?.urlSlug ?? '' })
  await expect(form.draftSaved).toBeVisible()
  const title = shortSchool.name
  const notice = form.notices.getByText(
    forms.waitsAway({ title, outcome: outbox.outcomes.refused }),
  )
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 2000, times: 1 })
  await form.submit()
  await at(Frame).switchTo(name)
  await expect(notice).toBeVisible()
  await expect(form.notices.getByText(forms.draftKept({ title }))).toBeHidden()

  await form.notices.getByRole('button', { name: common.open }).click()
  await expect(form.banner(forms.notAccepted.school)).toBeVisible()
  await form.urlSlug.fill('escola-ipe-2')
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 2000, times: 1 })
  await form.submit()
  await at(Frame).toCourses()
  await expect(form.notices.getByText(forms.acceptedAway({ title }))).toBeVisible()
})

test('locks the form while another place sends the draft, and shows the refusal when it arrives', async ({
  schools,
  demo,
}) => {
  const first = await schools.create()
  await first.fill(shortSchool)
  await first.submit()
  await expect(first.created(shortSchool.name)).toBeVisible()
  const form = await (await first.toList()).create()
  await form.fill({ ...shortSchool, name: 'Escola Gêmea' })
  const waiting = await (await form.markReady()).open('Escola Gêmea', SchoolFormPage)
  const { forms } = waiting.words
  await expect(waiting.banner(forms.readyTitle)).toBeVisible()
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 3000, times: 1 })
  await sendInAnotherWindow(waiting.page, draftInAddress(waiting.page))
  await expect(waiting.banner(forms.sendingTitle)).toBeVisible()
  await expect(waiting.submitButton).toBeDisabled()
  await expect(waiting.urlSlug).toHaveAttribute('aria-invalid', 'true')
  await expect(waiting.banner(forms.sendingTitle)).toBeHidden()
  await expect(waiting.submitButton).toBeEnabled()
})

test('pasted cells are still there when the view for a new batch is opened again', async ({
  schools,
  at,
}) => {
  const { batches } = schools.words
  const cells = 'name\turlSlug\nEscola Ipê\tescola-ipe'
  await schools.button(batches.fromSpreadsheet).click()
  const box = schools.textbox(batches.pasteLabel)
  await box.fill(cells)
  await at(Frame).toSchools()
  await schools.button(batches.fromSpreadsheet).click()
  await expect(box).toHaveValue(cells)
})

test('after a reload during a send, one banner changes from sending to created, and opens the school', async ({
  schools,
  demo,
}) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 4000, times: 1 })
  await form.submit()
  await expect.poll(() => demo.writes()).toHaveLength(1)
  await form.page.reload()
  const { forms } = form.words
  await expect(form.banner(forms.sendingTitle)).toBeVisible()
  const created = form.banner(forms.carriedOut.school)
  await expect(created).toContainText(forms.sentConfirmed)
  await expect(form.banner(forms.sendingTitle)).toBeHidden()
  await created.getByRole('button', { name: forms.openSchool }).click()
  await expect(form.main.getByRole('complementary')).toContainText(shortSchool.urlSlug)
})

test('on a full disk the text stays in the window, the form gives the reason, and saves when there is room', async ({
  schools,
  app,
  at,
}) => {
  const folder = join(app.dataFolder, 'drafts')
  await mkdir(folder, { recursive: true })
  const unmount = mountSmallDisk(folder, 'size=64k')
  try {
    const form = await schools.create()
    await form.name.fill('Escola Cheia')
    await expect(form.draftSaved).toBeVisible()
    const ballast = join(folder, 'ballast')
    await writeFile(ballast, Buffer.alloc(64 * 1024)).catch(() => undefined)
    await form.textbox(form.form.street).fill('Rua do Disco '.repeat(800))
    await expect(form.notSaved).toContainText(form.failure({ code: 'disk-full', name: '' }).title)
    await expect(form.name).toHaveValue('Escola Cheia')

    const drafts = await at(Frame).toDrafts()
    await expect(drafts.banner(drafts.words.forms.leftUnsaved({ count: 1 }))).toBeVisible()
    await drafts.page
      .getByRole('alert')
      .getByRole('button', { name: drafts.words.forms.leftUnsavedOpen })
      .click()
    await expect(form.textbox(form.form.street)).toHaveValue(/Rua do Disco/)
    await rm(ballast)
    await form.notSaved
      .getByRole('button', { name: form.words.common.retry })
      .or(form.button(form.words.common.retry))
      .first()
      .click()
    await expect(form.draftSaved).toBeVisible()
    await expect(form.notSaved).toBeHidden()
  } finally {
    unmount()
  }
})

test('flags values copied from another institution, asks about them before sending, and replaces them by name', async ({
  courses,
  demo,
  app,
  at,
}) => {
  const form = await courses.edit('104')
  await form.field('title').fill('Água')
  await form.addIds(form.form.labels.groups, [2])
  await expect(form.draftSaved).toBeVisible()
  await copyIntoAnotherInstitution(form.page, draftInAddress(form.page), {
    ...blankProfile,
    name: 'Rede Azul',
    ...addressesOf(demo),
  })
  await app.restart()
  const drafts = await at(Frame).toDrafts()
  await drafts.rows.filter({ hasText: 'Rede Azul' }).getByRole('button').first().click()
  const copy = drafts.as(CourseFormPage)
  const { forms, profiles } = copy.words
  const note = copy.banner(forms.foreignTitle({ profile: profiles.demoName }))
  await expect(note).toContainText(forms.foreignCourse({ id: 104, profile: profiles.demoName }))
  await expect(note.getByRole('listitem')).toContainText(copy.form.labels.groups)
  await note.getByRole('textbox', { name: forms.courseIdHere }).fill('7')
  await note.getByRole('button', { name: forms.courseIdUse }).click()
  await expect(copy.title).toHaveText(copy.form.heading({ id: 7 }))
  await expect(note).not.toContainText(forms.foreignCourse({ id: 104, profile: profiles.demoName }))

  await copy.fillTexts({ long_description: 'Rios e chuva.' })
  await copy.pick('description_visibility', 0)
  await copy.pick('type', 1)
  await copy.addChips(copy.field('school'), ['colegio-ipe-amarelo'])
  await copy.addChips(copy.field('teachers'), ['7'])
  await copy.button(forms.markReady).click()
  const asking = copy.dialog(forms.foreignAskTitle)
  await expect(asking.getByRole('listitem')).toContainText(copy.form.labels.groups)
  await asking.getByRole('button', { name: copy.words.fields.cancel }).click()
  await note.getByRole('button', { name: forms.foreignKeep }).click()
  await expect(note).toBeHidden()
  await copy.button(forms.markReady).click()
  await expect(drafts.rows).toHaveCount(2)
})
