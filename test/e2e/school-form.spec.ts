import type { SchoolInput } from '../../src-main/contract/school.ts'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { grace } from '../../src-main/core/writes/grace.ts'
import { ageAttempts } from '../support/programs/aged-attempts.ts'
import { expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { shortSchool, wholeSchool } from './payloads.ts'

/** The bodies of the create requests that reached the platform. */
function sent(demo: DemoServer): unknown[] {
  return demo.writes().map(({ body }) => JSON.parse(body) as unknown)
}

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test(
      'sends exactly what was typed in every field',
      { tag: locale === 'en-US' ? '@journey' : [] },
      async ({ schools, demo, at }) => {
        const form = await schools.create()
        await form.fill(wholeSchool)
        await expect.poll(() => form.previewed()).toEqual(wholeSchool)
        // The exact request is folded behind what a person reads.
        const review = form.main
          .getByRole('region', { name: form.form.sections.review })
          .getByRole('region', { name: form.form.sections.identity })
        await expect(review).toContainText(wholeSchool.name)
        await expect(form.main.getByRole('region', { name: /^POST / })).toBeHidden()
        await form.submit()
        await expect(form.created(wholeSchool.name)).toBeVisible()
        expect(sent(demo)).toEqual([wholeSchool])
        expect(demo.schools().at(-1)).toMatchObject({
          name: wholeSchool.name,
          urlSlug: wholeSchool.urlSlug,
          taxId: wholeSchool.taxid,
        })

        // A low window shows a part of the list, and the school is its last.
        await form.page.setViewportSize({ width: 1024, height: 640 })
        const list = await form.toList()
        await expect(list.banner(form.form.createdTitle({ name: wholeSchool.name }))).toBeVisible()
        await expect(list.table.locator('tr.selected')).toContainText(wholeSchool.name)
        await expect(list.table.locator('tr.selected')).toBeInViewport({ ratio: 1 })
        await expect(at(Frame).link(form.words.frame.drafts)).not.toContainText('1')
      },
    )

    test('each invalid field shows its rule and its limit, and nothing is sent', async ({
      schools,
      demo,
    }) => {
      const form = await schools.create()
      await form.submit()
      const required = form.issue({ rule: 'required' })
      const { form: words } = form
      for (const label of [words.name, words.urlSlug, words.street, words.zipCode]) {
        await expect(
          form.main.getByLabel(label, { exact: true }),
          label,
        ).toHaveAccessibleDescription(new RegExp(`^${required}`))
      }
      await expect(form.ids(words.groups)).toHaveAccessibleDescription(new RegExp(`^${required}`))
      await expect(form.textbox(words.primary)).toHaveAccessibleDescription(
        new RegExp(`^${required}`),
      )
      await expect(form.name).toBeFocused()
      await expect(form.name).toHaveAttribute('aria-invalid', 'true')

      await form.fill(shortSchool)
      await form.name.fill('n'.repeat(256))
      await form.textbox(words.contractNumber).fill('9'.repeat(51))
      await form.textbox(words.secondary).fill('cor de burro')
      await form.addChips(
        form.textbox(words.tags),
        Array.from({ length: 11 }, (_, index) => `tag ${index}`),
      )
      await form.submit()
      const broken = [
        [words.name, { rule: 'too-long', limit: 255 }],
        [words.contractNumber, { rule: 'too-long', limit: 50 }],
        [words.secondary, { rule: 'not-a-colour' }],
        [words.tags, { rule: 'too-many', limit: 10 }],
      ] as const
      for (const [label, issue] of broken) {
        await expect(form.textbox(label), label).toHaveAccessibleDescription(
          new RegExp(`^${form.issue(issue)}`),
        )
      }
      await expect(form.name).toBeFocused()
      await expect(form.main).toContainText(form.words.forms.reviewOpen({ count: broken.length }))
      expect(sent(demo)).toEqual([])
    })
  })
}

test('does not send empty or untouched fields', async ({ schools, demo }) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  await form.submit()
  await expect(form.created(shortSchool.name)).toBeVisible()
  expect(sent(demo)).toEqual([shortSchool])
})

