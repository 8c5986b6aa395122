import { createReaderModule, type ReaderModule } from './reader-module.ts'
import * as table from './memory-layout.ts'

/** The memory of an instance, as arrays. They stay valid, but a buffer may move when it grows. */
export class SharedArrays {
  readonly module: ReaderModule
  /** Start and end of each run that the module has read or will write. */
  readonly runRanges: Int32Array
  readonly #numbers: Int32Array
  #output: Uint8Array = new Uint8Array(0)
  readonly #buffers = new Map<number, Uint8Array>()

  constructor(module: ReaderModule = createReaderModule()) {
    this.module = module
    this.#numbers = new Int32Array(module.memory.buffer, 0, table.TABLES)
    const { byteOffset } = this.buffer(table.RUN_RANGES, table.MAX_RUNS_AT_ONCE * 8)
    this.runRanges = this.words(byteOffset, table.MAX_RUNS_AT_ONCE * 2)
  }

  /** Returns a copy of the module's last output. It is valid until the next access. */
  get output(): Uint8Array {
    const length = this.number(table.OUTPUT_LENGTH)
    if (length > this.#output.length) this.#output = new Uint8Array(length * 2)
    this.#output.set(this.bytes(this.number(table.OUTPUT), length))
    return this.#output.subarray(0, length)
  }

  /** Returns a number, or the address of an array (`memory-layout.ts`). */
  number(place: number): number {
    return this.#numbers[place] as number
  }

  setNumber(place: number, number: number): void {
    this.#numbers[place] = number
  }

  bytes(address: number, length: number): Uint8Array<SharedArrayBuffer> {
    return new Uint8Array(this.module.memory.buffer, address, length)
  }

  words(address: number, length: number): Int32Array<SharedArrayBuffer> {
    return new Int32Array(this.module.memory.buffer, address, length)
  }

  /**
   * Copies bytes into the buffer of a place. Returns the address of the first byte. V8 copies to and from shared memory one
   * byte at a time unless both addresses have the same remainder modulo eight.
   */
  copyIn(place: number, bytes: Uint8Array): number {
    const buffer = this.buffer(place, bytes.length + 8)
    const shift = bytes.byteOffset % 8
    buffer.set(bytes, shift)
    return buffer.byteOffset + shift
  }

  /** Sets the content of the buffer of a place. Returns its address. */
  put(place: number, bytes: Uint8Array): number {
    const buffer = this.buffer(place, bytes.length)
    buffer.set(bytes)
    return buffer.byteOffset
  }

  /**
   * Returns the buffer of a place in the module's memory, with at least this size. All users of a place share it. It
   * moves with its content when it grows.
   */
  buffer(place: number, bytes: number): Uint8Array {
    const known = this.#buffers.get(place)
    if (known && known.length >= bytes) return known
    const size = Math.max(bytes, (known?.length ?? 0) * 2)
    const address = this.module.resize(known?.byteOffset ?? 0, known?.length ?? 0, size)
    this.#numbers[place] = address
    const buffer = this.bytes(address, size)
    this.#buffers.set(place, buffer)
    return buffer
  }
}
