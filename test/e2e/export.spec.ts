import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExportManifest } from '../../src-main/contract/dataset.ts'
import { readCsv } from '../support/readers/read-csv.ts'
import { flattenRun } from '../support/references/reference-json.ts'
import { type At, expect } from './fixtures.ts'
import { DatasetPage } from './pages/dataset.ts'
import type { ExportDialog } from './pages/export-dialog.ts'
import { Frame } from './pages/frame.ts'
import { platformRuns } from './platform-runs.ts'
import { test } from './saved-runs.ts'

const id = 'demo-small'

/** The dialog that exports the small dataset, for a spreadsheet of Brazil. */
async function openDialog(at: At): Promise<ExportDialog> {
  await (await at(Frame).toDatasets()).read(id)
  const dataset = at(DatasetPage)
  await expect(dataset.grid).toBeVisible()
  const dialog = await dataset.export()
  await dialog.chooseFormat('csv')
  await dialog.choosePreset('excel-br')
  return dialog
}

test(
  'writes a CSV according to its options, with its summary file',
  { tag: '@journey' },
  async ({ app, schools, at, demo, folder }) => {
    const { exports } = schools.words
    const dialog = await openDialog(at)
    const presets = dialog.box.getByRole('group', { name: exports.preset }).getByRole('radio')
    await expect(presets.first()).toBeChecked()
    await expect(dialog.box).toContainText(exports.excelLoses)
    await dialog.openDetails()
    await dialog.typeNullText('NULO')
    await expect(presets.first()).toBeChecked()
    await dialog.choose(exports.dates, exports.datesLocal, dialog.box)
    await expect(dialog.box).toContainText(exports.datesLocalHint({ zone: 'America/Sao_Paulo' }))
    await dialog.choose(exports.delimiter, exports.delimiters.tab, dialog.box)
    await dialog.choose(exports.lineEnd, exports.lineEnds.unix, dialog.box)
    await dialog.box.getByRole('checkbox', { name: exports.bom }).uncheck()
    for (const preset of await presets.all()) await expect(preset).not.toBeChecked()
    await expect(dialog.box).toContainText(exports.noPreset)
    await dialog.wantManifest()
    await app.answerSaveDialog(join(folder, 'runs.csv'))
    await dialog.start()
    await expect(dialog.written('runs.csv')).toBeVisible()
    await expect(
      dialog.banner(exports.writtenBeside({ manifest: 'runs.csv.provost.json' })),
    ).toBeVisible()

    const bytes = await readFile(join(folder, 'runs.csv'))
    const text = bytes.toString()
    expect(text).not.toContain('\r')
    const [head = [], ...rows] = readCsv(text, '\t', '\n')
    const runs = (await platformRuns(demo, id)).map(flattenRun)
    const times = rows.map((row) => row[head.indexOf('createdAt')]?.slice(0, 19))
    expect(times).toEqual(
      runs.map((run) =>
        new Date(run.get('createdAt')?.text ?? '').toLocaleString('sv', {
          timeZone: 'America/Sao_Paulo',
        }),
      ),
    )
    const nulls = runs.flatMap((run) => [...run.values()]).filter(({ kind }) => kind === 'null')
    expect(nulls.length).toBeGreaterThan(0)
    expect(rows.flat().filter((cell) => cell === 'NULO')).toHaveLength(nulls.length)
    const side = JSON.parse(
      await readFile(join(folder, 'runs.csv.provost.json'), 'utf8'),
    ) as unknown
    expect(ExportManifest.parse(side)).toMatchObject({
      file: 'runs.csv',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      runs: rows.length,
      columns: head,
      dataset: { id },
    })

    await dialog.again()
    await expect(dialog.choiceOf(exports.delimiter, exports.delimiters.tab)).toBeChecked()
    await dialog.choosePreset('data')
    await expect(dialog.choiceOf(exports.delimiter, exports.delimiters.comma)).toBeChecked()
    await expect(dialog.choiceOf(exports.dates, exports.datesAsWritten)).toBeChecked()
  },
)

test('refuses a text for null that could be a value before anything is written', async ({
  schools,
  at,
}) => {
  const { exports } = schools.words
  const dialog = await openDialog(at)
  const start = dialog.box.getByRole('button', { name: exports.start })
  await dialog.openDetails()
  await dialog.typeNullText('a;b')
  await expect(dialog.box).toContainText(dialog.issue({ rule: 'not-valid' }))
  await expect(start).toBeDisabled()
  await dialog.typeNullText('x'.repeat(21))
  await expect(dialog.box).toContainText(dialog.issue({ rule: 'too-long', limit: 20 }))
  await dialog.chooseFormat('ndjson')
  await expect(start).toBeEnabled()
})

test('opens the export with the focus on the last chosen format', async ({ schools, at }) => {
  const { page } = schools
  const dialog = await openDialog(at)
  await page.keyboard.press('Escape')
  await expect(dialog.box).toBeHidden()
  await page.keyboard.press('ControlOrMeta+e')
  const { formats, formatHints } = schools.words.exports
  const csv = page.getByRole('radio', { name: `${formats.csv} ${formatHints.csv}`, exact: true })
  await expect(csv).toBeChecked()
  await expect(csv).toBeFocused()
})

