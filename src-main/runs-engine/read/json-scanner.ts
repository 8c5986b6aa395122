import type { ParseError } from './parse-error.ts'
import * as layout from '../wasm/memory-layout.ts'
import type { ScanListener } from '../wasm/reader-module.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'

/** The kinds of faults, by the module's number for them. */
const kinds = [
  null,
  'empty',
  'web-page',
  'not-json',
  'invalid-utf-8',
  'too-deep',
  'truncated',
] as const satisfies (ParseError['kind'] | null)[]

const IS_ARRAY = 1

/**
 * Validates one JSON text that arrives in pieces (`wasm/assembly/scanner.ts`). The pieces may end anywhere. Memory is
 * constant. It reports where values begin and end, but only values with at most `watched` containers around them.
 * Offsets count from the first byte of the text.
 */
export class JsonScanner {
  fault: ParseError | null = null
  /** Address of the current piece in the module's memory. */
  address = 0
  readonly #arrays: SharedArrays
  readonly #listener: ScanListener
  #offset = 0

  constructor(arrays: SharedArrays, listener: ScanListener) {
    this.#arrays = arrays
    // The module's offsets are relative to the current piece.
    this.#listener = {
      begin: (byte, place, depth) => {
        const past = listener.begin(byte, this.#offset + place, depth)
        return past < 0 ? -1 : past - this.#offset
      },
      end: (place, depth) => listener.end(this.#offset + place, depth),
      keyBegin: (place) => listener.keyBegin(this.#offset + place),
      keyEnd: (place, depth) => listener.keyEnd(this.#offset + place, depth),
    }
    arrays.module.beginScan()
  }

  set watched(depth: number) {
    this.#arrays.setNumber(layout.SCAN_WATCHED, depth)
  }

  /** Number of open containers. */
  get depth(): number {
    return this.#arrays.number(layout.SCAN_DEPTH)
  }

  /** Whether the container at this depth is an array. */
  isArray(depth: number): boolean {
    const [kind] = this.#arrays.bytes(this.#arrays.number(layout.SCAN_CONTAINERS) + depth, 1)
    return kind === IS_ARRAY
  }

  /** Scans the next bytes. Bytes outside the module's memory are copied into it. Does nothing after a fault. */
  feed(chunk: Uint8Array): void {
    if (this.fault) return
    const { module } = this.#arrays
    const isInModule = chunk.buffer instanceof SharedArrayBuffer
    const start = isInModule ? chunk.byteOffset : this.#arrays.copyIn(layout.INPUT, chunk)
    module.host.listener = this.#listener
    this.address = start
    module.scan(start, start + chunk.length)
    this.#takeFault()
    this.#offset += chunk.length
  }

  /** Ends the text. A number may be its last value, or the text may be truncated. */
  end(): void {
    if (this.fault) return
    this.#arrays.module.host.listener = this.#listener
    this.#arrays.module.endScan()
    this.#takeFault()
  }

  #takeFault(): void {
    const kind = kinds[this.#arrays.number(layout.SCAN_FAULT)]
    const place = this.#arrays.number(layout.SCAN_FAULT_PLACE)
    if (kind) this.fault = { kind, offset: this.#offset + place }
  }
}
