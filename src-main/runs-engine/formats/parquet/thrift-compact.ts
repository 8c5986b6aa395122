import type { ByteBuffer } from '../../byte-buffer.ts'

/*
 * Structures in Thrift's compact protocol. It supports only the parts that Parquet's metadata needs.
 */

/** A value, with its type code in the headers of fields and lists. */
export type ThriftValue = { code: number; put(out: ByteBuffer): void }

const encoder = new TextEncoder()

/** The code of a structure, for a list that may be empty. */
const STRUCT = 12

export function bool(value: boolean): ThriftValue {
  return { code: value ? 1 : 2, put: () => undefined }
}

export function i8(value: number): ThriftValue {
  return { code: 3, put: (out) => out.push(value) }
}

export const i16 = integer(4)
export const i32 = integer(5)
export const i64 = integer(6)

export function binary(value: Uint8Array): ThriftValue {
  return {
    code: 8,
    put: (out) => {
      putVarint(out, value.length)
      out.append(value)
    },
  }
}

export function text(value: string): ThriftValue {
  return binary(encoder.encode(value))
}

/** A list of values of one type. An empty one is a list of structures. */
export function list(items: readonly ThriftValue[]): ThriftValue {
  return {
    code: 9,
    put: (out) => {
      putListHead(out, items[0]?.code ?? STRUCT, items.length)
      for (const item of items) item.put(out)
    },
  }
}

/** A list of structures that are encoded already. */
export function encodedList(count: number, structs: Uint8Array): ThriftValue {
  return {
    code: 9,
    put: (out) => {
      putListHead(out, STRUCT, count)
      out.append(structs)
    },
  }
}

/** A structure of fields by their ids. Fields that are undefined are left out. */
export function struct(fields: Record<number, ThriftValue | undefined> = {}): ThriftValue {
  return { code: STRUCT, put: (out) => putStruct(out, fields) }
}

function putStruct(out: ByteBuffer, fields: Record<number, ThriftValue | undefined>): void {
  let last = 0
  // Numeric keys of an object are in ascending order.
  for (const [key, value] of Object.entries(fields)) {
    if (!value) continue
    const step = Number(key) - last
    last += step
    // A header has the difference to the id before, if it is small.
    out.push(step <= 15 ? (step << 4) | value.code : value.code)
    if (step > 15) putZigzag(out, last)
    value.put(out)
  }
  out.push(0)
}

function putListHead(out: ByteBuffer, code: number, length: number): void {
  out.push((Math.min(length, 15) << 4) | code)
  if (length >= 15) putVarint(out, length)
}

function integer(code: number): (value: number) => ThriftValue {
  return (value) => ({ code, put: (out) => putZigzag(out, value) })
}

/** Writes an integer of up to 53 bits. Numbers near zero are short, whether positive or negative. */
function putZigzag(out: ByteBuffer, value: number): void {
  putVarint(out, value < 0 ? -value * 2 - 1 : value * 2)
}

function putVarint(out: ByteBuffer, value: number): void {
  let rest = value
  while (rest >= 0x80) {
    out.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  out.push(rest)
}
