import type { Column } from '../../contract/dataset.ts'
import type { RunFields } from './run-fields.ts'
import { BOOLEAN, DECIMAL, INTEGER, JSON_TEXT, TEXT } from '../wasm/kinds.ts'
import * as layout from '../wasm/memory-layout.ts'

/** The narrowest type that holds every value of a column exactly, or `text` if there is none. */
export type ExactType =
  'int64' | 'double' | 'boolean' | 'day' | 'instant' | 'local' | 'json' | 'text'

/** A column of the runs with its statistics. */
export type RunColumn = Column & {
  /** The keys that lead to the value. `key` is their joined form. */
  path: string[]
  /** How many runs have the value `null`. Runs that are counted neither here nor in `filled` lack the field. */
  nulls: number
}

/** A column to read or write: its name, and its node in the key tree. The node is 0 if no run has the field. */
export type ChosenColumn = { key: string; node: number }

/** A chosen column for a format with types. Its type is `empty` if no run has the field. */
export type TypedColumn = ChosenColumn & {
  type: Column['type']
  exact: ExactType
  /**
   * Whether a format may write the values as native dates and times. All values are ISO dates, and their times either
   * all have an offset or all have none. Times of both kinds would look alike.
   */
  holdsDates: boolean
  zoneless?: true | undefined
  mixed?: true | undefined
}

const NOT_TEXT = (1 << INTEGER) | (1 << DECIMAL) | (1 << BOOLEAN) | (1 << JSON_TEXT)
const FILLED = (1 << TEXT) | (1 << layout.DATE) | (1 << layout.DURATION) | NOT_TEXT
const ANY_TIME = layout.DAYS | layout.INSTANTS | layout.LOCAL_TIMES | layout.ODD_TIMES
const TIMES = new Map<number, ExactType>([
  [layout.DAYS, 'day'],
  [layout.INSTANTS, 'instant'],
  [layout.LOCAL_TIMES, 'local'],
])
/** A column with both has no known order. */
const BOTH_OFFSETS = layout.INSTANTS | layout.LOCAL_TIMES

/**
 * Returns the name of a path of keys: the keys, joined by dots. A dot in a key is written `\.` and a backslash `\\`, as
 * in superjson. So different paths have different names.
 */
export function keyOfPath(path: string[]): string {
  return path.map((key) => key.replaceAll(/[\\.]/g, '\\$&')).join('.')
}

/**
 * Collects the columns of a dataset: all fields of all runs, in the order in which they first occur, with counts and
 * types. The result is exact because every run is read. Memory depends only on the number of columns.
 */
export class Columns {
  readonly #fields: RunFields

  constructor(fields: RunFields) {
    this.#fields = fields
  }

  /** Returns all columns so far. */
  list(): RunColumn[] {
    return this.counts().map(({ node, filled, nulls, typeBits }) => {
      const path = this.#fields.path(node)
      const type = typeOf(typeBits)
      return { key: keyOfPath(path), path, type, ...traitsOf(type, typeBits), filled, nulls }
    })
  }

