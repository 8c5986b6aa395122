import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileStore } from '../../src-main/adapters/files/file-store.ts'
import type { Snapshot } from '../../src-main/contract/snapshot.ts'
import { DocumentStore } from '../../src-main/core/storage/document-store.ts'
import { systemClock } from '../../src-main/adapters/system/clock.ts'
import { largeFiles } from '../../src-main/adapters/files/large-files.ts'
import { SnapshotFiles } from '../../src-main/core/datasets/snapshot-files.ts'
import { type At, expect, test } from './fixtures.ts'
import { DatasetPage } from './pages/dataset.ts'
import { Frame } from './pages/frame.ts'
import { SettingsPage } from './pages/settings.ts'
import { SnapshotPage, SnapshotsPage } from './pages/snapshots.ts'
import { platformRuns } from './platform-runs.ts'
import { saveBody } from './saved-body.ts'

const small = 'demo-small'
const smallName = 'Avaliação diagnóstica – 7º ano'

async function toSnapshots(at: At): Promise<SnapshotsPage> {
  await at(Frame).toDatasets()
  return at(SnapshotsPage)
}

/** Reads a dataset from the platform. */
async function read(at: At, id = small): Promise<SnapshotPage> {
  const dataset = await (await at(Frame).toDatasets()).read(id)
  await expect(dataset.row(1)).toBeVisible()
  return dataset.as(SnapshotPage)
}

test.describe('saving', () => {
  test(
    'lists saved copies with their time, number and size, also after a restart',
    { tag: '@journey' },
    async ({ schools, app, at }) => {
      const { words } = schools
      await read(at)
      await at(SnapshotPage).keep()
      await expect(at(SnapshotPage).notices).toContainText(words.snapshots.keptToast)
      await app.restart()
      const snapshots = await toSnapshots(at)
      await expect(snapshots.lines).toHaveCount(1)
      await expect(snapshots.lines).toContainText(smallName)
      await expect(snapshots.lines).toContainText('12')
      await expect(snapshots.lines).toContainText(/\d\skB/)
      await expect(
        snapshots.space(words.snapshots.used({ used: '', limit: '5 GB' }).trim()),
      ).toBeVisible()
    },
  )

  test('does not save the same runs twice', async ({ schools, at }) => {
    const { snapshots: words, datasets } = schools.words
    const dataset = await read(at)
    await dataset.keep()
    await dataset.button(datasets.readAgain).click()
    await dataset.keep()
    await expect(dataset.notices).toContainText(words.keptBefore({ time: '' }).trim())
    await dataset.openList(1)
    // The age of runs that were just read is not shown.
    await expect(dataset.items).not.toContainText(/\bnow\b/)
  })

  test('a copy of incomplete runs is marked as incomplete', async ({ schools, at, demo }) => {
    demo.inject({ route: 'datasets.show', kind: 'cut', bytes: 200_000, times: 1 })
    await (await read(at, 'demo-medium')).keep()
    const snapshots = await toSnapshots(at)
    await expect(snapshots.lines).toHaveCount(1)
    await expect(snapshots.lines).toContainText(schools.words.datasets.incomplete)
  })

  test('shows differing counts after an export and in the list of copies', async ({
    schools,
    app,
    at,
    folder,
  }) => {
    const { datasets, exports } = schools.words
    const dataset = await read(at, 'demo-disagreeing')
    const dialog = await dataset.as(DatasetPage).export()
    await dialog.chooseFormat('csv')
    await app.answerSaveDialog(join(folder, 'runs.csv'))
    await dialog.start()
    await expect(dialog.written('runs.csv')).toBeVisible()
    const both = datasets.disagreeText({ said: '20', sent: '12' })
    await expect(dialog.banner(exports.runsMissing)).toContainText(both)
    await app.page.keyboard.press('Escape')
    await dataset.keep()
    const snapshots = await toSnapshots(at)
    await expect(snapshots.lines).toHaveCount(1)
    await expect(snapshots.lines).toContainText(datasets.runsOf({ found: '12', all: '20' }))
  })

  test('saves nothing without room, and shows the ways to make room', async ({
    schools,
    app,
    at,
  }) => {
    const { snapshots: words } = schools.words
    await fill(app.dataFolder, 5e9)
    const dataset = await read(at)
    await dataset.keepButton.click()
    const failed = dataset.banner(dataset.failure({ code: 'snapshots-full' }).title)
    await expect(failed).toContainText(words.notKept)
    const [box, page] = await Promise.all([failed.boundingBox(), dataset.main.boundingBox()])
    expect(box?.x).toBeGreaterThan(page?.x ?? 0)
    await dataset.button(words.toSettings).click()
    await expect(at(SettingsPage).title).toHaveText(schools.words.settings.title)
    await at(SettingsPage).choose(words.settings.limit, '20 GB')
    await expect(at(SettingsPage).main).toContainText(words.used({ used: '5 GB', limit: '20 GB' }))
    await (await read(at)).keep()
  })
})

