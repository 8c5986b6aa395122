import type { BodyFault } from './parse-error.ts'
import { Columns } from './columns.ts'
import type { BodyLayout } from './response-shape.ts'
import { CARRIED, MAX_DEPTH } from '../wasm/memory-layout.ts'
import { RunFields } from './run-fields.ts'
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
    this.fields.arrays.room(CARRIED, carried).set(bytes, this.#carried)
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
    return outcome
  }

  /** Called by the scanner. */
  runsBegin(): void {
    if (this.index.count === this.#bodyFirstRun) return
    this.index.truncate(this.#bodyFirstRun)
    this.#forgetBody()
  }

  /** Called by the scanner. */
  takeRun(start: number, depth: number): number {
    const { fields, index } = this
    const local = start - this.#pieceStart
    const count = fields.takeRuns(
      this.#scanner.address,
      local,
      this.#piece.length,
      MAX_DEPTH - depth,
    )
    if (count === 0) return -1
    const { taken } = fields.arrays
    const offset = this.#bodyStart + this.#pieceStart
    for (let i = 0; i < count * 2; i += 2) {
      const from = taken[i] as number
      index.add(offset + from, (taken[i + 1] as number) - from)
    }
    return this.#pieceStart + (taken[count * 2 - 1] as number)
  }

  /** Called by the scanner. */
  run(start: number, length: number): void {
    this.index.add(this.#bodyStart + start, length)
    const local = start - this.#pieceStart
    if (local >= 0) {
      const address = this.#scanner.address + local
      this.fields.takeRun(address, address + length)
      return
    }
    this.#carry(this.#piece.subarray(0, local + length))
    const { byteOffset } = this.fields.arrays.room(CARRIED, length)
    this.fields.takeRun(byteOffset, byteOffset + length)
    this.#carried = 0
  }
}
