import { expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { SchoolsPage } from './pages/schools.ts'

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`on a system in ${locale}`, () => {
    test.use({ locale })

    test('one click opens the schools of the demo institution', async ({ app, at, demo }) => {
      const start = at(FirstStartPage)
      await expect(start.heading).toBeVisible()
      await expect(app.page.locator('html')).toHaveAttribute('lang', start.language)
      expect(demo.recorded()).toEqual([])
      const schools = await start.openDemo()
      await expect(schools.total(demo.schools().length)).toBeVisible()
      await expect(schools.rows).toHaveCount(25)
      await expect(schools.names.first()).toHaveText(demo.schools()[0]?.name ?? '')
      await expect(at(Frame).switcher).toContainText(start.words.profiles.demoName)
    })
  })
}

test('the choice is still there after a restart', async ({ app, at, schools }) => {
  await expect(schools.rows.first()).toBeVisible()
  await app.restart()
  await expect(at(SchoolsPage).rows.first()).toBeVisible()
})

test('the buttons of the first page for several institutions are in one line', async ({
  app: _app,
  at,
}) => {
  const start = at(FirstStartPage)
  const { profiles } = start.words
  const boxes = [profiles.import, profiles.table.open].map((name) =>
    start.button(name).boundingBox(),
  )
  const [first, second] = await Promise.all(boxes)
  expect(first?.y).toBeGreaterThan(0)
  expect(first?.y).toBe(second?.y)
})
