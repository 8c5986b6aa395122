import { createReaderModule, type ReaderModule } from './reader-module.ts'
import * as table from './memory-layout.ts'

/** Bytes that are read sixteen at a time, beyond the end of what is asked about. */
const SLACK = 16

/** How many runs the module takes or writes at once. */
export const MOST_TAKEN = 1024

/** The largest piece of a body, or of a spool, that is given to the module. */
const INPUT_BYTES = 256 * 1024

/** The largest single run that is copied to the module; larger ones are read in TypeScript. */
const RUN_BYTES = 64 * 1024

/**
 * Makes the arrays of `KeyTree`, `RunFields` and `Columns` in the module's memory, so that both
 * sides work on the same ones. The memory does not grow (that would take all arrays away): when it
 * is full, new arrays are ordinary ones, and the module is not used any more.
 */
export class SharedArrays {
  #module: ReaderModule | null
  readonly #memory: ArrayBuffer
  readonly #numbers: Int32Array
  #free: number
  readonly #input: Uint8Array
  readonly #run: Uint8Array
  /** Where the runs lie that the module took, or is to write: begin and end of each. */
  readonly taken: Int32Array
  readonly #rooms = new Map<number, Uint8Array>()

  constructor(module: ReaderModule | null = createReaderModule()) {
    this.#module = module
    this.#memory = module?.memory.buffer ?? new ArrayBuffer(table.TABLES * 4)
    this.#numbers = new Int32Array(this.#memory, 0, table.TABLES)
    this.#free = module?.heapBase() ?? 0
    this.taken = this.int32(table.TAKEN, module ? MOST_TAKEN * 2 : 0)
    this.#input = this.#bytes(module ? INPUT_BYTES : 0)
    this.#run = this.#bytes(module ? RUN_BYTES : 0)
  }

  /** The module, as long as it knows all arrays. */
  get module(): ReaderModule | null {
    return this.#module
  }

  /** Room in the module's memory for a piece of a body; empty without the module. */
  get input(): Uint8Array {
    return this.#module ? this.#input : this.#input.subarray(0, 0)
  }

  /** Room in the module's memory for one run. */
  get run(): Uint8Array {
    return this.#run
  }

  /** Whether bytes lie in the module's memory. */
  has(bytes: Uint8Array): boolean {
    return bytes.buffer === this.#memory
  }

  /** A number that the module left. */
  number(place: number): number {
    return this.#numbers[place] as number
  }

  /** Tells the module a number. */
  tell(place: number, number: number): void {
    this.#numbers[place] = number
  }

  /** An array of a size, which begins as `before`. */
  int32(place: number, size: number, before?: Int32Array): Int32Array {
    const address = this.#address(place, size * 4)
    const array = address < 0 ? new Int32Array(size) : new Int32Array(this.#memory, address, size)
    if (before) array.set(before)
    return array
  }

  float64(place: number, size: number, before?: Float64Array): Float64Array {
    const address = this.#address(place, size * 8)
    const array =
      address < 0 ? new Float64Array(size) : new Float64Array(this.#memory, address, size)
    if (before) array.set(before)
    return array
  }

  uint8(place: number, size: number, before?: Uint8Array): Uint8Array {
    const address = this.#address(place, size)
    const array = address < 0 ? new Uint8Array(size) : new Uint8Array(this.#memory, address, size)
    if (before) array.set(before)
    return array
  }

  /**
   * Room in the module's memory that is taken when it is first asked for, and is the same for everyone who names its
   * place later: nobody may count on what is in it after their turn. `null`: there is none.
   */
  room(place: number, bytes: number): Uint8Array | null {
    const known = this.#rooms.get(place)
    if (known) return known
    const address = this.#take(bytes)
    if (address < 0) return null
    this.#numbers[place] = address
    const room = new Uint8Array(this.#memory, address, bytes)
    this.#rooms.set(place, room)
    return room
  }

  #bytes(size: number): Uint8Array {
    const address = this.#take(size)
    return address < 0 ? new Uint8Array(size) : new Uint8Array(this.#memory, address, size)
  }

  /** The address of a shared array; -1: there is no room for it, and the module is given up. */
  #address(place: number, bytes: number): number {
    const address = this.#take(bytes)
    if (address < 0) this.#module = null
    else this.#numbers[place] = address
    return address
  }

  #take(bytes: number): number {
    if (this.#module === null) return -1
    const address = Math.ceil(this.#free / 8) * 8
    if (address + bytes + SLACK > this.#memory.byteLength) return -1
    this.#free = address + bytes + SLACK
    return address
  }
}
