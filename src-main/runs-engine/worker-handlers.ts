import type { FileFailure, StateFailure } from '../contract/failure.ts'
import { ok, err, type Result } from '../contract/result.ts'
import type {
  ByteReader,
  ByteWriter,
  Compression,
  Digest,
  LocalFile,
  Place,
  Spool,
} from './ports.ts'
import { diffRuns } from './diff/diff-runs.ts'
import { DiffCache } from './diff/diff-cache.ts'
import { runChanges } from './diff/run-changes.ts'
import type { RunsSource } from './runs-source.ts'
import { estimateExport } from './formats/estimate-export.ts'
import { exportRuns } from './formats/export.ts'
import { type Threads, withThreads } from './formats/lanes.ts'
import { exportParts } from './formats/parts/export-parts.ts'
import type { PartsFolder } from './formats/parts/parts-folder.ts'
import { FileError, StateError } from './file-error.ts'
import { RunIngest } from './read/ingest.ts'
import { LocalBody } from './read/local-body.ts'
import type { BodyLayout } from './read/response-shape.ts'
import { RunFields } from './read/run-fields.ts'
import { digestRuns, keepBody } from './formats/write-snapshot.ts'
import { RepeatedRuns } from './repeated-runs.ts'
import { RunReader } from './run-reader.ts'
import type {
  Arrived,
  CallContext,
  CallHandlers,
  EndedBody,
  Question,
  Questions,
  ReadFile,
} from './protocol.ts'
import { queryRuns } from './query/query-runs.ts'
import { sortRoom } from './query/sorted-chunks.ts'
import { groupRuns } from './summary/group-runs.ts'
import { summarizeRuns } from './summary/summary.ts'
import { totalCells } from './summary/total-cells.ts'
import { throttled } from './throttle.ts'
import { Views } from './view.ts'
import { createWriter } from './formats/create-writer.ts'

/** What the host needs of the machine. The files reject with a `FileError`. */
export type HostFiles = {
  /** `needed`: so many bytes must be free; rejects if they are not. */
  createSpool(folder: string, needed?: number): Promise<Spool>
  openFile(path: string): Promise<LocalFile>
  createFile(place: Place): Promise<ByteWriter>
  /** A new file that only its owner reads, in a folder that is made when there is none. */
  createPrivateFile(path: string): Promise<ByteWriter>
  openPartsFolder(path: string): PartsFolder
  createDigest(): Digest
  compression: Compression
  threads: Threads
}

type Hosted = {
  /** What its runs are read from. */
  reader: ByteReader
  /** Where its bodies go; `null`: they are read where they lie. */
  spool: Spool | null
  /** The local file that its body is in. */
  local: LocalBody | null
  /** Where its files are. */
  folder: string
  ingest: RunIngest
  source: RunsSource
  repeated: RepeatedRuns
  runs: RunReader
  views: Views
  closing: AbortController
  /** The bytes that came last: those that come next wait for them, and fail if they failed. */
  appending: Promise<unknown>
}

/** How each question is answered. A failure is thrown, as a `FileError` or a `StateError`. */
type Answers = {
  [Q in Question]: (
    dataset: Hosted & { handle: string },
    input: Questions[Q]['in'],
    work: CallContext,
  ) => Promise<Questions[Q]['out']>
}

