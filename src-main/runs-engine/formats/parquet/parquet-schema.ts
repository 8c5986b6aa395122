import type { ExactType } from '../../read/columns.ts'
import { bool, i32, i8, list, struct, text, type ThriftValue } from './thrift-compact.ts'

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
  logical?: ThriftValue
}

const storages: Record<ExactType, Storage> = {
  int64: {
    physical: INT64,
    width: 8,
    converted: 18,
    logical: struct({ 10: struct({ 1: i8(64), 2: bool(true) }) }),
  },
  double: { physical: DOUBLE, width: 8 },
  boolean: { physical: BOOLEAN, width: 1 },
  day: { physical: INT32, width: 4, converted: 6, logical: struct({ 6: struct() }) },
  instant: {
    physical: INT64,
    width: 8,
    converted: 10,
    logical: timestamp(true),
  },
  local: { physical: INT64, width: 8, logical: timestamp(false) },
  json: { physical: BYTE_ARRAY, width: 0, converted: 19, logical: struct({ 12: struct() }) },
  text: { physical: BYTE_ARRAY, width: 0, converted: 0, logical: struct({ 1: struct() }) },
}

function timestamp(isUtc: boolean): ThriftValue {
  // The unit is microseconds.
  return struct({ 8: struct({ 1: bool(isUtc), 2: struct({ 2: struct() }) }) })
}

/** Returns the physical type of a column's values in the file. */
export function physicalType(exact: ExactType): number {
  return storages[exact].physical
}

/** Returns the bytes of a value in memory. 0 for values with a four-byte length prefix. A boolean has one byte. */
export function valueWidth(exact: ExactType): number {
  return storages[exact].width
}

/** Returns the schema: a root with one optional field per column. */
export function schemaOf(columns: readonly { name: string; exact: ExactType }[]): ThriftValue {
  const fields = columns.map(({ name, exact }) => {
    const { physical, converted, logical } = storages[exact]
    return struct({
      1: i32(physical),
      3: i32(OPTIONAL),
      4: text(name),
      6: converted === undefined ? undefined : i32(converted),
      10: logical,
    })
  })
  return list([struct({ 4: text('runs'), 5: i32(columns.length) }), ...fields])
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
