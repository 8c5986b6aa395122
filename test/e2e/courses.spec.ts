import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CourseInput, destructiveFields } from '../../src-main/contract/course.ts'
import { formatProblem } from '../../src-main/contract/messages/format-problem.ts'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { expect, test } from './fixtures.ts'
import { BatchPage, dropFile } from './pages/batches.ts'
import type { CourseFormPage } from './pages/course-form.ts'
import { Frame } from './pages/frame.ts'
import { tinyPng, wholeCourse } from './payloads.ts'
import { sendCourses } from './spreadsheets.ts'

test('the page shows the ways to open several courses', async ({ courses }) => {
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
      'sends exactly what was typed in every field, with a cover from a file',
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

test('a school that is not in the complete list is a warning, and is sent', async ({
  courses,
  demo,
}) => {
  const form = await courses.edit(String(courseId))
  const words = form.form.unknownSchools({ schools: 'no-such-school', time: '' })
  const note = form.main.getByText(words.slice(0, words.indexOf(':') + 2))
  await fillShort(form)
  await expect(note).toHaveCount(0)
  await form.addChips(form.field('school'), ['no-such-school'])
  await form.field('teachers').focus()
  await expect(note).toBeVisible()
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
  const school = `${shortCourse.school},no-such-school`
  expect(sent(demo)).toEqual([{ ...shortCourse, school }])
})

test('does not send untouched fields, in particular the destructive switches', async ({
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

test('the next change starts from the last payload and shows the differences', async ({
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

test('changes a running course without sending its unchanged start', async ({ courses, demo }) => {
  const first = await courses.edit(String(courseId))
  await fillShort(first)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await first.fillDate('scheduled_start', tomorrow)
  await first.submit()
  await expect(first.updated(courseId)).toBeVisible()

  await first.page.clock.setFixedTime(Date.now() + 5 * 86_400_000)
  const form = await (await first.toList()).edit(String(courseId))
  await form.field('title').fill('Robótica II')
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
  expect(sent(demo).at(-1)).toEqual({ ...shortCourse, title: 'Robótica II' })
})

test('opens a course with its draft; an untouched form leaves no draft', async ({
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

test('the palette and the list of sent courses continue the draft of a course', async ({
  courses: _courses,
  app: { page },
  at,
  demo,
}) => {
  const [course, untouched] = demo.courses()
  if (!course || !untouched) throw new Error('the demo platform has courses')
  await sendCourses(page, [course, untouched])
  await at(Frame).toSchools()
  const list = await at(Frame).toCourses()
  const form = await list.edit(String(course.id))
  await form.field('title').fill('Outro título')

  await at(Frame).openPalette()
  await page.keyboard.type(`${course.title} #${course.id}`)
  const option = at(Frame).palette.getByRole('option').first()
  await expect(option).toContainText(course.title)
  await option.click()
  await expect(form.title).toBeFocused()
  await expect(form.field('title')).toHaveValue('Outro título')

  await at(Frame).toSchools()
  await at(Frame).toCourses()
  await list.recent.getByRole('button', { name: `#${course.id}` }).click()
  await expect(form.field('title')).toHaveValue('Outro título')
  await form.field('title').fill('Mais um título')
  await expect(form.draftSaved).toBeVisible()
  await expect((await at(Frame).toDrafts()).rows).toHaveCount(1)

  // A course without a draft starts with what was sent.
  await at(Frame).openPalette()
  await page.keyboard.type(`${untouched.title} #${untouched.id}`)
  await expect(option).toContainText(untouched.title)
  await option.click()
  await expect(form.field('title')).toHaveValue(untouched.title)
})

test('warns about a price that is a tenth of the last price', async ({ courses }) => {
  const form = await courses.edit(String(courseId))
  await fillShort(form)
  await form.field('price').fill('12900')
  await form.choosePriceUnit(12_900, 'cents')
  const toast = form.main
    .page()
    .locator('[data-toasts]')
    .getByText(/^Prices are counted in cents/)
  await expect(toast).toBeVisible()
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
  // The choice can no longer be undone: the price was sent.
  await expect(toast).toBeHidden({ timeout: 5000 })

  const again = await (await form.toList()).edit(String(courseId))
  await again.field('price').fill('128.90')
  await expect(again.main.getByText('= R$128.90')).toBeVisible()
  const prices = { last: 12_900, now: 1290, unit: 'cents', currency: 'BRL' }
  const note = formatProblem({ code: 'price-far', field: 'price', params: prices }, 'en')
  await expect(again.banner(note)).toBeHidden()
  await again.field('price').fill('12.90')
  await expect(again.banner(note)).toBeVisible()
  await expect(again.field('price')).toHaveAccessibleDescription(`${note} = R$12.90`)
})

test('asks once before a price and a length of another magnitude are sent or marked as ready', async ({
  courses,
  demo,
}) => {
  const first = await courses.edit(String(courseId))
  await fillShort(first)
  await first.field('price').fill('12900')
  await first.choosePriceUnit(12_900, 'cents')
  await first.field('hour_length').fill('60')
  await first.submit()
  await expect(first.updated(courseId)).toBeVisible()

  const form = await (await first.toList()).edit(String(courseId))
  const { farTitle, farConfirm, labels } = form.form
  const dialog = form.dialog(farTitle({ fields: `${labels.price}, ${labels.hour_length}` }))
  await form.field('price').fill('1290')
  await form.field('hour_length').fill('6')
  await form.submit()
  await expect(dialog).toContainText(
    'Last time R$129.00 was sent. Check whether R$1,290.00 is right.',
  )
  await expect(dialog).toContainText('Last time 60 min was sent. Check whether 6 min is right.')
  await dialog.getByRole('button', { name: form.words.common.cancel }).click()
  await form.button(form.words.forms.markReady).click()
  await dialog.getByRole('button', { name: form.words.common.cancel }).click()
  await form.field('hour_length').fill('61')
  await form.submit()
  await form
    .dialog(farTitle({ fields: labels.price }))
    .getByRole('button', { name: farConfirm })
    .click()
  await expect(form.updated(courseId)).toBeVisible()
  const numbers = sent(demo).map((body) => {
    const { price, hour_length: length } = body as CourseInput
    return [price, length]
  })
  expect(numbers).toEqual([
    [12_900, 60],
    [129_000, 61],
  ])
})

test('fills the form from a payload file and names values that do not fit', async ({
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

test('a chosen or dropped spreadsheet becomes a batch of courses', async ({
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

  await dropFile(courses.page, 'outros.csv', table.replace('129', '130'))
  await expect(batch.title).toHaveText('outros.csv')
  await expect(batch.main).toContainText(batch.words.batches.kinds.course)

  const list = await at(Frame).toCourses()
  await expect(list.idOrLink).toBeVisible()
  await dropFile(courses.page, 'mais.csv', table.replace('129', '131'))
  await expect(batch.title).toHaveText('mais.csv')
  await expect(batch.main).toContainText(batch.words.batches.kinds.course)
})

test('refuses a dropped file that is not a spreadsheet, and a notice lists the supported types', async ({
  courses,
}) => {
  const { page, words } = courses
  await dropFile(page, 'curso.json', '{}')
  const { notOpened } = words.frame
  await expect(courses.notices).toContainText(notOpened({ name: 'curso.json', others: 0 }))
  await dropFile(page, 'foto.png', '', ['nota.docx'])
  await expect(courses.notices).toContainText(notOpened({ name: 'foto.png', others: 1 }))
  await expect(courses.idOrLink).toBeVisible()
})

test('finds a sent course by its title, unless two courses have it', async ({
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

test('confirms deletions on the platform by name, and sends them only when ticked', async ({
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

test('each invalid field shows its rule and its limit, and nothing is sent', async ({
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

test('shows the platform’s errors under their fields and focuses the first', async ({
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

test('a person settles an unknown outcome, and nothing is sent', async ({ courses, demo }) => {
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

test('what was typed after an unknown outcome stays when it is settled as done', async ({
  courses,
  demo,
}) => {
  const form = await courses.edit(String(courseId))
  await fillShort(form)
  demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
  await form.submit()
  await expect(form.banner(form.form.unknownTitle)).toBeVisible()
  await form.field('title').fill('Frações e números')
  const { forms } = form.words
  await form.button(forms.wasDone.course).click()
  await expect(form.banner(forms.outlived.course)).toBeVisible()
  await expect(form.field('title')).toHaveValue('Frações e números')
  await form.submit()
  await expect(form.updated(courseId)).toBeVisible()
  expect(sent(demo)).toMatchObject([{ title: shortCourse.title }, { title: 'Frações e números' }])
})

test.describe('in a low window', () => {
  test.use({ locale: 'es-419', viewport: { width: 1024, height: 640 } })

  test('shows the text of the empty list', async ({ courses }) => {
    const text = courses.main.getByText(courses.words.courses.emptyText)
    await expect(text).toBeInViewport({ ratio: 1 })
  })
})
