import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Channel } from '../../src-main/contract/channels.ts'
import type { Input, Output } from '../../src-main/contract/index.ts'
import { demoProfileId } from '../../src-main/contract/profile.ts'
import type { Result } from '../../src-main/contract/result.ts'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { clipboard } from './clipboard.ts'
import { type App, expect, test as base } from './fixtures.ts'
import { type ActivityPage, EntryPane } from './pages/activity.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { shortSchool, wholeCourse } from './payloads.ts'

const refused = { ...shortSchool, name: 'Escola Buriti', urlSlug: 'escola-buriti' }
const lost = { ...shortSchool, name: 'Escola Cajá', urlSlug: 'escola-caja' }

/** One school that is created, one that is refused, and one whose answer is lost. The last one has a draft. */
async function threeSchools(app: App, demo: DemoServer): Promise<void> {
  await call(app, 'schools.create', { profileId: demoProfileId, school: shortSchool })
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  await call(app, 'schools.create', { profileId: demoProfileId, school: refused })

  const draftId = randomUUID()
  const { name: title } = lost
  const draft = { id: draftId, kind: 'school', profileId: demoProfileId, title } as const
  await call(app, 'drafts.save', { ...draft, body: { name: title }, rev: 0 })
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await call(app, 'schools.create', { profileId: demoProfileId, school: lost, draftId })
}

const test = base.extend<{ activity: ActivityPage }>({
  /** The activity after the schools were listed and three were sent. */
  activity: async ({ app, at, demo, schools: _ }, use) => {
    await threeSchools(app, demo)
    await use(await at(Frame).toActivity())
  },
})

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('lists requests with their outcomes', async ({ activity, demo }) => {
      const { words } = activity
      await expect(activity.day(words.activity.today)).toBeVisible()
      await expect(activity.line('schools.list', '').first()).toContainText('200')
      await expect(activity.line('schools.create', shortSchool.name)).toContainText('201')

      const no = activity.line('schools.create', refused.name, 'failed')
      await expect(no).toContainText('422')
      const pane = await activity.open(no)
      await expect(pane.heading).toHaveText(words.activity.operations['schools.create'])
      await expect(pane.pane).toContainText(refused.name)
      await expect(pane.fact('status')).toHaveText('422')
      await expect(pane.fact('institution')).toHaveText(words.profiles.demoName)
      await expect(pane.answered).toContainText('The url slug has already been taken.')
      await expect(pane.sent).toContainText('"urlSlug": "escola-buriti"')
      await pane.showHeaders()
      await expect(pane.pane).toContainText(/idempotency-key/i)
      await expect(pane.pane).not.toContainText(demo.token)

      const nobodyKnows = activity.line('schools.create', lost.name, 'unknown')
      const open = await activity.open(nobodyKnows)
      await expect(open.pane).toContainText(words.activity.detail.unknownTitle)
      await expect(open.pane).toContainText(words.activity.attempt.states.unknown)
      await expect(open.pane).toContainText(words.activity.exchange.noAnswer)
      const form = await open.settle(SchoolFormPage)
      await expect(form.name).toHaveValue(lost.name)
    })
  })
}

test('search and filters narrow the list, and an empty result is shown as such', async ({
  activity,
  at,
}) => {
  const { operations, outcomes, any } = activity.words.activity
  await activity.search.fill(refused.name.toUpperCase())
  await expect(activity.lines).toHaveCount(1)
  await expect(activity.line('schools.create', refused.name, 'failed')).toBeVisible()
  // What was answered is searched too.
  await activity.search.fill('already been taken')
  await expect(activity.lines).toHaveCount(1)
  await activity.search.fill('Hogwarts')
  await expect(activity.noMatch).toBeVisible()
  await activity.clearFilters()
  await expect(activity.noMatch).toBeHidden()

  await activity.narrow('operation', operations['schools.create'])
  await expect(activity.lines).toHaveCount(3)
  await activity.narrow('outcome', outcomes.unknown)
  await expect(activity.lines).toHaveCount(1)
  await expect(activity.line('schools.create', lost.name, 'unknown')).toBeVisible()
  await activity.narrow('outcome', any)
  await expect(activity.lines).toHaveCount(3)

  // The filters are there again when one comes back.
  await at(Frame).toSchools()
  await at(Frame).toActivity()
  await expect(activity.lines).toHaveCount(3)
})

test('copies a request as a command for each shell, without the token', async ({
  activity,
  demo,
}) => {
  const { curl } = activity.words.activity
  const pane = await activity.open(activity.line('schools.create', shortSchool.name))
  await pane.copyAsCurl('terminal')
  await expect(activity.notices).toContainText(curl.copied)
  const sh = await clipboard(activity)
  expect(sh).toContain('$TOKEN')
  expect(sh).toContain(shortSchool.urlSlug)
  expect(sh).toMatch(/^curl /)
  expect(sh).not.toContain(demo.token)

  await pane.copyAsCurl('powershell')
  // The notice of the copy before it still stands there.
  await expect.poll(() => clipboard(activity)).toContain('$env:TOKEN')
  const powershell = await clipboard(activity)
  expect(powershell).not.toBe(sh)
  expect(powershell).not.toContain(demo.token)
})

