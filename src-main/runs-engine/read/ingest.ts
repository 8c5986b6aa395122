import type { BodyFault } from './parse-error.ts'
import { Columns } from './columns.ts'
import type { BodyLayout } from './response-shape.ts'
import { CARRIED, MAX_DEPTH } from '../wasm/memory-layout.ts'
import { RunFields } from './run-fields.ts'
import { borderOf, type RunBorder, type RunsFromThread } from './find-runs.ts'
import { RunIndex } from './run-index.ts'
import { DatasetScanner, type RunListener, type ScanOutcome } from './dataset-scanner.ts'

/** The most bytes that are given to the module at once. */
const PIECE_BYTES = 512 * 1024

/** The largest single run that is read; it is held in memory whole. */
const MAX_RUN_BYTES = 64 * 1024 * 1024

/**
 * Turns bodies, one after the other, into one index of runs and one set of columns. Bodies follow
 * each other in the spool without a gap, as several pages of one dataset do.
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
  #forgetBody: () => void
  #piece: Uint8Array = new Uint8Array(0)
  #pieceStart = 0
  /** Bytes of a run, in the module's memory, that came with earlier chunks. */
  #carried = 0
  #border: RunBorder | null = null
  #found: RunsFromThread | null = null

  constructor(layout: BodyLayout = 'answer', fields = new RunFields()) {
    this.fields = fields
    this.columns = new Columns(fields)
    this.#forgetBody = this.columns.mark()
    this.#layout = layout
    this.#scanner = new DatasetScanner(fields.arrays, this, layout)
  }

  /** Bytes of all bodies so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** What is wrong with the present body, as far as it was fed. */
  get fault(): BodyFault | null {
    return this.#scanner.fault
  }

  /** How the runs of the present body are told apart; `null`: that is not known yet. */
  get border(): RunBorder | null {
    return this.#border
  }

  /** Takes the next piece of the present body, and the runs in it that another thread found. */
  feedFound(piece: Uint8Array, found: RunsFromThread): void {
    this.fields.tree.add(found.keys, found.nodes)
    this.#found = found
    this.#feedPiece(piece)
    this.#found = null
  }

  /** Takes the next bytes of the present body, cut anywhere. */
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

  /** Keeps more of a run that is not whole. */
  #carry(bytes: Uint8Array): void {
    const carried = this.#carried + bytes.length
    this.fields.arrays.buffer(CARRIED, carried).set(bytes, this.#carried)
    this.#carried = carried
  }

  /** Ends the present body; what is fed next belongs to another one. */
  endBody(): ScanOutcome & { bodyRuns: number } {
    const outcome = { ...this.#scanner.end(), bodyRuns: this.index.count - this.#bodyFirstRun }
    this.#scanner = new DatasetScanner(this.fields.arrays, this, this.#layout)
    this.#bodyStart = this.#bytes
    this.#bodyFirstRun = this.index.count
    this.#forgetBody = this.columns.mark()
    this.#carried = 0
    this.#border = null
    return outcome
  }

  /** Called by the scanner. */
  runsBegin(): void {
    if (this.index.count === this.#bodyFirstRun) return
    this.index.truncate(this.#bodyFirstRun)
    this.#forgetBody()
  }

  /** Called by the scanner. */
  ingestRun(start: number, depth: number): number {
    const local = start - this.#pieceStart
    const room = MAX_DEPTH - depth
    if (this.#found?.places[0] === local && this.#border?.room === room) {
      return this.#takeFound(this.#found)
    }
    const { fields } = this
    const count = fields.ingestRuns(this.#scanner.address, local, this.#piece.length, room)
    if (count === 0) return -1
    const { runRanges } = fields.arrays
    if (count > 1) this.#border ??= borderOf(this.#piece, runRanges, room)
    return this.#addPlaces(runRanges, count)
  }

  #takeFound({ places, columns, nodes, hasRepeatedKeys }: RunsFromThread): number {
    this.columns.add(columns.map((counts) => ({ ...counts, node: nodes[counts.node] as number })))
    if (hasRepeatedKeys) this.fields.noteRepeatedKeys()
    return this.#addPlaces(places, places.length / 2)
  }

  /** Answers where the last one ends. */
  #addPlaces(places: Int32Array, count: number): number {
    const offset = this.#bodyStart + this.#pieceStart
    for (let i = 0; i < count * 2; i += 2) {
      const from = places[i] as number
      this.index.add(offset + from, (places[i + 1] as number) - from)
    }
    return this.#pieceStart + (places[count * 2 - 1] as number)
  }

  /** Called by the scanner. */
  run(start: number, length: number): void {
    this.index.add(this.#bodyStart + start, length)
    const local = start - this.#pieceStart
    if (local >= 0) {
      const address = this.#scanner.address + local
      this.fields.ingestRun(address, address + length)
      return
    }
    this.#carry(this.#piece.subarray(0, local + length))
    const { byteOffset } = this.fields.arrays.buffer(CARRIED, length)
    this.fields.ingestRun(byteOffset, byteOffset + length)
    this.#carried = 0
  }
}
