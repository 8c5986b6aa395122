import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { grace } from '../../src-main/core/writes/grace.ts'
import { expect } from '../e2e/fixtures.ts'
import { type BatchPage, dropFile, NewBatchPage } from '../e2e/pages/batches.ts'
import { Frame } from '../e2e/pages/frame.ts'
import { sendCourses, sixtySchools, wrongSchools } from '../e2e/spreadsheets.ts'
import { ageAttempts } from '../support/programs/aged-attempts.ts'
import { schoolsNamed } from '../support/samples/batches.ts'
import type { Walk } from './walk.ts'

/** The four journeys of batches: sixty schools, the same file corrected, forty courses, and a batch that is killed. */
export async function walkBatches(walk: Walk, folder: string): Promise<void> {
  await walkSixtySchools(walk, folder)
  await walkFortyCourses(walk)
  await walkKilledBatch(walk, folder)
}

/** The file has seven wrong rows: the others are sent. Corrected and dropped in again, it brings the seven. */
async function walkSixtySchools(walk: Walk, folder: string): Promise<void> {
  const { app, camera, frame } = walk
  const batch = await openSpreadsheet(walk, folder)
  await expect(batch.meaning('Segmento')).toBeVisible()
  await camera.take('batch-columns')
  await batch.meaning('Segmento').selectOption('groups')
  await batch.show('rows')
  await expect(batch.willSend('school', 53)).toBeVisible()
  await camera.take('batch-rows')
  await batch.chip('wrong').click()
  await batch.openRow(16)
  await camera.take('batch-row')
  await batch.send('school', 53)
  await expect(batch.countDialog(53)).toBeVisible()
  await camera.take('batch-asked')
  await batch.confirmCount('school', 53)
  await expect(batch.endedWithout(wrongSchools, 60)).toBeVisible()
  await camera.take('batch-sent')

  await dropFile(app.page, 'escolas-2027.csv', sixtySchools({ isCorrected: true }))
  await expect(batch.willSend('school', wrongSchools)).toBeVisible()
  await camera.take('batch-again')
  await batch.send('school', wrongSchools)
  await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
  await camera.take('batch-again-sent')
  await frame.toBatches()
  await camera.take('batches')
}

async function openSpreadsheet(
  { app, at, camera, frame }: Walk,
  folder: string,
): Promise<BatchPage> {
  const schools = await frame.toSchools()
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  const start = at(NewBatchPage)
  await expect(start.title).toBeVisible()
  await camera.take('batch-new')
  const file = join(folder, 'escolas-2027.csv')
  await writeFile(file, sixtySchools({ isCorrected: false }))
  await app.answerOpenDialog(file)
  return start.chooseFile()
}

/** The end of forty courses is changed in the grid, without a file. */
async function walkFortyCourses({ app, at, camera, demo, frame }: Walk): Promise<void> {
  await sendCourses(app.page, demo.courses())
  const courses = await frame.toCourses()
  await courses.button(courses.words.batches.fromSpreadsheet).click()
  const start = at(NewBatchPage)
  await expect(start.title).toBeVisible()
  await camera.take('batch-new-courses')
  const batch = await start.editRecent()
  await expect(batch.chip('same', 'course')).toContainText('40')
  await camera.take('batch-courses')
  // As the language writes a date: the cell shows it so.
  await batch.fillColumn(2, 6, batch.language === 'en' ? '12/31/2031' : '31/12/2031')
  await expect(batch.willSend('course', 40)).toBeVisible()
  await camera.take('batch-courses-changed')
  await batch.send('course', 40)
  await batch.confirmCount('course', 40)
  await expect(batch.chip('updated')).toContainText('40')
  await camera.take('batch-courses-sent')
}

/** The program ends while it sends; what it left is settled and sent. */
async function walkKilledBatch(
  { app, at, camera, demo, frame }: Walk,
  folder: string,
): Promise<void> {
  const schools = await frame.toSchools()
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  const file = join(folder, 'escolas-2028.csv')
  const names = Array.from({ length: 20 }, (_, place) => `Escola do Vale ${String(place + 1)}`)
  await writeFile(file, schoolsNamed(names))
  await app.answerOpenDialog(file)
  const batch = await at(NewBatchPage).chooseFile()
  await expect(batch.willSend('school', 20)).toBeVisible()
  const before = demo.writes().length
  const route = 'schools.create'
  demo.inject({ route, kind: 'delay', ms: 1, times: 10 })
  demo.inject({ route, kind: '500-after-commit', times: 1 })
  demo.inject({ route, kind: 'stall', times: 1 })
  await batch.send('school', 20)
  await expect.poll(() => demo.writes().length - before).toBe(12)
  await camera.take('batch-sending')
  await app.crash()

  const found = await (await at(Frame).toBatches()).open('escolas-2028.csv')
  await expect(found.chip('unknown')).toContainText('2')
  await camera.take('batch-interrupted')
  await ageAttempts(app.dataFolder, grace)
  await found.button(found.words.batches.settle).click()
  await expect(found.chip('unknown')).toBeHidden()
  await camera.take('batch-settled')
  await found.sendRest(9)
  await expect(found.banner(found.words.batches.doneTitle)).toBeVisible()
  await camera.take('batch-resumed')
}
