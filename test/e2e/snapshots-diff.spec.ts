import { join } from 'node:path'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { type App, type At, expect, test as base } from './fixtures.ts'
import type { DiffPage } from './pages/diff.ts'
import { Frame } from './pages/frame.ts'
import { SnapshotPage, SnapshotsPage } from './pages/snapshots.ts'
import { platformRuns } from './platform-runs.ts'
import { saveBody } from './saved-body.ts'
import { searchedLooks, violationsOf } from './violations.ts'

const small = 'demo-small'

/** Keeps the runs that the platform has. */
async function keep(at: At, id: string): Promise<SnapshotPage> {
  const dataset = (await (await at(Frame).toDatasets()).read(id)).as(SnapshotPage)
  await expect(dataset.row(1)).toBeVisible()
  await dataset.keep()
  return dataset
}

/** Opens a body that was saved to a file. */
async function open(app: App, at: At, path: string): Promise<SnapshotPage> {
  await at(Frame).toDatasets()
  await app.answerOpenDialog(path)
  const opened = await at(SnapshotsPage).openFile()
  await expect(opened.row(1)).toBeVisible()
  return opened
}

/** The platform's twelve runs after two were changed, two were removed, and one was added. */
async function saveEdited(path: string, demo: DemoServer): Promise<void> {
  const runs = await platformRuns(demo, small)
  const edited = runs.map((run, place) => {
    if (place === 1) return run.replace(/"remark":"(?:[^"\\]|\\.)*"/, '"remark":"leu muito bem"')
    return place === 4 ? run.replace(/"countRunItems":\d+/, '"countRunItems":7777') : run
  })
  const added = (runs[0] ?? '').replaceAll('000000001', '000000099')
  await saveBody(path, demo, small, [...edited.slice(0, 8), ...edited.slice(10), added])
}

/** `diff`: the kept runs beside those of the file. */
const test = base.extend<{ diff: DiffPage }>({
  diff: async ({ schools: _schools, app, at, demo, folder }, use) => {
    await keep(at, small)
    const path = join(folder, 'edited.json')
    await saveEdited(path, demo)
    const opened = await open(app, at, path)
    await opened.openList(1)
    const diff = await opened.compareWith(0)
    await expect(diff.count('changed')).toHaveText('2')
    await use(diff)
  },
})

test(
  'counts and lists new, missing and changed runs',
  { tag: '@journey' },
  async ({ schools, diff }) => {
    await expect(diff.count('appeared')).toHaveText('1')
    await expect(diff.count('vanished')).toHaveText('2')
    await expect(diff.changes).toHaveCount(2)
    await expect(diff.changes.first()).toContainText('run-000000002')
    await expect(diff.changes.first()).toContainText(schools.words.datasets.columnNames.remark)
    await expect(diff.changes.last()).toContainText(
      schools.words.datasets.columnNames.countRunItems,
    )
    await expect(diff.changes.last().getByRole('insertion')).toHaveText('7,777')

    await diff.show('appeared')
    await expect(diff.changes).toHaveCount(1)
    await expect(diff.changes).toContainText('run-000000099')
    await diff.show('vanished')
    await expect(diff.changes).toHaveCount(2)
    await expect(diff.changes.first()).toContainText('run-000000009')
  },
)

test('filters changed runs by column, and shows a run in full', async ({ schools, diff }) => {
  const { countRunItems } = schools.words.datasets.columnNames
  await diff.column(countRunItems).click()
  await expect(diff.changes).toHaveCount(1)
  await expect(diff.changes).toContainText('run-000000005')
  await diff.openWhole(0)
  await expect(diff.changes).toContainText('"countRunItems": 7777')
  await diff.column(schools.words.snapshots.diff.allColumns).click()
  await expect(diff.changes).toHaveCount(2)
})

