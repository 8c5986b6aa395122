import { type At, expect, test } from './fixtures.ts'
import { DatasetPage } from './pages/dataset.ts'
import { DatasetsPage } from './pages/datasets.ts'
import { Frame } from './pages/frame.ts'
import { RunsQueryPage } from './pages/runs-query.ts'
import { SnapshotPage } from './pages/snapshots.ts'
import { violationsOf } from './violations.ts'

const small = 'demo-small'
const name = 'Avaliação diagnóstica – 7º ano'

async function read(at: At): Promise<RunsQueryPage> {
  const dataset = await (await at(Frame).toDatasets()).read(small)
  await expect(dataset.row(1)).toBeVisible()
  return dataset.as(RunsQueryPage)
}

/** Asks for the failed runs, the latest first. */
async function askForFailed(dataset: RunsQueryPage): Promise<void> {
  const { columnNames, filterTests } = dataset.words.datasets
  const failed = dataset.words.datasets.states.FAILED
  await dataset.addFilter({ column: columnNames.status, test: filterTests.is, value: failed })
  await expect(dataset.grid).toHaveAttribute('aria-rowcount', '3')
  await dataset.head(columnNames.createdAt).click({ clickCount: 1 })
  await expect(dataset.head(columnNames.createdAt)).toHaveAttribute('aria-sort', 'ascending')
}

/** Another page of the same window: nothing is open in it, as after a restart. The test hosts keep no local store. */
async function startAgain(at: At): Promise<void> {
  await at(Frame).toSchools()
  await at(Frame).page.reload()
}

async function expectFailed(at: At): Promise<void> {
  const { columnNames } = at(Frame).words.datasets
  await expect(at(DatasetPage).grid).toHaveAttribute('aria-rowcount', '3')
  await expect(at(RunsQueryPage).chips).toHaveCount(1)
  await expect(at(RunsQueryPage).head(columnNames.createdAt)).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
}

test('the side bar returns to the open dataset, and from there to all datasets', async ({
  schools,
  at,
}) => {
  const { words } = schools
  await read(at)
  await at(Frame).toSchools()
  await at(Frame).link(words.frame.datasets).click()
  await expect(schools.title).toHaveText(name)
  await expect(at(DatasetPage).row(1)).toBeVisible()
  await at(Frame).toSchools()
  await expect(schools.title).toHaveText(words.schools.title)
  await schools.page.keyboard.press('ControlOrMeta+3')
  await expect(schools.title).toHaveText(name)
  await at(DatasetPage).button(words.datasets.openAnother).click()
  await expect(at(DatasetsPage).idOrLink).toBeVisible()
  await expect(at(Frame).banner(words.datasets.continue({ title: name }))).toBeVisible()
  expect(await violationsOf(schools.page)).toEqual([])
})

test.describe('in pt-BR', () => {
  test.use({ locale: 'pt-BR', viewport: { width: 1024, height: 640 } })

  test('after a restart, one click opens the last dataset with its filter and its order', async ({
    schools,
    at,
  }) => {
    const { words } = schools
    await askForFailed(await read(at))
    await startAgain(at)
    const notice = at(Frame).banner(words.datasets.continue({ title: name }))
    await expect(notice).toContainText(`${words.datasets.columnNames.status}: `)
    await expect(notice).toContainText(words.datasets.states.FAILED)
    await notice.getByRole('button', { name: words.common.open }).click()
    await expectFailed(at)
  })

  test('opens it from its saved copy without a connection', async ({ schools, at, demo }) => {
    const { words } = schools
    const dataset = await read(at)
    await dataset.as(SnapshotPage).keep()
    await expect(dataset.as(SnapshotPage).listButton(1)).toBeVisible()
    await askForFailed(dataset)
    await demo.close()
    await startAgain(at)
    const notice = at(Frame).banner(words.datasets.continue({ title: name }))
    await expect(notice).toContainText(words.datasets.continueSaved({ time: '' }).slice(0, 20))
    await notice.getByRole('button', { name: words.common.open }).click()
    await expectFailed(at)
  })

  test('a search for the word of a state becomes a filter', async ({ schools, at }) => {
    const { words } = schools
    const dataset = await read(at)
    await dataset.search.fill('com falha')
    const { columnNames, states } = words.datasets
    const offer = dataset.button(
      words.datasets.filterByState({ column: columnNames.status, state: states.FAILED }),
    )
    await offer.click()
    await expect(dataset.grid).toHaveAttribute('aria-rowcount', '3')
    await expect(dataset.search).toHaveValue('')
    await expect(dataset.chips).toHaveText(new RegExp(states.FAILED))
    await expect(offer).toBeHidden()
  })
})
