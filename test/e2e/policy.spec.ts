import { watchBreaches } from '../support/browsers/breaches.ts'
import { everyBatch, everySnapshot, everyView } from './every-view.ts'
import { expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'

// That a breach is seen, whatever it is of, `test/integration/page-policy.spec.ts` shows.
for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('no view violates the content security policy, and nothing leaves its origin', async ({
      app,
      at,
      demo,
    }) => {
      test.slow()
      const { page } = app
      const breaches = await watchBreaches(page, await page.evaluate(() => location.origin))
      await page.reload()
      const found: string[] = []
      const looked: string[] = []
      const look = async (view: string): Promise<void> => {
        looked.push(view)
        found.push(...(await breaches.since()).map((breach) => `${view}: ${breach}`))
      }
      await everyView(at(FirstStartPage), at, demo, look)
      await everyBatch(at, look)
      await everySnapshot(at, look)
      expect(found).toEqual([])
      expect(looked.length, looked.join()).toBeGreaterThan(40)
    })
  })
}