test('the location can be left out as a whole', async ({ schools, demo }) => {
  const { location: _location, ...school } = shortSchool
  const form = await schools.create()
  await form.fill(school)
  await form.submit()
  // The demo institution insists on it, as the specification does in one of two places.
  await expect(form.banner(form.words.common.platformSays)).toBeVisible()
  expect(sent(demo)).toEqual([school])
})

test('the slug follows the name until a person edits it', async ({ schools }) => {
  const form = await schools.create()
  await form.name.fill('Colégio Ação & Luz')
  await expect(form.urlSlug).toHaveValue('colegio-acao-luz')
  await form.urlSlug.fill('acao')
  await form.name.fill('Colégio Ação')
  await expect(form.urlSlug).toHaveValue('acao')
})

test('shows the platform’s errors under their fields and focuses the first', async ({
  schools,
  demo,
}) => {
  const form = await filled(await schools.create(), shortSchool)
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  await form.submit()
  const { form: words } = form
  const under = [
    [words.urlSlug, 'The url slug has already been taken.'],
    [words.primary, 'The color is too pale.'],
    [words.zipCode, 'The location.zip code field is invalid.'],
    [words.tags, 'The tags field must not have more than 10 items.'],
  ] as const
  for (const [label, complaint] of under) {
    await expect(form.main.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(complaint.replaceAll('.', '\\.')),
    )
  }
  await expect(form.urlSlug).toBeFocused()
  // What no field is about stays visible at the top.
  await expect(form.banner('institution.quota')).toBeVisible()

  await form.urlSlug.fill('escola-ipe-2')
  await expect(form.urlSlug).not.toHaveAttribute('aria-invalid', 'true')
  await form.submit()
  await expect(form.created(shortSchool.name)).toBeVisible()
  expect(sent(demo)).toHaveLength(2)
})

test('after a lost response, checks the outcome instead of sending again', async ({
  schools,
  demo,
}) => {
  const form = await filled(await schools.create(), shortSchool)
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await form.submit()
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  await expect(form.submitButton).toBeDisabled()
  await form.button(form.words.forms.findOut).click()
  await expect(form.created(shortSchool.name)).toBeVisible()
  expect(sent(demo)).toHaveLength(1)
  expect(demo.schools().filter(({ urlSlug }) => urlSlug === shortSchool.urlSlug)).toHaveLength(1)
})

test('an outcome stays unknown after a restart; a request that was not carried out can be sent again', async ({
  schools,
  demo,
  app,
  at,
}) => {
  const form = await filled(await schools.create(), shortSchool)
  demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
  await form.submit()
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  await app.restart()
  const drafts = await at(Frame).toDrafts()
  const again = await drafts.open(shortSchool.name, SchoolFormPage)
  await expect(again.banner(again.form.unknownTitle)).toBeVisible()
  await expect(again.submitButton).toBeDisabled()
  const { forms } = again.words
  await again.button(forms.findOut).click()
  await expect(again.banner(forms.doubts.early)).toBeVisible()
  await expect(again.submitButton).toBeDisabled()
  await ageAttempts(app.dataFolder, grace)
  await again.button(forms.askAgain).click()
  await expect(again.banner(forms.notListed)).toBeVisible()
  await again.submit()
  await expect(again.created(shortSchool.name)).toBeVisible()
  expect(demo.schools().filter(({ urlSlug }) => urlSlug === shortSchool.urlSlug)).toHaveLength(1)
})

test('a low window shows why a school was refused', async ({ schools, demo }) => {
  const form = await filled(await schools.create(), shortSchool)
  await form.page.setViewportSize({ width: 1024, height: 640 })
  demo.inject({ route: 'schools.create', kind: 'status-403', times: 1 })
  await form.submit()
  const why = form.page.getByText(/The token may not do this/)
  await expect(why).toBeInViewport({ ratio: 1 })
  // At 200 % the form needs the room.
  await form.page.setViewportSize({ width: 640, height: 400 })
  const refusal = form.main.getByRole('alert')
  await expect
    .poll(async () => (await refusal.boundingBox())?.height, { message: 'in pixels' })
    .toBeLessThan(80)
  await refusal.getByRole('button', { name: form.words.fields.details }).click()
  await expect(why).toBeVisible()
})

async function filled(form: SchoolFormPage, school: SchoolInput): Promise<SchoolFormPage> {
  await form.fill(school)
  return form
}
