import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { fault } from '../support/faults/faults.ts'
import { expect, test } from './fixtures.ts'
import { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import type { SchoolsPage } from './pages/schools.ts'
import { shortSchool } from './payloads.ts'

function creations(demo: DemoServer): number {
  return demo.writes().length
}

/** A school that was sent, and whose answer was lost. */
async function lost(
  schools: SchoolsPage,
  demo: DemoServer,
  kind: 'lost-after-commit' | 'status-503',
): Promise<SchoolFormPage> {
  const form = await schools.create()
  await form.fill(shortSchool)
  demo.inject({ route: 'schools.create', kind, times: 1 })
  await form.submit()
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  return form
}

test('reports a lost response with the time and the cause, and the draft cannot be sent or deleted until then', async ({
  schools,
  demo,
}) => {
  const form = await lost(schools, demo, 'lost-after-commit')
  const { forms } = form.words
  const panel = form.banner(form.form.unknownTitle)
  await expect(panel).toContainText(forms.because.network)
  await expect(panel).toContainText(new URL(demo.baseUrl).host)
  for (const name of [form.form.submit, forms.markReady, forms.deleteDraft]) {
    await expect(form.button(name), name).toBeDisabled()
  }
  await expect(form.name).toBeEnabled()
})

test('shows the platform’s message about an unknown outcome, also when the draft is opened again', async ({
  schools,
  demo,
  at,
}) => {
  const form = await lost(schools, demo, 'status-503')
  // The exchange, which is folded up, has it as well.
  const quote = form.banner(form.form.unknownTitle).getByRole('blockquote')
  await expect(quote).toHaveText('Service Unavailable')
  const drafts = await at(Frame).toDrafts()
  await drafts.main.getByRole('button', { name: shortSchool.name, exact: true }).click()
  await expect(quote).toHaveText('Service Unavailable')
})

test('refuses the same school from a second draft until the first request is settled', async ({
  schools: _schools,
  demo,
  at,
}) => {
  await lost(_schools, demo, 'lost-after-commit')
  const drafts = await at(Frame).toDrafts()
  await drafts.main.getByRole('button', { name: shortSchool.name, exact: true }).waitFor()
  const second = await (await at(Frame).toSchools()).create()
  await second.fill(shortSchool)
  await second.submit()
  const { forms } = second.words
  await expect(second.banner(forms.otherAttempt)).toBeVisible()
  await second.button(forms.findOut).click()
  await expect(second.banner(forms.otherDone.school)).toBeVisible()
  expect(creations(demo)).toBe(1)
  await expect(second.name).toHaveValue(shortSchool.name)
})

test('shows the matching schools if the platform leaves the outcome open, and the person decides', async ({
  schools,
  demo,
  at,
}) => {
  const first = await schools.create()
  await first.fill({ ...shortSchool, name: 'Outra Escola' })
  await first.submit()
  await expect(first.created('Outra Escola')).toBeVisible()
  const form = await lost(await first.toList(), demo, 'status-503')
  const { forms } = form.words
  await form.button(forms.findOut).click()
  await expect(form.banner(forms.doubts.differs)).toBeVisible()
  const fitting = form.main.getByRole('table', { name: forms.fitting })
  await expect(fitting.getByRole('row').last()).toContainText('Outra Escola')
  await expect(form.main).toContainText(forms.ifDone.school)
  await expect(form.main).toContainText(forms.ifNotDone.school)

  await fitting.getByRole('button', { name: forms.thisOne }).click()
  await expect(form.created('Outra Escola')).toBeVisible()
  await expect((await at(Frame).toDrafts()).empty).toBeVisible()
})

test('a draft whose school was created asks before it is marked ready or sent to create another', async ({
  schools,
  demo,
  at,
}) => {
  const form = await lost(schools, demo, 'lost-after-commit')
  const { forms } = form.words
  await form.urlSlug.fill('outra-escola')
  await form.button(forms.findOut).click()
  const leftOver = form.banner(forms.leftOver.school)
  await expect(leftOver).toContainText(forms.outlived.school)
  const question = form.dialog(forms.anotherAskTitle)
  await form.button(forms.markReady).click()
  await question.getByRole('button', { name: form.words.common.cancel }).click()
  await form.submit()
  demo.inject({ route: 'schools.create', kind: 'laravel-422', times: 1 })
  await question.getByRole('button', { name: forms.anotherAskConfirm }).click()
  await expect(form.banner(forms.notAccepted.school)).toBeVisible()
  await expect(leftOver).toBeVisible()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.row(shortSchool.name)).toContainText(forms.leftOver.school)
  expect(creations(demo)).toBe(2)
})

