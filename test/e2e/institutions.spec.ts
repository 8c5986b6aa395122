import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressesOf } from '../support/platforms/addresses.ts'
import { type DemoServer, startDemo } from '../support/platforms/faulty/server.ts'
import { fault } from '../support/faults/faults.ts'
import { textsOfFolder } from '../support/programs/folder-texts.ts'
import { exampleProfile, profileFile } from '../support/samples/profile-file.ts'
import { type At, expect, test } from './fixtures.ts'
import { addressNames, AssistantPage } from './pages/assistant.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { SchoolsPage } from './pages/schools.ts'
import { SettingsPage } from './pages/settings.ts'
import { TokenDialog } from './pages/token-dialog.ts'
import { shortSchool } from './payloads.ts'

const name = 'Universidade do Sertão'

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

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('adds an institution in three steps, and its token is not visible afterwards', async ({
      app,
      at,
      demo,
    }) => {
      const assistant = await at(FirstStartPage).addInstitution()
      const { profiles } = assistant.words
      await expect(assistant.step('addresses')).toBeVisible()
      await expect(assistant.banner(profiles.domainTitle)).toBeVisible()
      await assistant.describe({ name, kind: 'test', ...demo })
      await expect(assistant.main.getByText(profiles.localOnly)).toHaveCount(3)
      await assistant.next()

      await expect(assistant.step('token')).toBeVisible()
      await expect(assistant.token).toHaveAttribute('type', 'password')
      await assistant.token.fill(demo.token)
      await assistant.next()

      await expect(assistant.step('check')).toBeVisible()
      await expect(assistant.banner(profiles.allWork)).toBeVisible()
      await expect(assistant.outcomes).toHaveCount(3)
      await expect(assistant.outcomes.first()).toContainText(profiles.outcomes.works)
      const schools = await assistant.save()
      await expect(schools.rows).toHaveCount(25)
      await expect(at(Frame).switcher).toContainText(name)

      expect(await textsOf(app.page)).not.toContain(demo.token)
      await app.restart()
      await expect(at(SchoolsPage).rows).toHaveCount(25)
      const settings = await at(Frame).toSettings()
      await expect(settings.institution(name)).toContainText(profiles.tokenStates.keychain)
      expect(await textsOf(app.page)).not.toContain(demo.token)
      expect(await textsOfFolder(app.dataFolder)).not.toContain(demo.token)
    })

    test('shows a wrong address under its field, and the assistant stays open', async ({ at }) => {
      const assistant = await at(FirstStartPage).addInstitution()
      await assistant.next()
      for (const field of [assistant.name, assistant.address('baseUrl')]) {
        await expect(field).toHaveAccessibleDescription(
          new RegExp(`^${assistant.issue({ rule: 'required' })}`),
        )
      }
      await expect(assistant.name).toBeFocused()
      const wrong = [
        ['baseUrl', 'ftp://university.example.edu', 'not-a-web-address'],
        ['contentUrl', 'http://university.example.edu', 'not-https'],
        ['analyticsUrl', 'university of the world', 'not-an-address'],
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

test('the check distinguishes a wrong token from a valid one', async ({ at, demo }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  await assistant.toCheck({ name, kind: 'test', ...demo }, 'not-the-token')
  const { profiles } = assistant.words
  await expect(assistant.banner(profiles.someFail)).toBeVisible()
  await expect(assistant.outcomes.first()).toContainText(profiles.checkProblems.token.title)

  await assistant.back()
  await assistant.token.fill(demo.token)
  await assistant.next()
  await expect(assistant.banner(profiles.allWork)).toBeVisible()
})

test('the check distinguishes an unreachable server from an address without the domain', async ({
  at,
  demo,
}) => {
  const assistant = await at(FirstStartPage).addInstitution()
  const dead = await startDemo()
  await dead.close()
  // The path is what stands for the institution's own domain in the demo institution.
  await assistant.describe({
    name,
    kind: 'test',
    baseUrl: demo.url,
    contentUrl: demo.contentUrl,
    analyticsUrl: dead.analyticsUrl,
  })
  await assistant.next()
  await assistant.token.fill(demo.token)
  await assistant.next()
  const refused = assistant.failure({ code: 'connection-refused', host: new URL(dead.url).host })
  await expect(assistant.outcomes.nth(2)).toContainText(refused.title)
  await expect(assistant.outcomes.first()).not.toContainText(
    assistant.words.profiles.outcomes.works,
  )
})

test('restores the input except for the token', async ({ app, at, demo }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  await assistant.toCheck({ name, kind: 'test', ...demo }, demo.token)
  await expect(assistant.outcomes).toHaveCount(3)
  await app.restart()
  const again = await at(FirstStartPage).addInstitution()
  await expect(again.name).toHaveValue(name)
  for (const field of addressNames) await expect(again.address(field)).toHaveValue(demo[field])
  await again.next()
  await expect(again.token).toHaveValue('')
})

test('a production institution asks for its name before the first write of a session', async ({
  at,
  demo,
}) => {
  const assistant = await at(FirstStartPage).addInstitution()
  await assistant.describe({ name, kind: 'production', ...demo })
  await assistant.next()
  await assistant.token.fill(demo.token)
  await assistant.next()
  const schools = await assistant.save()
  await expect(schools.rows).toHaveCount(25)
  await expect(at(Frame).productionLine).toBeInViewport({ ratio: 1 })
  const created = () => demo.writes().length

  const form = await schools.create()
  await form.fill(shortSchool)
  await form.submit()
  const asking = form.dialog(form.form.confirmTitle({ profile: name }))
  const confirm = asking.getByRole('button', { name: form.form.submit })
  await expect(confirm).toBeDisabled()
  await asking.getByRole('textbox').fill('Universidade')
  await expect(confirm).toBeDisabled()
  expect(created()).toBe(0)
  await asking.getByRole('textbox').fill(name)
  await confirm.click()
  await expect(form.created(shortSchool.name)).toBeVisible()

  await form.button(form.form.another).click()
  await form.name.fill('Escola Pequi')
  await expect(form.urlSlug).toHaveValue('escola-pequi')
  await expect(form.textbox(form.form.street)).toHaveValue('')
  await form.fill({ ...shortSchool, name: 'Escola Pequi', urlSlug: 'escola-pequi', groups: [] })
  await form.submit()
  await expect(form.created('Escola Pequi')).toBeVisible()
  expect(created()).toBe(2)
})

/** An institution of its own beside the demo institution, which is in use. */
async function settingsWith(at: At, demo: DemoServer): Promise<SettingsPage> {
  const assistant = await at(FirstStartPage).addInstitution()
  await assistant.toCheck({ name, kind: 'test', ...demo }, demo.token)
  await expect((await assistant.save()).rows).toHaveCount(25)
  return at(Frame).toSettings()
}

test('completes addresses and names the removed parts', async ({ app, at }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  const { cut } = assistant.words.profiles
  const address = assistant.address('baseUrl')
  await address.fill('uninorte.example.edu')
  await address.press('Tab')
  await expect(address).toHaveValue('https://uninorte.example.edu')
  await address.fill('https://ana:secret@uninorte.example.edu/login?next=1#top')
  await expect(address).toHaveValue('https://uninorte.example.edu/login?next=1#top')
  await address.press('Tab')
  await expect(address).toHaveValue('https://uninorte.example.edu')
  for (const sentence of [
    cut.credentials,
    cut.signIn({ text: '/login' }),
    cut.query({ text: '?next=…#top' }),
  ]) {
    await expect(assistant.main.getByText(sentence)).toBeVisible()
  }
  expect(await textsOfFolder(app.dataFolder)).not.toContain('secret')
})

test('“Correct this” leads to the field with the wrong address', async ({ at, demo }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  const { profiles } = assistant.words
  const contentUrl = `${demo.contentUrl}/elsewhere`
  await assistant.toCheck({ name, kind: 'test', ...demo, contentUrl }, 'wrong-token')
  const title = profiles.checkProblems.noService.title({ address: 'contentUrl' })
  const courses = assistant.outcomes.filter({ hasText: title })
  await expect(courses).toBeVisible()
  await courses.getByRole('button', { name: /^Correct this/ }).click()
  await expect(assistant.step('addresses')).toBeVisible()
  await expect(assistant.address('contentUrl')).toBeFocused()
  await assistant.address('contentUrl').fill(demo.contentUrl)
  await assistant.next()

  // The same origins: the token is still the one that was entered for them.
  await expect(assistant.step('check')).toBeVisible()
  await expect(assistant.outcomes.nth(1)).toContainText(profiles.rightNote)
  // The address of the request is long, and only of use to those who look for it.
  const analytics = assistant.outcomes.nth(2)
  await expect(analytics.getByText(demo.analyticsUrl, { exact: true })).toBeVisible()
  await expect(analytics.getByText('/api/trpc/').first()).toBeHidden()
  const schools = assistant.outcomes.filter({ hasText: profiles.checkProblems.token.title }).first()
  await schools.getByRole('button', { name: /^Correct this/ }).click()
  await expect(assistant.token).toBeFocused()
})

test('correcting an address to another origin asks for the token again', async ({ at, demo }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  const dead = await startDemo()
  await dead.close()
  const { analyticsUrl } = dead
  await assistant.toCheck({ name, kind: 'test', ...demo, analyticsUrl }, demo.token)
  const wrong = assistant.outcomes.nth(2)
  await wrong.getByRole('button', { name: /^Correct this/ }).click()
  await expect(assistant.address('analyticsUrl')).toBeFocused()
  await assistant.address('analyticsUrl').fill(demo.analyticsUrl)
  await assistant.next()
  await expect(assistant.step('token')).toBeVisible()
})

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('reviews a file of institutions, imports some of them, and asks for tokens', async ({
      at,
      demo,
    }) => {
      const settings = await settingsWith(at, demo)
      const { profiles } = settings.words
      const here = { ...exampleProfile, name: 'Mandacaru', ...addressesOf(demo) }
      const text = profileFile([
        exampleProfile,
        here,
        { ...exampleProfile, name: 'Ipê', token: 'abc' },
        { ...exampleProfile, name: 'Caju', baseUrl: 'http://caju.example', timeZone: 'Marte' },
        'nothing',
      ])
      await settings.chooseFile({ name: 'institutions.json', text })

      await expect(settings.incoming).toContainText(
        profiles.importFrom({ file: 'institutions.json' }),
      )
      await expect(settings.incomingBox(exampleProfile.name)).toBeChecked()
      const line = settings.incomingLine(exampleProfile.name)
      for (const field of addressNames) await expect(line).toContainText(exampleProfile[field])
      await expect(line).toContainText(settings.words.frame.kinds.production)
      await expect(settings.incomingBox('Mandacaru')).not.toBeChecked()
      await expect(settings.incomingLine('Mandacaru')).toContainText(profiles.alreadyHere({ name }))
      const issues = [
        ['Ipê', `token: ${settings.issue({ rule: 'unknown-field' })}`],
        ['Caju', `${profiles.addressLabels.baseUrl}: ${settings.issue({ rule: 'not-https' })}`],
        ['Caju', `${profiles.timeZone}: ${settings.issue({ rule: 'unknown-time-zone' })}`],
        [profiles.unnamed({ number: 5 }), settings.issue({ rule: 'not-an-object' })],
      ] as const
      for (const [broken, issue] of issues) {
        await expect(settings.incomingBox(broken)).toBeDisabled()
        await expect(settings.incomingLine(broken)).toContainText(issue)
      }

      await settings.incomingBox('Mandacaru').check()
      await settings.import(2)
      await expect(settings.incoming).toBeHidden()
      const told = settings.banner(profiles.importedTitle({ count: 2 }))
      await expect(told).toContainText('Mandacaru')
      for (const taken of [exampleProfile.name, 'Mandacaru']) {
        await expect(settings.institution(taken)).toContainText(profiles.tokenStates.absent)
      }
      await (await settings.enterToken('Mandacaru')).give(demo.token)
      await expect(settings.institution('Mandacaru')).toContainText(profiles.tokenStates.keychain)
      await expect(told).not.toContainText('Mandacaru')
      await (await settings.enterToken(exampleProfile.name)).give('another-token')
      await expect(told).toBeHidden()

      await at(Frame).switchTo('Mandacaru')
      const schools = await at(Frame).toSchools()
      await expect(schools.rows).toHaveCount(25)
    })
  })
}

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('does not send a token to new addresses before it is entered for them', async ({
      app,
      at,
      demo,
    }) => {
      const other = await startDemo()
      const settings = await settingsWith(at, demo)
      const { profiles } = settings.words
      const form = at(AssistantPage)
      const move = async (to: DemoServer) => {
        await settings.ask(name, 'editItem')
        for (const field of addressNames) await form.address(field).fill(to[field])
      }
      await move(other)
      await expect(form.main.getByText(profiles.checksStored)).toBeVisible()
      // A token that is entered now would go to the old addresses.
      await expect(form.main.getByText(profiles.tokenAfterSaving)).toBeVisible()
      await expect(form.button(profiles.replaceToken)).toBeDisabled()
      await form.button(profiles.check).click()
      await expect(form.banner(profiles.allWork)).toBeVisible()
      expect(other.recorded()).toEqual([])

      await form.button(profiles.saveChanges).click()
      const asked = at(TokenDialog)
      await expect(asked.element).toContainText(profiles.tokenGoesTo({ addresses: other.url }))
      await expect(asked.token).toBeFocused()
      await app.page.keyboard.press('Escape')
      await expect(settings.institution(name)).toContainText(profiles.tokenStates['other-address'])
      const schools = await at(Frame).toSchools()
      const failure = schools.failure({ code: 'token-other-address', detail: other.url })
      await expect(schools.banner(failure.title)).toBeVisible()
      await expect(schools.banner(failure.title)).toContainText(failure.cause)
      expect(other.recorded()).toEqual([])

      // Back at the old addresses, and there again.
      await at(Frame).toSettings()
      await move(demo)
      await form.button(profiles.saveChanges).click()
      await expect(settings.institution(name)).toContainText(profiles.tokenStates.keychain)
      await expect(asked.element).toBeHidden()
      await move(other)
      await form.button(profiles.saveChanges).click()
      await asked.give(other.token)
      await expect(settings.institution(name)).toContainText(profiles.tokenStates.keychain)
      await at(Frame).toSchools()
      const sent = () => new Set(other.recorded().map(({ authorization }) => authorization))
      await expect.poll(sent).toEqual(new Set([`Bearer ${other.token}`]))
      await other.close()
    })
  })
}

