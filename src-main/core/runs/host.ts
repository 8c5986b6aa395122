import type { FileFailure } from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { ByteReader, ByteWriter, Place } from '../ports.ts'
import { CsvWriter } from './csv.ts'
import type { ExportOptions } from './engine.ts'
import { exportRuns } from './export.ts'
import { FileError } from './file-error.ts'
import { RunIngest } from './ingest.ts'
import { JsonWriter } from './json.ts'
import { NdjsonWriter } from './ndjson.ts'
import { OpenedRuns } from './opened-runs.ts'
import type { Arrived, CallContext, CallHandlers, EndedBody } from './protocol.ts'
import { chosenColumns, wholeRun } from './run-line.ts'
import type { RunWriter } from './run-writer.ts'

/** A private file that is written once, in order, and read anywhere; closing it removes it. */
export type Spool = ByteReader & { append(bytes: Uint8Array): Promise<void> }

/** What the host needs of the machine. Both reject with a `FileError`. */
export type HostFiles = {
  createSpool(folder: string): Promise<Spool>
  createFile(place: Place): Promise<ByteWriter>
}

type Hosted = { spool: Spool; ingest: RunIngest; runs: OpenedRuns; closing: AbortController }

/** Milliseconds between two reports of progress. */
const PROGRESS_INTERVAL = 50

/** The side of the engine that does the work; runs in the worker. */
export function createHost(files: HostFiles): CallHandlers {
  const opened = new Map<string, Hosted>()
  let count = 0

  const find = (handle: string): Hosted => {
    const hosted = opened.get(handle)
    if (!hosted) throw new Error(`no dataset is open as ${handle}`)
    return hosted
  }

  const close = async (handle: string): Promise<void> => {
    const hosted = opened.get(handle)
    opened.delete(handle)
    hosted?.closing.abort()
    await hosted?.spool.close()
  }

  return {
    open: ({ spool: folder }) =>
      orFileFailure(async () => {
        const spool = await files.createSpool(folder)
        const ingest = new RunIngest()
        const runs = new OpenedRuns(spool, ingest.index, ingest.fields, ingest.columns)
        const handle = `dataset-${++count}`
        opened.set(handle, { spool, ingest, runs, closing: new AbortController() })
        return handle
      }),

    append: ({ handle, bytes }) => orFileFailure(() => append(find(handle), bytes)),

    endBody: async ({ handle }) => endBody(find(handle).ingest),

    columns: async ({ handle }) => find(handle).ingest.columns.list(),

    window: ({ handle, offset, limit, columns }) =>
      find(handle).runs.window(offset, limit, columns),

    run: ({ handle, index }) => find(handle).runs.run(index),

    export: async ({ handle, options, place }, context) => {
      const hosted = find(handle)
      const signal = AbortSignal.any([context.signal, hosted.closing.signal])
      try {
        const file = await files.createFile(place)
        const source = { reader: hosted.spool, index: hosted.ingest.index }
        const onProgress = throttled(context.onProgress)
        const writer = writerFor(hosted.ingest, options)
        return done(await exportRuns(source, writer, file, { signal, onProgress }))
      } catch (error) {
        if (signal.aborted) return failed({ code: 'cancelled' })
        if (error instanceof FileError) return failed(error.failure)
        throw error
      }
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

function writerFor(ingest: RunIngest, options: ExportOptions): RunWriter {
  const { fields, columns } = ingest
  if (options.format === 'csv') {
    return new CsvWriter(fields, columns.choose(options.columns), options.csv)
  }
  const line = options.columns ? chosenColumns(fields, columns.choose(options.columns)) : wholeRun
  return options.format === 'ndjson' ? new NdjsonWriter(line) : new JsonWriter(line)
}

async function orFileFailure<T>(work: () => Promise<T>): Promise<Result<T, FileFailure>> {
  try {
    return done(await work())
  } catch (error) {
    if (error instanceof FileError) return failed(error.failure)
    throw error
  }
}

/** Passes on a report only when the last one is some time ago; the end is known without a report. */
function throttled(report: CallContext['onProgress']): CallContext['onProgress'] {
  let last = 0
  return (progress) => {
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL) return
    last = now
    report(progress)
  }
}
