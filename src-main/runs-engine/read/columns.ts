import type { Column } from '../../contract/dataset.ts'
import { exactTypeOf, hasInstants, hasMixedOffsets, type ExactType } from '../values/column-type.ts'
import { BOOLEAN, DECIMAL, INTEGER, JSON_TEXT, type RunFields, TEXT } from './run-fields.ts'
import * as layout from '../wasm/memory-layout.ts'

/** A column of the runs, with what discovery learned about it. */
export type RunColumn = Column & {
  /** The keys that lead to the value; `key` is these, joined. */
  path: string[]
  /** How many runs have the value `null`. Runs that are in neither count lack the field. */
  nulls: number
}

/** A column to read or write: its name, and its node in the tree. The node is 0 if no run has such a field. */
export type ChosenColumn = { key: string; node: number }

/** A chosen column for a format that has types; one that no run has is `empty`. */
export type TypedColumn = ChosenColumn & {
  type: Column['type']
  exact: ExactType
  /**
   * Whether a format may write its values as dates and times of its own: it holds ISO dates only, whose times all have
   * an offset or all have none. Times of both sorts would look alike.
   */
  holdsDates: boolean
  zoneless?: true | undefined
}

const DATE = 7
/** Beyond the typeBits of `column-type.ts`. */
const DURATION = 14
const FILLED =
  (1 << TEXT) |
  (1 << DATE) |
  (1 << DURATION) |
  (1 << INTEGER) |
  (1 << DECIMAL) |
  (1 << BOOLEAN) |
  (1 << JSON_TEXT)

/**
 * The name of a path of keys: joined by dots; a dot inside a key is written `\.` and a backslash
 * `\\` (as superjson writes its paths), so that different paths never have the same name.
 */
export function keyOfPath(path: string[]): string {
  return path.map((key) => key.replaceAll(/[\\.]/g, '\\$&')).join('.')
}

/**
 * Learns the columns of a dataset: the union of the fields of all its runs, in the order in which
 * they were first seen, with counts and kinds. Exact, since every run is looked at; memory depends
 * on the number of columns only.
 */
export class Columns {
  readonly #fields: RunFields

  constructor(fields: RunFields) {
    this.#fields = fields
  }

  /** All columns so far. */
  list(): RunColumn[] {
    return this.counts().map(({ node, filled, nulls, typeBits }) => {
      const path = this.#fields.tree.path(node)
      const type = typeOf(typeBits)
      return { key: keyOfPath(path), path, type, ...zonelessOf(type, typeBits), filled, nulls }
    })
  }

  /**
   * The columns with these names, in this order; all of them without names. A name that no run has
   * gives a column without values, so that a layout can be kept from one dataset to the next.
   */
  choose(keys?: readonly string[]): TypedColumn[] {
    const all = this.counts().map(({ node, typeBits }) => ({
      key: keyOfPath(this.#fields.tree.path(node)),
      node,
      ...typesOf(typeBits),
    }))
    if (!keys) return all
    const byKey = new Map(all.map((column) => [column.key, column]))
    return keys.map((key) => byKey.get(key) ?? { key, node: 0, ...typesOf(0) })
  }

  /** Keeps the present state. Returns a function that restores it. */
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

  /** What the module has counted, in the order in which the columns were first seen. */
  counts(): ColumnCounts[] {
    const { arrays } = this.#fields
    const nodes = arrays.words(arrays.number(layout.COLUMNS), arrays.number(layout.COLUMN_COUNT))
    return Array.from(nodes, (node) => this.#counts(node))
  }

  #counts(node: number): ColumnCounts {
    const record = this.#record(node)
    return {
      node,
      filled: (record[layout.FILLED / 4] as number) >>> 0,
      nulls: (record[layout.NULLS / 4] as number) >>> 0,
      typeBits: record[layout.TYPE_BITS / 4] as number,
    }
  }

  /** Adds what was counted in runs that come after all of these. */
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
    const record = this.#record(node)
    record[layout.FILLED / 4] = filled
    record[layout.NULLS / 4] = nulls
    record[layout.TYPE_BITS / 4] = typeBits
  }

  #record(node: number): Int32Array {
    const { arrays } = this.#fields
    const address = arrays.number(layout.NODES) + (node << layout.RECORD_BITS)
    return arrays.words(address, (1 << layout.RECORD_BITS) / 4)
  }
}

/** What the module has counted in a column; `typeBits` are bits (`values/column-type.ts`). */
export type ColumnCounts = { node: number; filled: number; nulls: number; typeBits: number }

function typesOf(kinds: number): Omit<TypedColumn, keyof ChosenColumn> {
  const type = typeOf(kinds)
  const holdsDates = type === 'date' && !hasMixedOffsets(kinds)
  return { type, exact: exactTypeOf(type, kinds), holdsDates, ...zonelessOf(type, kinds) }
}

function zonelessOf(type: Column['type'], typeBits: number): Pick<Column, 'zoneless'> {
  return type === 'date' && !hasInstants(typeBits) ? { zoneless: true } : {}
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
    case 1 << DATE:
      return 'date'
    case 1 << DURATION:
      return 'duration'
    case 1 << JSON_TEXT:
      return 'json'
    default:
      return 'text'
  }
}
