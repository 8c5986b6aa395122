import type { ExactType } from '../../values/column-type.ts'
import type { ThriftWriter } from './thrift-compact.ts'

// Enum values from parquet.thrift (Apache Parquet format 2.x).
const BOOLEAN = 0
const INT32 = 1
const INT64 = 2
const DOUBLE = 5
const BYTE_ARRAY = 6

const OPTIONAL = 1

/** How the values of a column are stored, and the annotations that tell readers their meaning. */
type Storage = {
  physical: number
  /** Bytes of a value. 0 if a value has a length prefix. */
  width: 0 | 1 | 4 | 8
  /** The older annotation (`ConvertedType`). There is none for a local time. */
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

/** Returns the physical type of a column's values in the file. */
export function physicalType(exact: ExactType): number {
  return storages[exact].physical
}

/** Returns the bytes of a value in memory. 0 for values with a four-byte length prefix. A boolean has one byte. */
export function valueWidth(exact: ExactType): number {
  return storages[exact].width
}

/** Writes the schema: a root with one optional field per column. */
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
 * Returns the column keys as unique names. A later duplicate gets a number. Duplicates are rare: a column is chosen
 * twice, or keys differ only in halves of surrogate pairs, which UTF-8 cannot hold.
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
