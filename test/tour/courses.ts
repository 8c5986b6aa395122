import { expect } from '../e2e/fixtures.ts'
import { wholeCourse } from '../e2e/payloads.ts'
import type { CourseFormPage } from '../e2e/pages/course-form.ts'
import type { Walk } from './walk.ts'

const id = wholeCourse.course_id

/** The third operation: updating a course. */
export async function walkCourses({ camera, frame }: Walk): Promise<void> {
  const courses = await frame.toCourses()
  await expect(courses.empty).toBeVisible()
  await camera.take('courses-empty')
  const form = await courses.edit(String(id))
  await form.field('price').fill('129,90')
  await expect(form.main.getByRole('group').filter({ hasText: 'R$' })).toBeVisible()
  await camera.takeFrom('course-form-price', form.field('price'))
  await fillCourse(form)
  await form.submit()
  await expect(form.updated(id)).toBeVisible()
  await camera.take('course-updated')

  const list = await form.toList()
  await expect(list.recent).toBeVisible()
  await camera.take('courses')
  const next = await list.edit(String(id))
  await next.field('price').fill('12')
  await next.submit()
  const { farTitle, labels } = next.form
  await expect(next.dialog(farTitle({ fields: labels.price }))).toBeVisible()
  await camera.take('course-form-price-asked')
  await next.page.keyboard.press('Escape')
  await change(next)
  await camera.takeFrom('course-form', next.title)
  const { sections } = next.form
  for (const [name, title] of Object.entries(sections).slice(1)) {
    await camera.takeAt(
      `course-form-${name}`,
      next.main.getByRole('heading', { level: 2, name: title, exact: true }),
    )
  }
  await next.submit()
  await expect(next.clearingDialog(id)).toBeVisible()
  await camera.take('course-form-clearing-asked')
  await next.page.keyboard.press('Escape')
  await expect(next.clearingDialog(id)).toBeHidden()
}

/** Fills in every field that `wholeCourse` has. */
export async function fillCourse(form: CourseFormPage): Promise<void> {
  const course = wholeCourse
  await form.fillTexts(course)
  await form.choosePriceUnit(wholeCourse.price, 'cents')
  await form.pick('description_visibility', course.description_visibility)
  await form.pick('type', course.type)
  await form.pick('status', course.status)
  await form.addChips(form.field('school'), course.school.split(','))
  await form.addChips(form.field('teachers'), course.teachers.split(','))
  await form.addIds(form.form.labels.groups, course.groups)
  await form.addIds(form.form.labels.specialty, course.specialty)
  await form.pick('difficulty', course.difficulty)
  await form.addChips(form.field('tag'), course.tag)
  await form.fillDate('scheduled_start', course.scheduled_start)
  await form.fillDate('scheduled_end', course.scheduled_end)
}

async function change(form: CourseFormPage): Promise<void> {
  await form.field('title').fill('Robótica: primeiros passos')
  await form
    .field('long_description')
    .fill('Sensores, motores e “a primeira máquina” que anda sozinha.\nSegunda linha.')
  await form.field('price').fill('125')
  await form.pick('difficulty', 'low')
  await form.addIds(form.form.labels.groups, [4])
  await form.addChips(form.field('tag'), ['2027'])
  await form.clearing('clean_schools').check()
  await expect(form.difference('clean_schools')).toBeVisible()
}
