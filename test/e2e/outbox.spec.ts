import type { Page } from '@playwright/test'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { startDemo } from '../support/platforms/faulty/server.ts'
import { expect, test as base } from './fixtures.ts'
import { DraftsPage } from './pages/drafts.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { SchoolsPage } from './pages/schools.ts'
import { shortSchool } from './payloads.ts'
import { addInstitution, leaveDrafts, type WaitingDraft } from './waiting-drafts.ts'

const names = ['Escola Ipê', 'Escola Buriti', 'Escola Aroeira']

/** Leaves schools that are ready, marked in the order of `names`. */
async function leaveReadySchools(
  page: Page,
  given: Pick<WaitingDraft, 'profileId' | 'waitsForConnection'> = {},
): Promise<void> {
  await leaveDrafts(
    page,
    names.map((name, place) => ({
      kind: 'school' as const,
      title: name,
      request: { ...shortSchool, name, urlSlug: `pronta-${place}` },
      ...given,
    })),
  )
}

function arrived({ recorded }: DemoServer): number {
  return recorded().filter(({ method }) => method === 'POST').length
}

/** The line of one draft in the report of a sending. */
function reported(drafts: DraftsPage, name: string) {
  return drafts.report.getByRole('listitem').filter({ hasText: name })
}

const test = base.extend<{
  /** The list of drafts, with three schools that are ready to be sent. */
  ready: DraftsPage
  /** Ends the platform, and lets the window notice by reading the list of schools. */
  loseConnection: () => Promise<void>
  /** Starts the platform again, at the same address. */
  restart: () => Promise<DemoServer>
}>({
  ready: async ({ app, at, schools: _schools }, use) => {
    await leaveReadySchools(app.page)
    await use(await at(Frame).toDrafts())
  },
  loseConnection: async ({ at, demo, schools: _schools }, use) => {
    await use(async () => {
      await demo.close()
      const frame = at(Frame)
      const schools = await frame.toSchools()
      await schools.readAgain()
      // Until then it tries again by itself.
      await expect(schools.remembered).toBeVisible()
      const { outbox, profiles } = frame.words
      await expect(frame.status).toContainText(outbox.noAnswer({ institution: profiles.demoName }))
    })
  },
  restart: async ({ demo }, use) => {
    const started: DemoServer[] = []
    await use(async () => {
      const again = await startDemo({ token: demo.token, port: Number(new URL(demo.url).port) })
      started.push(again)
      return again
    })
    await Promise.all(started.map((server) => server.close()))
  },
})

test(
  'send all: sends one by one, and the report shows that all were sent',
  { tag: '@journey' },
  async ({ demo, ready: drafts }) => {
    const { words } = drafts
    await expect(drafts.readyBar).toContainText(words.outbox.ready({ count: 3 }))
    expect(arrived(demo)).toBe(0)
    await drafts.sendAll()
    await expect(drafts.report).toContainText(words.outbox.allSent({ count: 3 }))
    await expect(drafts.report.getByRole('listitem')).toContainText(
      names.map((name) => new RegExp(`${name}.*${words.outbox.outcomes.sent}`)),
    )
    await expect(drafts.empty).toBeVisible()
    expect(demo.schools().filter(({ urlSlug }) => urlSlug.startsWith('pronta-'))).toHaveLength(3)
  },
)

test('the report opens a created school and starts another one like it', async ({
  at,
  ready: drafts,
}) => {
  const { outbox } = drafts.words
  const title = 'Escola Ipê'
  await drafts.sendAll()
  await reported(drafts, title)
    .getByRole('button', { name: outbox.openSchool({ title }) })
    .click()
  await expect(drafts.main.getByRole('complementary')).toContainText('pronta-0')

  await at(Frame).toDrafts()
  await reported(drafts, title)
    .getByRole('button', { name: outbox.another({ title }) })
    .click()
  const form = drafts.as(SchoolFormPage)
  await expect(form.textbox(form.form.primary)).toHaveValue(shortSchool.colorScheme.primary)
  await expect(form.name).toHaveValue('')
  await expect(form.urlSlug).toHaveValue('')
})

