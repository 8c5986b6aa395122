import type { Page } from '@playwright/test'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openXlsx, saveXlsx } from 'hucre/xlsx'
import { batchFields } from '../../src-main/contract/batch-fields.ts'
import type { CourseInput } from '../../src-main/contract/course.ts'
import { grace } from '../../src-main/core/writes/grace.ts'
import { ageAttempts } from '../support/programs/aged-attempts.ts'
import { exampleProfile, profileFile } from '../support/samples/profile-file.ts'
import { schoolLine, schoolsCsv, schoolsNamed } from '../support/samples/batches.ts'
import { clipboard } from './clipboard.ts'
import { type App, expect, test } from './fixtures.ts'
import { BatchPage, dropFile, NewBatchPage } from './pages/batches.ts'
import { Frame } from './pages/frame.ts'
import type { SchoolsPage } from './pages/schools.ts'
import { sendCourses, sixtySchools, wrongSchools } from './spreadsheets.ts'

/** From the list of schools to where a spreadsheet is chosen. */
async function startIn(schools: SchoolsPage): Promise<NewBatchPage> {
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  return schools.as(NewBatchPage)
}

/** By row and by place among the columns, what the seven wrong rows should say. */
const corrections: [number, number, string][] = [
  [7, 1, 'escola-nova-5'],
  [11, 0, 'Escola Nova 9'],
  [16, 3, '#1d4ed8'],
  [30, 11, '50000-000'],
  [36, 10, 'PE'],
  [50, 9, 'Recife'],
]

/** A batch of a new file with schools that the demo institution does not have. */
async function openNew(
  schools: SchoolsPage,
  app: App,
  { folder, count }: { folder: string; count: number },
): Promise<{ file: string; batch: BatchPage }> {
  const file = join(folder, 'schools.csv')
  await writeFile(file, schoolsNamed(namesOf(count)))
  await app.answerOpenDialog(file)
  const batch = await (await startIn(schools)).chooseFile()
  await expect(batch.willSend('school', count)).toBeVisible()
  return { file, batch }
}

/** Names that no school of the demo institution has. */
function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `Escola Nova ${String(place + 1)}`)
}

