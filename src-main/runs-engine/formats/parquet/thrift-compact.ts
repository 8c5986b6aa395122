import type { ByteBuffer } from '../../byte-buffer.ts'

const encoder = new TextEncoder()

// Type codes of the compact protocol in the headers of fields and lists.
const TRUE = 1
const FALSE = 2
const BYTE = 3
const I16 = 4
const I32 = 5
const I64 = 6
const BINARY = 8
const LIST = 9
const STRUCT = 12

/** The types that a list can hold. */
const items = { i32: I32, binary: BINARY, struct: STRUCT } as const

/**
 * Writes structures in Thrift's compact protocol. It supports only the parts that Parquet's metadata needs. Fields
 * must be written in ascending order of their ids.
 */
export class ThriftWriter {
  readonly #out: ByteBuffer
  /** The id of the last field of each open structure. A header has the difference to it. */
  readonly #last: number[] = [0]

  constructor(out: ByteBuffer) {
    this.#out = out
  }

  bool(field: number, value: boolean): void {
    this.#head(field, value ? TRUE : FALSE)
  }

  i8(field: number, value: number): void {
    this.#head(field, BYTE)
    this.#out.push(value)
  }

  i16(field: number, value: number): void {
    this.#head(field, I16)
    this.#zigzag(value)
  }

  i32(field: number, value: number): void {
    this.#head(field, I32)
    this.#zigzag(value)
  }

  i64(field: number, value: number): void {
    this.#head(field, I64)
    this.#zigzag(value)
  }

  binary(field: number, value: Uint8Array): void {
    this.#head(field, BINARY)
    this.itemBinary(value)
  }

  text(field: number, value: string): void {
    this.binary(field, encoder.encode(value))
  }

  /** Writes a structure. `write` writes its fields. Without `write` the structure is empty. */
  struct(field: number, write?: () => void): void {
    this.#head(field, STRUCT)
    this.itemStruct(write)
  }

  /** Begins a list. Its items must follow, each with one of the `item` functions. */
  list(field: number, kind: keyof typeof items, length: number): void {
    this.#head(field, LIST)
    this.#out.push((Math.min(length, 15) << 4) | items[kind])
    if (length >= 15) this.#varint(length)
  }

  itemI32(value: number): void {
    this.#zigzag(value)
  }

  itemBinary(value: Uint8Array): void {
    this.#varint(value.length)
    this.#out.append(value)
  }

  itemStruct(write?: () => void): void {
    this.#last.push(0)
    write?.()
    this.stop()
    this.#last.pop()
  }

  /** Ends a structure whose fields were written without `struct`. */
  stop(): void {
    this.#last[this.#last.length - 1] = 0
    this.#out.push(0)
  }

  #head(field: number, type: number): void {
    const depth = this.#last.length - 1
    const step = field - (this.#last[depth] as number)
    this.#last[depth] = field
    if (step <= 15) {
      this.#out.push((step << 4) | type)
      return
    }
    this.#out.push(type)
    this.#zigzag(field)
  }

  /** Writes an integer of up to 53 bits. Numbers near zero are short, whether positive or negative. */
  #zigzag(value: number): void {
    this.#varint(value < 0 ? -value * 2 - 1 : value * 2)
  }

  #varint(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.#out.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.#out.push(rest)
  }
}
