import type { Api } from '../../src-main/contract/index.ts'
import { fault } from '../support/faults/faults.ts'
import { leaveInAnotherProgram } from './elsewhere.ts'
import { textsOfFolder } from '../support/programs/folder-texts.ts'
import { expect, test } from './fixtures.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { shortSchool } from './payloads.ts'
import { addInstitution, leaveDrafts } from './waiting-drafts.ts'

test('a draft survives a crash and a restart', fault('killed'), async ({ app, at, schools }) => {
  const form = await schools.create()
  await form.name.fill('Colégio Açaí')
  await form.textbox(form.form.street).fill('Travessa do Açaí')
  await expect.poll(() => textsOfFolder(app.dataFolder)).toContain('Travessa do Açaí')
  await expect(form.draftSaved).toBeVisible()
  await app.crash()
  await expect(at(Frame).link(form.words.frame.drafts)).toContainText('1')
  const drafts = await at(Frame).toDrafts()
  const found = await drafts.open('Colégio Açaí', SchoolFormPage)
  await expect(found.name).toHaveValue('Colégio Açaí')
  await expect(found.textbox(form.form.street)).toHaveValue('Travessa do Açaí')

  await found.name.fill('Colégio Açaí do Norte')
  await app.restart()
  const again = await (await at(Frame).toDrafts()).open('Colégio Açaí do Norte', SchoolFormPage)
  await expect(again.textbox(form.form.street)).toHaveValue('Travessa do Açaí')
})

test(
  'saves text that is typed just before the window closes',
  { tag: '@journey' },
  async ({ app, at, schools }) => {
    const form = await schools.create()
    await form.name.pressSequentially('Escola da Última Hora')
    await app.restart()
    const drafts = await at(Frame).toDrafts()
    await expect(drafts.rows).toHaveCount(1)
    const found = await drafts.open('Escola da Última Hora', SchoolFormPage)
    await expect(found.name).toHaveValue('Escola da Última Hora')
  },
)

test('a course keeps its draft too', async ({ app, at, courses }) => {
  const form = await courses.edit('104')
  await form.field('title').fill('Água')
  await form.pick('difficulty', 'hard')
  await expect.poll(() => textsOfFolder(app.dataFolder)).toContain('hard')
  await app.crash()
  const found = await (await at(Frame).toDrafts()).open('Água #104', CourseFormPage)
  await expect(found.field('title')).toHaveValue('Água')
  await expect(
    found.choice(form.form.labels.difficulty, form.form.values.difficulty.hard),
  ).toBeChecked()
})

test('removes the draft on success and on deletion', async ({ at, schools }) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  await form.submit()
  await expect(form.created(shortSchool.name)).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.empty).toBeVisible()

  await drafts.main.getByRole('button', { name: drafts.words.drafts.newSchool }).click()
  const second = drafts.as(SchoolFormPage)
  await second.name.fill('Escola Passageira')
  await expect(second.draftSaved).toBeVisible()
  const list = await at(Frame).toDrafts()
  await list.act('delete', 'Escola Passageira')
  await expect(list.empty).toBeVisible()
  await expect(list.notices).toContainText(list.words.drafts.deleted)
})

test('a draft stays with its institution after a switch, and opens in it', async ({
  at,
  schools,
  demo,
}) => {
  const form = await schools.create()
  await form.name.fill('Escola Fiel')
  const assistant = await at(Frame).addInstitution()
  const other = 'Outra Universidade'
  await assistant.toCheck({ name: other, kind: 'test', ...demo }, demo.token)
  await expect((await assistant.save()).rows).toHaveCount(25)
  await expect(at(Frame).switcher).toContainText(other)

  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows).toHaveCount(1)
  await expect(drafts.rows).toContainText(drafts.words.profiles.demoName)
  const again = await drafts.open('Escola Fiel', SchoolFormPage)
  await expect(again.name).toHaveValue('Escola Fiel')
  await expect(at(Frame).switcher).toContainText(drafts.words.profiles.demoName)
})

test('a deleted draft can be restored with undo, by pointer and by keys', async ({
  app,
  at,
  schools: _schools,
}) => {
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Arrependida' }])
  const drafts = await at(Frame).toDrafts()
  await drafts.act('delete', 'Escola Arrependida')
  await expect(drafts.empty).toBeVisible()
  await drafts.undo.click()
  await expect(drafts.row('Escola Arrependida')).toBeVisible()
  await expect(drafts.undo).toBeHidden()

  await drafts.act('delete', 'Escola Arrependida')
  await expect(drafts.empty).toBeVisible()
  await at(Frame).toSchools()
  await app.page.keyboard.press('ControlOrMeta+z')
  await expect(at(Frame).link(drafts.words.frame.drafts)).toContainText('1')
})

