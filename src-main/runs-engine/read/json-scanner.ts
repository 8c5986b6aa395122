import type { BodyFault } from './parse-error.ts'
import * as layout from '../wasm/memory-layout.ts'
import type { ScanListener } from '../wasm/reader-module.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'

/** The kinds of faults, by the numbers that the module has for them. */
const kinds = [
  null,
  'empty',
  'web-page',
  'not-json',
  'invalid-utf-8',
  'too-deep',
  'truncated',
] as const satisfies (BodyFault['kind'] | null)[]

const IS_ARRAY = 1

/**
 * Validates one JSON text that arrives in pieces cut anywhere (`wasm/assembly/scanner.ts`), in constant memory. It
 * reports where values begin and end, for values with at most `watched` containers around them, and nothing about
 * deeper ones. Offsets count from the first byte of the text.
 */
export class JsonScanner {
  fault: BodyFault | null = null
  /** Where the present piece is in the module's memory. */
  address = 0
  readonly #arrays: SharedArrays
  readonly #listener: ScanListener
  #offset = 0

  constructor(arrays: SharedArrays, listener: ScanListener) {
    this.#arrays = arrays
    // The module counts from the piece that it was given last.
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

  /** How many containers are open. */
  get depth(): number {
    return this.#arrays.number(layout.SCAN_DEPTH)
  }

  /** Whether the container around `depth` others is an array. */
  isArray(depth: number): boolean {
    const [kind] = this.#arrays.bytes(this.#arrays.number(layout.SCAN_CONTAINERS) + depth, 1)
    return kind === IS_ARRAY
  }

  /**
   * Scans the next bytes. Bytes outside of the module's memory are copied into it. Does nothing after a fault.
   */
  feed(chunk: Uint8Array): void {
    if (this.fault) return
    const { module } = this.#arrays
    const isThere = chunk.buffer instanceof SharedArrayBuffer
    const start = isThere ? chunk.byteOffset : this.#arrays.copyIn(layout.INPUT, chunk)
    module.host.listener = this.#listener
    this.address = start
    module.scan(start, start + chunk.length)
    this.#takeFault()
    this.#offset += chunk.length
  }

  /** Says that the text ends here: a number may have been its last value, or it may be cut short. */
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
