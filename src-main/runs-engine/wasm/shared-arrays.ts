import { createReaderModule, type ReaderModule } from './reader-module.ts'
import * as table from './memory-layout.ts'

/** How many runs the module takes or writes at once. */
export const MOST_TAKEN = 1024

/** The largest piece of a body, or of a spool, that is given to the module at once. */
const INPUT_BYTES = 256 * 1024

/** The memory of a module, as arrays. They last for ever, but one that is made larger may move. */
export class SharedArrays {
  readonly module: ReaderModule
  /** Where the runs lie that the module took, or is to write: begin and end of each. */
  readonly taken: Int32Array
  readonly #numbers: Int32Array
  readonly #rooms = new Map<number, Uint8Array>()

  constructor(module: ReaderModule = createReaderModule()) {
    this.module = module
    this.#numbers = new Int32Array(module.memory.buffer, 0, table.TABLES)
    const { byteOffset } = this.room(table.TAKEN, MOST_TAKEN * 8)
    this.taken = this.words(byteOffset, MOST_TAKEN * 2)
  }

  /** Room for a piece of a body, or for runs that are to be written. */
  get input(): Uint8Array {
    return this.room(table.INPUT, INPUT_BYTES)
  }

  /** What the module wrote last. */
  get output(): Uint8Array {
    return this.bytes(this.number(table.OUTPUT), this.number(table.OUTPUT_LENGTH))
  }

  /** A number that the module left, or the address of an array. */
  number(place: number): number {
    return this.#numbers[place] as number
  }

  /** Tells the module a number. */
  tell(place: number, number: number): void {
    this.#numbers[place] = number
  }

  bytes(address: number, length: number): Uint8Array<SharedArrayBuffer> {
    return new Uint8Array(this.module.memory.buffer, address, length)
  }

  words(address: number, length: number): Int32Array<SharedArrayBuffer> {
    return new Int32Array(this.module.memory.buffer, address, length)
  }

  /**
   * Room for at least so many bytes in the module's memory. It is the same for everyone who names its place; when someone
   * wants more it moves, with what is in it. Nobody else may count on its content after their turn.
   */
  room(place: number, bytes: number): Uint8Array {
    const known = this.#rooms.get(place)
    if (known && known.length >= bytes) return known
    const size = Math.max(bytes, (known?.length ?? 0) * 2)
    const address = this.module.resize(known?.byteOffset ?? 0, known?.length ?? 0, size)
    this.#numbers[place] = address
    const room = this.bytes(address, size)
    this.#rooms.set(place, room)
    return room
  }
}
