import { BatchPage, NewBatchPage } from '../../e2e/pages/batches.ts'
import { Frame } from '../../e2e/pages/frame.ts'
import { SchoolsPage } from '../../e2e/pages/schools.ts'
import { threadTime } from './process-use.mjs'
import { copyText, takeKeys, watchKeys } from './watch-page.mjs'
import { percentile } from './percentile.mjs'
import { timeout, watched } from './watched.mjs'

const keys = 60
const courseId = 1
const longText = 'Sensores, motores e “a primeira máquina”.\n'.repeat(400)
const lines = Array.from({ length: 10_000 }, (_, index) => `linha ${index}`)

/**
 * What a key costs in the form of a course whose longest text is long, in that of a school, and in that of the course
 * again with 10,000 tags; with it the longest frame while these are pasted.
 */
export async function typeInForms(page, at) {
  const course = await openCourse(at)
  await course.field('long_description').fill(longText)
  const inCourse = await type(page, course.field('long_description'))
  await page.evaluate(copyText, lines.join('\n'))
  await course.field('tag').focus()
  const tags = await watched(page, () => paste(page))
  const withTags = await type(page, course.field('title'))
  await at(Frame).toSchools()
  const school = await at(SchoolsPage).create()
  const inSchool = await type(page, school.textbox(school.words.schools.form.name))
  const largest = inCourse.key > inSchool.key ? inCourse : inSchool
  return {
    key: largest.key,
    keyMedian: largest.keyMedian,
    keyPaint: largest.keyPaint,
    keyWork: largest.keyWork,
    typingFrame: largest.frame,
    keySchool: inSchool.key,
    keyWithTags: withTags.key,
    keyWithTagsWork: withTags.keyWork,
    pasteTagsFrame: tags.frame,
  }
}

/** `key` ends with the layout, `keyPaint` with the picture, for which a key that came early in a frame waits. */
async function type(page, field) {
  await field.focus()
  await page.evaluate(watchKeys)
  const { took: work, frame } = await watched(page, () =>
    threadTime(page, () => field.pressSequentially('x'.repeat(keys))),
  )
  const { laidOut, painted } = await page.evaluate(takeKeys)
  return {
    key: percentile(laidOut, 0.95),
    keyMedian: percentile(laidOut, 0.5),
    keyPaint: percentile(painted, 0.95),
    keyWork: work / keys,
    frame,
  }
}

/** The longest frame while 10,000 lines are pasted into the box of a batch, until its rows are there, and then into a column of them. */
export async function pasteBatch(page, at) {
  await at(Frame).toCourses()
  const start = at(NewBatchPage)
  const { batches } = start.words
  await start.button(batches.fromSpreadsheet).click()
  await page.evaluate(copyText, ['title', ...lines].join('\n'))
  await start.textbox(batches.pasteLabel).focus()
  const box = await watched(page, () => paste(page))
  const batch = at(BatchPage)
  const made = await watched(page, async () => {
    await start.button(batches.pasteButton).click()
    await batch.show('rows')
    await batch.cell(2, 1).waitFor()
  })
  await page.evaluate(copyText, lines.map((line) => `${line}, nova`).join('\n'))
  await batch.cell(2, 1).click()
  const cells = await watched(page, async () => {
    const began = performance.now()
    await page.keyboard.press('ControlOrMeta+v')
    await batch.cell(2, 1).getByText('nova').waitFor({ timeout })
    return performance.now() - began
  })
  return {
    pasteBoxFrame: box.frame,
    pasteBatchFrame: made.frame,
    pasteCells: cells.took,
    pasteCellsFrame: cells.frame,
  }
}

/** Pastes, and waits until what that changed is drawn: the key is answered before. */
async function paste(page) {
  await page.keyboard.press('ControlOrMeta+v')
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

async function openCourse(at) {
  const courses = await at(Frame).toCourses()
  const form = await courses.edit(String(courseId))
  await form.field('title').waitFor()
  return form
}
