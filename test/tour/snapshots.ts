import { join } from 'node:path'
import { expect } from '../e2e/fixtures.ts'
import type { DiffPage } from '../e2e/pages/diff.ts'
import { SnapshotPage, SnapshotsPage } from '../e2e/pages/snapshots.ts'
import { platformRuns } from '../e2e/platform-runs.ts'
import { saveBody } from '../e2e/saved-body.ts'
import type { Walk } from './walk.ts'

const id = 'demo-medium'

/** Keeping runs, opening them again, and what has changed since. The saved body is put into a folder. */
export async function walkSnapshots(walk: Walk, folder: string): Promise<void> {
  const { at, camera, frame } = walk
  await (await frame.toDatasets()).read(id)
  const dataset = at(SnapshotPage)
  // It stayed open, with the order and the search of before.
  await expect(dataset.grid).toBeVisible()
  await dataset.keep()
  await dataset.openList(1)
  await camera.take('snapshot-kept')
  await dataset.page.keyboard.press('Escape')

  await frame.toDatasets()
  const snapshots = at(SnapshotsPage)
  await expect(snapshots.lines).toHaveCount(1)
  await camera.takeAt('snapshots', snapshots.table)
  const known = walk.demo.datasets().find((each) => each.id === id)
  const snapshot = await snapshots.open(known?.name ?? '')
  await expect(snapshot.row(1)).toContainText('run-000000001')
  await camera.take('snapshot')
  await snapshot.openList(1)
  await snapshot.delete(0)
  await expect(snapshot.deleteDialog).toBeVisible()
  await camera.take('snapshot-delete')
  await snapshot.page.keyboard.press('Escape')

  const diff = await openChanged(walk, folder)
  await camera.take('snapshots-diff')
  await diff.column(diff.words.datasets.columnNames.countRunItems).click()
  await expect(diff.changes.first()).toContainText('run-000000003')
  await diff.openWhole(0)
  await expect(diff.changes.first()).toContainText('"countRunItems": 240')
  await camera.take('snapshots-diff-run')
  await diff.show('vanished')
  await expect(diff.changes.first()).toContainText('run-000004991')
  await camera.take('snapshots-diff-vanished')
}

/** Opens a body in which some runs were changed, removed and added, beside the snapshot. */
async function openChanged({ app, at, frame, demo }: Walk, folder: string): Promise<DiffPage> {
  const runs = await platformRuns(demo, id)
  const path = join(folder, `${id}-2026.json`)
  const added = runs.slice(0, 24).map((run) => run.replaceAll('00000', '00009'))
  const changed = runs.slice(0, -10).map((run, place) => edited(run, place))
  await saveBody(path, demo, id, [...changed, ...added])
  await frame.toDatasets()
  await app.answerOpenDialog(path)
  const opened = await at(SnapshotsPage).openFile()
  await expect(opened.row(1)).toContainText('run-000000001')
  await opened.openList(1)
  const diff = await opened.compareWith(0)
  await expect(diff.changes.first()).toBeVisible()
  return diff
}

/** As if a person had opened it again. */
function edited(run: string, place: number): string {
  if (place % 37 === 2) return run.replace(/"countRunItems":\d+/, '"countRunItems":240')
  if (place % 53 === 4) return run.replace(/"status":"[^"]*"/, '"status":null')
  if (place % 61 === 1)
    return run.replace(
      /"remark":"(?:[^"\\]|\\.)*"/,
      '"remark":"Leu com calma e respondeu muito bem."',
    )
  return run
}