test('keeps the focus in the list when a draft is deleted and restored', async ({
  app,
  at,
  schools: _schools,
}) => {
  const titles = ['Escola A', 'Escola B', 'Escola C']
  await leaveDrafts(
    app.page,
    titles.map((title) => ({ kind: 'school' as const, title })),
  )
  const drafts = await at(Frame).toDrafts()
  const shown = await drafts.names.allTextContents()
  const [first = '', second = '', third = ''] = shown.map((text) => text.trim())
  const opener = (name: string) => drafts.table.getByRole('button', { name, exact: true })
  await drafts.act('delete', second)
  await expect(opener(third)).toBeFocused()
  await app.page.keyboard.press('ControlOrMeta+z')
  await expect(opener(second)).toBeFocused()
  await drafts.act('delete', third)
  await expect(opener(second)).toBeFocused()
  await drafts.undo.click()
  await expect(opener(third)).toBeFocused()
  await expect(opener(first)).toBeVisible()
})

test('deletes a draft from its form without a question, and undo opens it again', async ({
  at,
  schools,
}) => {
  const form = await schools.create()
  await form.name.fill('Escola Arrependida')
  await expect(form.draftSaved).toBeVisible()
  const { drafts, forms } = form.words
  await form.button(forms.deleteDraft).click()
  await expect(form.notices).toContainText(drafts.deleted)
  await expect(at(Frame).link(form.words.frame.drafts)).not.toContainText('1')
  await form.page.keyboard.press('ControlOrMeta+z')
  await expect(form.name).toHaveValue('Escola Arrependida')
})

test('shows a draft of another program when the list is opened', async ({
  app,
  at,
  schools: _schools,
}) => {
  await leaveInAnotherProgram(app.dataFolder, 'Escola do Terminal')
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.row('Escola do Terminal')).toBeVisible()
})

test('reports that the draft is kept when the person switches the institution in a form', async ({
  app,
  at,
  demo,
  schools,
}) => {
  await addInstitution(app.page, demo, { name: 'Universidade' })
  const form = await schools.create()
  await form.name.fill('Escola Guardada')
  await at(Frame).switchTo('Universidade')
  await expect(form.notices).toContainText(form.words.forms.draftKept({ title: 'Escola Guardada' }))
})

test('opens a draft of another institution in that institution, and the window shows the switch', async ({
  app,
  at,
  demo,
  schools,
}) => {
  const form = await schools.create()
  await form.name.fill('Escola do Sol')
  await expect(form.draftSaved).toBeVisible()
  await addInstitution(app.page, demo, { name: 'Universidade' })
  const frame = at(Frame)
  await frame.switchTo('Universidade')
  await expect(frame.switcher).toContainText('Universidade')
  const { demoName } = frame.words.profiles
  const drafts = await frame.toDrafts()
  const opened = await drafts.open('Escola do Sol', SchoolFormPage)
  await expect(opened.notices).toContainText(frame.words.frame.entered({ profile: demoName }))
  await expect(opened.name).toHaveValue('Escola do Sol')
  await expect(frame.switcher).toContainText(demoName)
})

test('after a start, one click continues the last draft', async ({ app, at, schools }) => {
  const form = await schools.create()
  await form.name.fill('Colégio São José')
  await expect(form.draftSaved).toBeVisible()
  await at(Frame).toSchools()
  const title = form.words.drafts.continue({ title: 'Colégio São José' })
  await expect(form.banner(title)).toBeHidden()
  await app.restart()
  const frame = at(Frame)
  const open = frame.banner(title).getByRole('button', { name: frame.words.common.open })
  await frame.page.setViewportSize({ width: 1024, height: 640 })
  await expect(open).toBeInViewport({ ratio: 1 })
  await open.click()
  await expect(at(SchoolFormPage).name).toHaveValue('Colégio São José')

  await app.restart()
  await at(Frame).toSchools()
  const again = at(Frame).banner(title)
  await again.getByRole('button', { name: frame.words.fields.dismiss }).press('Enter')
  await expect(again).toBeHidden()
  // The button is gone, and the focus is not lost.
  await expect(at(Frame).page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a draft can be given a name, and shows its title again without it', async ({
  app,
  at,
  schools: _schools,
}) => {
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Sem Apelido' }])
  const drafts = await at(Frame).toDrafts()
  const dialog = drafts.dialog(drafts.words.drafts.renameTitle)
  const name = dialog.getByRole('textbox', { name: drafts.words.drafts.renameLabel })
  await drafts.act('rename', 'Escola Sem Apelido')
  await expect(name).toBeFocused()
  await name.fill('A de amanhã')
  await name.press('Enter')
  await expect(drafts.row('A de amanhã')).toBeVisible()
  await drafts.act('rename', 'A de amanhã')
  await name.fill('')
  await dialog.getByRole('button', { name: drafts.words.drafts.renameConfirm }).click()
  await expect(drafts.row('Escola Sem Apelido')).toBeVisible()
})