test('the report lists refused, unknown and remaining drafts', async ({
  at,
  demo,
  ready: drafts,
}) => {
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  const { outbox, drafts: list } = drafts.words
  await drafts.sendAll()
  const { counts } = outbox
  await expect(drafts.report).toContainText(
    [
      outbox.sentOf({ sent: 0, total: 3 }),
      counts.refused({ count: 1 }),
      counts.unknown({ count: 1 }),
      counts.notSent({ count: 1 }),
    ].join(' · '),
  )
  await expect(drafts.report).toContainText(
    `${outbox.stopped.network} ${outbox.left({ count: 1 })}`,
  )
  await expect(reported(drafts, 'Escola Ipê')).toContainText('The url slug has already been taken')
  await expect(reported(drafts, 'Escola Buriti')).toContainText(outbox.outcomes.unknown)
  await expect(drafts.row('Escola Ipê')).toContainText(list.states.failed)
  await expect(drafts.row('Escola Buriti')).toContainText(list.states.unknown)
  await expect(drafts.row('Escola Aroeira')).toContainText(list.states.ready)

  await reported(drafts, 'Escola Ipê')
    .getByRole('button', { name: outbox.open({ title: 'Escola Ipê' }) })
    .click()
  await expect(drafts.as(SchoolFormPage).name).toBeVisible()
  const again = await at(Frame).toDrafts()
  await expect(again.report).toContainText(outbox.sentOf({ sent: 0, total: 3 }))
  await expect(again.readyBar).toContainText(outbox.ready({ count: 1 }))
  await again.report.getByRole('button', { name: again.words.fields.dismiss }).click()
  await expect(again.report).toBeHidden()
  await expect(again.readyBar).toBeVisible()
})

test('sending continues when the view is closed, and can be stopped before the next draft', async ({
  at,
  demo,
  ready: drafts,
}) => {
  demo.inject({ route: 'schools.create', kind: 'stall', times: 1 })
  const { outbox } = drafts.words
  await drafts.sendAll()
  await expect(
    drafts.progress.getByRole('progressbar', { name: outbox.sending({ place: 1, total: 3 }) }),
  ).toBeVisible()
  await expect(drafts.progress).toContainText('Escola Ipê')
  await expect.poll(() => arrived(demo)).toBe(1)
  await at(Frame).toSchools()
  await at(Frame).toDrafts()
  await expect(drafts.progress.getByRole('progressbar')).toBeVisible()
  await drafts.progress.getByRole('button', { name: outbox.stop }).click()
  await expect(drafts.progress).toContainText(outbox.stopping)
  // The answer that was waited for never comes.
  await demo.close()
  await expect(drafts.report).toContainText(outbox.sentOf({ sent: 0, total: 3 }))
  await expect(drafts.row('Escola Buriti')).toContainText(drafts.words.drafts.states.ready)
  expect(arrived(demo)).toBe(1)
})

test('sends one draft from its row', async ({ demo, ready: drafts }) => {
  const { outbox } = drafts.words
  await drafts.act('send', 'Escola Buriti')
  await expect(drafts.report).toContainText(outbox.allSent({ count: 1 }))
  await expect(drafts.rows).toHaveCount(2)
  expect(arrived(demo)).toBe(1)
  await drafts.act('editAgain', 'Escola Ipê')
  await expect(drafts.row('Escola Ipê')).toContainText(drafts.words.drafts.states.editing)
  await expect(drafts.readyBar).toContainText(outbox.ready({ count: 1 }))
  await drafts.openMenu('Escola Ipê')
  await expect(drafts.entry(drafts.words.drafts.send)).toHaveCount(0)
})

test('a production institution asks for its name before the first sending of a session', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  const name = 'Universidade Real'
  const profileId = await addInstitution(app.page, demo, { name, kind: 'production' })
  await leaveReadySchools(app.page, { profileId })
  await at(Frame).switchTo(name)
  const drafts = await at(Frame).toDrafts()
  const { forms, fields, outbox } = drafts.words
  await drafts.sendAll()
  const action = outbox.sendAllCount({ count: 3 })
  const dialog = drafts.dialog(forms.productionTitle({ action, profile: name }))
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled()
  await dialog.getByRole('button', { name: fields.cancel }).click()
  await expect(dialog).toBeHidden()
  expect(arrived(demo)).toBe(0)

  await drafts.act('send', 'Escola Ipê')
  const one = drafts.dialog(
    forms.productionTitle({ action: outbox.sendAllCount({ count: 1 }), profile: name }),
  )
  await one.getByRole('textbox').fill(name)
  await one.getByRole('textbox').press('Enter')
  await expect(drafts.report).toContainText(outbox.allSent({ count: 1 }))
  expect(arrived(demo)).toBe(1)
  await drafts.sendAll()
  await expect(drafts.report).toContainText(outbox.allSent({ count: 2 }))
})

