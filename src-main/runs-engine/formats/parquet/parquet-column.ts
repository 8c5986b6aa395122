import { ByteBuffer } from '../../byte-buffer.ts'
import { compactJson } from '../../read/compact-json.ts'
import type { ExactType } from '../../values/column-type.ts'
import { putInt32, putWireInt64 } from '../../values/int64.ts'
import { at, LOWER_T } from '../../read/json-bytes.ts'
import { unescapeString } from '../../read/json-string.ts'
import { grown } from '../../read/key-tree.ts'
import { valueWidth } from './parquet-schema.ts'
import { JSON_TEXT, TEXT } from '../../read/run-fields.ts'
import { WireNumber } from '../../values/json-number.ts'
import { putDay, putMicroseconds } from '../../values/iso-time.ts'

const LENGTH_BYTES = 4

const wireNumber = new WireNumber()
const double = new Float64Array(1)
/** Of a machine that keeps the least byte first, as all do that Electron runs on. */
const doubleBytes = new Uint8Array(double.buffer)

/** The values of one column in the rows of one row group, as bytes: as the encoding PLAIN wants them. */
export class ParquetColumn {
  readonly exact: ExactType
  /** Bytes of a value; 0: each has its length before it. */
  readonly width: number
  /** All values that are there; booleans a byte each. */
  values = new ByteBuffer(0)
  /** How many there are. */
  count = 0
  /** Rows by turns without and with a value: how many, beginning with those without. */
  #turns = new Int32Array(2)
  #lastTurn = 0
  #rows = 0

  constructor(exact: ExactType) {
    this.exact = exact
    this.width = valueWidth(exact)
  }

  /** Adds what `bytes` hold between `start` and `end`, a value of this kind, to a row after the last one. */
  put(row: number, kind: number, bytes: Uint8Array, start: number, end: number): void {
    this.#fillTo(row)
    this.#turns[this.#lastTurn] = (this.#turns[this.#lastTurn] as number) + 1
    this.#rows = row + 1
    this.count++
    if (this.width === 0) this.#putText(kind, bytes, start, end)
    else this.#putFixed(bytes, start, end)
  }

  /** How many rows by turns have no value and one, up to `rows`. */
  turns(rows: number): Int32Array {
    if (rows > this.#rows) this.#fillTo(rows)
    this.#rows = rows
    return this.#turns.subarray(0, this.#lastTurn + 1)
  }

  /** Forgets all; buffers larger than `kept` bytes are given back. */
  clear(kept: number): void {
    this.values.clear()
    if (this.values.bytes.length > kept) this.values = new ByteBuffer(0)
    if (this.#turns.length * 4 > kept) this.#turns = new Int32Array(2)
    this.#turns.fill(0, 0, 2)
    this.#lastTurn = this.#rows = this.count = 0
  }

  /** Notes the rows since the last value as being without one, and opens a turn with values. */
  #fillTo(row: number): void {
    if (row === this.#rows && this.#lastTurn % 2 === 1) return
    if (this.#lastTurn + 2 >= this.#turns.length) {
      this.#turns = grown(this.#turns, this.#turns.length * 2)
    }
    if (this.#lastTurn % 2 === 1) this.#lastTurn++
    this.#turns[this.#lastTurn++] = row - this.#rows
    this.#turns[this.#lastTurn] = 0
  }

  #putFixed(bytes: Uint8Array, start: number, end: number): void {
    const values = this.values
    values.reserve(this.width)
    const into = values.bytes
    const to = values.length
    values.length += this.width
    switch (this.exact) {
      case 'int64':
        putWireInt64(into, to, bytes, start, end)
        return
      case 'double':
        double[0] = wireNumber.read(bytes, start, end).toDouble()
        for (let i = 0; i < 8; i++) into[to + i] = at(doubleBytes, i)
        return
      case 'day':
        putDay(into, to, bytes, start)
        return
      case 'instant':
      case 'local':
        putMicroseconds(into, to, bytes, start, end)
        return
      default:
        into[to] = at(bytes, start) === LOWER_T ? 1 : 0
    }
  }

  /** A text unescaped, a nested array without white space, anything else as it was written. */
  #putText(kind: number, bytes: Uint8Array, start: number, end: number): void {
    const values = this.values
    values.reserve(LENGTH_BYTES + end - start)
    const into = values.bytes
    const from = values.length + LENGTH_BYTES
    if (kind === TEXT) values.length = unescapeString(into, from, bytes, start, end)
    else if (kind === JSON_TEXT) values.length = compactJson(into, from, bytes, start, end)
    else values.length = copy(into, from, bytes, start, end)
    putInt32(into, from - LENGTH_BYTES, values.length - from)
  }
}

/** Copies a few bytes; answers where the copy ends. */
function copy(into: Uint8Array, to: number, bytes: Uint8Array, start: number, end: number): number {
  let o = to
  for (let i = start; i < end; i++) into[o++] = at(bytes, i)
  return o
}
