import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { createUpdater } from '../../src-main/adapters/updates/updater.ts'
import { openReleasePlace, type ReleasePlace } from '../support/servers/release-place.ts'
import { expect, test as base } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { SettingsPage } from './pages/settings.ts'

base('a copy that no installer put here says that it is not updated', async ({ schools, at }) => {
  const { words } = schools
  const settings = await at(Frame).toSettings()
  await expect(settings.updates).toContainText(words.updates.off['not-packaged'])
  await expect(settings.updates.getByRole('button')).toHaveCount(0)
  await expect(settings.lookByItself).toHaveCount(0)
})

/** A copy that was installed, and a real place of its updates. */
const test = base.extend<{ place: ReleasePlace; left: (() => Promise<void>)[] }>({
  // eslint-disable-next-line no-empty-pattern
  place: async ({}, use) => {
    const place = await openReleasePlace()
    await use(place)
    await place.close()
  },
  // eslint-disable-next-line no-empty-pattern
  left: async ({}, use) => use([]),
  updates: async ({ place, left }, use) => {
    const image = path.join(place.folder, 'Provost.AppImage')
    await writeFile(image, 'the old version', { mode: 0o755 })
    process.env['APPIMAGE'] = image
    const updater = createUpdater({
      by: 'appimage',
      version: '1.0.0',
      address: place.address,
      config: place.config,
      cache: path.join(place.folder, 'cache'),
      fetch: nodeFetch,
      log: { info: () => undefined, warn: () => undefined },
      image,
      leaveFor: async (last) => void left.push(last),
      installAccepted: () => undefined,
    })
    await use({ updater })
    delete process.env['APPIMAGE']
  },
})

test.beforeEach(({ host }) => {
  test.skip(host.name === 'electron', 'the updater of these tests lives in the test’s own process')
})

test(
  'shows a new version without a dialog, and downloads and installs it only on request',
  { tag: '@journey' },
  async ({ schools, at, place, left }) => {
    const file = randomBytes(200_000)
    const words = schools.words.updates
    const settings = await at(Frame).toSettings()
    const section = settings.updates
    // The look at the start has found nothing there.
    await expect(at(Frame).status).toContainText(words.note.failed)
    place.release('1.1.0', file)
    await section.getByRole('button', { name: schools.words.common.retry }).click()
    await expect(section).toContainText(words.found({ version: '1.1.0' }))
    await expect(at(Frame).status).toContainText(words.note.found({ version: '1.1.0' }))
    await expect(settings.page.getByRole('alertdialog')).toHaveCount(0)
    expect(place.asked.filter(({ url }) => url.includes('AppImage'))).toEqual([])

    await at(Frame).toSchools()
    await at(Frame)
      .status.getByRole('button', { name: words.note.found({ version: '1.1.0' }) })
      .click()
    await section.getByRole('button', { name: words.download }).click()
    await expect(section).toContainText(words.ready({ version: '1.1.0' }))

    await section.getByRole('button', { name: words.install }).click()
    const question = settings.dialog(words.confirmTitle({ version: '1.1.0' }))
    await expect(question).toContainText(words.confirmBody)
    expect(left).toEqual([])
    await question.getByRole('button', { name: schools.words.common.cancel }).click()
    await expect(question).toBeHidden()
    expect(left).toEqual([])

    await section.getByRole('button', { name: words.install }).click()
    await question.getByRole('button', { name: words.confirm }).click()
    await expect.poll(() => left.length).toBe(1)
    expect(Buffer.compare(await readFile(path.join(place.folder, 'Provost.AppImage')), file)).toBe(
      0,
    )
  },
)

test('keeps a failed update check on the page, with a button to try again', async ({
  schools,
  at,
  place,
}) => {
  const words = schools.words.updates
  const settings = await at(Frame).toSettings()
  const host = new URL(place.address).host
  const failure = settings.failure({ code: 'update-refused', host, status: 404 })
  // The look at the start has failed already.
  await expect(settings.banner(failure.title)).toContainText(failure.cause)
  await expect(at(Frame).status).toContainText(words.note.failed)
  place.release('1.0.0', randomBytes(10))
  await settings.updates.getByRole('button', { name: schools.words.common.retry }).click()
  await expect(settings.banner(failure.title)).toBeHidden()
  await expect(settings.updates).toContainText(/This is the newest version/)
  await expect(at(Frame).status).not.toContainText(words.note.failed)
})

test('does not look for updates when that is switched off, also after a restart', async ({
  schools,
  app,
  at,
  place,
}) => {
  const words = schools.words.updates
  await expect.poll(() => place.asked.length, 'the look at the start').toBeGreaterThan(0)
  await at(Frame).toSettings()
  await expect(at(SettingsPage).lookByItself).toBeChecked()
  await at(SettingsPage).lookByItself.click()
  await expect(at(SettingsPage).lookByItself).not.toBeChecked()
  await app.restart()
  place.asked.length = 0
  await at(Frame).toSettings()
  await expect(at(SettingsPage).updates).toContainText(words.idle)
  await expect(at(SettingsPage).lookByItself).not.toBeChecked()
  expect(place.asked).toEqual([])
})

for (const because of ['managed', 'bad-policy'] as const)
  base.describe(`updates that are off: ${because}`, () => {
    base.use({
      // eslint-disable-next-line no-empty-pattern
      updates: async ({}, use) => use({ off: because }),
      locale: 'pt-BR',
    })
    base.beforeEach(({ host }) => {
      base.skip(host.name === 'electron', 'see above')
    })

    base('the settings say why, and offer nothing', async ({ schools, at }) => {
      const settings = await at(Frame).toSettings()
      await expect(settings.updates).toContainText(schools.words.updates.off[because])
      await expect(settings.updates.getByRole('button')).toHaveCount(0)
    })
  })
