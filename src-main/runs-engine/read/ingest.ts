import type { BodyFault } from './parse-error.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { Columns } from './columns.ts'
import type { BodyLayout } from './response-shape.ts'
import { OPEN_OBJECT } from './json-bytes.ts'
import { RunFields } from './run-fields.ts'
import { RunIndex } from './run-index.ts'
import { DatasetScanner, type RunListener, type ScanOutcome } from './dataset-scanner.ts'
import { COUNTED } from '../wasm/memory-layout.ts'

/** The largest single run that is read; it is held in memory whole. */
const MAX_RUN_BYTES = 64 * 1024 * 1024

/** Levels of a run that are read at once; deeper runs take the scanner's road, which knows the exact limit. */
const QUICK_DEPTH = 64

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
  #chunk: Uint8Array = new Uint8Array(0)
  #chunkStart = 0
  /** The beginning of a run that came with earlier chunks. */
  readonly #carried = new ByteBuffer(4 * 1024)

  constructor(layout: BodyLayout = 'answer', fields = new RunFields()) {
    this.fields = fields
    this.columns = new Columns(fields)
    this.#forgetBody = this.columns.mark()
    this.#layout = layout
    this.#scanner = new DatasetScanner(this, layout)
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
    const { input } = this.fields.arrays
    if (input.length === 0) {
      this.#feed(chunk)
      return
    }
    for (let from = 0; from < chunk.length; from += input.length) {
      const piece = chunk.subarray(from, from + input.length)
      input.set(piece)
      this.#feed(input.subarray(0, piece.length))
    }
  }

  #feed(chunk: Uint8Array): void {
    const scanner = this.#scanner
    this.#chunk = chunk
    this.#chunkStart = this.#bytes - this.#bodyStart
    scanner.feed(chunk)
    this.#bytes += chunk.length
    if (scanner.fault || scanner.openRun < 0) return
    this.#carried.append(chunk, Math.max(0, scanner.openRun - this.#chunkStart))
    if (this.#carried.length > MAX_RUN_BYTES) scanner.refuse('too-large', scanner.openRun)
  }

  /** Ends the present body; what is fed next belongs to another one. */
  endBody(): ScanOutcome & { bodyRuns: number } {
    const outcome = { ...this.#scanner.end(), bodyRuns: this.index.count - this.#bodyFirstRun }
    this.#scanner = new DatasetScanner(this, this.#layout)
    this.#bodyStart = this.#bytes
    this.#bodyFirstRun = this.index.count
    this.#forgetBody = this.columns.mark()
    this.#carried.clear()
    return outcome
  }

  /** Called by the scanner. */
  runsBegin(): void {
    if (this.index.count === this.#bodyFirstRun) return
    this.index.truncate(this.#bodyFirstRun)
    this.#forgetBody()
  }

  /** Called by the scanner. */
  takeRun(start: number): number {
    const local = start - this.#chunkStart
    if (this.#chunk[local] !== OPEN_OBJECT) return -1
    const taken = this.fields.takeRuns(this.#chunk, local, this.#chunk.length, QUICK_DEPTH)
    if (taken > 0) return this.#addTaken(taken)
    const end = this.fields.readCarefully(this.#chunk, local, this.#chunk.length, QUICK_DEPTH)
    if (end < 0) return -1
    this.index.add(this.#bodyStart + start, end - local)
    this.columns.add(this.#chunk)
    return this.#chunkStart + end
  }

  /** Adds the runs that the module took; of the last one's fields, some may not be counted yet. */
  #addTaken(count: number): number {
    const { arrays } = this.fields
    const offset = this.#bodyStart + this.#chunkStart
    let end = 0
    for (let i = 0; i < count * 2; i += 2) {
      const start = arrays.taken[i] as number
      end = arrays.taken[i + 1] as number
      this.index.add(offset + start, end - start)
    }
    this.columns.add(this.#chunk, arrays.number(COUNTED))
    return this.#chunkStart + end
  }

  /** Called by the scanner. */
  run(start: number, length: number): void {
    this.index.add(this.#bodyStart + start, length)
    const local = start - this.#chunkStart
    if (local >= 0) {
      this.fields.read(this.#chunk, local, local + length)
      this.columns.add(this.#chunk)
      return
    }
    this.#carried.append(this.#chunk, 0, local + length)
    this.fields.read(this.#carried.bytes, 0, length)
    this.columns.add(this.#carried.bytes)
    this.#carried.clear()
  }
}