test('deletions on the platform are listed by name and confirmed by typing', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  await leaveDrafts(app.page, [
    {
      kind: 'course',
      title: 'Frações #101',
      request: {
        course_id: 101,
        title: 'Frações',
        long_description: 'Da pizza à porcentagem.',
        description_visibility: 1,
        type: 1,
        school: 'colegio-ipe-amarelo',
        teachers: 'docente@escola.example,42',
        groups: [1],
        clean_tags: 1,
      },
    },
  ])
  await leaveReadySchools(app.page)
  const drafts = await at(Frame).toDrafts()
  const { courses, fields, outbox } = drafts.words
  await drafts.sendAll()
  const dialog = drafts.dialog(outbox.clearTitle({ count: 1 }))
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Frações #101: ${courses.form.labels.clean_tags}`,
  )
  await dialog.getByRole('button', { name: fields.cancel }).click()
  expect(arrived(demo)).toBe(0)
  await drafts.sendAll()
  await dialog.getByRole('textbox').fill(outbox.clearPhrase)
  await dialog.getByRole('textbox').press('Enter')
  await expect(drafts.report).toContainText(outbox.allSent({ count: 4 }))
})

test('a rejected token stops the sending, and a new one continues it', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  const profileId = await addInstitution(app.page, demo, { name: 'Universidade' })
  await leaveReadySchools(app.page, { profileId })
  await at(Frame).switchTo('Universidade')
  demo.inject({ route: 'schools.create', kind: 'message-only', times: 1 })
  const drafts = await at(Frame).toDrafts()
  const { common, outbox, profiles } = drafts.words
  await drafts.sendAll()
  await expect(drafts.report).toContainText(outbox.stopped.unauthorized)
  await expect(drafts.readyBar).toContainText(outbox.ready({ count: 3 }))
  await drafts.report.getByRole('button', { name: common.enterToken }).click()
  const dialog = app.page.getByRole('dialog')
  await dialog.getByLabel(profiles.token, { exact: true }).fill(demo.token)
  await dialog.getByLabel(profiles.token, { exact: true }).press('Enter')
  await expect(drafts.report).toContainText(outbox.allSent({ count: 3 }))
})

test('without a connection, the status line shows the last attempt and can check again', async ({
  at,
  loseConnection,
  restart,
}) => {
  const frame = at(Frame)
  const { frame: words, outbox } = frame.words
  await loseConnection()
  await expect(frame.status).toContainText(/\d:\d\d/)
  const check = frame.status.getByRole('button', { name: outbox.check })
  await check.click()
  await expect(check).toBeEnabled()
  await expect(frame.status).toContainText(/\d:\d\d/)
  await restart()
  await check.click()
  await expect(frame.status).toContainText(words.online)
  await expect(check).toBeHidden()
})

for (const hint of ['online', 'focus'] as const) {
  test(`on the hint “${hint}”, checks the institution’s platform and reports that it is reachable again`, async ({
    app,
    at,
    loseConnection,
    restart,
  }) => {
    const frame = at(Frame)
    const { outbox } = frame.words
    await leaveReadySchools(app.page)
    await loseConnection()
    const again = await restart()
    await app.page.evaluate((name) => dispatchEvent(new Event(name)), hint)
    const notice = frame.banner(outbox.back({ count: 3 }))
    await expect(notice).toBeVisible()
    expect(again.recorded().map(({ method }) => method)).toEqual(['GET'])

    await frame.toCourses()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: outbox.show }).click()
    const drafts = frame.as(DraftsPage)
    await expect(drafts.readyBar).toContainText(outbox.back({ count: 3 }))
    expect(arrived(again)).toBe(0)
    await at(Frame).toSchools()
    await expect(at(SchoolsPage).title).toBeVisible()
    await expect(notice).toBeHidden()
  })
}

