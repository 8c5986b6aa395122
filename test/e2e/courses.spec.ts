import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CourseInput, destructiveFields } from '../../src-main/contract/course.ts'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { expect, test as base } from './fixtures.ts'
import { BatchPage, dropFile } from './pages/batches.ts'
import type { CourseFormPage } from './pages/course-form.ts'
import type { CoursesPage } from './pages/courses.ts'
import { Frame } from './pages/frame.ts'
import { tinyPng, wholeCourse } from './payloads.ts'
import { sendCourses } from './spreadsheets.ts'

const test = base.extend<{ courses: CoursesPage }>({
  courses: async ({ schools: _schools, at }, use) => {
    await use(await at(Frame).toCourses())
  },
})

test('the page names the ways to open several courses', async ({ courses }) => {
  const { open } = courses.words.courses
  const button = courses.words.batches.fromSpreadsheet
  await expect(courses.main.getByText(open.spreadsheet({ button }))).toBeVisible()
  await expect(courses.button(button)).toBeVisible()
})

const courseId = wholeCourse.course_id

const shortCourse = {
  course_id: courseId,
  title: 'Introdução à Robótica',
  long_description: 'Sensores e motores.',
  description_visibility: 0,
  type: 1,
  school: 'colegio-ipe-amarelo',
  teachers: 'docente3@escola.example',
  groups: [2],
} as const satisfies CourseInput

/** The bodies of the updates that reached the platform. */
function sent(demo: DemoServer): unknown[] {
  return demo
    .recorded()
    .filter(({ path, method }) => method !== 'GET' && path.includes(`/course/${courseId}/`))
    .map(({ body }) => JSON.parse(body) as unknown)
}

async function fillShort(form: CourseFormPage): Promise<void> {
  await form.fillTexts(shortCourse)
  await form.pick('description_visibility', shortCourse.description_visibility)
  await form.pick('type', shortCourse.type)
  await form.addChips(form.field('school'), [shortCourse.school])
  await form.addChips(form.field('teachers'), [shortCourse.teachers])
  await form.addIds(form.form.labels.groups, shortCourse.groups)
}

async function fillWhole(form: CourseFormPage, cover: string): Promise<void> {
  const course = wholeCourse
  const { labels } = form.form
  await form.fillTexts(course)
  await form.choosePriceUnit(course.price, 'cents')
  await form.pick('description_visibility', course.description_visibility)
  await form.pick('type', course.type)
  await form.pick('status', course.status)
  await form.pick('visibility', course.visibility)
  await form.addChips(form.field('school'), course.school.split(','))
  await form.addChips(form.field('teachers'), course.teachers.split(','))
  await form.addIds(labels.groups, course.groups)
  await form.addIds(labels.subgroup, course.subgroup)
  await form.addIds(labels.specialty, course.specialty)
  await form.chooseCover(cover)
  await form.pick('difficulty', course.difficulty)
  await form.addChips(form.field('tag'), course.tag)
  await form.pick('type_certification', course.type_certification)
  await form.chooseAttempts(course.text_max_attempts)
  await form.fillDate('scheduled_start', course.scheduled_start)
  await form.fillDate('scheduled_end', course.scheduled_end)
  await form.pick('loading_type', course.loading_type)
}

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test(
      'what was typed is what is sent: every field, with a cover from a file',
      { tag: locale === 'pt-BR' ? '@journey' : [] },
      async ({ courses, at, demo, folder }) => {
        const cover = join(folder, 'cover.png')
        await writeFile(cover, tinyPng)
        const form = await courses.edit(`https://platform.example/course/${courseId}`)
        await fillWhole(form, cover)
        await expect.poll(() => form.previewed()).toEqual(wholeCourse)
        await form.submit()
        await expect(form.updated(courseId)).toBeVisible()
        expect(sent(demo)).toEqual([wholeCourse])

        const list = await form.toList()
        await expect(list.recent).toContainText(wholeCourse.title)
        await expect(at(Frame).link(form.words.frame.drafts)).not.toContainText('1')
      },
    )
  })
}

test('what was not touched is not sent, the destructive switches least of all', async ({
  courses,
  demo,
}) => {
  const form = await courses.edit(String(courseId))
  // It warns that the empty form is not the course as it is.
  await expect(form.main.getByText(form.form.startWarning)).toBeVisible()
  await fillShort(form)
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
  expect(sent(demo)).toEqual([shortCourse])
  // What the platform answered is for those who look for it.
  const answer = form.main.getByText('"success"')
  await expect(answer).toBeHidden()
  await form.main.getByText(form.words.common.technical, { exact: true }).click()
  await expect(answer).toBeVisible()
})

