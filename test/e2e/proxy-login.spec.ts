import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { ProxyNeedsLogin } from '../../src-main/core/platform/network/proxy-needs-login.ts'
import { expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { SchoolsPage } from './pages/schools.ts'

const proxy = 'proxy.example:8080'

// The way to the platform leads through a proxy that wants to know who this is.
test.use({
  // eslint-disable-next-line no-empty-pattern
  fetch: async ({}, use) =>
    use(async (url, init) => {
      const login = await init.proxyLogin?.(proxy)
      if (login?.name !== 'maria' || login.password !== 's3cret') throw new ProxyNeedsLogin(proxy)
      return nodeFetch(url, init)
    }),
})

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('a proxy that requires a login gets the one that the person enters, after a single question', async ({
      at,
      app,
    }) => {
      test.skip(test.info().project.name === 'electron', 'SKIPPED: its process is another one')
      const schools = await at(FirstStartPage).openDemo()
      const words = schools.words.common
      await schools.button(words.enterProxyLogin).click()
      const dialog = app.page.getByRole('dialog', { name: words.proxyLoginTitle({ proxy }) })
      const save = dialog.getByRole('button', { name: words.saveProxyLogin })
      await save.click()
      await expect(dialog.getByLabel(words.password, { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      const name = dialog.getByLabel(words.userName, { exact: true })
      const password = dialog.getByLabel(words.password, { exact: true })
      // What a program that helps people to type knows them by.
      await expect(name).toHaveAttribute('autocomplete', 'username')
      await expect(password).toHaveAttribute('autocomplete', 'current-password')
      await name.fill('maria')
      await password.fill('s3cret')
      await save.click()
      await expect(dialog).toBeHidden()
      await expect(schools.rows).toHaveCount(25)
      await app.restart()
      await expect(at(SchoolsPage).rows).toHaveCount(25)
    })

    test('a check that the proxy blocks offers the login by the label in its text, and checks again', async ({
      at,
      app,
      demo,
    }) => {
      test.skip(test.info().project.name === 'electron', 'SKIPPED: its process is another one')
      const assistant = await at(FirstStartPage).addInstitution()
      await assistant.toCheck({ name: 'Ipê', kind: 'test', ...demo }, demo.token)
      const { common, profiles } = assistant.words
      await expect(assistant.outcomes).toHaveCount(3)
      const outcome = assistant.outcomes.first()
      await outcome.getByRole('button', { name: common.enterProxyLogin }).click()
      const dialog = app.page.getByRole('dialog', { name: common.proxyLoginTitle({ proxy }) })
      await dialog.getByLabel(common.userName, { exact: true }).fill('maria')
      await dialog.getByLabel(common.password, { exact: true }).fill('s3cret')
      await dialog.getByRole('button', { name: common.saveProxyLogin }).click()
      await expect(assistant.banner(profiles.allWork)).toBeVisible()
    })

    test('the status line reports that a proxy requires a login, and opens the dialog', async ({
      at,
      app,
    }) => {
      test.skip(test.info().project.name === 'electron', 'SKIPPED: its process is another one')
      await at(FirstStartPage).openDemo()
      const { status, words } = at(Frame)
      await expect(status).toContainText(words.outbox.proxyAsks)
      await status.getByRole('button', { name: words.common.enterProxyLogin }).click()
      const { common } = words
      const dialog = app.page.getByRole('dialog', { name: common.proxyLoginTitle({ proxy }) })
      await dialog.getByLabel(common.userName, { exact: true }).fill('maria')
      await dialog.getByLabel(common.password, { exact: true }).fill('s3cret')
      await dialog.getByRole('button', { name: common.saveProxyLogin }).click()
      await expect(status).toContainText(words.frame.online)
    })
  })
}
