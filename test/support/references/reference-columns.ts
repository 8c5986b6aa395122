import { expectedType } from './expected-parquet.ts'
import { referenceDuration } from './reference-duration.ts'
import { type Field, flattenRun } from './reference-json.ts'

/** The expected facts about a column. */
export type ExpectedColumn = {
  type: string
  exact: string
  filled: number
  nulls: number
  zoneless: boolean
  mixed: boolean
}

/** Returns the columns of runs by name, found by slow means. */
export function referenceColumns(runs: readonly string[]): Map<string, ExpectedColumn> {
  const values = new Map<string, Field[]>()
  for (const run of runs) {
    for (const [key, field] of flattenRun(run)) {
      const known = values.get(key)
      if (known) known.push(field)
      else values.set(key, [field])
    }
  }
  return new Map(
    [...values].map(([key, all]) => {
      const filled = all.filter(({ kind }) => kind !== 'null')
      const type = typeOf(filled)
      const exact = exactOf(type, filled)
      const zoneless = type === 'date' && !filled.some(({ text }) => zone.test(text))
      const mixed = type === 'text' && filled.some(({ kind }) => kind !== 'text')
      return [
        key,
        { type, exact, zoneless, mixed, filled: filled.length, nulls: all.length - filled.length },
      ]
    }),
  )
}

const date =
  /^(?=.{10,40}$)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([T ]([01]\d|2[0-4]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?(Z|[-+](0\d|1[0-4]):?[0-5]\d)?)?$/
const zone = /^.{16}.*(Z|[-+]\d\d:?\d\d)$/

function typeOf(values: readonly Field[]): string {
  const kinds = new Set(values.map(kindOf))
  if (kinds.size === 0) return 'empty'
  if (kinds.size === 1) return [...kinds][0] ?? ''
  return [...kinds].every((kind) => kind === 'integer' || kind === 'decimal') ? 'decimal' : 'text'
}

/** Texts are judged as they are written, including their escapes. */
function kindOf({ kind, text, raw }: Field): string {
  if (kind === 'number') return /^-?\d+$/.test(text) ? 'integer' : 'decimal'
  if (kind !== 'text') return kind
  if (date.test(raw.slice(1, -1))) return 'date'
  return referenceDuration(raw.slice(1, -1)) === null ? 'text' : 'duration'
}

function exactOf(type: string, values: Field[]): string {
  if (type === 'boolean' || type === 'json') return type
  if (type === 'empty' || type === 'text' || type === 'duration') return 'text'
  return type === 'date' && values.some(({ text }) => !isReal(text)) ? 'text' : expectedType(values)
}

/** Whether the text is a time that exists on a clock, with at most microseconds. */
function isReal(text: string): boolean {
  return !/^.{11}24|:60|\.\d{6}0*[1-9]/.test(text)
}