test('the next change starts from what was sent, and shows what differs', async ({
  courses,
  demo,
}) => {
  const first = await courses.edit(String(courseId))
  await fillShort(first)
  await first.submit()
  await expect(first.updated(courseId)).toBeVisible()

  const form = await (await first.toList()).edit(String(courseId))
  await expect(form.field('title')).toHaveValue(shortCourse.title)
  await expect(form.main).toContainText(form.form.noDifference)
  await form.field('title').fill('Robótica II')
  await form.field('price').fill('100')
  await form.choosePriceUnit(100, 'cents')
  await expect(form.difference('title')).toContainText(form.form.kinds.changed)
  await expect(form.difference('title').getByRole('deletion')).toHaveText(shortCourse.title)
  await expect(form.difference('title').getByRole('insertion')).toHaveText('Robótica II')
  await expect(form.difference('price')).toContainText(form.form.kinds.added)
  await expect(form.difference('type')).toBeHidden()
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
  expect(sent(demo).at(-1)).toEqual({ ...shortCourse, title: 'Robótica II', price: 100 })
})

test('a course that has a draft opens with it, and an untouched form leaves none', async ({
  courses,
  at,
}) => {
  const untouched = await courses.edit('101')
  await expect(untouched.title).toContainText('101')
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.empty).toBeVisible()

  const form = await (await at(Frame).toCourses()).edit('101')
  await form.field('title').fill('Robótica')
  const list = await at(Frame).toCourses()
  await list.idOrLink.fill('101')
  await list.idOrLink.press('Enter')
  await expect(form.field('title')).toHaveValue('Robótica')
  const other = await (await at(Frame).toCourses()).edit('1101')
  await expect(other.field('title')).toHaveValue('')
  await expect((await at(Frame).toDrafts()).rows).toHaveCount(1)
})

test('a price ten times smaller than the one that was sent last is pointed out', async ({
  courses,
}) => {
  const form = await courses.edit(String(courseId))
  await fillShort(form)
  await form.field('price').fill('12900')
  await form.choosePriceUnit(12_900, 'cents')
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()

  const again = await (await form.toList()).edit(String(courseId))
  await again.field('price').fill('128.90')
  await expect(again.main.getByText('= R$128.90')).toBeVisible()
  const note = again.form.priceFar({ last: 'R$129.00', now: 'R$12.90' })
  await expect(again.banner(note)).toBeHidden()
  await again.field('price').fill('12.90')
  await expect(again.banner(note)).toBeVisible()
})

test('a file with a payload can be the start, and what does not fit is named', async ({
  courses,
  folder,
}) => {
  const file = join(folder, 'course.json')
  await writeFile(file, JSON.stringify({ ...shortCourse, price: 'a lot', colour: 'blue' }))
  const form = await courses.editFrom(file, String(courseId))
  await expect(form.field('title')).toHaveValue(shortCourse.title)
  await expect(form.field('price')).toHaveValue('')
  await expect(form.banner('course.json')).toBeVisible()
  const ignored = form.main.getByText(form.form.startIgnored({ count: 2 }))
  await ignored.click()
  for (const [field, why] of [
    ['price', 'wrong-kind'],
    ['colour', 'unknown-field'],
  ] as const) {
    const line = form.main
      .getByRole('listitem')
      .filter({ has: form.page.locator('code').getByText(field, { exact: true }) })
    await expect(line).toContainText(form.words.courses.why[why])
  }
})

test('a spreadsheet that is chosen as the start, or dropped, becomes a batch of courses', async ({
  courses,
  at,
  folder,
}) => {
  const file = join(folder, 'cursos.csv')
  const table = 'ID do curso;Início;Preço\n7;10/02/2031;R$ 129,90\n101;11/02/2031;R$ 99,00\n'
  await writeFile(file, table)
  await courses.chooseFile(file)
  const batch = at(BatchPage)
  await expect(batch.title).toHaveText('cursos.csv')
  await expect(batch.main).toContainText(batch.words.batches.kinds.course)
  await expect(batch.meaning('Início')).toHaveValue('scheduled_start')

  await at(Frame).toCourses()
  await dropFile(courses.page, 'outros.csv', table.replace('129', '130'))
  await expect(batch.title).toHaveText('outros.csv')
  await expect(batch.main).toContainText(batch.words.batches.kinds.course)
})

test('a dropped file that is no spreadsheet is not opened, and a notice says which are', async ({
  courses,
}) => {
  const { page, words } = courses
  await dropFile(page, 'curso.json', '{}')
  await expect(courses.notices).toContainText(words.frame.notOpened({ name: 'curso.json' }))
  await expect(courses.idOrLink).toBeVisible()
})

test('a course that was sent from here is found by its title, unless two have it', async ({
  courses: _courses,
  app,
  at,
  demo,
}) => {
  const [first, second, third] = demo.courses()
  if (!first || !second || !third) throw new Error('the demo platform has courses')
  await sendCourses(app.page, [first, { ...second, title: third.title }, third])
  await at(Frame).toSchools()
  const list = await at(Frame).toCourses()
  await list.edit(third.title)
  await expect(list.main).toContainText(list.words.courses.open.noId)
  const form = await list.edit(first.title.toUpperCase())
  await expect(form.title).toContainText(String(first.id))
})