test('the notice about the restored connection sends all and shows the progress', async ({
  app,
  at,
  loseConnection,
  restart,
}) => {
  const frame = at(Frame)
  const { outbox } = frame.words
  await leaveReadySchools(app.page)
  await loseConnection()
  const again = await restart()
  await at(SchoolsPage).readAgain()
  await frame
    .banner(outbox.back({ count: 3 }))
    .getByRole('button', { name: outbox.sendAll })
    .click()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.report).toContainText(outbox.allSent({ count: 3 }))
  expect(arrived(again)).toBe(3)
})

test('no hint causes a request if no draft waits to be sent', async ({
  app,
  at,
  loseConnection,
  restart,
}) => {
  const frame = at(Frame)
  await loseConnection()
  const again = await restart()
  await app.page.evaluate(() => dispatchEvent(new Event('online')))
  await leaveReadySchools(app.page)
  await expect(frame.link(frame.words.frame.drafts)).toContainText('3')
  expect(again.recorded()).toEqual([])
  await app.page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(frame.banner(frame.words.outbox.back({ count: 3 }))).toBeVisible()
})

/** Tries to create a school without a connection, and has it sent once there is one. */
async function sendWhenBack(schools: SchoolsPage, demo: DemoServer): Promise<SchoolFormPage> {
  const form = await schools.create()
  await form.fill(shortSchool)
  await demo.close()
  await form.submit()
  const { forms } = form.words
  await form
    .banner(forms.noConnection)
    .getByRole('button', { name: forms.sendWhenBack, exact: true })
    .click()
  await expect(form.banner(forms.waitsTitle)).toBeVisible()
  await expect(form.banner(forms.noConnection)).toBeHidden()
  return form
}

test('a school waits without a connection, and is sent once when the platform is reachable', async ({
  at,
  demo,
  schools,
  restart,
}) => {
  const form = await sendWhenBack(schools, demo)
  const frame = at(Frame)
  const { forms, outbox } = frame.words
  await expect(frame.status).toContainText(outbox.waiting({ count: 1 }))
  const again = await restart()
  await frame.status.getByRole('button', { name: outbox.check }).click()
  await expect(form.banner(forms.carriedOut.school)).toBeVisible()
  await expect(frame.status).not.toContainText(outbox.waiting({ count: 1 }))
  expect(arrived(again)).toBe(1)
})

test('a school of another institution waits visibly, and is sent while that one is not selected', async ({
  app,
  at,
  demo,
  schools,
  restart,
}) => {
  const elsewhere = await startDemo({ token: demo.token })
  await addInstitution(app.page, elsewhere, { name: 'Universidade' })
  await sendWhenBack(schools, demo)
  const frame = at(Frame)
  const { outbox, profiles } = frame.words
  await frame.switchTo('Universidade')
  const again = await restart()
  const waiting = frame.status.getByRole('link', {
    name: `${profiles.demoName}: ${outbox.waiting({ count: 1 })}`,
  })
  await waiting.click()
  await expect(frame.as(DraftsPage).row(shortSchool.name)).toBeVisible()
  await app.page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(frame.notices).toContainText(outbox.waitingSent({ count: 1 }))
  await expect(waiting).toBeHidden()
  expect(arrived(again)).toBe(1)
  expect(arrived(elsewhere)).toBe(0)
  await elsewhere.close()
})

test('selecting an institution without a connection checks it at once', async ({
  app,
  at,
  loseConnection,
  demo,
  restart,
}) => {
  const elsewhere = await startDemo({ token: demo.token })
  await addInstitution(app.page, elsewhere, { name: 'Universidade' })
  await loseConnection()
  const frame = at(Frame)
  await frame.toDrafts()
  await frame.switchTo('Universidade')
  await restart()
  await frame.switchTo(frame.words.profiles.demoName)
  await expect(frame.status).toContainText(frame.words.frame.online)
  await elsewhere.close()
})

test('a form whose draft was sent focuses that notice, and has nothing to delete', async ({
  at,
  demo,
  schools,
  restart,
}) => {
  const form = await sendWhenBack(schools, demo)
  const { common, forms, outbox } = form.words
  await expect(form.banner(forms.waitsTitle)).toBeFocused()
  await restart()
  // Nothing in the form itself is pressed.
  await form.banner(forms.waitsTitle).getByRole('button', { name: forms.showReview }).focus()
  const check = at(Frame).status.getByRole('button', { name: outbox.check })
  await check.dispatchEvent('click')
  await expect(form.banner(forms.carriedOut.school)).toBeFocused()
  await expect(form.button(forms.deleteDraft)).toBeDisabled()
  await expect(form.main.getByText(common.untouched)).toBeHidden()
})