test(
  'sends ten schools from the template in at most twelve clicks',
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
  const at = (path: string) => batchFields('school').findIndex((field) => field.path === path)
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

/** A batch of sixty schools, of which seven have errors. */
async function openSixty(schools: SchoolsPage, app: App, folder: string): Promise<BatchPage> {
  const file = join(folder, 'escolas.csv')
  await writeFile(file, sixtySchools({ isCorrected: false }))
  await app.answerOpenDialog(file)
  const batch = await (await startIn(schools)).chooseFile()
  await batch.meaning('Segmento').selectOption('groups')
  await batch.show('rows')
  await expect(batch.willSend('school', 53)).toBeVisible()
  await expect(batch.chip('wrong')).toContainText(String(wrongSchools))
  return batch
}

/** Sends the fifty-three right rows of the sixty. */
async function sendRightRows(schools: SchoolsPage, app: App, folder: string): Promise<BatchPage> {
  const batch = await openSixty(schools, app, folder)
  await expect(batch.button(batch.words.batches.resultMenu)).toBeHidden()
  await batch.send('school', 53)
  await batch.confirmCount('school', 53)
  await expect(batch.endedWithout(wrongSchools, 60)).toBeVisible()
  return batch
}

test('sixty schools: sends fifty-three, and seven are left until they are corrected in the grid', async ({
  schools,
  app,
  demo,
  folder,
  at,
}) => {
  const before = demo.schools().length
  const sent = await sendRightRows(schools, app, folder)
  await expect(sent.chip('created')).toContainText('53')
  expect(demo.schools().length - before).toBe(53)
  const batches = await at(Frame).toBatches()
  const { notSent } = batches.words.batches.stateDetail
  await expect(batches.main).toContainText(notSent({ count: wrongSchools, rows: 60 }))
  const batch = await batches.open('escolas.csv')

  // The rows that wait are those with errors.
  await expect(batch.chip('waiting')).toBeHidden()
  await batch.chip('wrong').click()
  for (const [row, column, text] of corrections) await batch.correct(row, column, text)
  await expect(batch.chip('wrong')).toBeHidden()
  await batch.sendRest(wrongSchools)
  await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
  const made = demo.schools().slice(before)
  expect(new Set(made.map(({ urlSlug }) => urlSlug)).size).toBe(60)
  expect(made).toHaveLength(60)

  const result = join(folder, 'result.xlsx')
  await app.answerSaveDialog(result)
  await batch.saveResult('allXlsx')
  await expect(batch.notices).toContainText('result.xlsx')
  const list = await at(Frame).toSchools()
  await app.answerOpenDialog(result)
  const again = await (await startIn(list)).chooseFile()
  await expect(again.chip('left-out')).toContainText('60')
  await expect(again.sendBar).toContainText(again.words.batches.noneLeft)
})

test('sixty schools: dropping the same file again after correcting it sends the missing seven', async ({
  schools,
  app,
  demo,
  folder,
}) => {
  const before = demo.schools().length
  const first = await sendRightRows(schools, app, folder)
  await dropFile(app.page, 'escolas.csv', sixtySchools({ isCorrected: true }))
  const batch = first.as(BatchPage)
  await expect(batch.chip('same')).toContainText('53')
  await expect(batch.willSend('school', wrongSchools)).toBeVisible()
  await batch.send('school', wrongSchools)
  await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
  await expect(batch.chip('was-there')).toContainText('53')
  const made = demo.schools().slice(before)
  expect(made).toHaveLength(60)
  expect(new Set(made.map(({ urlSlug }) => urlSlug)).size).toBe(60)
})

test('opens a spreadsheet that is dropped beside the area for it', async ({ schools, app }) => {
  const start = await startIn(schools)
  await expect(start.main.getByRole('textbox').first()).toBeVisible()
  await dropFile(app.page, 'escolas.csv', sixtySchools({ isCorrected: true }))
  await expect(start.as(BatchPage).title).toHaveText('escolas.csv')
})

test('of two files that are dropped together, the spreadsheet is opened, also over the commands', async ({
  schools,
  app,
  at,
}) => {
  const frame = at(Frame)
  await frame.openPalette()
  const text = sixtySchools({ isCorrected: true })
  await dropFile(app.page, 'notas.txt', text, ['escolas.csv'])
  const batch = schools.as(BatchPage)
  await expect(batch.title).toHaveText('escolas.csv')
  await expect(frame.palette).toBeHidden()
  const names = { name: 'escolas.csv', other: 'notas.txt', count: 1 }
  await expect(batch.notices).toContainText(batch.words.batches.onlyFirst(names))
})

test('makes missing web address names from the names of the schools', async ({ schools, demo }) => {
  const before = demo.schools().length
  const start = await startIn(schools)
  const lines = schoolsNamed(['Escola Azul', 'Escola Verde', 'Escola Verde'])
    .replace('N-escola-verde', 'N-escola-lilas')
    .trim()
    .split('\n')
    .map((line) => line.split(',').toSpliced(1, 1).join('\t'))
  const batch = await start.paste(lines.join('\n'))
  const { batches, schools: words } = batch.words
  await expect(batch.willSend('school', 1)).toBeVisible()
  const last = lines[0]?.split('\t').length ?? 0
  await expect(batch.cell(2, last + 1)).toContainText('escola-azul')
  await batch.openRow(2)
  const pane = batch.main.getByRole('complementary', { name: batches.rowTitle({ row: 2 }) })
  await expect(pane).toContainText('escola-azul')
  await expect(pane).toContainText(batches.fromName)
  await batch.show('columns')
  await expect(batch.meaning(words.form.urlSlug)).toHaveValue('urlSlug')
  const repair = batches.repairs['slug-from-name']
  await expect(batch.main.getByRole('checkbox', { name: repair })).toBeChecked()
  await batch.show('rows')
  await batch.type(4, last, 'escola-verde-norte')
  await batch.send('school', 3)
  await expect(batch.banner(batches.doneTitle)).toBeVisible()
  const made = demo.schools().slice(before)
  expect(made.map(({ urlSlug }) => urlSlug)).toEqual([
    ...['escola-azul', 'escola-verde', 'escola-verde-norte'],
  ])
})

test('lists refused rows by the platform’s message, which is shown once', async ({ schools }) => {
  const start = await startIn(schools)
  const lines = [
    ...['Escola Azul', 'Escola Verde'].map((name) => schoolLine(name, { zipCode: '1234' })),
    ...[schoolLine('Escola Lilas'), schoolLine('Escola Rosa', { primary: 'rosinha' })],
  ]
  const batch = await start.paste(schoolsCsv(lines).trim().replaceAll(',', '\t'))
  const { batches } = batch.words
  await batch.show('rows')
  await batch.type(2, 0, 'Escola Azul Claro')
  await batch.send('school', 3)
  const ended = batch.endedWithout(1, 4)
  await expect(ended).toContainText(batches.outcome.failed({ kind: 'school', count: 2 }))
  await expect(batch.button(batches.undoEdit)).toBeHidden()
  for (const [chip, count] of [
    ['wrong', 1],
    ['created', 1],
    ['failed', 2],
  ] as const)
    await expect(batch.chip(chip)).toContainText(String(count))
  await expect(batch.chip('waiting')).toBeHidden()

  await batch.button(/must be a postal code.*2 rows/).click()
  await expect(batch.row(4)).toBeHidden()
  await batch.openRow(3)
  const pane = batch.main.getByRole('complementary', { name: batches.rowTitle({ row: 3 }) })
  await expect(pane.getByText(/must be a postal code/)).toHaveCount(1)
})

test('a killed batch shows where it stopped, can be settled, and sends no row twice', async ({
  schools,
  app,
  demo,
  folder,
  at,
}) => {
  const before = demo.schools().length
  const { batch } = await openNew(schools, app, { folder, count: 30 })
  // One answer is lost. The program ends while the platform has the twelfth row, and has not begun with it.
  const route = 'schools.create'
  demo.inject({ route, kind: 'delay', ms: 1, times: 10 })
  demo.inject({ route, kind: '500-after-commit', times: 1 })
  demo.inject({ route, kind: 'stall', times: 1 })
  await batch.send('school', 30)
  await batch.confirmCount('school', 30)
  await expect.poll(() => demo.writes().length).toBe(12)
  await app.crash()

  const found = await (await at(Frame).toBatches()).open('schools.csv')
  await expect(found.banner(found.words.batches.stopped.interrupted)).toBeVisible()
  await expect(found.chip('created')).toContainText('10')
  await expect(found.chip('unknown')).toContainText('2')
  // The program that found the interrupted row may write its attempt at the same time, with the true time.
  await expect(async () => {
    await ageAttempts(app.dataFolder, grace)
    await found.button(found.words.batches.settle).click()
    await expect(found.chip('unknown')).toBeHidden({ timeout: 5_000 })
  }).toPass()
  await expect(found.chip('created')).toContainText('11')
  await found.sendRest(19)
  await expect(found.banner(found.words.batches.doneTitle)).toBeVisible()
  const made = demo.schools().slice(before)
  expect(made).toHaveLength(30)
  expect(new Set(made.map(({ urlSlug }) => urlSlug)).size).toBe(30)
})

test('opens the file of a damaged batch as a new batch', async ({
  schools,
  app,
  demo,
  folder,
  at,
}) => {
  const before = demo.schools().length
  const { file, batch } = await openNew(schools, app, { folder, count: 3 })
  await batch.send('school', 3)
  await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
  await damageOnlyBatch(app)
  await app.restart()
  const start = await startIn(await at(Frame).toSchools())
  await app.answerOpenDialog(file)
  await start.button(start.words.batches.choose).click()
  await expect(start.main).toContainText(start.failure({ code: 'batch-unreadable' }).title)
  await app.answerOpenDialog(file)
  await start.button(start.words.batches.openAgain).click()
  const anew = start.as(BatchPage)
  await expect(anew.chip('same')).toContainText('3')
  expect(demo.schools().length - before).toBe(3)
})

/** Leaves half of the batch's document, as a disk that fails. */
async function damageOnlyBatch({ dataFolder }: App): Promise<void> {
  const batches = join(dataFolder, 'batches')
  const [id = ''] = (await readdir(batches)).filter((name) => !name.includes('.'))
  const document = join(batches, id, 'batch.json')
  await rm(`${document}.bak`)
  await truncate(document, 40)
}

test('asks for the order of day and month beside the rows, and names a day that does not exist', async ({
  schools,
  at,
}) => {
  await at(Frame).toCourses()
  await schools.button(schools.words.batches.fromSpreadsheet).click()
  // The institution is in Brazil and the window in English: they write dates differently.
  const rows = ['1\t08/02/2031\t2031-12-31', '2\t2031-03-01\t2031-02-31', '3\t02/05/2031\t']
  const batch = await schools
    .as(NewBatchPage)
    .paste(['course_id\tscheduled_start\tscheduled_end', ...rows].join('\n'))
  await batch.show('rows')
  const { answer } = batch.words.batches
  await expect(batch.button(/^End: This date does not exist\./)).toBeVisible()
  const order = batch.main.getByRole('combobox', { name: answer({ text: '08/02/2031' }) })
  await order.selectOption('dmy')
  await expect(order).toHaveCount(0)
  await expect(batch.cell(2, 2)).toHaveText('08/02/2031')
})

test('a typed text stays in its cell when another one is clicked, and is stored before the rows are sent', async ({
  schools,
  app,
  demo,
  folder,
}) => {
  const { batch } = await openNew(schools, app, { folder, count: 3 })
  const names = ['Escola Um', 'Escola Nova 2', 'Escola Três']
  await batch.begin(2, 0, 'Escola Um')
  await batch.cell(3, 1).click()
  await expect(batch.cell(2, 1)).toContainText('Escola Um')
  await expect(batch.cell(3, 1)).toHaveText('Escola Nova 2')
  // The clicked cell is active now: it takes what is typed next.
  await expect(batch.cell(3, 1)).toHaveAttribute('aria-selected', 'true')
  await batch.begin(4, 0, 'Escola Três')
  await batch.grid.hover()
  await schools.page.mouse.wheel(0, 2_000)
  await batch.send('school', 3)
  await expect(batch.banner(batch.words.batches.doneTitle)).toBeVisible()
  const made = demo.schools().map(({ name }) => name)
  expect(names.filter((name) => !made.includes(name))).toEqual([])
})

test('a typed text is stored when the view closes, and when the window is loaded again', async ({
  schools,
}) => {
  const start = await startIn(schools)
  const batch = await start.paste('name\tcity\nEscola Um\tRecife\nEscola Dois\tOlinda')
  const { page } = batch
  await batch.show('rows')
  await batch.begin(2, 0, 'Escola A')
  await page.goBack()
  await page.goForward()
  await batch.show('rows')
  await expect(batch.cell(2, 1)).toContainText('Escola A')
  // It can still be undone.
  await batch.button(batch.words.batches.undoEdit).click()
  await expect(batch.cell(2, 1)).toHaveText('Escola Um')
  await batch.grid.focus()
  await page.keyboard.press('ControlOrMeta+y')
  await expect(batch.cell(2, 1)).toContainText('Escola A')
  await batch.type(3, 0, 'Escola B')
  await batch.begin(3, 1, 'Natal')
  await page.reload()
  await batch.show('rows')
  await expect(batch.cell(3, 2)).toContainText('Natal')
  await expect(batch.cell(3, 1)).toContainText('Escola B')
})

test('cuts cells, which are emptied and can be restored', async ({ schools }) => {
  const start = await startIn(schools)
  const batch = await start.paste('name\tcity\nEscola Um\tRecife\nEscola Dois\tOlinda')
  const { page } = batch
  await batch.show('rows')
  await batch.cell(2, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+x')
  // Only a note has the text of the file.
  await expect(batch.cell(2, 1)).not.toHaveText(/^Escola Um/)
  await expect(batch.cell(3, 1)).not.toHaveText(/^Escola Dois/)
  await expect(batch.cell(3, 2)).toHaveText('Olinda')
  expect(await clipboard(batch)).toBe('Escola Um\nEscola Dois')
  await batch.grid.focus()
  await page.keyboard.press('ControlOrMeta+z')
  // A cut waits for the undo before it. It takes one row, so that its result differs from the one of the first cut.
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(batch.cell(3, 1)).toHaveText(/^Escola Dois/)
  await expect(batch.cell(2, 1)).not.toHaveText(/^Escola Um/)
  expect(await clipboard(batch)).toBe('Escola Um')
  await batch.grid.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(batch.cell(2, 1)).toHaveText(/^Escola Um/)
})

test('keeps the line breaks of a cell that is edited, and Alt Enter adds one', async ({
  schools,
}) => {
  const start = await startIn(schools)
  const batch = await start.paste('name\tcity\n"Um\n\nDois"\tRecife\nEscola Três\tOlinda')
  const { page } = batch
  await batch.show('rows')
  const editor = batch.grid.getByRole('textbox')
  await batch.cell(2, 1).dblclick()
  await expect(editor).toHaveValue('Um\n\nDois')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('Três')
  // Every line is shown, above the next row.
  const below = await batch.cell(3, 1).boundingBox()
  expect(await topAt(page, below)).toBe('TEXTAREA')
  await page.keyboard.press('Enter')
  await expect(batch.cell(2, 1)).toContainText('Três')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ControlOrMeta+c')
  expect(await clipboard(batch)).toBe('"Um\n\nDois\nTrês"')
  // One line is as high as its cell, also if it is longer.
  await batch.begin(3, 0, 'Escola Três '.repeat(9))
  const size = await editor.boundingBox()
  expect([size?.width, size?.height]).toEqual([165, 29])
  await page.keyboard.press('Escape')
  await expect(batch.cell(3, 1)).toHaveText('Escola Três')
})

test('the details stay with their row when others leave the view, and Escape in the grid closes them', async ({
  schools,
  app,
  folder,
}) => {
  const batch = await openSixty(schools, app, folder)
  const [[first, column, text] = [0, 0, ''], [second] = [0]] = corrections
  await batch.chip('wrong').click()
  await batch.openRow(second)
  await batch.correct(first, column, text)
  const title = batch.words.batches.rowTitle({ row: second })
  const details = batch.main.getByRole('complementary', { name: title })
  await expect(details).toBeVisible()
  await batch.grid.focus()
  await batch.page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(batch.grid).toBeFocused()
})

test('the keyboard stays at the buttons for sending while they change', async ({
  schools,
  app,
  folder,
}) => {
  const { batch } = await openNew(schools, app, { folder, count: 5 })
  const { sendFirst, sendRest } = batch.words.batches
  await batch.button(sendFirst({ count: 3 })).press('Enter')
  await expect(batch.button(sendRest({ count: 2 }))).toBeVisible()
  await batch.page.keyboard.press('Tab')
  await expect(batch.button(sendRest({ count: 2 }))).toBeFocused()
})

/** The name of the topmost element in the middle of a box. */
function topAt(page: Page, box: { x: number; y: number; width: number; height: number } | null) {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  return page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.nodeName, [
    x + width / 2,
    y + height / 2,
  ] as const)
}

test('Ctrl Enter fills the selected cells with the typed text, and Ctrl R fills to the right', async ({
  schools,
}) => {
  const start = await startIn(schools)
  const batch = await start.paste('name\tcity\nEscola Um\tRecife\nEscola Dois\tOlinda')
  const { page } = batch
  await batch.show('rows')
  await batch.cell(2, 2).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('Natal')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(batch.cell(2, 2)).toContainText('Natal')
  await expect(batch.cell(3, 2)).toContainText('Natal')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(batch.cell(2, 2)).toHaveText('Recife')
  await expect(batch.cell(3, 2)).toHaveText('Olinda')
  await batch.cell(3, 1).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+r')
  await expect(batch.cell(3, 2)).toContainText('Escola Dois')
})

test('keeps every letter that is typed right after a jump to the last row', async ({ schools }) => {
  const start = await startIn(schools)
  const rows = Array.from({ length: 3_000 }, (_, at) => `Escola Nova ${at}\tRecife`)
  const batch = await start.paste(['name\tcity', ...rows].join('\n'))
  const { page } = batch
  await batch.show('rows')
  await batch.cell(2, 1).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Olinda')
  await page.keyboard.press('Enter')
  // The last column is the one of the made web addresses.
  await expect(batch.cell(3_001, 3)).toHaveText(/^Olinda/)
})

test('says in the details of a row why its exact request cannot be shown', async ({ schools }) => {
  const start = await startIn(schools)
  const batch = await start.paste('name\tcity\nEscola Um\tRecife')
  await batch.show('rows')
  await batch.openRow(2)
  const { batches } = batch.words
  const { title } = batch.failure({ code: 'batch-row-not-sendable' })
  const pane = batch.main.getByRole('complementary', { name: batches.rowTitle({ row: 2 }) })
  await pane.getByText(batches.showRequest).click()
  await expect(pane.getByRole('alert')).toContainText(title)
  await expect(batch.main.getByText(title)).toHaveCount(1)
})

test('says at once why it is still not known what happened to a row, and that it cannot be edited', async ({
  schools,
  app,
  demo,
  folder,
}) => {
  const { batch } = await openNew(schools, app, { folder, count: 2 })
  demo.inject({ route: 'schools.create', kind: 'status-500', times: 1 })
  await batch.send('school', 2)
  const { batches, forms } = batch.words
  await expect(batch.chip('created')).toContainText('1')
  await batch.button(batches.settle).click()
  const banner = batch.banner(batches.settleOpen({ count: 1 }))
  const said = batches.doubtRows({ count: 1, rows: '2', why: forms.doubts.early })
  const [again = ''] = forms.lookAgain({ time: 'TIME' }).split('TIME')
  await expect(banner.getByText(`${said} ${again}`)).toBeInViewport({ ratio: 1 })

  await expect(batch.cell(3, 1)).toHaveAttribute('aria-readonly', 'true')
  await batch.cell(3, 1).dblclick()
  await expect(batch.notices).toContainText(batches.rowFixed.sent)
  await batch.cell(2, 1).dblclick()
  await expect(batch.notices).toContainText(batches.rowFixed.unknown)
  await expect(batch.grid.getByRole('textbox')).toHaveCount(0)
})

test('a batch of another institution leads there and stays open, unless that one is archived', async ({
  schools,
  at,
}) => {
  const batch = await (await startIn(schools)).paste('name\tcity\nEscola Um\tRecife')
  const { page, words } = batch
  const frame = at(Frame)
  await batch.show('rows')
  const hash = await page.evaluate(() => location.hash)
  const settings = await frame.toSettings()
  const named = {
    name: 'some.json',
    text: profileFile([{ ...exampleProfile, name: 'Colégio Beta' }]),
  }
  await settings.chooseFile(named)
  await settings.import(1)
  await expect(settings.institution('Colégio Beta')).toBeVisible()
  const { demoName } = words.profiles
  const back = () => page.evaluate((address) => (location.hash = address), hash)
  await back()
  await batch.show('rows')

  await frame.openPalette()
  await page.keyboard.type('Beta')
  await page.keyboard.press('Enter')
  await expect(
    batch.banner(words.batches.wrongInstitution({ institution: demoName })),
  ).toBeVisible()
  const change = batch.button(words.forms.switchTo({ profile: demoName }))
  await change.click()
  await batch.show('rows')
  await expect(batch.row(2)).toContainText('Escola Um')
  await expect(frame.switcher).toContainText(demoName)

  await frame.switchTo('Colégio Beta')
  await frame.toSettings()
  await settings.ask(demoName, 'archive')
  await expect(settings.archived).toContainText(demoName)
  await back()
  await expect(batch.button(words.batches.toList)).toBeVisible()
  await expect(change).toBeHidden()
})

test('the shortcuts of the window work while a cell is edited, and its text is stored', async ({
  schools,
  at,
}) => {
  const start = await startIn(schools)
  const batch = await start.paste('name\tcity\nEscola Um\tRecife\nEscola Dois\tOlinda')
  const { page, words } = batch
  await batch.show('rows')
  await batch.begin(2, 0, 'Escola A')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(at(Frame).palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(batch.cell(2, 1)).toContainText('Escola A')
  await batch.begin(3, 0, 'Escola B')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(batch.grid.getByRole('textbox')).toHaveCount(0)
  await expect(at(Frame).notices).toContainText(words.frame.saved)
  await expect(batch.cell(3, 1)).toContainText('Escola B')
})

test('names the row that waits for the outcome of another one of the same school', async ({
  schools,
  app,
  demo,
  folder,
}) => {
  const file = join(folder, 'schools.csv')
  const other = { urlSlug: 'escola_um', contractNumber: 'N-2' }
  await writeFile(file, schoolsCsv([schoolLine('Escola Um'), schoolLine('Escola Um', other)]))
  await app.answerOpenDialog(file)
  const batch = await (await startIn(schools)).chooseFile()
  demo.inject({ route: 'schools.create', kind: 'status-500', times: 1 })
  await batch.send('school', 2)
  const { blocked, sendRest, settle } = batch.words.batches
  await expect(batch.sendBar).toContainText(blocked({ count: 1, row: 3, by: 2 }))
  await expect(batch.button(settle)).toBeVisible()
  await expect(batch.button(sendRest({ count: 1 }))).toBeHidden()
})

test('the menu of a row shows its details and excludes it', async ({ schools }) => {
  const start = await startIn(schools)
  const batch = await start.paste(
    'Nome da escola\tCidade\nEscola Nova 1\tRecife\nEscola Nova 2\tOlinda',
  )
  await batch.show('rows')
  const { page, words } = batch
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await batch.cell(3, 1).click({ button: 'right' })
  await item(words.batches.leaveOut).click()
  await expect(batch.chip('left-out')).toContainText('1')
  await expect(batch.grid).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(item(words.batches.putBack)).toBeVisible()
  await expect(item(words.common.open)).toBeFocused()
  await page.keyboard.press('Enter')
  const pane = (row: number) =>
    batch.main.getByRole('complementary', { name: words.batches.rowTitle({ row }) })
  await expect(pane(3)).toBeVisible()
  await expect(batch.row(3)).toHaveAttribute('aria-current', 'true')
  // A row is also opened by its number. It is marked, and the active cell is in it.
  await batch.row(2).getByRole('rowheader').click()
  await expect(pane(2)).toBeVisible()
  await expect(batch.row(2)).toHaveAttribute('aria-current', 'true')
  await expect(batch.row(3)).not.toHaveAttribute('aria-current')
  await expect(batch.cell(2, 1)).toHaveAttribute('aria-selected', 'true')
})

test.describe('in pt-BR', () => {
  test.use({ locale: 'pt-BR' })

  test('shows the longest state of a row in full', async ({ schools, at }) => {
    await at(Frame).toCourses()
    await schools.button(schools.words.batches.fromSpreadsheet).click()
    const batch = await schools.as(NewBatchPage).paste('course_id\tscheduled_end\n1\t2031-12-31')
    await batch.show('rows')
    const { verdicts } = batch.words.batches
    const state = batch.row(2).getByRole('button', { name: verdicts['no-base'] })
    await expect(state).toBeInViewport({ ratio: 1 })
    const cut = await state.evaluate(
      (text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight,
    )
    expect(cut).toBe(false)
    const [shown, row] = await Promise.all([state.boundingBox(), batch.row(2).boundingBox()])
    expect(shown?.height).toBeLessThanOrEqual(row?.height ?? 0)
  })

  test('shows an unknown result on one line, and an ellipsis in a heading that is cut', async ({
    schools,
    app,
    demo,
    folder,
  }) => {
    const { batch } = await openNew(schools, app, { folder, count: 1 })
    demo.inject({ route: 'schools.create', kind: 'status-500', times: 1 })
    await batch.send('school', 1)
    const { rowStates } = batch.words.batches
    const state = batch.row(2).getByRole('button', { name: rowStates.unknown })
    expect((await state.boundingBox())?.height).toBeLessThanOrEqual(16)
    const heads = batch.grid.getByRole('columnheader').locator('.name')
    const cut = await heads.evaluateAll((names) =>
      names.map((name) => {
        const long = document.createTextNode(' um título que não cabe na coluna')
        name.append(long)
        const isCut = name.scrollWidth > name.clientWidth
        const { textOverflow } = getComputedStyle(name)
        long.remove()
        return isCut && textOverflow
      }),
    )
    expect(new Set(cut)).toEqual(new Set(['ellipsis']))
  })
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1024, height: 640 } })

  test('shows eight rows after part of a batch was sent', async ({ schools, app, folder }) => {
    const batch = await sendRightRows(schools, app, folder)
    await expect(batch.chip('created')).toContainText('53')
    for (const row of [3, 4, 5, 6, 7, 8, 9, 10])
      await expect(batch.cell(row, 1)).toBeInViewport({ ratio: 1 })
    // What it came to is one line that opens.
    const banner = batch.endedWithout(wrongSchools, 60)
    expect((await banner.boundingBox())?.height).toBeLessThan(44)
    await banner.getByRole('button', { name: batch.words.fields.details }).click()
    await expect(banner.getByText(batch.words.batches.outcome.created({ count: 53 }))).toBeVisible()
    expect((await banner.boundingBox())?.height).toBeGreaterThan(44)
  })

  test('shows five rows below questions and four problems', async ({ schools, at }) => {
    await at(Frame).toCourses()
    await schools.button(schools.words.batches.fromSpreadsheet).click()
    const rows = [
      '1\t08/02/2031\t2031-12-31\t',
      '2\t2031-03-01\t2031-02-31\t',
      '3\t02/05/2031\t\tlong',
      ...['4', '4', '5', '6'].map((id) => `${id}\t\t2031-12-31\t`),
    ]
    const head = 'course_id\tscheduled_start\tscheduled_end\thour_length'
    const batch = await schools.as(NewBatchPage).paste([head, ...rows].join('\n'))
    await batch.show('rows')
    const { answer, problemsTitle } = batch.words.batches
    const order = batch.main.getByRole('combobox', { name: answer({ text: '08/02/2031' }) })
    await expect(order).toBeInViewport({ ratio: 1 })
    await expect(batch.main.getByText(`${problemsTitle} (4)`)).toBeInViewport({ ratio: 1 })
    for (const row of [2, 3, 4, 5, 6]) await expect(batch.cell(row, 1)).toBeInViewport({ ratio: 1 })
  })
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${String(viewport.width)} × ${String(viewport.height)}`, () => {
    test.use({ viewport, courseCount: 40 })

    test('shows five rows below a question, what is wrong and what changes', async ({
      schools,
      demo,
      at,
    }) => {
      await sendCourses(schools.page, demo.courses())
      await at(Frame).toCourses()
      await schools.button(schools.words.batches.fromSpreadsheet).click()
      const batch = await schools.as(NewBatchPage).editRecent()
      await expect(batch.chip('same', 'course')).toContainText('40')
      const { page } = batch
      const columns = await batch.grid.getByRole('columnheader').count()
      // Every column but the first changes, and most become wrong.
      await batch.cell(2, 2).click()
      await page.keyboard.press('ControlOrMeta+Shift+End')
      await batch.grid.evaluate((grid) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', '1299,90')
        grid.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      })
      expect(columns).toBe(9)
      await expect(batch.chip('wrong', 'course')).toBeVisible()
      await page.keyboard.press('ControlOrMeta+Home')
      for (const row of [2, 3, 4, 5, 6])
        await expect(batch.cell(row, 1)).toBeInViewport({ ratio: 1 })
    })
  })
}

test('names a column that the platform accepts only in its own pages, and asks nothing about it', async ({
  schools,
}) => {
  const start = await startIn(schools)
  const batch = await start.paste('Nome da escola\tComplemento\nEscola Nova 1\tBloco B')
  await batch.show('columns')
  const { unsentText, unsentTitle } = batch.words.batches
  const notice = batch.banner(unsentTitle({ count: 1 }))
  await expect(notice).toContainText(unsentText({ columns: 'Complemento (B)' }))
  await expect(batch.meaning('Complemento')).toHaveValue('ignored')
})

test.describe('with forty courses', () => {
  test.use({ courseCount: 40 })

  test('changes the dates of forty courses in the grid, without a file', async ({
    schools,
    demo,
    at,
  }) => {
    await sendCourses(schools.page, demo.courses())
    const before = demo.writes().length
    await at(Frame).toCourses()
    await schools.button(schools.words.batches.fromSpreadsheet).click()
    const batch = await schools.as(NewBatchPage).editRecent()
    await expect(batch.chip('same', 'course')).toContainText('40')
    // The platform's numbers are shown in the words of the form: the columns are the id, title, status and visibility.
    const { values } = batch.words.courses.form
    await expect(batch.cell(2, 1 + 3)).toHaveText(values.visibility[1])
    await batch.show('columns')
    await expect(batch.meaning(batch.words.courses.form.labels.scheduled_start)).toBeVisible()
    await batch.show('rows')
    // The last of the seven columns is the end.
    // The grid shows dates with the month first, and reads them so, although people in Brazil do not.
    await batch.fillColumn(2, 6, '12/11/2031')
    await expect(batch.willSend('course', 40)).toBeVisible()
    await expect(batch.changes('scheduled_end', 40, 40)).toBeVisible()
    await batch.send('course', 40)
    await batch.confirmCount('course', 40)
    // Forty requests, one after the other, each recorded on the disk before it leaves.
    await expect(batch.chip('updated')).toContainText('40', { timeout: 120_000 })
    // A row has one state.
    await expect(batch.chip('same', 'course')).toBeHidden()
    const sent = demo
      .writes()
      .slice(before)
      .map(({ body }) => JSON.parse(body) as CourseInput)
    expect(sent.map(({ scheduled_end }) => scheduled_end)).toEqual(Array(40).fill('2031-12-11'))
    expect(new Set(sent.map(({ course_id }) => course_id)).size).toBe(40)
  })

  test('the keys in the grid undo an edit that is newer than the answer about prices, and not the answer', async ({
    schools,
    at,
  }) => {
    await at(Frame).toCourses()
    await schools.button(schools.words.batches.fromSpreadsheet).click()
    const cells = 'course_id\ttitle\tprice\n1\tUm\t1,299.90\n2\tDois\t1450'
    const batch = await schools.as(NewBatchPage).paste(cells)
    const { page, words } = batch
    const asked = batch.main.getByText(words.batches.questionRows({ count: 2 }))
    await expect(asked).toBeVisible()
    await batch.countPricesIn('cents')
    const undo = page.getByRole('button', { name: words.drafts.undo })
    await expect(undo).toBeVisible()
    await batch.show('rows')
    await batch.type(2, 1, 'Outro')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(batch.cell(2, 2)).toHaveText('Um')
    await expect(undo).toBeVisible()
    await expect(asked).toBeHidden()
  })

  test('a person says beside the numbers of rows what happened to courses, and answers a late question', async ({
    schools,
    demo,
    at,
  }) => {
    await sendCourses(schools.page, demo.courses())
    await at(Frame).toCourses()
    await schools.button(schools.words.batches.fromSpreadsheet).click()
    const batch = await schools.as(NewBatchPage).editRecent()
    const { batches, courses } = batch.words
    await batch.type(2, 6, '12/11/2031')
    await batch.type(3, 6, '12/11/2031')
    demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
    await batch.send('course', 2)
    await batch.button(batches.settle).click()
    const banner = batch.banner(batches.settleOpen({ count: 1 }))
    const row = banner.getByRole('group', { name: batches.rowTitle({ row: 2 }) })
    await row.getByRole('button', { name: batches.wasDone, exact: true }).click()
    await expect(banner).toBeHidden()
    await expect(batch.chip('updated')).toContainText('2')

    const price = batch.grid.getByRole('columnheader', { name: courses.form.labels.price })
    const column =
      (await price.evaluate((head) => [...(head.parentElement?.children ?? [])].indexOf(head))) - 2
    await batch.type(4, column, '1,299.90')
    await expect(batch.main.getByText(batches.questionRows({ count: 1 }))).toBeVisible()
  })

  test('a question that a typed text raises does not take the rows away', async ({
    schools,
    demo,
    at,
  }) => {
    await sendCourses(schools.page, demo.courses())
    await at(Frame).toCourses()
    await schools.button(schools.words.batches.fromSpreadsheet).click()
    const batch = await schools.as(NewBatchPage).editRecent()
    await expect(batch.chip('same', 'course')).toContainText('40')
    const { page, words } = batch
    const rows = batch.main.getByRole('tab', { name: words.batches.tabs.rows })
    const price = batch.grid.getByRole('columnheader', { name: words.courses.form.labels.price })
    const column =
      (await price.evaluate((head) => [...(head.parentElement?.children ?? [])].indexOf(head))) - 1
    await batch.cell(2, column).click()
    await page.keyboard.type('1,299.90')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1,450', { delay: 20 })
    // The question stands above the rows, and its number on the other tab.
    await expect(batch.main.getByRole('tab', { name: words.batches.tabs.columns })).toContainText(
      '1',
    )
    await expect(rows).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('.50')
    await page.keyboard.press('Enter')
    await expect(batch.cell(3, column)).toContainText('1,450.50')
    await expect(rows).toHaveAttribute('aria-selected', 'true')
  })
})
