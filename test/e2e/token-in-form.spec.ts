import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { type At, expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { TokenDialog } from './pages/token-dialog.ts'
import { shortSchool } from './payloads.ts'

const expired = 'a-token-that-has-expired'

/** The token of the institution is one that its platform does not take any more. */
async function withExpiredToken(at: At, demo: DemoServer) {
  const assistant = await at(FirstStartPage).addInstitution()
  await assistant.toCheck({ name: 'Universidade do Sertão', kind: 'test', ...demo }, expired)
  const schools = await assistant.save()
  await expect(schools.button(schools.words.common.enterToken)).toBeVisible()
  return schools
}

/** Submits a school; the platform does not take the token. */
async function submitSchool(at: At, demo: DemoServer): Promise<SchoolFormPage> {
  const form = await (await withExpiredToken(at, demo)).create()
  await form.fill(shortSchool)
  await form.submit()
  return form
}

/** The tokens with which something was to be written, oldest first. */
function writes(demo: DemoServer): (string | null)[] {
  const written = demo.writes()
  return written.map(({ authorization }) => authorization)
}

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('asks for the token when a school is refused for it, and continues the sending', async ({
      at,
      demo,
    }) => {
      const form = await submitSchool(at, demo)
      const asked = at(TokenDialog)
      await expect(asked.element).toContainText(asked.words.profiles.tokenContinues)
      await expect(asked.token).toBeFocused()
      await asked.give(demo.token)
      await expect(form.created(shortSchool.name)).toBeVisible()
      expect(writes(demo)).toEqual([`Bearer ${expired}`, `Bearer ${demo.token}`])
      const created = demo.schools().filter(({ urlSlug }) => urlSlug === shortSchool.urlSlug)
      expect(created).toHaveLength(1)
    })
  })
}

test('continues a course in the same way', async ({ at, demo }) => {
  await withExpiredToken(at, demo)
  const form = await (await at(Frame).toCourses()).edit('103')
  await form.fillTexts({ title: 'Introdução à Robótica', long_description: 'Sensores.' })
  await form.pick('description_visibility', 0)
  await form.pick('type', 1)
  await form.addChips(form.field('school'), ['colegio-ipe-amarelo'])
  await form.addChips(form.field('teachers'), ['docente3@escola.example'])
  await form.addIds(form.form.labels.groups, [2])
  await form.submit()
  await at(TokenDialog).give(demo.token)
  await expect(form.updated(103)).toBeVisible()
  expect(writes(demo)).toEqual([`Bearer ${expired}`, `Bearer ${demo.token}`])
})

test('asks again after a second wrong token, and keeps the input', async ({ at, demo }) => {
  const form = await submitSchool(at, demo)
  const asked = at(TokenDialog)
  await asked.give('not-the-token-either')
  await expect.poll(() => writes(demo).length).toBe(2)
  await expect(asked.token).toHaveValue('')
  await asked.give(demo.token)
  await expect(form.created(shortSchool.name)).toBeVisible()
  expect(writes(demo)).toHaveLength(3)
})

test('keeps the form when the token dialog is closed, and sends later', async ({
  app,
  at,
  demo,
}) => {
  const form = await submitSchool(at, demo)
  const asked = at(TokenDialog)
  await expect(asked.element).toBeVisible()
  await app.page.keyboard.press('Escape')
  await expect(asked.element).toBeHidden()
  await expect(form.name).toHaveValue(shortSchool.name)
  expect(writes(demo)).toHaveLength(1)

  await app.restart()
  const again = await (await at(Frame).toDrafts()).open(shortSchool.name, SchoolFormPage)
  await expect(again.name).toHaveValue(shortSchool.name)
  await again.submit()
  await at(TokenDialog).give(demo.token)
  await expect(again.created(shortSchool.name)).toBeVisible()
  expect(writes(demo)).toHaveLength(3)
})

test('the banner asks again after the dialog was closed', async ({ app, at, demo }) => {
  const form = await submitSchool(at, demo)
  const asked = at(TokenDialog)
  await expect(asked.element).toBeVisible()
  await app.page.keyboard.press('Escape')
  await form.button(form.words.common.enterToken).click()
  await asked.give(demo.token)
  await expect(form.created(shortSchool.name)).toBeVisible()
})
