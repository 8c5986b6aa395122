import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openXlsx, saveXlsx } from 'hucre/xlsx'
import { fieldsOf } from '../../src-main/contract/batch-fields.ts'
import { grace } from '../../src-main/core/writes/grace.ts'
import { ageAttempts } from '../support/aged-attempts.ts'
import { schoolLine, schoolsCsv, schoolsNamed } from '../support/batches.ts'
import { expect, test } from './fixtures.ts'
import { NewBatchPage } from './pages/batches.ts'
import { Frame } from './pages/frame.ts'
import type { SchoolsPage } from './pages/schools.ts'

/** From the list of schools to where a spreadsheet is chosen. */
async function startIn(schools: SchoolsPage): Promise<NewBatchPage> {
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  return schools.as(NewBatchPage)
}

/** Names that no school of the demo institution has. */
function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `Escola Nova ${String(place + 1)}`)
}

test(
  'ten schools get in from the template with at most twelve clicks',
  { tag: '@journey' },
  async ({ schools, app, demo, folder }) => {
    const { page } = schools
    await page.evaluate(() => {
      const counter = window as unknown as { clicks: number }
      counter.clicks = 0
      addEventListener('click', () => (counter.clicks += 1), true)
    })
    const before = demo.schools().length
    const start = await startIn(schools)
    const file = join(folder, 'schools.xlsx')
    await app.answerSaveDialog(file)
    await start.saveTemplate()
    await expect(start.notices).toContainText('schools.xlsx')
    await fillTemplate(file, 10)

    await app.answerOpenDialog(file)
    const batch = await start.chooseFile()
    await expect(batch.willSend('school', 10)).toBeVisible()
    await batch.send('school', 10)
    await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
    expect(demo.schools().length - before).toBe(10)
    const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks)
    expect(clicks).toBeLessThanOrEqual(12)
  },
)

/** Writes schools below the head of the template, each like its example with another name. */
async function fillTemplate(file: string, count: number): Promise<void> {
  const book = await openXlsx(await readFile(file))
  const rows = book.sheets[0]?.rows ?? []
  const example = rows[1] ?? []
  const at = (path: string) => fieldsOf('school').findIndex((field) => field.path === path)
  rows.splice(
    1,
    1,
    ...namesOf(count).map((name, place) => {
      const row = [...example]
      row[at('name')] = name
      row[at('urlSlug')] = `escola-nova-${String(place + 1)}`
      row[at('contractNumber')] = `CT-NOVA-${String(place + 1)}`
      row[at('taxid')] = ''
      return row
    }),
  )
  await writeFile(file, await saveXlsx(book))
}

test('rows with errors stay out, are corrected in the grid, and follow; done rows are not sent again', async ({
  schools,
  app,
  demo,
  folder,
  at,
}) => {
  const before = demo.schools().length
  const names = namesOf(9)
  const lines = names.map((name, place) =>
    schoolLine(name, place < 7 ? {} : { primary: 'no colour', zipCode: '' }),
  )
  const file = join(folder, 'schools.csv')
  await writeFile(file, schoolsCsv(lines))
  await app.answerOpenDialog(file)
  const batch = await (await startIn(schools)).chooseFile()
  await expect(batch.willSend('school', 7)).toBeVisible()
  await expect(batch.chip('wrong')).toContainText('2')
  await batch.send('school', 7)
  await expect(batch.chip('created')).toContainText('7')

  // Columns D and M: the first colour, and the postal code.
  for (const row of [9, 10]) {
    await batch.type(row, 3, '#1d4ed8')
    await batch.type(row, 12, '50030-230')
  }
  await expect(batch.willSend('school', 2)).toBeVisible()
  await batch.sendBar
    .getByRole('button', { name: batch.words.batches.sendRest({ count: 2 }) })
    .click()
  await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
  expect(demo.schools().length - before).toBe(9)

  const result = join(folder, 'result.xlsx')
  await app.answerSaveDialog(result)
  await batch.saveResult('allXlsx')
  await expect(batch.notices).toContainText('result.xlsx')
  const list = await at(Frame).toSchools()
  await app.answerOpenDialog(result)
  const again = await (await startIn(list)).chooseFile()
  await expect(again.chip('left-out')).toContainText('9')
  await expect(again.sendBar).toContainText(again.words.batches.noneToSend)
})

test('more rows than a person allows need their number, and a crash in the middle sends none twice', async ({
  schools,
  app,
  demo,
  folder,
  at,
}) => {
  const before = demo.schools().length
  const file = join(folder, 'schools.csv')
  await writeFile(file, schoolsNamed(namesOf(30)))
  await app.answerOpenDialog(file)
  const batch = await (await startIn(schools)).chooseFile()
  await expect(batch.willSend('school', 30)).toBeVisible()
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await batch.send('school', 30)
  await batch.confirmCount('school', 30, 'Demo institution')
  await expect(batch.chip('unknown')).toContainText('1')
  await app.crash()

  const found = await (await at(Frame).toBatches()).open('schools.csv')
  await expect(found.chip('unknown')).toContainText('1')
  await ageAttempts(app.dataFolder, grace)
  await found.button(found.words.batches.settle).click()
  await expect(found.chip('unknown')).toBeHidden()
  await found.sendBar
    .getByRole('button', { name: found.words.batches.sendRest({ count: 29 }) })
    .click()
  await found.confirmCount('school', 29, 'Demo institution')
  await expect(found.banner(found.words.batches.doneTitle)).toBeVisible()
  const made = demo.schools().slice(before)
  expect(made).toHaveLength(30)
  expect(new Set(made.map(({ urlSlug }) => urlSlug)).size).toBe(30)
})

test('a date of several courses is typed once and filled down', async ({ schools, demo, at }) => {
  const fields = [
    'course_id',
    ...(['title', 'long_description', 'description_visibility', 'type', 'school'] as const),
    ...(['teachers', 'groups', 'scheduled_start', 'scheduled_end'] as const),
  ]
  const cells = [101, 102, 103].map((id) => [
    ...[String(id), `Curso ${String(id)}`, 'Sensores e motores', '1', '2', 'colegio-ipe-amarelo'],
    ...['docente3@escola.example', '2', '2031-03-05', '2031-11-28'],
  ])
  const frame = at(Frame)
  await frame.toCourses()
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  const text = [fields, ...cells].map((row) => row.join('\t')).join('\n')
  const batch = await schools.as(NewBatchPage).paste(text)
  await batch.show('rows')
  await expect(batch.willSend('course', 3)).toBeVisible()
  const column = fields.indexOf('scheduled_end')
  await batch.type(2, column, '2031-12-31')
  await batch.cell(2, column + 1).click()
  await batch.cell(4, column + 1).click({ modifiers: ['Shift'] })
  await batch.page.keyboard.press('ControlOrMeta+d')
  await expect(batch.cell(4, column + 1)).toContainText('2031-12-31')
  await batch.send('course', 3)
  await expect(batch.chip('updated')).toContainText('3')
  const ends = demo
    .writes()
    .map(({ body }) => (JSON.parse(body) as { scheduled_end: string }).scheduled_end)
  expect(ends).toEqual(['2031-12-31', '2031-12-31', '2031-12-31'])
})
