import { clipboard } from './clipboard.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { helpText } from '../../src-main/contract/messages/help.ts'
import { expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import packageJson from '../../package.json' with { type: 'json' }

test(
  'a computer without problems: shows every check with its result and facts, and a report to copy',
  { tag: '@journey' },
  async ({ schools, at, app, demo }) => {
    await expect(schools.rows).toHaveCount(25)
    const settings = await at(Frame).toSettings()
    await settings.checkHealth()
    await expect(settings.banner(settings.words.health.allWell)).toBeVisible()
    // Three of the computer; the demo institution's token and its three addresses.
    await expect(settings.health.getByRole('listitem')).toHaveCount(3 + 4)
    const folder = settings.healthLine('data-folder')
    await expect(folder).toContainText(app.dataFolder)
    await expect(folder).toContainText('Fine')
    const { host } = new URL(demo.baseUrl)
    const status = settings.healthLine('baseUrl')
    await expect(status).toContainText('The platform answered as expected (status 200).')

    // Every line has its help, which is not the same for all.
    const { page, words } = settings
    const help = settings.health.getByRole('listitem').getByRole('button', {
      name: new RegExp(`^${words.fields.helpFor({ label: '' })}`),
    })
    await expect(help).toHaveCount(3 + 4)
    await help.nth(1).click()
    const about = await helpText('health.data-folder', settings.language)
    await expect(page.getByText(about, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    const versions = settings.healthLine('versions')
    await versions.locator('summary').focus()
    await app.page.keyboard.press('Enter')
    await expect(versions.getByRole('group')).toContainText(process.versions.node)

    await settings.copyHealth.click()
    await expect(settings.notices).toContainText(settings.words.health.copied)
    const report = await clipboard(settings)
    expect(report).toContain(`Provost ${packageJson.version}, diagnostics, `)
    expect(report).toContain('[Fine] Keychain: Secret Service: a test value was saved')
    expect(report).toContain(`Demo institution`)
    expect(report).toContain(`    Server: ${host}`)
    expect(report).not.toContain(demo.token)
  },
)

test('explains how to fix a problem, and the next check shows the repair', async ({
  schools,
  at,
  app,
  demo,
}) => {
  await expect(schools.rows).toHaveCount(25)
  await mkdir(join(app.dataFolder, 'corrupt'), { recursive: true })
  await writeFile(join(app.dataFolder, 'corrupt', 'drafts-1.json.1'), 'torn')
  demo.inject({ route: 'schools.list', kind: 'text-500', times: 1 })
  const settings = await at(Frame).toSettings()
  await settings.checkHealth()
  await expect(settings.banner(settings.words.health.failures({ count: 1 }))).toBeVisible()
  const status = settings.healthLine('baseUrl')
  await expect(status).toContainText('Failed')
  await expect(status).toContainText('What to do: Try again later.')
  await status.getByRole('button').last().click()
  const behind = await helpText('failures.platform', settings.language)
  await expect(settings.page.getByText(behind, { exact: true })).toBeVisible()
  await settings.page.keyboard.press('Escape')
  const aside = settings.healthLine('data-folder')
  await expect(aside).toContainText('1 file could not be read and was moved aside.')
  await aside.locator('summary').click()
  await expect(aside.getByRole('group')).toContainText('drafts-1.json.1')

  await settings.checkHealth()
  await expect(settings.banner(settings.words.health.warnings({ count: 1 }))).toBeVisible()
  await expect(status).toContainText('Fine')
})

test('shows checks one by one, and a round that waits for a server can be stopped', async ({
  schools,
  at,
  demo,
}) => {
  await expect(schools.rows).toHaveCount(25)
  demo.inject({ route: 'schools.list', kind: 'stall' })
  const settings = await at(Frame).toSettings()
  await settings.checkHealth()
  // All up to the answer that does not come are there: three, and the token.
  await expect(settings.health.getByRole('listitem')).toHaveCount(3 + 1)
  await expect(settings.health.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4 of 7')
  await settings.stopChecking.click()
  await expect(settings.banner(settings.words.health.stopped)).toBeVisible()
  await expect(settings.checkButton).toBeFocused()
  await expect(settings.health.getByRole('listitem')).toHaveCount(4)
})

test('checks only this computer without any request', async ({ schools, at, demo }) => {
  await expect(schools.rows).toHaveCount(25)
  const settings = await at(Frame).toSettings()
  const asked = demo.recorded().length
  await settings.checkHealth('none')
  await expect(settings.copyHealth).toBeVisible()
  await expect(settings.health.getByRole('listitem')).toHaveCount(3)
  expect(demo.recorded()).toHaveLength(asked)
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('the whole report is in Portuguese', async ({ schools, at }) => {
    await expect(schools.rows).toHaveCount(25)
    const settings = await at(Frame).toSettings()
    await settings.checkHealth()
    await expect(settings.banner('Tudo em ordem')).toBeVisible()
    await expect(settings.healthLine('keychain')).toContainText('Em ordem')
    await settings.copyHealth.click()
    await expect.poll(() => clipboard(settings)).toContain('Este computador')
  })
})
