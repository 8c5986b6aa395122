import { createReaderModule, type ReaderModule } from './reader-module.ts'
import * as table from './memory-layout.ts'

/** How many runs the module takes or writes at once. */
export const MOST_TAKEN = 1024

/** The memory of a module, as arrays. They last for ever, but one that is made larger may move. */
export class SharedArrays {
  readonly module: ReaderModule
  /** Where the runs lie that the module took, or is to write: begin and end of each. */
  readonly taken: Int32Array
  readonly #numbers: Int32Array
  #output: Uint8Array = new Uint8Array(0)
  readonly #rooms = new Map<number, Uint8Array>()

  constructor(module: ReaderModule = createReaderModule()) {
    this.module = module
    this.#numbers = new Int32Array(module.memory.buffer, 0, table.TABLES)
    const { byteOffset } = this.room(table.TAKEN, MOST_TAKEN * 8)
    this.taken = this.words(byteOffset, MOST_TAKEN * 2)
  }

  /** What the module wrote last, copied: it lasts until this is asked again. */
  get output(): Uint8Array {
    const length = this.number(table.OUTPUT_LENGTH)
    if (length > this.#output.length) this.#output = new Uint8Array(length * 2)
    this.#output.set(this.bytes(this.number(table.OUTPUT), length))
    return this.#output.subarray(0, length)
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
   * Copies bytes into the room of a place; answers the address of the first one. V8 copies to and from shared memory a
   * byte at a time unless both sides begin at the same distance from a multiple of eight.
   */
  copyIn(place: number, bytes: Uint8Array): number {
    const room = this.room(place, bytes.length + 8)
    const shift = bytes.byteOffset % 8
    room.set(bytes, shift)
    return room.byteOffset + shift
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
