import type { FileFailure, StateFailure } from '../contract/failure.ts'
import { ok, err, type Result } from '../contract/result.ts'
import type { ByteWriter, Compression, Digest, LocalFile, Place, Spool } from './ports.ts'
import { diffRuns } from './diff/diff-runs.ts'
import { DiffCache } from './diff/diff-cache.ts'
import { runChanges } from './diff/run-changes.ts'
import { estimateExport } from './formats/estimate-export.ts'
import { exportRuns } from './formats/export.ts'
import { withThreads } from './formats/lanes.ts'
import { exportParts } from './formats/parts/export-parts.ts'
import type { PartsFolder } from './formats/parts/parts-folder.ts'
import { FileError, StateError } from './file-error.ts'
import { RunIngest } from './read/ingest.ts'
import { LocalBody } from './read/local-body.ts'
import { RunFields } from './read/run-fields.ts'
import { digestRuns, writeSnapshot } from './formats/write-snapshot.ts'
import { type DatasetBytes, OpenDataset } from './open-dataset.ts'
import { readRows, readRun } from './read-rows.ts'
import type { CallHandlers, Question, Questions } from './protocol.ts'
import { queryRuns } from './query/query-runs.ts'
import { sortRoom } from './query/sorted-chunks.ts'
import { groupRuns } from './summary/group-runs.ts'
import { summarizeRuns } from './summary/summary.ts'
import { totalCells } from './summary/total-cells.ts'
import type { Threads } from './threads.ts'
import { throttled, type Work } from './work.ts'
import { createWriter } from './formats/create-writer.ts'

/** The parts of the machine that the host needs. The files reject with a `FileError`. */
export type HostFiles = {
  /** Rejects if fewer than `needed` bytes are free. */
  createSpool(folder: string, needed?: number): Promise<Spool>
  openFile(path: string): Promise<LocalFile>
  createFile(place: Place): Promise<ByteWriter>
  /** Creates a file that only its owner can read. Creates its folder if it does not exist. */
  createPrivateFile(path: string): Promise<ByteWriter>
  openPartsFolder(path: string): PartsFolder
  createDigest(): Digest
  compression: Compression
  threads: Threads
}

/** Answers each question. Throws a `FileError` or a `StateError` for a failure. */
type Answers = {
  [Q in Question]: (
    dataset: OpenDataset,
    input: Questions[Q]['in'],
    work: Work,
  ) => Promise<Questions[Q]['out']>
}

/** Creates the side of the engine that does the work. It runs in the worker. */
export function createHost(files: HostFiles): CallHandlers {
  const { compression, threads } = files
  const opened = new Map<string, OpenDataset>()
  const diffCache = new DiffCache()
  let count = 0

  const add = (folder: string, bytes: DatasetBytes, ingest: RunIngest): string => {
    const handle = `dataset-${++count}`
    opened.set(handle, new OpenDataset(handle, folder, bytes, ingest))
    return handle
  }

  const find = (handle: string): OpenDataset => {
    const dataset = opened.get(handle)
    if (!dataset) throw new StateError('dataset-not-open')
    return dataset
  }

  const close = async (handle: string): Promise<void> => {
    const dataset = opened.get(handle)
    opened.delete(handle)
    diffCache.forget(handle)
    await dataset?.close()
  }

  const answers: Answers = {
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

  return {
    open: ({ spool: folder, layout }) =>
      orFailure(async () => {
        const spool = await files.createSpool(folder)
        return add(folder, { spool, local: null }, new RunIngest(layout))
      }),

    openFile: ({ spool: folder, path }) =>
      orFailure(async () => {
        const fields = new RunFields()
        const local = await LocalBody.open(await files.openFile(path), fields.arrays, threads)
        try {
          const bytes = local.isPacked
            ? { spool: await files.createSpool(folder), local }
            : { spool: null, local }
          return add(folder, bytes, new RunIngest(local.layout, fields))
        } catch (error) {
          await local.close()
          throw error
        }
      }),

    readFile: ({ handle }, work) => orFailure(() => find(handle).readFile(work)),
    append: ({ handle, bytes }) => orFailure(() => find(handle).append(bytes)),
    endBody: ({ handle }) => orFailure(() => find(handle).endBody()),
    columns: async ({ handle }) => find(handle).source.columns.list(),

    ask: ({ handle, question, input }, context) =>
      orFailure(async () => {
        const dataset = find(handle)
        // A comparison ends when either of its datasets is closed.
        const all = 'after' in input ? [dataset, find(input.after)] : [dataset]
        const closings = all.map(({ closing }) => closing)
        const signal = AbortSignal.any([context.signal, ...closings])
        const work = { signal, onProgress: throttled(context.onProgress) }
        // The compiler cannot see that the question and its input belong together.
        const answer = answers[question] as (
          ...of: [OpenDataset, unknown, Work]
        ) => Promise<unknown>
        try {
          return await answer(dataset, input, work)
        } catch (error) {
          signal.throwIfAborted()
          throw error
        }
      }),

    close: async ({ handle }) => {
      await close(handle)
      return null
    },

    closeAll: async () => {
      await Promise.all([...opened.keys()].map(close))
      return null
    },
  }
}

/** Turns an error of a file or a state, or an abort, into a failure. Any other error is a defect and rejects. */
async function orFailure<T>(
  work: () => Promise<T>,
): Promise<Result<T, FileFailure | StateFailure>> {
  try {
    return ok(await work())
  } catch (error) {
    if (error instanceof FileError || error instanceof StateError) return err(error.failure)
    if (error instanceof DOMException && error.name === 'AbortError')
      return err({ code: 'cancelled' })
    throw error
  }
}
