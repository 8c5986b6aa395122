import { join } from 'node:path'
import { expect } from '../e2e/fixtures.ts'
import { SummaryPage } from '../e2e/pages/summary.ts'
import type { SchoolsPage } from '../e2e/pages/schools.ts'
import { wholeCourse, wholeSchool } from '../e2e/payloads.ts'
import { fillCourse } from './courses.ts'
import type { Walk } from './walk.ts'

/** The four operations, each where it begins and where it ends. The export is left in `folder`. */
export async function walkMainStops(schools: SchoolsPage, walk: Walk, folder: string) {
  await createSchool(schools, walk)
  await updateCourse(walk)
  await exportDataset(walk, folder)
}

async function createSchool(schools: SchoolsPage, { camera }: Walk) {
  await expect(schools.rows).toHaveCount(25)
  await camera.take('schools')
  const form = await schools.create()
  await form.fill(wholeSchool)
  await expect.poll(() => form.previewed()).toEqual(wholeSchool)
  await camera.takeFrom('school-form', form.title)
  await form.submit()
  await expect(form.created(wholeSchool.name)).toBeVisible()
  await camera.take('school-created')
}

async function updateCourse({ camera, frame }: Walk) {
  const id = wholeCourse.course_id
  const form = await (await frame.toCourses()).edit(String(id))
  await fillCourse(form)
  await camera.takeFrom('course-form', form.title)
  await form.submit()
  await expect(form.updated(id)).toBeVisible()
  await camera.take('course-updated')
}

async function exportDataset({ app, camera, frame }: Walk, folder: string) {
  const dataset = await (await frame.toDatasets()).read('demo-medium')
  await expect(dataset.row(1)).toContainText('run-000000001')
  await camera.take('dataset')
  const summary = dataset.as(SummaryPage)
  await summary.look('summary')
  await expect(summary.chart).toBeVisible()
  await camera.take('summary')
  await summary.look('runs')
  const dialog = await dataset.export()
  await expect(dialog.box).toBeVisible()
  await camera.take('export')
  await app.answerSaveDialog(join(folder, 'demo-medium.csv'))
  await dialog.start()
  await expect(dialog.written('demo-medium.csv')).toBeVisible()
  await camera.take('exported')
}