  /**
   * Returns the columns with these names in this order, or all columns. An unknown name gives a column without values,
   * so that the same layout can be used for another dataset.
   */
  choose(keys?: readonly string[]): TypedColumn[] {
    const all = this.counts().map(({ node, typeBits }) => ({
      key: keyOfPath(this.#fields.path(node)),
      node,
      ...typesOf(typeBits),
    }))
    if (!keys) return all
    const byKey = new Map(all.map((column) => [column.key, column]))
    return keys.map((key) => byKey.get(key) ?? { key, node: 0, ...typesOf(0) })
  }

  /** Saves the current state. Returns a function that restores it. */
  mark(): () => void {
    const kept = this.counts()
    return () => {
      for (const { node } of this.counts().slice(kept.length)) {
        this.#put({ node, filled: 0, nulls: 0, typeBits: 0 })
      }
      this.#fields.arrays.setNumber(layout.COLUMN_COUNT, kept.length)
      for (const column of kept) this.#put(column)
    }
  }

  /** Returns the module's counts in the order in which the columns first occurred. */
  counts(): ColumnCounts[] {
    const { arrays } = this.#fields
    const nodes = arrays.words(arrays.number(layout.COLUMNS), arrays.number(layout.COLUMN_COUNT))
    return Array.from(nodes, (node) => this.#counts(node))
  }

  #counts(node: number): ColumnCounts {
    const record = this.#fields.record(node)
    return {
      node,
      filled: (record[layout.FILLED / 4] as number) >>> 0,
      nulls: (record[layout.NULLS / 4] as number) >>> 0,
      typeBits: record[layout.TYPE_BITS / 4] as number,
    }
  }

  /** Adds the counts of later runs. */
  add(counts: readonly ColumnCounts[]): void {
    for (const { node, filled, nulls, typeBits } of counts) {
      const known = this.#counts(node)
      if (known.typeBits === 0) this.#append(node)
      this.#put({
        node,
        filled: known.filled + filled,
        nulls: known.nulls + nulls,
        typeBits: known.typeBits | typeBits,
      })
    }
  }

  #append(node: number): void {
    const { arrays } = this.#fields
    const count = arrays.number(layout.COLUMN_COUNT)
    arrays.words(arrays.number(layout.COLUMNS), count + 1)[count] = node
    arrays.setNumber(layout.COLUMN_COUNT, count + 1)
  }

  #put({ node, filled, nulls, typeBits }: ColumnCounts): void {
    const record = this.#fields.record(node)
    record[layout.FILLED / 4] = filled
    record[layout.NULLS / 4] = nulls
    record[layout.TYPE_BITS / 4] = typeBits
  }
}

/** The module's counts of a column. `typeBits` are the bits of `memory-layout.ts`. */
export type ColumnCounts = { node: number; filled: number; nulls: number; typeBits: number }

function typesOf(kinds: number): Omit<TypedColumn, keyof ChosenColumn> {
  const type = typeOf(kinds)
  const holdsDates = type === 'date' && (kinds & BOTH_OFFSETS) !== BOTH_OFFSETS
  return { type, exact: exactTypeOf(type, kinds), holdsDates, ...traitsOf(type, kinds) }
}

function traitsOf(type: Column['type'], typeBits: number): Pick<Column, 'zoneless' | 'mixed'> {
  // A time with an offset is an instant, which each time zone shows by its own clock.
  if (type === 'date' && (typeBits & layout.INSTANTS) === 0) return { zoneless: true }
  return type === 'text' && (typeBits & NOT_TEXT) !== 0 ? { mixed: true } : {}
}

function typeOf(kinds: number): Column['type'] {
  switch (kinds & FILLED) {
    case 0:
      return 'empty'
    case 1 << INTEGER:
      return 'integer'
    case 1 << DECIMAL:
    case (1 << INTEGER) | (1 << DECIMAL):
      return 'decimal'
    case 1 << BOOLEAN:
      return 'boolean'
    case 1 << layout.DATE:
      return 'date'
    case 1 << layout.DURATION:
      return 'duration'
    case 1 << JSON_TEXT:
      return 'json'
    default:
      return 'text'
  }
}

/** Returns the exact type of a column from its type and its bits. */
function exactTypeOf(type: Column['type'], typeBits: number): ExactType {
  switch (type) {
    case 'integer':
      return (typeBits & layout.NOT_INT64) === 0 ? 'int64' : 'text'
    case 'decimal':
      return (typeBits & layout.NOT_DOUBLE) === 0 ? 'double' : 'text'
    case 'date':
      // A column with times of two kinds is text.
      return TIMES.get(typeBits & ANY_TIME) ?? 'text'
    case 'boolean':
    case 'json':
      return type
    // No format has a type for both months and seconds that its readers support.
    case 'duration':
    case 'text':
    case 'empty':
      return 'text'
  }
}
