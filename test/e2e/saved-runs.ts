import { join } from 'node:path'
import { expect, test as base } from './fixtures.ts'
import type { DatasetPage } from './pages/dataset.ts'
import { Frame } from './pages/frame.ts'
import type { ViewClass } from './pages/view.ts'
import { saveBody } from './saved-body.ts'

type SavedRuns = {
  /** Opens a saved file with these runs, in an app in which the demo institution was just chosen. */
  openRuns: <V extends DatasetPage>(view: ViewClass<V>, runs: readonly string[]) => Promise<V>
}

/** For the specs that need runs which the demo institution does not have. */
export const test = base.extend<SavedRuns>({
  openRuns: async ({ schools, app, at, demo, folder }, use) => {
    await expect(schools.rows).toHaveCount(25)
    await use(async (view, runs) => {
      const path = join(folder, 'saved.json')
      await saveBody(path, demo, 'demo-small', runs)
      await app.answerOpenDialog(path)
      const datasets = await at(Frame).toDatasets()
      await datasets.button(datasets.words.snapshots.openFile).click()
      const page = at(view)
      // Of a large file the browser needs a while.
      await expect(page.row(1)).toBeVisible({ timeout: 150_000 })
      return page
    })
  },
})
