import type { ExactType } from '../../values/column-type.ts'
import type { ThriftWriter } from './thrift-compact.ts'

// Numbers of parquet.thrift (Apache Parquet format 2.x).
const BOOLEAN = 0
const INT32 = 1
const INT64 = 2
const DOUBLE = 5
const BYTE_ARRAY = 6

const OPTIONAL = 1

/** How a column's values are stored, and what readers are told that they mean. */
type Storage = {
  physical: number
  /** Bytes of a value; 0: as many as its length says. */
  width: 0 | 1 | 4 | 8
  /** The older way to say what the values mean; a local time has none. */
  converted?: number
  logical?: (thrift: ThriftWriter) => void
}

const storages: Record<ExactType, Storage> = {
  int64: {
    physical: INT64,
    width: 8,
    converted: 18,
    logical: (thrift) =>
      thrift.struct(10, () => {
        thrift.i8(1, 64)
        thrift.bool(2, true)
      }),
  },
  double: { physical: DOUBLE, width: 8 },
  boolean: { physical: BOOLEAN, width: 1 },
  day: { physical: INT32, width: 4, converted: 6, logical: (thrift) => thrift.struct(6) },
  instant: {
    physical: INT64,
    width: 8,
    converted: 10,
    logical: (thrift) => timestamp(thrift, true),
  },
  local: { physical: INT64, width: 8, logical: (thrift) => timestamp(thrift, false) },
  json: { physical: BYTE_ARRAY, width: 0, converted: 19, logical: (thrift) => thrift.struct(12) },
  text: { physical: BYTE_ARRAY, width: 0, converted: 0, logical: (thrift) => thrift.struct(1) },
}

function timestamp(thrift: ThriftWriter, isUtc: boolean): void {
  thrift.struct(8, () => {
    thrift.bool(1, isUtc)
    thrift.struct(2, () => thrift.struct(2))
  })
}

/** The number of the type that a column's values have in the file. */
export function physicalType(exact: ExactType): number {
  return storages[exact].physical
}

/** Bytes of a value as it is kept; 0: four bytes of length, then so many; booleans have one. */
export function valueWidth(exact: ExactType): number {
  return storages[exact].width
}

/** Writes the tree of columns, which has one level; each may be empty. */
export function putSchema(
  thrift: ThriftWriter,
  field: number,
  columns: readonly { name: string; exact: ExactType }[],
): void {
  thrift.list(field, 'struct', columns.length + 1)
  thrift.itemStruct(() => {
    thrift.text(4, 'runs')
    thrift.i32(5, columns.length)
  })
  for (const { name, exact } of columns) {
    const { physical, converted, logical } = storages[exact]
    thrift.itemStruct(() => {
      thrift.i32(1, physical)
      thrift.i32(3, OPTIONAL)
      thrift.text(4, name)
      if (converted !== undefined) thrift.i32(6, converted)
      if (logical) thrift.struct(10, () => logical(thrift))
    })
  }
}

/**
 * The columns' keys as names that differ. Only keys with halves of surrogate pairs, which UTF-8
 * cannot hold, or a column chosen twice can need it: the later one gets a number.
 */
export function uniqueNames(keys: readonly string[]): string[] {
  const taken = new Set<string>()
  return keys.map((key) => {
    const wellFormed = key.replace(/\p{Surrogate}/gu, '\ufffd')
    let name = wellFormed
    for (let count = 2; taken.has(name); count++) name = `${wellFormed} (${count})`
    taken.add(name)
    return name
  })
}