test(
  'a person can state that it was not created, and send again',
  { tag: '@journey' },
  async ({ schools, demo }) => {
    const first = await schools.create()
    await first.fill({
      ...shortSchool,
      name: 'Outra Escola',
      urlSlug: 'outra',
      contractNumber: '77',
    })
    await first.submit()
    await expect(first.created('Outra Escola')).toBeVisible()
    const again = await (await first.toList()).create()
    await again.fill({ ...shortSchool, contractNumber: '77' })
    demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
    await again.submit()
    const { forms } = again.words
    await again.button(forms.findOut).click()
    await expect(again.banner(forms.doubts.differs)).toBeVisible()
    await again.button(forms.wasNotDone.school).click()
    await expect(again.banner(forms.notDone.school)).toBeVisible()
    await again.textbox(again.form.contractNumber).fill('78')
    await again.submit()
    await expect(again.created(shortSchool.name)).toBeVisible()
  },
)

test(
  'after a crash during a send, the draft shows that its outcome is unknown',
  fault('killed'),
  async ({ schools, demo, app, at }) => {
    const form = await schools.create()
    await form.fill(shortSchool)
    demo.inject({ route: 'schools.create', kind: 'stall', times: 1 })
    await form.submit()
    await expect.poll(() => creations(demo)).toBe(1)
    await app.crash()
    const again = await (await at(Frame).toDrafts()).open(shortSchool.name, SchoolFormPage)
    await expect(again.banner(again.form.unknownTitle)).toBeVisible()
    await expect(again.submitButton).toBeDisabled()
  },
)

test('a course’s lost update shows what it would change and clear, also after a restart', async ({
  courses,
  demo,
  app,
  at,
}) => {
  const form = await courses.edit('101')
  await form.fillTexts({ title: 'Robótica', long_description: 'Sensores e motores.' })
  await form.pick('description_visibility', 0)
  await form.pick('type', 1)
  await form.addChips(form.field('school'), ['colegio-ipe-amarelo'])
  await form.addChips(form.field('teachers'), ['docente3@escola.example'])
  await form.addIds(form.form.labels.groups, [2])
  await form.clearing('clean_tags').check()
  demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
  await form.submit()
  const asking = form.clearingDialog(101)
  await asking.getByRole('textbox').fill('101')
  await asking.getByRole('button', { name: form.form.clearConfirm }).click()
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  await app.restart()

  const found = await (await at(Frame).toDrafts()).open('Robótica #101', CourseFormPage)
  const { forms } = found.words
  const panel = found.banner(found.form.unknownTitle)
  await expect(panel).toContainText(forms.because['server-error'])
  await expect(panel).toContainText(forms.answerStatus({ status: 500 }))
  await expect(panel.locator('blockquote')).toHaveText('Server Error')
  await expect(panel).toContainText(forms.askedToClear({ fields: found.form.labels.clean_tags }))
  await expect(panel).toContainText(forms.clearsAgain({ fields: found.form.labels.clean_tags }))
  await panel.locator('summary').filter({ hasText: forms.whatWasSent }).click()
  await expect(panel.getByRole('table', { name: forms.whatWasSent })).toContainText('Robótica')
  await found.button(forms.wasDone.course).click()
  await expect(found.notices).toContainText(found.form.settled({ id: 101 }))
  const list = await at(Frame).toCourses()
  await expect(list.recent).toContainText('Robótica')
})