test('swaps the sides, and new runs become missing ones', async ({ schools, diff }) => {
  await diff.chooseSide('before', 'edited.json')
  await expect(diff.count('appeared')).toHaveText('2')
  await expect(diff.count('vanished')).toHaveText('1')
  await expect(diff.side('after')).toContainText(
    schools.words.snapshots.diff.snapshot({ time: '' }).trim(),
  )
  await schools.page.goBack()
  await expect(diff.count('appeared')).toHaveText('1')
})

test('another column can identify the runs', async ({ schools, diff }) => {
  await expect(diff.key).toContainText(schools.words.datasets.columnNames.id)
  await diff.chooseKey('Attempt number')
  await expect(diff.key).toContainText('Attempt number')
  await expect(diff.count('changed')).toHaveText('2')
  await expect(diff.changes.first()).not.toContainText('run-000000002')
})

test('compares two saved copies from their list', async ({ schools, app, at, demo, folder }) => {
  const { snapshots: words } = schools.words
  await keep(at, small)
  const path = join(folder, 'edited.json')
  await saveEdited(path, demo)
  await (await open(app, at, path)).keep()
  await at(Frame).toDatasets()
  const snapshots = at(SnapshotsPage)
  await expect(snapshots.lines).toHaveCount(2)
  const diff = await snapshots.compare(0, words.diff.snapshot({ time: '' }).trim())
  await expect(diff.count('changed')).toHaveText('2')
  await expect(diff.side('before')).toContainText(words.diff.snapshot({ time: '' }).trim())
  await expect(diff.side('after')).toContainText(words.diff.snapshot({ time: '' }).trim())
})

test('compares a saved copy with the current runs, without changes', async ({ schools, at }) => {
  const { snapshots: words } = schools.words
  await keep(at, small)
  await at(Frame).toDatasets()
  const diff = await at(SnapshotsPage).compare(0, words.withCurrent)
  await expect(diff.main).toContainText(words.diff.identicalTitle)
  await expect(diff.main).toContainText('12')
  await diff.back()
  await expect(at(SnapshotPage).row(12)).toBeVisible()
})

test('shows many changes page by page', async ({ schools, app, at, demo, folder }) => {
  test.slow()
  await keep(at, 'demo-medium')
  const path = join(folder, 'all-changed.json')
  const runs = await platformRuns(demo, 'demo-medium')
  const changed = runs.map((run) => run.replace(/"countRunItems":\d+/, '"countRunItems":999'))
  await saveBody(path, demo, 'demo-medium', changed)
  const opened = await open(app, at, path)
  await opened.openList(1)
  const diff = await opened.compareWith(0)
  await expect(diff.count('changed')).toHaveText('5,000')
  await expect(diff.changes).toHaveCount(100)
  await expect(diff.changes.first()).toContainText('run-000000001')
  await diff.button(schools.words.fields.nextPage).click()
  await expect(diff.changes.first()).toContainText('run-000000101')
})

for (const look of searchedLooks) {
  test.describe(`in ${look.locale}, ${look.colorScheme}`, () => {
    test.use(look)

    test('axe finds no violations in a comparison', async ({ schools, diff }) => {
      await diff.openWhole(0)
      await expect(diff.changes.first()).toContainText('"run-000000002"')
      expect(await violationsOf(schools.page)).toEqual([])
      await diff.show('vanished')
      await expect(diff.changes.first()).toContainText('run-000000009')
      expect(await violationsOf(schools.page)).toEqual([])
    })
  })
}

test.describe('at 200 %', () => {
  // A window of 1280 × 800 that is zoomed in has this many pixels of CSS.
  test.use({ locale: 'pt-BR', viewport: { width: 640, height: 400 } })

  test('a comparison can be read and paged without scrolling sideways', async ({
    schools,
    diff,
  }) => {
    await diff.changes.last().scrollIntoViewIfNeeded()
    await expect(diff.changes.last()).toBeInViewport()
    const isWide = await schools.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth
    })
    expect(isWide).toBe(false)
  })
})
