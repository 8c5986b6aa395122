import { textsOfFolder } from '../support/folder-texts.ts'
import { expect, test } from './fixtures.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { shortSchool } from './payloads.ts'

test('what was typed survives a crash, and a restart', async ({ app, at, schools }) => {
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

test('what was typed just before the window is closed is saved', async ({ app, at, schools }) => {
  const form = await schools.create()
  await form.name.pressSequentially('Escola da Última Hora')
  await app.restart()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows).toHaveCount(1)
  const found = await drafts.open('Escola da Última Hora', SchoolFormPage)
  await expect(found.name).toHaveValue('Escola da Última Hora')
})

test('a course keeps its draft too', async ({ app, at, schools: _schools }) => {
  const form = await (await at(Frame).toCourses()).edit('104')
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

test('success removes the draft, and so does its deletion', async ({ at, schools }) => {
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
  await list.delete('Escola Passageira')
  await expect(list.empty).toBeVisible()
  await expect(list.notices).toContainText(list.words.drafts.deleted)
})

test('a draft stays with its institution over a switch, and opens in it', async ({
  at,
  schools,
  practice,
}) => {
  const form = await schools.create()
  await form.name.fill('Escola Fiel')
  const assistant = await at(Frame).addInstitution()
  const { baseUrl, contentUrl, analyticsUrl } = practice
  const other = 'Outra Universidade'
  await assistant.describe({ name: other, kind: 'test', baseUrl, contentUrl, analyticsUrl })
  await assistant.next()
  await assistant.token.fill(practice.token)
  await assistant.next()
  await expect((await assistant.save()).rows).toHaveCount(25)
  await expect(at(Frame).switcher).toContainText(other)

  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows).toHaveCount(1)
  await expect(drafts.rows).toContainText(drafts.words.profiles.practiceName)
  const again = await drafts.open('Escola Fiel', SchoolFormPage)
  await expect(again.name).toHaveValue('Escola Fiel')
  await expect(at(Frame).switcher).toContainText(drafts.words.profiles.practiceName)
})
