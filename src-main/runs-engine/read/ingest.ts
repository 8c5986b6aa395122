import type { ParseError } from './parse-error.ts'
import { Columns } from './columns.ts'
import type { BodyLayout } from './response-shape.ts'
import { CARRIED, MAX_DEPTH } from '../wasm/memory-layout.ts'
import { RunFields } from './run-fields.ts'
import { separatorOf, type RunSeparator, type RunsFromThread } from './find-runs.ts'
import { RunIndex } from './run-index.ts'
import { DatasetScanner, type RunListener, type ScanOutcome } from './dataset-scanner.ts'

/** Most bytes that the module gets in one call. */
const PIECE_BYTES = 512 * 1024

/** Most bytes of a run. A run must be in memory as a whole. */
const MAX_RUN_BYTES = 64 * 1024 * 1024

/**
 * Reads bodies one after the other into one index of runs and one set of columns. The bodies are adjacent in the spool,
 * like the pages of a dataset.
 */
export class RunIngest implements RunListener {
  readonly index = new RunIndex()
  readonly fields: RunFields
  readonly columns: Columns
  readonly #layout: BodyLayout
  #scanner: DatasetScanner
  #bytes = 0
  #bodyStart = 0
  #bodyFirstRun = 0
  #restoreColumns: () => void
  #piece: Uint8Array = new Uint8Array(0)
  #pieceStart = 0
  /** Bytes of an incomplete run from earlier pieces, in the module's memory. */
  #carried = 0
  #separator: RunSeparator | null = null
  #found: RunsFromThread | null = null

  constructor(layout: BodyLayout = 'answer', fields = new RunFields()) {
    this.fields = fields
    this.columns = new Columns(fields)
    this.#restoreColumns = this.columns.mark()
    this.#layout = layout
    this.#scanner = new DatasetScanner(fields.arrays, this, layout)
  }

  /** Length of all bodies so far, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  /** The error in the current body so far. */
  get fault(): ParseError | null {
    return this.#scanner.fault
  }

  /** The text between the runs of the current body. Null if it is not known yet. */
  get separator(): RunSeparator | null {
    return this.#separator
  }

  /** Reads the next piece of the current body, with the runs that another thread found in it. */
  feedFound(piece: Uint8Array, found: RunsFromThread): void {
    this.fields.add(found.keys, found.nodes)
    this.#found = found
    this.#feedPiece(piece)
    this.#found = null
  }

  /** Reads the next bytes of the current body. They may end anywhere. */
  feed(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      this.#feedPiece(chunk.subarray(from, from + PIECE_BYTES))
    }
  }

  #feedPiece(piece: Uint8Array): void {
    const scanner = this.#scanner
    this.#piece = piece
    this.#pieceStart = this.#bytes - this.#bodyStart
    scanner.feed(piece)
    this.#bytes += piece.length
    if (scanner.fault || scanner.openRun < 0) return
    this.#carry(piece.subarray(Math.max(0, scanner.openRun - this.#pieceStart)))
    if (this.#carried > MAX_RUN_BYTES) scanner.refuse('too-large', scanner.openRun)
  }

  /** Keeps more bytes of an incomplete run. */
  #carry(bytes: Uint8Array): void {
    const carried = this.#carried + bytes.length
    this.fields.arrays.buffer(CARRIED, carried).set(bytes, this.#carried)
    this.#carried = carried
  }

  /** Ends the current body. The next bytes belong to another body. */
  endBody(): ScanOutcome & { bodyRuns: number } {
    const outcome = { ...this.#scanner.end(), bodyRuns: this.index.count - this.#bodyFirstRun }
    this.#scanner = new DatasetScanner(this.fields.arrays, this, this.#layout)
    this.#bodyStart = this.#bytes
    this.#bodyFirstRun = this.index.count
    this.#restoreColumns = this.columns.mark()
    this.#carried = 0
    this.#separator = null
    return outcome
  }

  /** Called by the scanner, like `ingestRun` and `run` (`RunListener`). */
  runsBegin(): void {
    if (this.index.count === this.#bodyFirstRun) return
    this.index.truncate(this.#bodyFirstRun)
    this.#restoreColumns()
  }

  ingestRun(start: number, depth: number): number {
    const local = start - this.#pieceStart
    const maxDepth = MAX_DEPTH - depth
    if (this.#found?.ranges[0] === local && this.#separator?.maxDepth === maxDepth) {
      return this.#addFound(this.#found)
    }
    const { module, runRanges } = this.fields.arrays
    const count = module.ingestRuns(this.#scanner.address, local, this.#piece.length, maxDepth)
    if (count === 0) return -1
    if (count > 1) this.#separator ??= separatorOf(this.#piece, runRanges, maxDepth)
    return this.#addRanges(runRanges, count)
  }

  #addFound({ ranges, columns, nodes, hasRepeatedKeys }: RunsFromThread): number {
    this.columns.add(columns.map((counts) => ({ ...counts, node: nodes[counts.node] as number })))
    if (hasRepeatedKeys) this.fields.noteRepeatedKeys()
    return this.#addRanges(ranges, ranges.length / 2)
  }

  /** Returns the end of the last run. */
  #addRanges(ranges: Int32Array, count: number): number {
    const offset = this.#bodyStart + this.#pieceStart
    for (let i = 0; i < count * 2; i += 2) {
      const from = ranges[i] as number
      this.index.add(offset + from, (ranges[i + 1] as number) - from)
    }
    return this.#pieceStart + (ranges[count * 2 - 1] as number)
  }

  run(start: number, length: number): void {
    this.index.add(this.#bodyStart + start, length)
    const { arrays } = this.fields
    const local = start - this.#pieceStart
    let address = this.#scanner.address + local
    if (local < 0) {
      this.#carry(this.#piece.subarray(0, local + length))
      address = arrays.buffer(CARRIED, length).byteOffset
      this.#carried = 0
    }
    arrays.module.ingestRun(address, address + length)
  }
}
