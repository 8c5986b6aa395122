import type { FileFailure, StateFailure } from '../contract/failure.ts'
import { ok, err, type Result } from '../contract/result.ts'
import { createAnswers } from './answers.ts'
import { DiffCache } from './diff/diff-cache.ts'
import { FileError, StateError } from './file-error.ts'
import { RunIngest } from './read/ingest.ts'
import type { HostFiles } from './host-files.ts'
import { LocalBody } from './read/local-body.ts'
import { RunFields } from './read/run-fields.ts'
import { type DatasetBytes, OpenDataset } from './open-dataset.ts'
import type { CallHandlers } from './protocol.ts'
import { throttled, type Work } from './work.ts'

/** Creates the side of the engine that does the work. It runs in the worker. */
export function createHost(files: HostFiles): CallHandlers {
  const { threads } = files
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

  const answers = createAnswers(files, diffCache, find)

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
