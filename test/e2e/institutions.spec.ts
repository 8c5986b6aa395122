import type { Page } from '@playwright/test'
import { type Practice, startPractice } from '../../src-main/practice/server.ts'
import { textsOfFolder } from '../support/folder-texts.ts'
import { expect, test } from './fixtures.ts'
import { type Addresses, addressNames, type AssistantPage } from './pages/assistant.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { SchoolsPage } from './pages/schools.ts'
import { shortSchool } from './payloads.ts'

const name = 'Universidade do Sertão'

function addressesOf({ baseUrl, contentUrl, analyticsUrl }: Practice): Addresses {
  return { baseUrl, contentUrl, analyticsUrl }
}

/** Everything that the page could show or keep. */
async function textsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      ),
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      location.href,
    ].join('\n'),
  )
}

async function toCheck(assistant: AssistantPage, practice: Practice, token: string): Promise<void> {
  await assistant.describe({ name, kind: 'test', ...addressesOf(practice) })
  await assistant.next()
  await assistant.token.fill(token)
  await assistant.next()
}

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('an institution is added in three steps, and its token is seen nowhere afterwards', async ({
      app,
      at,
      practice,
    }) => {
      const assistant = await at(FirstStartPage).addInstitution()
      const { profiles } = assistant.words
      await expect(assistant.step('addresses')).toBeVisible()
      await expect(assistant.banner(profiles.domainTitle)).toBeVisible()
      await assistant.describe({ name, kind: 'test', ...addressesOf(practice) })
      await expect(assistant.main.getByText(profiles.localOnly)).toHaveCount(3)
      await assistant.next()

      await expect(assistant.step('token')).toBeVisible()
      await expect(assistant.token).toHaveAttribute('type', 'password')
      await assistant.token.fill(practice.token)
      await assistant.next()

      await expect(assistant.step('check')).toBeVisible()
      await expect(assistant.banner(profiles.allWork)).toBeVisible()
      await expect(assistant.outcomes).toHaveCount(3)
      await expect(assistant.outcomes.first()).toContainText(profiles.outcomes.works)
      const schools = await assistant.save()
      await expect(schools.rows).toHaveCount(25)
      await expect(at(Frame).switcher).toContainText(name)

      expect(await textsOf(app.page)).not.toContain(practice.token)
      await app.restart()
      await expect(at(SchoolsPage).rows).toHaveCount(25)
      const settings = await at(Frame).toSettings()
      await expect(settings.institution(name)).toContainText(profiles.tokenStates.keychain)
      expect(await textsOf(app.page)).not.toContain(practice.token)
      expect(await textsOfFolder(app.dataFolder)).not.toContain(practice.token)
    })

    test('a wrong address is said under its field, and the assistant stays', async ({ at }) => {
      const assistant = await at(FirstStartPage).addInstitution()
      await assistant.next()
      for (const field of [assistant.name, assistant.address('baseUrl')]) {
        await expect(field).toHaveAccessibleDescription(
          new RegExp(`^${assistant.issue({ rule: 'required' })}`),
        )
      }
      await expect(assistant.name).toBeFocused()
      const wrong = [
        ['baseUrl', 'university.example.edu', 'not-an-address'],
        ['contentUrl', 'http://university.example.edu', 'not-https'],
        ['analyticsUrl', 'https://me:secret@university.example.edu', 'not-an-address'],
      ] as const
      await assistant.name.fill(name)
      for (const [field, address] of wrong) await assistant.address(field).fill(address)
      await assistant.next()
      for (const [field, , rule] of wrong) {
        await expect(assistant.address(field)).toHaveAccessibleDescription(
          new RegExp(`^${assistant.issue({ rule })}`),
        )
      }
      await expect(assistant.address('baseUrl')).toBeFocused()
      await expect(assistant.step('addresses')).toBeVisible()
    })
  })
}

test('the check tells a wrong token from a right one', async ({ at, practice }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  await toCheck(assistant, practice, 'not-the-token')
  const { profiles } = assistant.words
  const refused = assistant.failure({
    code: 'unauthorized',
    exchange: {
      method: 'GET',
      url: '',
      requestBody: null,
      status: 401,
      contentType: null,
      responseBody: '',
      cut: false,
    },
  })
  await expect(assistant.banner(profiles.someFail)).toBeVisible()
  await expect(assistant.outcomes.first()).toContainText(refused.title)

  await assistant.back()
  await assistant.token.fill(practice.token)
  await assistant.next()
  await expect(assistant.banner(profiles.allWork)).toBeVisible()
})

test('the check tells a dead server and an address without the domain apart', async ({
  at,
  practice,
}) => {
  const assistant = await at(FirstStartPage).addInstitution()
  const dead = await startPractice()
  await dead.close()
  // The path is what stands for the institution's own domain in the practice institution.
  await assistant.describe({
    name,
    kind: 'test',
    baseUrl: practice.url,
    contentUrl: practice.contentUrl,
    analyticsUrl: dead.analyticsUrl,
  })
  await assistant.next()
  await assistant.token.fill(practice.token)
  await assistant.next()
  const refused = assistant.failure({ code: 'connection-refused', host: new URL(dead.url).host })
  await expect(assistant.outcomes.nth(2)).toContainText(refused.title)
  await expect(assistant.outcomes.first()).not.toContainText(
    assistant.words.profiles.outcomes.works,
  )
})

test('what was entered comes back, the token does not', async ({ app, at, practice }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  await toCheck(assistant, practice, practice.token)
  await expect(assistant.outcomes).toHaveCount(3)
  await app.restart()
  const again = await at(FirstStartPage).addInstitution()
  await expect(again.name).toHaveValue(name)
  for (const field of addressNames) await expect(again.address(field)).toHaveValue(practice[field])
  await again.next()
  await expect(again.token).toHaveValue('')
})

test('a production institution asks for its name before the first write of a session', async ({
  at,
  practice,
}) => {
  const assistant = await at(FirstStartPage).addInstitution()
  await assistant.describe({ name, kind: 'production', ...addressesOf(practice) })
  await assistant.next()
  await assistant.token.fill(practice.token)
  await assistant.next()
  const schools = await assistant.save()
  await expect(schools.rows).toHaveCount(25)
  const created = () => practice.recorded().filter(({ method }) => method === 'POST').length

  const form = await schools.create()
  await form.fill(shortSchool)
  await form.submit()
  const asking = form.dialog(form.form.confirmTitle(name))
  const confirm = asking.getByRole('button', { name: form.form.submit })
  await expect(confirm).toBeDisabled()
  await asking.getByRole('textbox').fill('Universidade')
  await expect(confirm).toBeDisabled()
  expect(created()).toBe(0)
  await asking.getByRole('textbox').fill(name)
  await confirm.click()
  await expect(form.created(shortSchool.name)).toBeVisible()

  await form.button(form.form.another).click()
  await form.fill({ ...shortSchool, name: 'Escola Pequi', urlSlug: 'escola-pequi' })
  await form.submit()
  await expect(form.created('Escola Pequi')).toBeVisible()
  expect(created()).toBe(2)
})
