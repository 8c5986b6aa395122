import type { Spool } from './ports.ts'
import type { Arrived, EndedBody, ReadFile } from './protocol.ts'
import type { RunIngest } from './read/ingest.ts'
import type { LocalBody } from './read/local-body.ts'
import { RepeatedRuns } from './repeated-runs.ts'
import type { RunsSource, SelectedRuns } from './runs-source.ts'
import { StateError } from './file-error.ts'
import { Latest } from './latest.ts'
import type { RunsView } from './view.ts'
import { throttled, type Work } from './work.ts'

/** How many views of a dataset are kept. Each takes four bytes per run. */
const KEPT_VIEWS = 4

/** Where the bytes of a dataset are. A local file that is gzipped is unpacked into a spool. */
export type DatasetBytes =
  { spool: Spool; local: LocalBody | null } | { spool: null; local: LocalBody }

/** A dataset that is open in the worker. It receives bodies and gives access to their runs. */
export class OpenDataset {
  readonly handle: string
  /** The folder for its private files. */
  readonly folder: string
  readonly source: RunsSource
  readonly views: Latest<RunsView>
  readonly #bytes: DatasetBytes
  readonly #ingest: RunIngest
  readonly #repeated = new RepeatedRuns()
  readonly #closing = new AbortController()
  /** The last `append`. The next one waits for it, and fails if this one has failed. */
  #appending: Promise<unknown> = Promise.resolve()

  constructor(handle: string, folder: string, bytes: DatasetBytes, ingest: RunIngest) {
    this.handle = handle
    this.folder = folder
    this.#bytes = bytes
    this.#ingest = ingest
    const { index, fields, columns } = ingest
    this.source = { reader: bytes.spool ?? bytes.local.file, index, fields, columns }
    this.views = new Latest(`${handle}-view`, KEPT_VIEWS)
  }

  /** Aborted when the dataset is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Returns the runs of a view, or all runs. Throws a `StateError` if there is no such view, or if it was removed. */
  select(name: string | null | undefined): RunsSource & SelectedRuns {
    const view = name == null ? null : this.views.find(name)
    if (view === undefined) throw new StateError('dataset-not-open')
    return { ...this.source, view }
  }

  /** Reads the next bytes of the current body. */
  append(bytes: Uint8Array): Promise<Arrived> {
    const appended = this.#appending.then(() => this.#take(bytes))
    this.#appending = appended
    return appended
  }

  /** Reads the local file up to its end or to a fault. */
  async readFile({ signal, onProgress }: Work): Promise<ReadFile> {
    const { local } = this.#bytes
    if (!local) throw new Error('the dataset is not from a local file')
    const ingest = this.#ingest
    const report = throttled(onProgress)
    try {
      for (let piece = local.first; piece && !ingest.fault;) {
        if (piece.found) ingest.feedFound(piece.bytes, piece.found)
        else await this.#take(piece.bytes)
        report({ runs: ingest.index.count, of: local.file.bytes, bytes: local.bytesRead })
        signal.throwIfAborted()
        piece = await local.next(ingest.separator)
      }
    } finally {
      await local.end()
    }
    const { layout, damage, file } = local
    return { ...(await this.endBody()), layout, changedAt: file.changedAt, damage }
  }

  /** Ends the current body. The next bytes belong to another body. */
  async endBody(): Promise<EndedBody> {
    const { fault, runsFound, envelope, bodyRuns } = this.#ingest.endBody()
    const isReadable = fault === null || fault.kind === 'truncated'
    return {
      bytes: this.#ingest.bytes,
      runs: this.source.index.count,
      bodyRuns,
      repeatedRuns: await this.#repeated.endBody(this.source),
      runsFound,
      envelope: isReadable && envelope !== '' ? JSON.parse(envelope) : undefined,
      fault,
    }
  }

  /** Cancels all work on the dataset and closes its files. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#bytes.local?.close()
    await this.#bytes.spool?.close()
  }

  /** Writes the bytes to the spool and scans them at the same time. After a fault the rest of the body is ignored. */
  async #take(bytes: Uint8Array): Promise<Arrived> {
    const ingest = this.#ingest
    if (!ingest.fault) {
      const written = this.#bytes.spool?.append(bytes)
      ingest.feed(bytes)
      await written
    }
    return { bytes: ingest.bytes, runs: ingest.index.count, fault: ingest.fault }
  }
}
