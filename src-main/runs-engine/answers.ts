import { StateError } from './file-error.ts'
import type { DiffCache } from './diff/diff-cache.ts'
import { diffRuns } from './diff/diff-runs.ts'
import { runChanges } from './diff/run-changes.ts'
import { createWriter } from './formats/create-writer.ts'
import { estimateExport } from './formats/estimate-export.ts'
import { exportRuns } from './formats/export.ts'
import { withThreads } from './formats/lanes.ts'
import { exportParts } from './formats/parts/export-parts.ts'
import { digestRuns, writeSnapshot } from './formats/write-snapshot.ts'
import type { HostFiles } from './host-files.ts'
import type { OpenDataset } from './open-dataset.ts'
import type { Question, Questions } from './protocol.ts'
import { queryRuns } from './query/query-runs.ts'
import { sortRoom } from './query/sorted-chunks.ts'
import { readRows, readRun } from './read-rows.ts'
import { groupRuns } from './summary/group-runs.ts'
import { summarizeRuns } from './summary/summary.ts'
import { totalCells } from './summary/total-cells.ts'
import type { Work } from './work.ts'

/** Answers each question. Throws a `FileError` or a `StateError` for a failure. */
export type Answers = {
  [Q in Question]: (
    dataset: OpenDataset,
    input: Questions[Q]['in'],
    work: Work,
  ) => Promise<Questions[Q]['out']>
}

/** The answers that need one open dataset. `find` throws a `StateError` if no dataset has this handle. */
export function createAnswers(
  files: HostFiles,
  diffCache: DiffCache,
  find: (handle: string) => OpenDataset,
): Answers {
  const { compression, threads } = files
  return {
    query: async ({ source, views, folder }, { query }, work) => {
      const createSpill = (needed: number) => files.createSpool(folder, needed)
      const view = await queryRuns(source, query, work, { ...sortRoom, createSpill })
      return { view: views.add(view), runs: view.numbers.length }
    },
    runs: async (dataset, { view, offset, limit, columns }) =>
      readRows(dataset.select(view), offset, limit, columns),
    run: async (dataset, { view, index }) => {
      const run = await readRun(dataset.select(view), index)
      if (!run) throw new StateError('dataset-not-open')
      return run
    },
    summary: async (dataset, { view, columns, utcOffset }, work) => {
      const chosen = dataset.source.columns.choose(columns ? [...new Set(columns)] : undefined)
      return summarizeRuns(dataset.select(view), chosen, { ...work, utcOffset })
    },
    groups: async ({ source }, input, work) => groupRuns(source, input, work),
    totals: async (dataset, { view, ...cells }, { signal }) =>
      totalCells(dataset.select(view), cells, signal),
    estimate: async (dataset, { options }, { signal }) =>
      estimateExport(dataset.select(options.view), options, { compression, signal }),
    export: async (dataset, { options, place }, work) => {
      const runs = dataset.select(options.view)
      const { fields } = runs
      const columns = runs.columns.choose(options.columns)
      const writer = createWriter(fields, columns, options, compression)
      return withThreads(threads, runs, { fields, columns, options }, async (others) =>
        exportRuns(runs, writer, await files.createFile(place), { ...work, others }),
      )
    },
    exportParts: async (dataset, { options, about, place }, work) => {
      const source = dataset.select(options.view)
      const folder = files.openPartsFolder(place.path)
      const createSpool = () => files.createSpool(dataset.folder)
      const machine = { folder, createSpool, compression, threads }
      return exportParts({ source, options, about, replace: place.overwrite }, machine, work)
    },
    digest: (dataset, _, work) => digestRuns(dataset.select(null), files.createDigest(), work),
    keep: async (dataset, { body }, work) => {
      const file = await files.createPrivateFile(body.path)
      return writeSnapshot(dataset.select(null), body, { file, compression }, work)
    },
    diff: async ({ handle: before, source }, { after, key }, work) => {
      const handles = { before, after }
      const known = diffCache.known(handles, key)
      if (known) return known
      const asked = { key, keys: diffCache.keysOf(handles) }
      return diffCache.add(handles, await diffRuns(source, find(after).source, asked, work))
    },
    changes: async (_, { diff: name, ...window }) => {
      const diff = diffCache.find(name)
      if (!diff) throw new StateError('dataset-not-open')
      return runChanges(diff, window)
    },
  }
}