test('after an export by keyboard, the focus follows the result, and Escape closes the dialog', async ({
  app,
  schools,
  at,
  folder,
}) => {
  const { exports } = schools.words
  const dialog = await openDialog(at)
  await app.answerSaveDialog(join(folder, 'runs.csv'))
  await dialog.box.getByRole('button', { name: exports.start }).press('Enter')
  await expect(dialog.written('runs.csv')).toBeVisible()
  await expect(dialog.box.getByRole('button', { name: exports.again })).toBeFocused()
  await schools.page.keyboard.press('Escape')
  await expect(dialog.box).toBeHidden()
})

test('does not overwrite a file that another program holds, and the dialog names the file that was written instead', async ({
  app,
  schools,
  at,
  folder,
}) => {
  const { exports } = schools.words
  const held = join(folder, 'runs.csv')
  await writeFile(held, 'held')
  try {
    // A file that something is mounted on cannot be replaced: the system says that it is busy.
    execFileSync('/bin/mount', ['--bind', held, held], { stdio: 'pipe' })
  } catch (error) {
    test.skip(true, `SKIPPED: a file cannot be held here (${String(error)})`)
  }
  try {
    const dialog = await openDialog(at)
    await app.answerSaveDialog(held)
    await dialog.start()
    await expect(dialog.written('runs (2).csv')).toBeVisible()
    await expect(dialog.banner(exports.insteadOf({ wanted: 'runs.csv' }))).toContainText(
      exports.insteadOfText({ file: 'runs (2).csv' }),
    )
    expect(await readFile(held, 'utf8')).toBe('held')
  } finally {
    execFileSync('/bin/umount', ['--lazy', held])
  }
})

test('an export without its summary file is complete, and the dialog says so', async ({
  app,
  schools,
  at,
  folder,
}) => {
  const { exports } = schools.words
  await mkdir(join(folder, 'runs.csv.provost.json'))
  const dialog = await openDialog(at)
  await dialog.wantManifest()
  await app.answerSaveDialog(join(folder, 'runs.csv'))
  await dialog.start()
  await expect(dialog.written('runs.csv')).toBeVisible()
  const { title } = dialog.failure({ code: 'file-is-folder', name: 'runs.csv.provost.json' })
  await expect(dialog.banner(exports.noManifest)).toContainText(title)
  expect((await readdir(folder)).sort()).toEqual(['runs.csv', 'runs.csv.provost.json'])
})

test('divides a Parquet dataset into folders, and writes nothing when it is repeated', async ({
  app,
  schools,
  at,
  folder,
}) => {
  const { exports } = schools.words
  const dialog = await openDialog(at)
  await dialog.chooseFormat('parquet-dataset')
  await expect(dialog.box).toContainText(exports.partitionHint)
  await dialog.divideBy(0, 'Status')
  const manifestOf = async (): Promise<{ parts: { path: string; runs: number }[] }> =>
    // The cast: the test looks at what is in it.
    JSON.parse(await readFile(join(folder, 'runs', '_manifest.json'), 'utf8')) as never
  const counted = dialog.box.getByText(/^\d+ folders?$/)
  await expect(counted).toBeVisible()
  const folders = Number((await counted.innerText()).split(' ')[0])

  await mkdir(join(folder, 'taken'))
  await writeFile(join(folder, 'taken', 'mine.txt'), 'mine')
  await app.answerSaveDialog(join(folder, 'taken'))
  await dialog.startFolder()
  await expect(dialog.box).toContainText(
    dialog.failure({ code: 'folder-not-empty', name: 'taken' }).title,
  )
  expect(await readdir(join(folder, 'taken'))).toEqual(['mine.txt'])

  await app.answerSaveDialog(join(folder, 'runs'))
  await dialog.startFolder()
  await expect(dialog.written('runs')).toBeVisible()
  const { parts } = await manifestOf()
  expect(parts).toHaveLength(folders)
  expect(parts.every((part) => part.path.startsWith('status='))).toBe(true)
  expect(parts.reduce((sum, part) => sum + part.runs, 0)).toBe(12)

  await dialog.again()
  await app.answerSaveDialog(join(folder, 'runs'))
  await dialog.startFolder()
  const nothing = { parts: folders, count: String(folders), written: 0, writtenCount: '0' }
  await expect(dialog.box).toContainText(exports.writtenParts(nothing))
})

test('an empty text and a missing value share a folder, and the dialog says so', async ({
  app,
  openRuns,
  folder,
}) => {
  const sites = ['North', 'North', '', '', null, null]
  const runs = sites.map((site, run) => JSON.stringify({ id: `run-${run}`, site }))
  const dialog = await (await openRuns(DatasetPage, runs)).export()
  const { exports } = dialog.words
  await dialog.chooseFormat('parquet-dataset')
  await dialog.divideBy(0, 'Site')
  await expect(dialog.box).toContainText(
    exports.partitionCount({ folders: 2, count: '2', empty: 'yes' }),
  )
  await app.answerSaveDialog(join(folder, 'runs'))
  await dialog.startFolder()
  await expect(dialog.written('runs')).toBeVisible()
  const folders = (await readdir(join(folder, 'runs'))).filter((name) => name.includes('='))
  expect(folders).toHaveLength(2)
})
