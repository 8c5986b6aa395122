import type { FileFailure, StateFailure } from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { ByteReader, ByteWriter, Compression, Place } from '../ports.ts'
import { diffRuns } from './diff/diff-runs.ts'
import { Diffs } from './diff/diffs.ts'
import { runChanges } from './diff/run-changes.ts'
import type { DiffSource } from './diff/source.ts'
import { estimateExport } from './estimate-export.ts'
import { exportRuns } from './export.ts'
import { FileError } from './file-error.ts'
import { RunIngest } from './ingest.ts'
import { digestRuns, keepBody, NoRoom } from './keep-body.ts'
import { OpenedRuns } from './opened-runs.ts'
import type { Arrived, CallContext, CallHandlers, EndedBody } from './protocol.ts'
import { queryRuns } from './query/query-runs.ts'
import { summarizeRuns } from './summary/summary.ts'
import { throttled } from './throttled.ts'
import { Views } from './view.ts'
import { createWriter } from './formats/writers.ts'

/** A private file that is written once, in order, and read anywhere; closing it removes it. */
export type Spool = ByteReader & { append(bytes: Uint8Array): Promise<void> }

/** SHA-256 of bytes that come one after the other. */
export type Digest = {
  update(bytes: Uint8Array): void
  /** In hexadecimal; nothing comes after it. */
  end(): string
}

/** What the host needs of the machine. The files reject with a `FileError`. */
export type HostFiles = {
  createSpool(folder: string): Promise<Spool>
  createFile(place: Place): Promise<ByteWriter>
  /** A new file that only its owner reads, in a folder that is made when there is none. */
  createPrivateFile(path: string): Promise<ByteWriter>
  createDigest(): Digest
  compression: Compression
}

type Hosted = {
  spool: Spool
  ingest: RunIngest
  runs: OpenedRuns
  views: Views
  closing: AbortController
}