test('several drafts of one kind exist side by side, each with its own text', async ({
  at,
  schools,
}) => {
  const first = await schools.create()
  await first.name.fill('Escola Gêmea')
  await expect(first.draftSaved).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  await drafts.act('duplicate', 'Escola Gêmea')
  await expect(drafts.rows).toHaveCount(2)
  await drafts.names.first().click()
  const copy = drafts.as(SchoolFormPage)
  await copy.name.fill('Escola Gêmea Segunda')
  await expect(copy.draftSaved).toBeVisible()
  const list = await at(Frame).toDrafts()
  await expect(list.names).toHaveText(['Escola Gêmea Segunda', 'Escola Gêmea'])
})

test('copies a draft to another institution, with a warning to check its ids', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  await addInstitution(app.page, demo, { name: 'Outra Universidade' })
  await addInstitution(app.page, demo, { name: 'Terceira' })
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Viajante' }])
  const drafts = await at(Frame).toDrafts()
  await drafts.act('copyElsewhere', 'Escola Viajante')
  const dialog = drafts.dialog(drafts.words.drafts.copyTitle({ title: 'Escola Viajante' }))
  await expect(dialog).toContainText(drafts.words.drafts.copyText)
  const copy = dialog.getByRole('button', { name: drafts.words.drafts.copyConfirm })
  await expect(copy).toBeDisabled()
  await dialog.getByText('Outra Universidade').click()
  await copy.click()
  await expect(drafts.notices).toContainText(
    drafts.words.drafts.copied({ institution: 'Outra Universidade' }),
  )
  await expect(drafts.rows).toHaveCount(2)
  const copied = drafts.rows.filter({ hasText: 'Outra Universidade' })
  await expect(copied).toContainText(
    drafts.words.drafts.copiedFrom({ institution: drafts.words.profiles.demoName }),
  )
  await drafts.notices.getByRole('button', { name: drafts.words.common.open }).click()
  await expect(at(Frame).switcher).toContainText('Outra Universidade')
  await expect(drafts.as(SchoolFormPage).name).toBeVisible()
})

test('filters the list by state, kind, institution and text, and reports an empty result', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  const other = await addInstitution(app.page, demo, { name: 'Outra Universidade' })
  await leaveDrafts(app.page, [
    { kind: 'school', title: 'Colégio Açaí' },
    { kind: 'course', title: 'Água #104' },
    { kind: 'school', title: 'Escola Ipê', request: shortSchool },
    { kind: 'school', title: 'Escola Alheia', profileId: other },
    { kind: 'course', title: '' },
  ])
  const drafts = await at(Frame).toDrafts()
  const { words } = drafts
  await expect(drafts.names).toHaveText([
    words.drafts.untitled.course,
    'Escola Alheia',
    'Escola Ipê',
    'Água #104',
    'Colégio Açaí',
  ])
  await drafts.filterBy('ready')
  await expect(drafts.names).toHaveText(['Escola Ipê'])
  await drafts.clearFilters()
  await drafts.search('acai')
  await expect(drafts.names).toHaveText(['Colégio Açaí'])
  await drafts.search('outra univ')
  await expect(drafts.names).toHaveText(['Escola Alheia'])
  await drafts.clearFilters()
  await drafts.showOnlyThisInstitution()
  await expect(drafts.rows).toHaveCount(4)
  await drafts.search('alheia')
  await expect(drafts.noMatch).toBeVisible()

  await at(Frame).toSchools()
  const again = await at(Frame).toDrafts()
  await expect(again.noMatch).toBeVisible()
  await again.button(words.drafts.clearFilters).last().click()
  await expect(again.rows).toHaveCount(5)
})