test('opens a refused school again with its values', { tag: '@journey' }, async ({ activity }) => {
  const pane = await activity.open(activity.line('schools.create', refused.name, 'failed'))
  const form = await pane.reopen(SchoolFormPage)
  await expect(form.name).toHaveValue(refused.name)
  await expect.poll(() => form.previewed()).toEqual(refused)
  await form.submit()
  await expect(form.created(refused.name)).toBeVisible()
})

test('opens an updated course again with its values', async ({ app, activity }) => {
  await call(app, 'courses.update', { profileId: demoProfileId, course: wholeCourse })
  const pane = await activity.open(activity.line('courses.update', wholeCourse.title))
  const form = await pane.reopen(CourseFormPage)
  await expect(form.field('title')).toHaveValue(wholeCourse.title)
  await expect(form.field('long_description')).toHaveValue(wholeCourse.long_description)
})

test('the keyboard moves through the list, and opens and closes the details', async ({
  activity,
}) => {
  const pane = activity.as(EntryPane)
  const { page } = activity
  await activity.lines.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(activity.lines.nth(1)).toBeFocused()
  await expect(pane.pane).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(pane.pane).toBeVisible()
  await expect(activity.lines.nth(1)).toHaveAttribute('aria-current', 'true')
  // While the details are open they follow the arrow keys.
  await page.keyboard.press('ArrowUp')
  await expect(activity.lines.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(pane.heading).toHaveText(activity.words.activity.operations['schools.create'])
  await page.keyboard.press('Escape')
  await expect(pane.pane).toBeHidden()
  await expect(activity.lines.first()).toBeFocused()

  await page.keyboard.press('Enter')
  // Its last button comes with the details, which are read first.
  await expect(pane.heading).toHaveText(activity.words.activity.operations['schools.create'])
  await pane.pane.getByRole('button').last().focus()
  await page.keyboard.press('Escape')
  await expect(pane.pane).toBeHidden()
  await expect(activity.lines.first()).toBeFocused()
})

test('entries stay in place while the list grows', async ({ app, schools: _, at }) => {
  const activity = await at(Frame).toActivity()
  for (let times = 0; times < 40; times++) await listSchools(app)
  // Beside what came in by itself when the schools were listed at first: a page, then all of them, and the page after.
  await expect(activity.lines).toHaveCount(43)
  const seen = activity.lines.nth(20)
  await seen.evaluate((line) => line.scrollIntoView({ block: 'center' }))
  const id = await seen.getAttribute('id')
  const before = await activity.page.locator(`#${id}`).boundingBox()
  await listSchools(app)
  await listSchools(app)
  await expect(activity.lines).toHaveCount(45)
  const after = await activity.page.locator(`#${id}`).boundingBox()
  expect(after?.y).toBe(before?.y)
})

test('loads older activity when the person scrolls to it', async ({ app, schools: _, at }) => {
  // Each is kept on the disk before it is told.
  test.slow()
  for (let times = 0; times < 130; times++) await listSchools(app)
  const activity = await at(Frame).toActivity()
  await expect(activity.lines).toHaveCount(100)
  await activity.lines.last().scrollIntoViewIfNeeded()
  await expect(activity.lines).toHaveCount(133)
  await expect(activity.main).toContainText(activity.words.activity.end)
})

test('activity of another institution is separate, and is kept when the institution is removed', async ({
  app,
  schools,
  at,
  demo,
}) => {
  const other = 'Outra Universidade'
  await schools.readAgain()
  const assistant = await at(Frame).addInstitution()
  await assistant.toCheck({ name: other, kind: 'test', ...demo }, demo.token)
  await expect((await assistant.save()).rows).toHaveCount(25)

  const activity = await at(Frame).toActivity()
  await expect(activity.lines.first()).toBeVisible()
  await activity.open(activity.line('schools.list', '').first())
  await expect(activity.as(EntryPane).fact('institution')).toHaveText(other)
  await activity.closePane()
  await expect(activity.table).not.toContainText(activity.words.profiles.demoName)
  await activity.narrow('institution', activity.words.activity.allInstitutions)
  await expect(activity.table).toContainText(other)
  await expect(activity.table).toContainText(activity.words.profiles.demoName)

  await at(Frame).switchTo(activity.words.profiles.demoName)
  const list = await call(app, 'profiles.list', {})
  const profile = list.ok ? list.value.profiles.find(({ name }) => name === other) : undefined
  await call(app, 'profiles.remove', { profileId: profile?.id ?? '' })
  const all = await at(Frame).toActivity()
  await all.narrow('institution', all.words.activity.allInstitutions)
  await all.narrow('institution', all.words.activity.removed({ name: other }))
  const pane = await all.open(all.line('schools.list', '').first())
  await expect(pane.fact('institution')).toHaveText(
    all.words.activity.detail.profileRemoved({ name: other }),
  )

  const again = await at(Frame).toSettings()
  const { history } = again.words.settings
  await again.wipe(history.removed({ name: other }))
  await expect(again.wipeButton(history.removed({ name: other }))).toBeHidden()
  await expect(again.wipeButton(again.words.profiles.demoName)).toBeVisible()
})

test('deletes an institution’s activity after a confirmation', async ({ activity, at }) => {
  const name = activity.words.profiles.demoName
  const settings = await at(Frame).toSettings()
  const { wipeTitle, wipeBody } = settings.words.settings.history
  await settings.wipeButton(name).click()
  await expect(settings.dialog(wipeTitle({ name }))).toContainText(wipeBody)
  await settings.page.keyboard.press('Escape')
  await at(Frame).toActivity()
  await expect(activity.lines.first()).toBeVisible()

  await (await at(Frame).toSettings()).wipe(name)
  await expect(settings.notices).toContainText(settings.words.settings.history.wiped({ name }))
  await at(Frame).toActivity()
  await expect(activity.empty).toBeVisible()
  // What is not settled stays.
  await expect(
    await at(Frame)
      .toDrafts()
      .then((drafts) => drafts.rows.first()),
  ).toBeVisible()
})

test('saves the setting for how long activity is kept', async ({ app, schools: _, at }) => {
  const settings = await at(Frame).toSettings()
  const { days, everything } = settings.words.settings.history
  await expect(settings.keep).toHaveText(days({ days: 90 }))
  await settings.keepFor(days({ days: 7 }))
  await expect(settings.keep).toHaveText(days({ days: 7 }))
  await app.restart()
  const again = await at(Frame).toSettings()
  await expect(again.keep).toHaveText(days({ days: 7 }))
  await again.keepFor(everything)
  await expect(again.keep).toHaveText(everything)
})

test('writes diagnostics to the chosen place, without the token', async ({
  app,
  schools: _,
  at,
  folder,
  demo,
}) => {
  const settings = await at(Frame).toSettings()
  await app.answerSaveDialog(null)
  await settings.saveDiagnostics()
  await expect.poll(async () => (await app.saveDialogs()).length).toBe(1)
  await expect(settings.banner('.zip')).toBeHidden()

  const file = join(folder, 'for-support.zip')
  await app.answerSaveDialog(file)
  await settings.saveDiagnostics()
  await expect(settings.diagnosticsSaved('for-support.zip')).toBeVisible()
  const bytes = await readFile(file)
  // Every zip file begins so.
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
  expect(bytes.toString('latin1')).not.toContain(demo.token)
})

test('the address of a deleted entry shows that it no longer exists', async ({
  schools: _,
  at,
}) => {
  const activity = await at(Frame).toActivity()
  await activity.page.evaluate(() => {
    location.hash = '#/activity/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
  })
  await expect(activity.banner(activity.failure({ code: 'entry-missing' }).title)).toBeVisible()
})

test('the palette and a shortcut open the activity', async ({ schools, at }) => {
  const { page } = schools
  await page.keyboard.press('ControlOrMeta+6')
  await expect(schools.title).toHaveText(schools.words.activity.title)
  await at(Frame).toSchools()
  await at(Frame).openPalette()
  await page.keyboard.type(schools.words.frame.activity)
  await page.keyboard.press('Enter')
  await expect(schools.title).toHaveText(schools.words.activity.title)
})

/** Reads the schools once more. */
async function listSchools(app: App): Promise<void> {
  const asked = { profileId: demoProfileId, filters: {}, page: 1, perPage: 1 }
  expect((await call(app, 'schools.list', asked)).ok).toBe(true)
}

/** Does something behind the back of the view that is open, as a terminal would. */
async function call<C extends Channel>(
  { page }: App,
  channel: C,
  input: Input<C>,
): Promise<Result<Output<C>>> {
  const [resource = '', verb = ''] = channel.split('.')
  const asked: { resource: string; verb: string; input: unknown } = { resource, verb, input }
  const answer = await page.evaluate(({ resource, verb, input }) => {
    // The preload has put it there, with one method per operation.
    const { api } = window as unknown as { api: Record<string, Record<string, Method>> }
    return api[resource]?.[verb]?.(input)
  }, asked)
  // The main process checks its answers against the contract.
  return answer as Result<Output<C>>
}

type Method = (input: unknown) => Promise<unknown>

test('an open window reports a file that cannot be read', async ({ app, at, schools }) => {
  const title = schools.words.frame.unreadableTitle({ count: 1 })
  await expect(schools.banner(title)).toHaveCount(0)
  await mkdir(join(app.dataFolder, 'attempts'), { recursive: true })
  await writeFile(join(app.dataFolder, 'attempts', `${'0'.repeat(32)}.json`), 'torn')
  const activity = await at(Frame).toActivity()
  await expect(activity.banner(title)).toBeVisible()
})