/** The side of the engine that does the work; runs in the worker. */
export function createHost(files: HostFiles): CallHandlers {
  const opened = new Map<string, Hosted>()
  const diffs = new Diffs()
  let count = 0

  const find = (handle: string): Hosted => {
    const hosted = opened.get(handle)
    if (!hosted) throw new Error(`no dataset is open as ${handle}`)
    return hosted
  }

  const close = async (handle: string): Promise<void> => {
    const hosted = opened.get(handle)
    opened.delete(handle)
    diffs.forget(handle)
    hosted?.closing.abort()
    await hosted?.spool.close()
  }

  return {
    open: ({ spool: folder, layout }) =>
      orFileFailure(async () => {
        const spool = await files.createSpool(folder)
        const ingest = new RunIngest(layout)
        const runs = new OpenedRuns(spool, ingest.index, ingest.fields, ingest.columns)
        const handle = `dataset-${++count}`
        const views = new Views(handle)
        opened.set(handle, { spool, ingest, runs, views, closing: new AbortController() })
        return handle
      }),

    append: ({ handle, bytes }) => orFileFailure(() => append(find(handle), bytes)),

    endBody: async ({ handle }) => endBody(find(handle).ingest),

    columns: async ({ handle }) => find(handle).ingest.columns.list(),

    query: ({ handle, query }, context) => {
      const { spool: reader, ingest, views, closing } = find(handle)
      return untilStopped(context, closing, async (work) => {
        const { index, fields, columns } = ingest
        const view = await queryRuns({ reader, index, fields, columns }, query, work)
        return done({ view: views.add(view), runs: view.numbers.length })
      })
    },

    window: async ({ handle, view: name, offset, limit, columns }) => {
      const { runs, views } = find(handle)
      const view = views.find(name)
      return view === undefined ? null : runs.window(offset, limit, columns, view)
    },

    run: async ({ handle, view: name, index }) => {
      const { runs, views } = find(handle)
      const view = views.find(name)
      return view === undefined ? null : runs.run(index, view)
    },

    summary: ({ handle, view: name, columns: keys }, context) => {
      const { spool: reader, ingest, views, closing } = find(handle)
      return untilStopped(context, closing, async (work) => {
        const view = views.find(name)
        if (view === undefined) return failed({ code: 'dataset-not-open' })
        const { index, fields, columns } = ingest
        const source = { reader, index, fields, view }
        return done(await summarizeRuns(source, columns.choose(keys), work))
      })
    },

    estimate: ({ handle, options }, context) => {
      const { spool: reader, ingest, views, closing } = find(handle)
      return untilStopped(context, closing, async ({ signal }) => {
        const view = views.find(options.view ?? null)
        if (view === undefined) return failed({ code: 'dataset-not-open' })
        const source = { reader, index: ingest.index, view }
        const { compression } = files
        return done(await estimateExport(source, ingest, options, { compression, signal }))
      })
    },

    export: ({ handle, options, place }, context) => {
      const { spool: reader, ingest, views, closing } = find(handle)
      return untilStopped(context, closing, async (work) => {
        const view = views.find(options.view ?? null)
        if (view === undefined) return failed({ code: 'dataset-not-open' })
        const file = await files.createFile(place)
        const writer = createWriter(ingest, options, files.compression)
        const source = { reader, index: ingest.index, view }
        return done(await exportRuns(source, writer, file, work))
      })
    },

    digest: ({ handle }, context) => {
      const { spool: reader, ingest, closing } = find(handle)
      return untilStopped(context, closing, async (work) => {
        const source = { reader, index: ingest.index, view: null }
        return done(await digestRuns(source, files.createDigest(), work))
      })
    },

    keep: ({ handle, body }, context) => {
      const { spool: reader, ingest, closing } = find(handle)
      return untilStopped(context, closing, async (work) => {
        const file = await files.createPrivateFile(body.path)
        const source = { reader, index: ingest.index, view: null }
        return done(await keepBody(source, body, { file, compression: files.compression }, work))
      })
    },

    diff: ({ key, ...handles }, context) => {
      const [before, after] = [find(handles.before), find(handles.after)]
      const signal = AbortSignal.any([context.signal, after.closing.signal])
      return untilStopped({ ...context, signal }, before.closing, async (work) => {
        const known = diffs.known(handles, key)
        if (known) return done(known)
        const asked = { key, keys: diffs.keysOf(handles) }
        const diff = await diffRuns(sourceOf(before), sourceOf(after), asked, work)
        return done(diffs.add(handles, diff))
      })
    },

    changes: async ({ diff: name, window }) => {
      const diff = diffs.find(name)
      return diff === undefined ? null : runChanges(diff, window)
    },

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

/** Spools and reads at the same time: the disk's work needs none of ours. */
async function append({ spool, ingest }: Hosted, bytes: Uint8Array): Promise<Arrived> {
  const written = spool.append(bytes)
  ingest.feed(bytes)
  await written
  return { bytes: ingest.bytes, runs: ingest.index.count, fault: ingest.fault }
}

function sourceOf({ spool: reader, ingest: { index, fields, columns } }: Hosted): DiffSource {
  return { reader, index, fields, columns }
}

function endBody(ingest: RunIngest): EndedBody {
  const { fault, runsFound, envelope, bodyRuns } = ingest.endBody()
  const isReadable = fault === null || fault.kind === 'truncated'
  return {
    bytes: ingest.bytes,
    runs: ingest.index.count,
    bodyRuns,
    runsFound,
    envelope: isReadable && envelope !== '' ? JSON.parse(envelope) : undefined,
    fault,
  }
}

async function orFileFailure<T>(work: () => Promise<T>): Promise<Result<T, FileFailure>> {
  try {
    return done(await work())
  } catch (error) {
    if (error instanceof FileError) return failed(error.failure)
    throw error
  }
}

/** Work that the caller can cancel and that ends with its dataset; it reports from time to time. */
async function untilStopped<T>(
  context: CallContext,
  closing: AbortController,
  work: (context: CallContext) => Promise<Result<T, FileFailure | StateFailure>>,
): Promise<Result<T, FileFailure | StateFailure>> {
  const signal = AbortSignal.any([context.signal, closing.signal])
  try {
    return await work({ signal, onProgress: throttled(context.onProgress) })
  } catch (error) {
    if (signal.aborted) return failed({ code: 'cancelled' })
    if (error instanceof FileError) return failed(error.failure)
    if (error instanceof NoRoom) return failed({ code: 'snapshots-full' })
    throw error
  }
}