test('what deletes on the platform is asked for again, by name, and is sent only when ticked', async ({
  courses,
  demo,
}) => {
  const form = await courses.edit(String(courseId))
  await fillShort(form)
  await form.clearing('clean_tags').check()
  await form.clearing('clean_schools').check()
  await form.clearing('clean_schools').uncheck()
  await form.submit()
  const asking = form.clearingDialog(courseId)
  await expect(asking).toContainText(form.form.labels.clean_tags)
  await expect(asking).not.toContainText(form.form.labels.clean_schools)
  await asking.getByRole('button', { name: form.words.fields.cancel }).click()
  await expect(asking).toBeHidden()
  expect(sent(demo)).toEqual([])

  await form.submit()
  const clear = asking.getByRole('button', { name: form.form.clearConfirm })
  await expect(clear).toBeDisabled()
  await asking.getByRole('textbox').fill(String(courseId))
  await clear.click()
  await expect(form.updated(courseId)).toBeVisible()
  expect(sent(demo)).toEqual([{ ...shortCourse, clean_tags: 1 }])
  const course = demo.courses().find(({ id }) => id === courseId)
  expect(course?.tag).toEqual([])

  const next = await (await form.toList()).edit(String(courseId))
  for (const field of destructiveFields) await expect(next.clearing(field)).not.toBeChecked()
})

test('each wrong field says its rule and its limit, and nothing is sent', async ({
  courses,
  demo,
  folder,
}) => {
  const form = await courses.edit(String(courseId))
  await form.submit()
  const { labels } = form.form
  const required = new RegExp(`^${form.issue({ rule: 'required' })}`)
  for (const field of ['title', 'long_description', 'school', 'teachers'] as const) {
    await expect(form.field(field), field).toHaveAccessibleDescription(required)
  }
  await expect(form.ids(labels.groups)).toHaveAccessibleDescription(required)
  await expect(form.field('title')).toBeFocused()

  await fillShort(form)
  await form.field('title').fill('t'.repeat(51))
  await form.field('price').fill('1.5')
  await form.field('link_checkout').fill('loja')
  await form.fillDate('scheduled_start', '2031-05-02')
  await form.fillDate('scheduled_end', '2031-05-01')
  await form.field('co_author').fill('c'.repeat(256))
  const text = join(folder, 'cover.png')
  await writeFile(text, 'not an image')
  await form.chooseCover(text)
  await form.submit()
  const broken = [
    ['title', { rule: 'too-long', limit: 50 }],
    ['price', { rule: 'price-unit-unknown' }],
    ['link_checkout', { rule: 'not-an-address' }],
    ['co_author', { rule: 'too-long', limit: 255 }],
  ] as const
  for (const [field, issue] of broken) {
    await expect(form.field(field), field).toHaveAccessibleDescription(
      new RegExp(`^${form.issue(issue)}`),
    )
  }
  await expect(form.main.getByText(form.issue({ rule: 'not-after-start' }))).toBeVisible()
  await expect(form.main.getByText(form.issue({ rule: 'not-an-image' }))).toBeVisible()
  expect(sent(demo)).toEqual([])
})

test('complaints of the platform stand under their fields, and the first has the focus', async ({
  courses,
  demo,
}) => {
  const form = await courses.edit(String(courseId))
  await fillShort(form)
  demo.inject({ route: 'courses.update', kind: 'wrapped-200', times: 1 })
  await form.submit()
  await expect(form.field('title')).toHaveAccessibleDescription(/The title has already been taken/)
  await expect(form.ids(form.form.labels.groups)).toHaveAccessibleDescription(
    /The selected groups\.0 is invalid/,
  )
  await expect(form.field('title')).toBeFocused()
  await expect(form.banner('institution.quota')).toBeVisible()
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
})

test('an outcome that is not known is for the person to settle, and sends nothing', async ({
  courses,
  demo,
}) => {
  const form = await courses.edit(String(courseId))
  await fillShort(form)
  demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
  await form.submit()
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  await expect(form.submitButton).toBeDisabled()
  await form.button(form.words.forms.wasNotDone.course).click()
  await expect(form.submitButton).toBeEnabled()
  expect(sent(demo)).toHaveLength(1)
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
  expect(sent(demo)).toEqual([shortCourse, shortCourse])
})

test.describe('in a low window', () => {
  test.use({ locale: 'es-419', viewport: { width: 1024, height: 640 } })

  test('the words of the empty list are seen', async ({ courses }) => {
    const text = courses.main.getByText(courses.words.courses.emptyText)
    await expect(text).toBeInViewport({ ratio: 1 })
  })
})
