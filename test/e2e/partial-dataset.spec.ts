import { startDemo } from '../support/platforms/faulty/server.ts'
import { startCannedPlatform } from '../support/platforms/canned-platform.ts'
import { expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'

const part = [
  { result: { data: { json: { id: 'd-7', name: 'Simulado' } } } },
  { result: { data: { json: { totalRuns: 2, runs: [{ id: 'r-1' }, { id: 'r-2' }] } } } },
]

/** How often the platform was asked for a dataset. */
let reads = 0

// The demo institution, with a platform for datasets that gives only a part of each.
test.use({
  // eslint-disable-next-line no-empty-pattern
  demo: async ({}, use) => {
    const demo = await startDemo()
    reads = 0
    const platform = await startCannedPlatform(() => {
      reads += 1
      return { status: 206, body: part }
    })
    await use({ ...demo, analyticsUrl: platform.url })
    await platform.close()
    await demo.close()
  },
})

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('a dataset with status 206 shows the status and that it is incomplete', async ({
      schools: _schools,
      at,
    }) => {
      const dataset = await (await at(Frame).toDatasets()).read('d-7')
      const { datasets } = dataset.words
      const banner = dataset.banner(/\b206\b/)
      await expect(banner).toBeVisible()
      await expect(dataset.main.getByText(datasets.incomplete, { exact: true })).toBeVisible()
      await expect(dataset.banner(datasets.incompleteTitle)).toBeHidden()
      await expect(dataset.grid).toHaveAttribute('aria-rowcount', '3')
      await banner.getByText(dataset.words.common.technical).click()
      await expect(banner).toContainText('Simulado')
      // To ask for it by its id again is to want the rest of it.
      expect(reads).toBe(1)
      await (await at(Frame).toDatasets()).read('d-7')
      await expect(banner).toBeVisible()
      expect(reads).toBe(2)
    })
  })
}