test.describe('opening', () => {
  test('a saved copy opens without a connection, and shows its time zone', async ({
    schools,
    at,
    demo,
  }) => {
    const { snapshots: words, datasets } = schools.words
    await (await read(at)).keep()
    await demo.close()
    const snapshot = await (await toSnapshots(at)).open(smallName)
    await expect(snapshot.grid).toHaveAttribute('aria-rowcount', '13')
    await expect(snapshot.row(12)).toContainText('run-000000012')
    await expect(snapshot.title).toHaveText(smallName)
    await expect(snapshot.banner(words.banner)).toContainText(new Date().getFullYear().toString())

    await snapshot.button(words.readCurrent).click()
    await expect(snapshot.main).toContainText(datasets.notReadTitle)
    await snapshot.button(words.openKept).click()
    await expect(snapshot.grid).toHaveAttribute('aria-rowcount', '13')
  })

  test('the palette finds a saved copy by its dataset', async ({ schools, at }) => {
    await (await read(at)).keep()
    const frame = at(Frame)
    await frame.toSchools()
    await frame.openPalette()
    await frame.palette.getByRole('combobox').fill(small)
    await frame.palette.getByRole('option').last().click()
    await expect(at(SnapshotPage).banner(schools.words.snapshots.banner)).toBeVisible()
    await expect(at(SnapshotPage).row(12)).toBeVisible()
  })

  test('a damaged copy reports this and is removed from the list', async ({ schools, app, at }) => {
    await (await read(at)).keep()
    const folder = join(app.dataFolder, 'snapshots', 'practice')
    const [body] = (await readdir(folder)).filter((name) => name.endsWith('.gz'))
    await writeFile(join(folder, body ?? ''), 'not what was written')
    const snapshot = await (await toSnapshots(at)).open(smallName)
    const { title } = snapshot.failure({ code: 'snapshot-damaged' })
    await expect(snapshot.banner(title).first()).toBeVisible()
    await snapshot.button(schools.words.snapshots.seeAll).click()
    await expect(at(SnapshotsPage).main).toContainText(schools.words.snapshots.emptyTitle)
  })
})

test.describe('deleting', () => {
  test('asks the person first, and deletes nothing after a no', async ({ schools, at }) => {
    const { snapshots: words, common } = schools.words
    await (await read(at)).keep()
    const snapshots = await toSnapshots(at)
    await snapshots.ask(0, words.delete)
    const { deleteDialog } = at(SnapshotPage)
    await expect(deleteDialog).toContainText(smallName)
    await deleteDialog.getByRole('button', { name: common.cancel }).click()
    await expect(deleteDialog).toBeHidden()
    await expect(snapshots.lines).toHaveCount(1)

    await snapshots.ask(0, words.delete)
    await at(SnapshotPage).confirmDelete()
    await expect(snapshots.main).toContainText(words.emptyTitle)
  })

  test('deleting the open copy shows the datasets', async ({ schools, at }) => {
    await (await read(at)).keep()
    const snapshot = await (await toSnapshots(at)).open(smallName)
    await expect(snapshot.row(1)).toBeVisible()
    await snapshot.openList(1)
    await expect(snapshot.items.first()).toContainText(schools.words.snapshots.isOpen)
    await snapshot.delete(0)
    await snapshot.confirmDelete()
    await expect(at(SnapshotsPage).idOrLink).toBeVisible()
    await expect(at(SnapshotsPage).main).toContainText(schools.words.snapshots.emptyTitle)
  })
})

test.describe('a saved file', () => {
  test('opens from the palette, and is explored like any dataset', async ({
    schools,
    app,
    at,
    demo,
    folder,
  }) => {
    const path = join(folder, 'body.json')
    await saveBody(path, demo, small, await platformRuns(demo, small))
    await app.answerOpenDialog(path)
    const frame = at(Frame)
    await frame.openPalette()
    await frame.palette.getByRole('combobox').fill(schools.words.frame.openFile)
    await schools.page.keyboard.press('Enter')
    const opened = at(SnapshotPage)
    await expect(opened.grid).toHaveAttribute('aria-rowcount', '13')
    await expect(opened.title).toHaveText(smallName)
    await expect(opened.banner('body.json')).toBeVisible()
    const dialog = await opened.export()
    await expect(dialog.box).toBeVisible()
  })

  test('closing the dialog keeps the choice, and a file without a dataset is explained', async ({
    schools,
    app,
    at,
    folder,
  }) => {
    const { snapshots: words } = schools.words
    await app.answerOpenDialog(null)
    const opened = await (await toSnapshots(at)).openFile()
    await expect(opened.main.getByRole('heading', { name: words.chooseTitle })).toBeVisible()
    const path = join(folder, 'page.json')
    await writeFile(path, '<!doctype html><title>Entrar</title>')
    await app.answerOpenDialog(path)
    await opened.button(words.chooseFile).click()
    const { title } = opened.failure({ code: 'file-web-page', name: 'page.json' })
    await expect(opened.banner(title)).toBeVisible()
  })

  test('must be chosen again after a reload', async ({ schools, app, at, demo, folder }) => {
    const path = join(folder, 'body.json')
    await saveBody(path, demo, small, await platformRuns(demo, small))
    await app.answerOpenDialog(path)
    const opened = await (await toSnapshots(at)).openFile()
    await expect(opened.row(1)).toBeVisible()
    await app.page.reload()
    const { chooseTitle } = schools.words.snapshots
    await expect(opened.main.getByRole('heading', { name: chooseTitle })).toBeVisible()
  })
})

/** A snapshot of this size, so far as the list of them knows. */
async function fill(dataFolder: string, bytes: number): Promise<void> {
  const store = createFileStore(dataFolder)
  const files = new SnapshotFiles({
    records: new DocumentStore(store),
    store,
    files: largeFiles,
    clock: systemClock,
    folder: join(dataFolder, 'snapshots'),
  })
  const large: Snapshot = {
    id: crypto.randomUUID(),
    profileId: 'practice',
    datasetId: 'another',
    name: null,
    runs: 9_000_000,
    totalRuns: 0,
    incomplete: false,
    bytes,
    sha256: '0'.repeat(64),
    readAt: '2026-06-01T12:00:00.000Z',
  }
  expect(await files.add(large)).toMatchObject({ ok: true })
}
