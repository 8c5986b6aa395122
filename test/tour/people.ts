import { expect } from '../e2e/fixtures.ts'
import { ExportDialog } from '../e2e/pages/export-dialog.ts'
import { GridPage } from '../e2e/pages/grid.ts'
import { GroupsPage } from '../e2e/pages/groups.ts'
import { shortSchool } from '../e2e/payloads.ts'
import { SummaryPage } from '../e2e/pages/summary.ts'
import { leaveDrafts } from '../e2e/waiting-drafts.ts'
import type { Walk } from './walk.ts'

/** What helps people on their way: help, finding, pointing, groups, views, and going on the next day. */
export async function walkPeople(walk: Walk): Promise<void> {
  await helpInForm(walk)
  await pointAtRuns(walk)
  await pasteInstitutions(walk)
  await goOnNextDay(walk)
}

async function helpInForm({ camera, frame }: Walk): Promise<void> {
  const schools = await frame.toSchools()
  const form = await schools.create()
  await expect(form.name).toBeFocused()
  await form.page.keyboard.press('F1')
  await expect(form.page.locator(':popover-open p')).toBeVisible()
  await camera.take('help')
  await form.page.keyboard.press('Escape')
  await form.page.keyboard.press('ControlOrMeta+f')
  await expect(form.page.getByRole('option').first()).toBeVisible()
  await camera.take('find-field')
  await form.page.keyboard.press('Escape')
  await form.fill({ ...shortSchool, name: 'Escola Cambuci', urlSlug: 'escola-cambuci' })
  await frame.openPalette()
  await frame.page.keyboard.type('cambuci')
  await expect(frame.palette.getByRole('option').first()).toContainText('Cambuci')
  await camera.take('palette-found')
  await frame.page.keyboard.press('Escape')
}

async function pointAtRuns({ at, camera, frame }: Walk): Promise<void> {
  await (await frame.toDatasets()).read('demo-small')
  const runs = at(GridPage)
  const { datasets, groups, views } = runs.words
  const { status, name } = datasets.columnNames
  await expect(runs.row(1)).toBeVisible()
  await (await runs.cell(2, status)).click({ button: 'right' })
  await expect(runs.menu).toBeVisible()
  await camera.take('cell-menu')
  await runs.page.keyboard.press('Escape')
  await runs.addButton.click()
  await runs.chooseColumn(status)
  await expect(runs.form.getByRole('listitem').first()).toBeVisible()
  await camera.take('filter-values')
  await runs.page.keyboard.press('Escape')
  const { avgLatency } = datasets.columnNames
  await (await runs.cell(1, status)).click()
  // In a narrow window the column is not drawn until the cells move there.
  while (!(await runs.head(avgLatency).isVisible())) await runs.page.keyboard.press('ArrowRight')
  await (await runs.cell(1, avgLatency)).click()
  for (let rows = 0; rows < 3; rows += 1) await runs.page.keyboard.press('Shift+ArrowDown')
  await expect(runs.selectedCells).toHaveCount(4)
  await camera.take('selection-sum')
  await runs.button(views.title).click()
  await expect(runs.dialog(views.title)).toBeVisible()
  await camera.take('views')
  await runs.page.keyboard.press('Escape')
  await at(SummaryPage).look('groups')
  await at(GroupsPage).chooseColumnFor(groups.by, status)
  await at(GroupsPage).chooseColumnFor(groups.thenBy, name)
  await expect(at(GroupsPage).table.getByRole('row').nth(2)).toBeVisible()
  await camera.take('groups')
  await at(SummaryPage).look('runs')
  await runs.export()
  await at(ExportDialog).chooseFormat('parquet-dataset')
  await camera.take('export-folder')
  await runs.page.keyboard.press('Escape')
}

async function pasteInstitutions({ camera, demo, frame }: Walk): Promise<void> {
  const table = await (await frame.toSettings()).addSeveral()
  const lines = ['Instituto Araucária', 'Instituto Buriti', 'Instituto Cajueiro'].map((name) =>
    [name, demo.baseUrl, demo.contentUrl, demo.analyticsUrl, demo.token].join('\t'),
  )
  await table.take(lines.join('\n'))
  await expect(table.row('Instituto Cajueiro')).toBeVisible()
  await camera.take('institutions-table')
  await table.toStart()
}

async function goOnNextDay(walk: Walk): Promise<void> {
  const { app, camera } = walk
  const request = { ...shortSchool, name: 'Escola Pitanga', urlSlug: 'escola-pitanga' }
  await leaveDrafts(app.page, [{ kind: 'school', title: 'Escola Pitanga', request }])
  await app.restart()
  // Another page than before.
  const { frame } = walk
  await frame.toSchools()
  const title = frame.words.drafts.continue({ title: 'Escola Pitanga' })
  await expect(frame.banner(title)).toBeVisible()
  await camera.take('continue')
}
