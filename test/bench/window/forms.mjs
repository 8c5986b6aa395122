import { BatchPage, NewBatchPage } from '../../e2e/pages/batches.ts'
import { Frame } from '../../e2e/pages/frame.ts'
import { copyText, takeKeys, watchKeys } from './watch-page.mjs'
import { percentile } from './percentile.mjs'
import { watched } from './watched.mjs'

const keys = 60
const courseId = 1
const lines = Array.from({ length: 10_000 }, (_, index) => `linha ${index}`)

/**
 * What a key costs in the largest form while its longest text is long, and the longest frame meanwhile. `key` ends with
 * the layout, `keyPaint` with the picture, for which a key that came early in a frame waits.
 */
export async function typeInForm(page, at) {
  const form = await openForm(at)
  const field = form.field('long_description')
  await field.fill('Sensores, motores e “a primeira máquina”.\n'.repeat(400))
  await page.evaluate(watchKeys)
  const { frame } = await watched(page, () => field.pressSequentially('x'.repeat(keys)))
  const { laidOut, painted } = await page.evaluate(takeKeys)
  return {
    key: percentile(laidOut, 0.95),
    keyMedian: percentile(laidOut, 0.5),
    keyPaint: percentile(painted, 0.95),
    typingFrame: frame,
  }
}

/** The longest frame while 10,000 lines are pasted into the tags of a course. */
export async function pasteTags(page, at) {
  const form = await openForm(at)
  await page.evaluate(copyText, lines.join('\n'))
  await form.field('tag').focus()
  const { frame } = await watched(page, () => paste(page))
  return { pasteTagsFrame: frame }
}

/** The same of a batch: into its box, until its rows are there, and then into a column of them. */
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
    await page.keyboard.press('ControlOrMeta+v')
    await batch.cell(2, 1).getByText('nova').waitFor()
  })
  return {
    pasteBoxFrame: box.frame,
    pasteBatchFrame: made.frame,
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

async function openForm(at) {
  const courses = await at(Frame).toCourses()
  const form = await courses.edit(String(courseId))
  await form.field('title').waitFor()
  return form
}
