import type { Column } from '../../contract/dataset.ts'
import {
  dateNotes,
  decimalNotes,
  exactTypeOf,
  hasInstants,
  hasMixedOffsets,
  integerNotes,
  type ExactType,
} from '../values/column-type.ts'
import { isIsoDate } from '../values/iso-date.ts'
import { isIsoDuration } from '../values/iso-duration.ts'
import {
  BOOLEAN,
  DECIMAL,
  INTEGER,
  JSON_TEXT,
  MISSING,
  NULL,
  type RunFields,
  TEXT,
} from './run-fields.ts'
import * as table from '../wasm/memory-layout.ts'

/** A column of the runs, with what discovery learned about it. */
export type RunColumn = Column & {
  /** The keys that lead to the value; `key` is these, joined. */
  path: string[]
  /** How many runs have the value `null`. Runs that are in neither count lack the field. */
  nulls: number
}

/** A column to read or write: its name, and its node in the tree; 0: no run has such a field. */
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
/** Beyond the notes of `exact-type.ts`. */
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
  #nodes: number[] = []
  /** Column number plus one of each node; 0: not a column. */
  #columnOf: Int32Array
  #filled: Float64Array
  #nulls: Float64Array
  /** One bit for each kind seen, and the notes of `exact-type.ts`. */
  #kinds: Int32Array

  constructor(fields: RunFields) {
    this.#fields = fields
    this.#columnOf = this.#createColumnOf(64)
    this.#filled = fields.arrays.float64(table.FILLED, 64)
    this.#nulls = fields.arrays.float64(table.NULLS, 64)
    this.#kinds = fields.arrays.int32(table.NOTES, 64)
  }

  /** Counts the run that `fields` has just read from `bytes`, but for the first fields, which are counted. */
  add(bytes: Uint8Array, first = 0): void {
    const fields = this.#fields
    for (let position = first; position < fields.count; position++) {
      const node = fields.present(position)
      const kind = fields.kind(node)
      if (kind === MISSING) continue
      const column = this.#column(node)
      const kinds = this.#kinds[column] as number
      this.#kinds[column] =
        kind > DECIMAL ? kinds | (1 << kind) : this.#withNotes(kinds, kind, node, bytes)
      if (kind === NULL) this.#nulls[column] = (this.#nulls[column] as number) + 1
      else this.#filled[column] = (this.#filled[column] as number) + 1
    }
  }

  /** All columns so far. */
  list(): RunColumn[] {
    return this.#nodes.map((node, column) => {
      const path = this.#fields.tree.path(node)
      const notes = this.#kinds[column] as number
      const type = typeOf(notes)
      return {
        key: keyOfPath(path),
        path,
        type,
        ...zonelessOf(type, notes),
        filled: this.#filled[column] as number,
        nulls: this.#nulls[column] as number,
      }
    })
  }

  /**
   * The columns with these names, in this order; all of them without names. A name that no run has
   * gives a column without values, so that a layout can be kept from one dataset to the next.
   */
  choose(keys?: readonly string[]): TypedColumn[] {
    const all = this.#nodes.map((node, column) => ({
      key: keyOfPath(this.#fields.tree.path(node)),
      node,
      ...typesOf(this.#kinds[column] as number),
    }))
    if (!keys) return all
    const byKey = new Map(all.map((column) => [column.key, column]))
    return keys.map((key) => byKey.get(key) ?? { key, node: 0, ...typesOf(0) })
  }

  /** Keeps the present state; the function answered goes back to it. */
  mark(): () => void {
    const count = this.#nodes.length
    const filled = this.#filled.slice(0, count)
    const nulls = this.#nulls.slice(0, count)
    const kinds = this.#kinds.slice(0, count)
    return () => {
      for (const node of this.#nodes.splice(count)) this.#columnOf[node] = 0
      this.#filled.set(filled)
      this.#nulls.set(nulls)
      this.#kinds.set(kinds)
    }
  }

  /** The kinds and notes of a column with those of one more text or number. */
  #withNotes(kinds: number, kind: number, node: number, bytes: Uint8Array): number {
    const known = kinds | (1 << kind)
    // Once a column has held any other text it has no dates or durations, and need not be tried again.
    if (kind === TEXT && (kinds & (1 << TEXT)) !== 0) return known
    const start = this.#fields.start(node)
    const end = this.#fields.end(node)
    if (kind === INTEGER) return known | integerNotes(kinds, bytes, start, end)
    if (kind === DECIMAL) return known | decimalNotes(kinds, bytes, start, end)
    if (isIsoDate(bytes, start, end)) return kinds | (1 << DATE) | dateNotes(bytes, start, end)
    return isIsoDuration(bytes, start, end) ? kinds | (1 << DURATION) : known
  }

  #column(node: number): number {
    if (node >= this.#columnOf.length) {
      this.#columnOf = this.#createColumnOf(node * 2, this.#columnOf)
    }
    const known = this.#columnOf[node] as number
    if (known > 0) return known - 1
    const column = this.#nodes.push(node) - 1
    if (column === this.#filled.length) this.#grow()
    this.#filled[column] = 0
    this.#nulls[column] = 0
    this.#kinds[column] = 0
    this.#columnOf[node] = column + 1
    return column
  }

  #createColumnOf(size: number, before?: Int32Array): Int32Array {
    const { arrays } = this.#fields
    arrays.tell(table.COLUMN_OF_SIZE, size)
    return arrays.int32(table.COLUMN_OF, size, before)
  }

  #grow(): void {
    const { arrays } = this.#fields
    const size = this.#filled.length * 2
    this.#filled = arrays.float64(table.FILLED, size, this.#filled)
    this.#nulls = arrays.float64(table.NULLS, size, this.#nulls)
    this.#kinds = arrays.int32(table.NOTES, size, this.#kinds)
  }
}

function typesOf(kinds: number): Omit<TypedColumn, keyof ChosenColumn> {
  const type = typeOf(kinds)
  const holdsDates = type === 'date' && !hasMixedOffsets(kinds)
  return { type, exact: exactTypeOf(type, kinds), holdsDates, ...zonelessOf(type, kinds) }
}

function zonelessOf(type: Column['type'], notes: number): Pick<Column, 'zoneless'> {
  return type === 'date' && !hasInstants(notes) ? { zoneless: true } : {}
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