/** The side of the engine that does the work; runs in the worker. */
export function createHost(files: HostFiles): CallHandlers {
  const { compression, threads } = files
  const opened = new Map<string, Hosted>()
  const diffCache = new DiffCache()
  let count = 0

  const find = (handle: string): Hosted => {
    const hosted = opened.get(handle)
    if (!hosted) throw new StateError('dataset-not-open')
    return hosted
  }

  const close = async (handle: string): Promise<void> => {
    const hosted = opened.get(handle)
    opened.delete(handle)
    diffCache.forget(handle)
    hosted?.closing.abort()
    await hosted?.local?.file.close()
    await hosted?.spool?.close()
  }

  const answers: Answers = {
    query: async ({ source, views, folder }, { query }, work) => {
      const createSpill = (needed: number) => files.createSpool(folder, needed)
      const view = await queryRuns(source, query, work, { ...sortRoom, createSpill })
      return { view: views.add(view), runs: view.numbers.length }
    },
    runs: async ({ runs, views }, { view, offset, limit, columns }) =>
      runs.window(offset, limit, columns, views.find(view)),
    run: async ({ runs, views }, { view, index }) => {
      const run = await runs.run(index, views.find(view))
      if (!run) throw new StateError('dataset-not-open')
      return run
    },
    summary: async ({ source, views }, { view, columns, utcOffset }, work) => {
      const chosen = source.columns.choose(columns ? [...new Set(columns)] : undefined)
      const options = { ...work, utcOffset }
      return summarizeRuns({ ...source, view: views.find(view) }, chosen, options)
    },
    groups: async ({ source }, input, work) => groupRuns(source, input, work),
    totals: async ({ source, views }, { view, offset, limit, columns }, { signal }) => {
      const cells = { view: views.find(view), offset, limit, columns }
      return totalCells(source, cells, signal)
    },
    estimate: async ({ source, views }, { options }, { signal }) => {
      const view = views.find(options.view)
      return estimateExport({ ...source, view }, options, { compression, signal })
    },
    export: async ({ source, views }, { options, place }, work) => {
      const runs = { ...source, view: views.find(options.view) }
      const { fields } = source
      const columns = source.columns.choose(options.columns)
      const writer = createWriter(fields, columns, options, compression)
      return withThreads(threads, runs, { fields, columns, options }, async (others) =>
        exportRuns(runs, writer, await files.createFile(place), { ...work, others }),
      )
    },
    exportParts: async ({ source, views, folder }, { options, about, place }, work) =>
      exportParts(
        {
          source: { ...source, view: views.find(options.view) },
          ...{ options, about, replace: place.overwrite },
        },
        {
          folder: files.openPartsFolder(place.path),
          createSpool: () => files.createSpool(folder),
          compression,
          threads,
        },
        work,
      ),
    digest: ({ source }, _, work) =>
      digestRuns({ ...source, view: null }, files.createDigest(), work),
    keep: async ({ source }, { body }, work) => {
      const file = await files.createPrivateFile(body.path)
      return keepBody({ ...source, view: null }, body, { file, compression }, work)
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

  const add = (
    bytes: Pick<Hosted, 'reader' | 'spool' | 'local' | 'folder'>,
    ...how: [layout: BodyLayout, fields?: RunFields]
  ): string => {
    const { reader } = bytes
    const ingest = new RunIngest(...how)
    const { index, fields, columns } = ingest
    const handle = `dataset-${++count}`
    opened.set(handle, {
      ...bytes,
      ingest,
      source: { reader, index, fields, columns },
      runs: new RunReader(reader, index, fields, columns),
      views: new Views(handle),
      repeated: new RepeatedRuns(),
      closing: new AbortController(),
      appending: Promise.resolve(),
    })
    return handle
  }

  return {
    open: ({ spool: folder, layout }) =>
      orFailure(async () => {
        const spool = await files.createSpool(folder)
        return add({ reader: spool, spool, local: null, folder }, layout)
      }),

    openFile: ({ spool: folder, path }) =>
      orFailure(async () => {
        const fields = new RunFields()
        const local = await LocalBody.open(await files.openFile(path), fields.arrays)
        try {
          const spool = local.isPacked ? await files.createSpool(folder) : null
          return add({ reader: spool ?? local.file, spool, local, folder }, local.layout, fields)
        } catch (error) {
          await local.file.close()
          throw error
        }
      }),

    readFile: ({ handle }, work) => orFailure(() => readFile(find(handle), work)),

    append: ({ handle, bytes }) =>
      orFailure(() => {
        const dataset = find(handle)
        const appended = dataset.appending.then(() => append(dataset, bytes))
        dataset.appending = appended
        return appended
      }),

    endBody: ({ handle }) => orFailure(() => endBody(find(handle))),

    columns: async ({ handle }) => find(handle).ingest.columns.list(),

    ask: ({ handle, question, input }, context) =>
      orFailure(async () => {
        const dataset = find(handle)
        // A comparison ends with either of its datasets.
        const all = 'after' in input ? [dataset, find(input.after)] : [dataset]
        const closings = all.map(({ closing }) => closing.signal)
        const signal = AbortSignal.any([context.signal, ...closings])
        const work = { signal, onProgress: throttled(context.onProgress) }
        // The compiler cannot see that the question and its input belong together.
        const answer = answers[question] as (
          ...of: [Hosted & { handle: string }, unknown, CallContext]
        ) => Promise<unknown>
        try {
          return await answer({ ...dataset, handle }, input, work)
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

/** Spools and reads at the same time: the disk needs no thread of ours. After a fault the rest of a body is ignored. */
async function append({ spool, ingest }: Hosted, bytes: Uint8Array): Promise<Arrived> {
  if (!ingest.fault) {
    const written = spool?.append(bytes)
    ingest.feed(bytes)
    await written
  }
  return { bytes: ingest.bytes, runs: ingest.index.count, fault: ingest.fault }
}

/** Reads a local file to its end, or to a fault. */
async function readFile(dataset: Hosted, { signal, onProgress }: CallContext): Promise<ReadFile> {
  const { ingest } = dataset
  const body = dataset.local as LocalBody
  const report = throttled(onProgress)
  try {
    for (let piece = body.first; piece && !ingest.fault; piece = await body.next()) {
      await append(dataset, piece)
      report({ runs: ingest.index.count, of: body.file.bytes, bytes: body.bytesRead })
      signal.throwIfAborted()
    }
  } finally {
    await body.end()
  }
  const { layout, damage } = body
  return { ...(await endBody(dataset)), layout, changedAt: body.file.changedAt, damage }
}

async function endBody({ ingest, source, repeated }: Hosted): Promise<EndedBody> {
  const { fault, runsFound, envelope, bodyRuns } = ingest.endBody()
  const isReadable = fault === null || fault.kind === 'truncated'
  return {
    bytes: ingest.bytes,
    runs: ingest.index.count,
    bodyRuns,
    repeatedRuns: await repeated.endBody(source),
    runsFound,
    envelope: isReadable && envelope !== '' ? JSON.parse(envelope) : undefined,
    fault,
  }
}

/** What a file, a state or a cancelled signal ended is a failure; the rest is a defect and rejects. */
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