test('once the platform is reachable again, a form offers to send now instead of waiting', async ({
  at,
  demo,
  schools,
  restart,
}) => {
  const form = await schools.create()
  await form.fill(shortSchool)
  await demo.close()
  await form.submit()
  const { forms, outbox } = form.words
  await expect(form.banner(forms.noConnection)).toBeVisible()
  await restart()
  await at(Frame).status.getByRole('button', { name: outbox.check }).click()
  await expect(form.button(forms.sendWhenBack)).toBeHidden()
  await form.banner(forms.nothingSent).getByRole('button', { name: forms.sendNow }).click()
  await expect(form.created(shortSchool.name)).toBeVisible()
})

test('the list of drafts shows a waiting school, and the wait can be cancelled', async ({
  at,
  demo,
  schools,
  restart,
}) => {
  await sendWhenBack(schools, demo)
  const drafts = await at(Frame).toDrafts()
  const { drafts: words, outbox } = drafts.words
  await expect(drafts.row(shortSchool.name)).toContainText(words.waits)
  await expect(drafts.readyBar).toContainText(outbox.waiting({ count: 1 }))
  await drafts.act('editAgain', shortSchool.name)
  await expect(drafts.row(shortSchool.name)).toContainText(words.states.editing)
  const again = await restart()
  await at(Frame).toSchools()
  await expect(at(Frame).status).toContainText(drafts.words.frame.online)
  expect(arrived(again)).toBe(0)
})

test('does not send waiting drafts after a restart until one click allows it', async ({
  app,
  at,
  demo,
  schools,
  restart,
}) => {
  await sendWhenBack(schools, demo)
  const again = await restart()
  await app.restart()
  const frame = at(Frame)
  const { outbox } = frame.words
  await expect(frame.status).toContainText(frame.words.frame.online)
  expect(arrived(again)).toBe(0)
  const notice = frame.banner(outbox.waitingAskNow)
  await expect(notice).toContainText(outbox.ready({ count: 1 }))
  await notice.getByRole('button', { name: frame.words.fields.dismiss }).click()
  await expect(notice).toBeHidden()
  await frame.status.getByRole('link', { name: outbox.ready({ count: 1 }) }).click()
  await notice.getByRole('button', { name: outbox.waitingSend, exact: true }).click()
  await expect(notice).toBeHidden()
  await expect(frame.notices).toContainText(outbox.waitingSent({ count: 1 }))
  expect(arrived(again)).toBe(1)
})

test('a pause that the platform asks for is named, and the drafts that still wait follow it', async ({
  app,
  at,
  demo,
  schools: _schools,
}) => {
  await leaveReadySchools(app.page, { waitsForConnection: true })
  demo.inject({ route: 'schools.create', kind: 'status-429', times: 1, ms: 3000 })
  const frame = at(Frame)
  const { outbox } = frame.words
  await frame
    .banner(outbox.waitingAskNow)
    .getByRole('button', { name: outbox.waitingSend, exact: true })
    .click()
  const notice = frame.banner(outbox.waitingFailed({ count: 1 }))
  await expect(notice).toContainText(
    `${outbox.stopped['rate-limited']({ seconds: 3 })} ${outbox.leftLater({ count: 2 })}`,
  )
  await expect(notice).toContainText(outbox.sentOf({ sent: 2, total: 3 }))
  expect(arrived(demo)).toBe(3)
})

test('a school that waited is listed as soon as it is sent', async ({
  app,
  at,
  demo,
  schools,
  restart,
}) => {
  await sendWhenBack(schools, demo)
  await restart()
  await app.restart()
  const frame = at(Frame)
  const list = await frame.toSchools()
  await expect(list.rows).toHaveCount(25)
  const before = await list.main.getByRole('heading', { level: 1 }).locator('..').innerText()
  const { outbox } = frame.words
  await frame
    .banner(outbox.waitingAskNow)
    .getByRole('button', { name: outbox.waitingSend, exact: true })
    .click()
  await expect(frame.notices).toContainText(outbox.waitingSent({ count: 1 }))
  await expect(list.main.getByRole('heading', { level: 1 }).locator('..')).not.toHaveText(before)
})