test('keeps a draft of a removed institution, reports this, and continues it in another institution', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  const gone = await addInstitution(app.page, demo, { name: 'Removida' })
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Órfã', profileId: gone }])
  await app.page.evaluate(
    (profileId) => (window as unknown as { api: Api }).api.profiles.remove({ profileId }),
    gone,
  )
  const drafts = await at(Frame).toDrafts()
  const { words } = drafts
  await expect(drafts.row('Escola Órfã')).toContainText(words.drafts.removedInstitution)
  await drafts.open('Escola Órfã', SchoolFormPage)
  const dialog = drafts.dialog(words.drafts.removedTitle)
  await dialog.getByRole('button', { name: words.drafts.copyElsewhere }).click()
  await drafts
    .dialog(words.drafts.copyTitle({ title: 'Escola Órfã' }))
    .getByRole('button', { name: words.drafts.copyConfirm })
    .click()
  await expect(drafts.rows).toHaveCount(2)

  const orphan = drafts.rows.filter({ hasText: words.drafts.removedInstitution })
  await orphan.getByRole('button', { name: 'Escola Órfã', exact: true }).click()
  await dialog.getByRole('button', { name: words.drafts.delete }).click()
  await expect(drafts.rows).toHaveCount(1)
  await expect(drafts.row('Escola Órfã')).toContainText(words.profiles.demoName)
})

test('opens a draft of an archived institution after it is restored', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  const put = await addInstitution(app.page, demo, { name: 'Guardada' })
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Guardada', profileId: put }])
  await app.page.evaluate(
    (profileId) =>
      (window as unknown as { api: Api }).api.profiles.archive({ profileId, archived: true }),
    put,
  )
  const drafts = await at(Frame).toDrafts()
  const { words } = drafts
  await expect(drafts.row('Escola Guardada')).toContainText(words.drafts.archived)
  const form = await drafts.open('Escola Guardada', SchoolFormPage)
  await drafts
    .dialog(words.drafts.archivedTitle({ institution: 'Guardada' }))
    .getByRole('button', { name: words.drafts.unarchive })
    .click()
  await expect(form.name).toBeVisible()
  await expect(at(Frame).switcher).toContainText('Guardada')
})

test('marks a draft with an unknown outcome, refuses to delete it, and offers to check what happened', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  const [id = ''] = await leaveDrafts(app.page, [
    { kind: 'school', title: shortSchool.name, request: shortSchool },
  ])
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await app.page.evaluate(
    (draft) => (window as unknown as { api: Api }).api.drafts.send({ id: draft }),
    id,
  )
  const drafts = await at(Frame).toDrafts()
  const { words } = drafts
  await expect(drafts.row(shortSchool.name)).toContainText(words.drafts.states.unknown)
  await expect(at(Frame).link(words.frame.drafts)).toContainText(
    words.outbox.needsCare({ count: 1 }),
  )
  await drafts.act('delete', shortSchool.name)
  await expect(drafts.banner(words.drafts.keptTitle({ title: shortSchool.name }))).toContainText(
    words.drafts.keptUnknown,
  )
  await expect(drafts.rows).toHaveCount(1)
  await drafts
    .row(shortSchool.name)
    .getByRole('button', { name: words.outbox.findOutWhich({ title: shortSchool.name }) })
    .click()
  await expect(drafts.as(SchoolFormPage).name).toBeVisible()
})

test('the list can be used with the keyboard alone', async ({ app, at, schools: _schools }) => {
  await leaveDrafts(app.page, [
    { kind: 'school', title: 'Escola Segunda' },
    { kind: 'school', title: 'Escola Primeira' },
  ])
  const { keyboard } = app.page
  const drafts = await at(Frame).toDrafts()
  await drafts.names.first().focus()
  await keyboard.press('ArrowDown')
  await expect(drafts.names.nth(1)).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(drafts.entry(drafts.words.drafts.open)).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(drafts.names).toHaveText(['Escola Primeira'])
  await keyboard.press('ControlOrMeta+z')
  await expect(drafts.names).toHaveText(['Escola Primeira', 'Escola Segunda'])
  await drafts.names.nth(1).focus()
  await keyboard.press('Enter')
  await expect(drafts.as(SchoolFormPage).name).toBeVisible()
})
