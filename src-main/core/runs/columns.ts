import type { Column } from '../../contract/dataset.ts'
import {
  dateNotes,
  decimalNotes,
  exactTypeOf,
  integerNotes,
  type ExactType,
} from './values/exact-type.ts'
import { isIsoDate } from './values/iso-date.ts'
import { grown } from './key-tree.ts'
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
export type TypedColumn = ChosenColumn & { type: Column['type']; exact: ExactType }

const DATE = 7
const FILLED =
  (1 << TEXT) | (1 << DATE) | (1 << INTEGER) | (1 << DECIMAL) | (1 << BOOLEAN) | (1 << JSON_TEXT)

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
  #columnOf = new Int32Array(64)
  #filled: number[] = []
  #nulls: number[] = []
  /** One bit for each kind seen, and the notes of `exact-type.ts`. */
  #kinds: number[] = []

  constructor(fields: RunFields) {
    this.#fields = fields
  }

  /** Counts the run that `fields` has just read from `bytes`. */
  add(bytes: Uint8Array): void {
    const fields = this.#fields
    for (let position = 0; position < fields.count; position++) {
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
      return {
        key: keyOfPath(path),
        path,
        type: typeOf(this.#kinds[column] as number),
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
    const filled = [...this.#filled]
    const nulls = [...this.#nulls]
    const kinds = [...this.#kinds]
    return () => {
      for (const node of this.#nodes.splice(count)) this.#columnOf[node] = 0
      this.#filled = [...filled]
      this.#nulls = [...nulls]
      this.#kinds = [...kinds]
    }
  }

  /** The kinds and notes of a column with those of one more text or number. */
  #withNotes(kinds: number, kind: number, node: number, bytes: Uint8Array): number {
    const known = kinds | (1 << kind)
    // Once a column has held any other text it is no date, and need not be tried again.
    if (kind === TEXT && (kinds & (1 << TEXT)) !== 0) return known
    const start = this.#fields.start(node)
    const end = this.#fields.end(node)
    if (kind === INTEGER) return known | integerNotes(kinds, bytes, start, end)
    if (kind === DECIMAL) return known | decimalNotes(kinds, bytes, start, end)
    return isIsoDate(bytes, start, end) ? kinds | (1 << DATE) | dateNotes(bytes, start, end) : known
  }

  #column(node: number): number {
    if (node >= this.#columnOf.length) this.#columnOf = grown(this.#columnOf, node * 2)
    const known = this.#columnOf[node] as number
    if (known > 0) return known - 1
    this.#nodes.push(node)
    this.#filled.push(0)
    this.#nulls.push(0)
    this.#kinds.push(0)
    this.#columnOf[node] = this.#nodes.length
    return this.#nodes.length - 1
  }
}

function typesOf(kinds: number): Pick<TypedColumn, 'type' | 'exact'> {
  const type = typeOf(kinds)
  return { type, exact: exactTypeOf(type, kinds) }
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
    case 1 << JSON_TEXT:
      return 'json'
    default:
      return 'text'
  }
}
