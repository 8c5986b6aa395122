import packageJson from '../../package.json' with { type: 'json' }
import { channels } from '../../src-main/contract/channels.ts'
import { expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { SchoolsPage } from './pages/schools.ts'

test('the page has the operations of the contract and nothing else', async ({ app }) => {
  const names = await app.page.evaluate(() =>
    Object.entries(window.api).flatMap(([resource, methods]) =>
      typeof methods === 'function'
        ? [resource]
        : Object.keys(methods).map((verb) => `${resource}.${verb}`),
    ),
  )
  expect(names.toSorted()).toEqual([...channels, 'subscribe'].toSorted())
})

test('the page has no access to the program that shows it', async ({ app }) => {
  const found = await app.page.evaluate(() =>
    ['require', 'process', 'module', 'global', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  )
  expect(found).toEqual([])
})

test(
  'no response contains the token',
  { tag: '@journey' },
  async ({ app, demo, schools: _schools }) => {
    demo.inject({ route: 'schools.create', kind: 'status-500', times: 1 })
    const answers = await app.page.evaluate(async () => {
      const { profiles, token, schools: school, app: program, settings, drafts } = window.api
      const listed = await profiles.list({})
      const profileId = listed.ok ? (listed.value.selected ?? '') : ''
      return JSON.stringify([
        listed,
        await token.status({ profileId }),
        await school.list({ profileId, filters: {}, page: 1, perPage: 10 }),
        await school.preview({
          profileId,
          school: {
            name: 'a',
            urlSlug: 'a',
            groups: [1],
            colorScheme: { primary: '#fff', secondary: '#fff', buttonText: '#fff' },
          },
        }),
        await school.create({
          profileId,
          school: {
            name: 'a',
            urlSlug: 'a',
            groups: [1],
            colorScheme: { primary: '#fff', secondary: '#fff', buttonText: '#fff' },
          },
        }),
        await program.info({}),
        await settings.show({}),
        await drafts.list({}),
      ])
    })
    expect(answers).toContain('outcome-unknown')
    expect(answers).not.toContain(demo.token)
  },
)

test('refuses input that breaks the contract, and sends nothing', async ({ app, demo }) => {
  const answer = await app.page.evaluate(() =>
    // The cast: a page that was taken over is not held by the types.
    window.api.schools.list({ profileId: 'practice', perPage: 1000, extra: 1 } as never),
  )
  expect(answer).toMatchObject({ ok: false, failure: { code: 'invalid-input' } })
  expect(demo.recorded()).toEqual([])
})

test('language and theme change immediately, and survive a restart', async ({
  app,
  at,
  schools: _schools,
}) => {
  const settings = await at(Frame).toSettings()
  const portuguese = await settings.speak('pt-BR')
  await expect(portuguese.title).toHaveText(portuguese.words.settings.title)
  await portuguese.chooseTheme('dark')
  const html = app.page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('lang', 'pt-BR')
  await app.restart()
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const again = new Frame(app.page, 'pt-BR')
  const after = await again.toSettings()
  await expect(after.languageChoice('pt-BR')).toBeChecked()
  await expect(after.theme('dark')).toBeChecked()
})

test('every view can be reached by keyboard', { tag: '@journey' }, async ({ at, schools }) => {
  const { keyboard } = schools.page
  const { frame } = schools.words
  const places = [
    ['2', frame.courses],
    ['3', frame.datasets],
    ['4', frame.batches],
    ['5', frame.drafts],
    ['6', frame.activity],
    [',', frame.settings],
    ['1', frame.schools],
  ] as const
  for (const [key, name] of places) {
    await keyboard.press(`ControlOrMeta+${key}`)
    await expect(at(Frame).link(name)).toHaveAttribute('aria-current', 'page')
    await expect(schools.title).toHaveText(name)
  }
  await keyboard.press('ControlOrMeta+n')
  const form = schools.as(SchoolFormPage)
  await expect(form.title).toHaveText(form.form.title)
})

test('the palette finds views, actions and known datasets', async ({ at, schools }) => {
  const frame = at(Frame)
  const datasets = await frame.toDatasets()
  const dataset = await datasets.read('demo-small')
  await expect(dataset.grid).toBeVisible()
  const name = await frame.title.innerText()
  await frame.toSchools()
  await frame.openPalette()
  await expect(frame.palette.getByRole('combobox')).toBeFocused()
  await frame.palette.getByRole('combobox').fill('demo-small')
  await expect(frame.palette.getByRole('option').first()).toContainText(name)
  await schools.page.keyboard.press('Enter')
  await expect(dataset.grid).toBeVisible()

  await frame.openPalette()
  await frame.palette.getByRole('combobox').fill(frame.words.frame.settings)
  await schools.page.keyboard.press('Enter')
  await expect(frame.title).toHaveText(frame.words.settings.title)
  await frame.openPalette()
  await schools.page.keyboard.press('Escape')
  await expect(frame.palette).toBeHidden()
})

test('? lists the shortcuts, but not during typing', async ({ at, schools }) => {
  const frame = at(Frame)
  await (await schools.filter('filterName')).fill('a')
  await schools.page.keyboard.press('?')
  await expect(await schools.filter('filterName')).toHaveValue('a?')
  await expect(frame.shortcuts).toBeHidden()
  await (await schools.filter('filterName')).blur()
  await schools.page.keyboard.press('?')
  await expect(frame.shortcuts).toBeVisible()
  const { gridShortcutNames, shortcutNames } = frame.words.frame
  for (const name of Object.values({ ...shortcutNames, ...gridShortcutNames })) {
    await expect(frame.shortcuts.getByRole('term').filter({ hasText: name })).toBeVisible()
  }
  await schools.page.keyboard.press('Escape')
  await expect(frame.shortcuts).toBeHidden()
})

test('the first Tab offers to skip the side bar', async ({ app, at, schools: _schools }) => {
  await app.restart()
  const { main, page, words } = at(SchoolsPage)
  await expect(main).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.frame.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
})

test('the window shows the version of the program', async ({ at, schools: _schools }) => {
  await expect(at(Frame).status).toContainText(`Provost ${packageJson.version}`)
})

test('a view whose script cannot be loaded reports this, and loads on retry', async ({
  app,
  schools,
  at,
}) => {
  const script = '**/ActivityView-*.js'
  await app.page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("another version")' }),
  )
  await app.page.reload()
  await expect(schools.rows).toHaveCount(25)
  const frame = at(Frame)
  const activity = await frame.toActivity()
  const failed = activity.banner(schools.words.frame.viewFailed)
  await expect(failed).toBeVisible()
  const courses = await frame.toCourses()
  await expect(courses.idOrLink).toBeVisible()
  await frame.toActivity()
  await app.page.unroute(script)
  await failed.getByRole('button', { name: schools.words.common.retry }).click()
  await expect(activity.lines.first()).toBeVisible()
})