test('stores the longest token, and refuses a longer one with a message', async ({
  app,
  at,
  demo,
}) => {
  const settings = await settingsWith(at, demo)
  const token = 'x+/='.repeat(25_000)
  const asked = await settings.enterToken(name)
  await asked.give(`${token}x`)
  await expect(asked.element).toContainText(settings.issue({ rule: 'too-long', limit: 100_000 }))
  await asked.give(token)
  await expect(asked.element).toBeHidden()
  await expect(settings.institution(name)).toContainText(
    settings.words.profiles.tokenStates.keychain,
  )
  // The demo institution refuses so long a header.
  const schools = await at(Frame).toSchools()
  await expect(schools.main.getByRole('alert')).toBeVisible()
  expect(await textsOf(app.page)).not.toContain('x+/=x+/=')
})

test(
  'an archived institution is hidden, and returns with its token',
  { tag: '@journey' },
  async ({ app, at, demo }) => {
    const settings = await settingsWith(at, demo)
    const { profiles } = settings.words
    await settings.chooseFile({ name: 'b.json', text: profileFile([exampleProfile]) })
    await settings.import(1)
    await expect(at(Frame).switcher).toContainText(name)
    await settings.ask(name, 'archive')
    await expect(settings.notices).toContainText(profiles.archived({ name }))
    // The notice stands below the view and covers no control of it.
    const [view, notice] = [await settings.main.boundingBox(), await settings.notices.boundingBox()]
    expect((view?.y ?? 0) + (view?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
    await expect(at(Frame).switcher).toContainText(exampleProfile.name)
    await expect(settings.archived).toContainText(name)
    await at(Frame).switcher.click()
    await expect(app.page.getByRole('menuitemradio')).toHaveText([/Instituto Buriti/])
    await app.page.keyboard.press('Escape')

    await app.restart()
    const again = await at(Frame).toSettings()
    await again.bringBack(name)
    await expect(again.archived).toBeHidden()
    await expect(again.institution(name)).toContainText(profiles.tokenStates.keychain)
    await at(Frame).switchTo(name)
    await expect((await at(Frame).toSchools()).rows).toHaveCount(25)
  },
)

test('archiving the last institution shows the first page, which offers to restore it', async ({
  at,
  demo,
}) => {
  const settings = await settingsWith(at, demo)
  await settings.ask(name, 'archive')
  await expect(at(FirstStartPage).heading).toBeVisible()
  await settings.bringBack(name)
  await expect(at(Frame).switcher).toContainText(name)
})

test('a new person can start with a colleague’s file', async ({ at }) => {
  await expect(at(FirstStartPage).heading).toBeVisible()
  const start = at(SettingsPage)
  await start.chooseFile({ name: 'from-ana.json', text: profileFile([exampleProfile]) })
  await start.import(1)
  await expect(start.institution(exampleProfile.name)).toBeVisible()
  await expect(start.banner(start.words.profiles.importedTitle({ count: 1 }))).toBeVisible()
})

test('exports institutions to a file that another computer imports', async ({
  app,
  at,
  folder,
  demo,
}) => {
  const settings = await settingsWith(at, demo)
  const file = join(folder, 'institutions.json')
  await app.answerSaveDialog(file)
  await settings.button(settings.words.profiles.exportAll).click()
  await expect(settings.notices).toContainText(
    settings.words.profiles.exported({ file: 'institutions.json' }),
  )
  expect(await readFile(file, 'utf8')).not.toContain(demo.token)

  await settings.ask(name, 'remove')
  await settings
    .dialog(settings.words.profiles.removeTitle({ name }))
    .getByRole('button', { name: settings.words.profiles.removeConfirm })
    .click()
  await expect(at(FirstStartPage).heading).toBeVisible()
  await settings.chooseFile(file)
  await settings.import(1)
  await expect(settings.institution(name)).toContainText(settings.words.profiles.tokenStates.absent)
})

test('neither exports nor duplicates the demo institution', async ({ at, schools }) => {
  await expect(schools.rows).toHaveCount(25)
  const settings = await at(Frame).toSettings()
  const { profiles } = settings.words
  await expect(settings.button(profiles.exportAll)).toBeHidden()
  const menu = await settings.menuOf(profiles.demoName)
  await expect(menu.getByRole('menuitem')).toHaveText([
    profiles.editItem,
    profiles.archive,
    profiles.remove,
  ])
})

const wrongFiles = [
  ['notes.json', 'no JSON at all', 'file-not-json'],
  ['bookmarks.json', '{"bookmarks": []}', 'file-unreadable'],
  ['tomorrow.json', profileFile([], { version: 9 }), 'file-newer-version'],
] as const
for (const [file, text, code] of wrongFiles) {
  test(`names and refuses a file that is ${code}`, async ({ at, schools }) => {
    await expect(schools.rows).toHaveCount(25)
    const settings = await at(Frame).toSettings()
    await settings.chooseFile({ name: file, text })
    await expect(settings.banner(settings.failure({ code, name: file }).title)).toBeVisible()
    await expect(settings.incoming).toBeHidden()
  })
}

test('a duplicate starts with everything except the token, and has its own draft', async ({
  app,
  at,
  demo,
}) => {
  const settings = await settingsWith(at, demo)
  const { profiles } = settings.words
  const copy = profiles.copyName({ name })
  const assistant = await settings.duplicate(name)
  await expect(assistant.banner(profiles.copyOf({ name }))).toBeVisible()
  await expect(assistant.name).toHaveValue(copy)
  for (const field of addressNames) {
    await expect(assistant.address(field)).toHaveValue(demo[field])
  }
  await app.page.reload()
  await expect(assistant.name).toHaveValue(copy)

  // A new institution is not begun from the copy.
  const blank = await at(Frame).addInstitution()
  await expect(blank.name).toHaveValue('')
  const drafts = await at(Frame).toDrafts()
  await drafts.open(copy, AssistantPage)
  await expect(assistant.name).toHaveValue(copy)
  await assistant.next()
  await expect(assistant.token).toHaveValue('')
  await assistant.token.fill(demo.token)
  await assistant.next()
  const schools = await assistant.save()
  await expect(schools.rows).toHaveCount(25)
  await expect(at(Frame).switcher).toContainText(copy)
})

test('the idempotency key can be switched off for a platform that refuses it', async ({
  at,
  demo,
}) => {
  const settings = await settingsWith(at, demo)
  const { profiles } = settings.words
  await settings.ask(name, 'editItem')
  const numbered = settings.main.getByRole('switch', { name: profiles.idempotencyKey })
  await expect(numbered).toBeChecked()
  await numbered.uncheck()
  await settings.button(profiles.saveChanges).click()
  await expect(settings.notices).toContainText(profiles.saved({ name }))
  await settings.ask(name, 'editItem')
  await expect(numbered).not.toBeChecked()
})

test(
  'a response that arrives after switching the institution appears nowhere',
  fault('hurried person'),
  async ({ at, demo }) => {
    const other = await startDemo()
    await createSchool(other)
    const settings = await settingsWith(at, demo)
    const text = profileFile([{ ...exampleProfile, kind: 'test', ...addressesOf(other) }])
    await settings.chooseFile({ name: 'other.json', text })
    await settings.import(1)
    await (await settings.enterToken(exampleProfile.name)).give(other.token)
    await expect(settings.institution(exampleProfile.name)).toContainText(
      settings.words.profiles.tokenStates.keychain,
    )

    demo.inject({ route: 'schools.list', kind: 'stall', times: 1 })
    const asked = demo.recorded().length
    const schools = await at(Frame).toSchools()
    await expect.poll(() => demo.recorded().length).toBeGreaterThan(asked)
    await at(Frame).switchTo(exampleProfile.name)
    await expect(schools.total(65)).toBeVisible()
    await at(Frame).switchTo(name)
    await expect(schools.total(64)).toBeVisible()
    await expect(schools.rows).toHaveCount(25)
    await expect(schools.banner(schools.failure({ code: 'cancelled' }).title)).toBeHidden()
    await other.close()
  },
)

/** One school more than other demo institutions have. */
async function createSchool({ baseUrl, token }: DemoServer): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify(shortSchool)
  await fetch(`${baseUrl}/api/v1/schools`, { method: 'POST', headers, body })
}
