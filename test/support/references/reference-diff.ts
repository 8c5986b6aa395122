import { type Field, flattenRun } from './reference-json.ts'

/**
 * The expected differences between runs, found slowly over strings, as the contract defines them. Numbers are positions
 * of runs.
 */
export type ReferenceDiff = {
  key: string | null
  /** All columns that can identify runs. The product returns the first few. */
  keys: string[]
  appeared: number[]
  vanished: number[]
  changed: { before: number; after: number; columns: string[] }[]
  same: number
}

type Run = Map<string, Field>

export function referenceDiff(
  before: readonly string[],
  after: readonly string[],
  asked: string | null,
): ReferenceDiff {
  const [earlier, later] = [before.map(flattenRun), after.map(flattenRun)]
  const keys = namingColumns(earlier, later)
  const key = asked ?? keys[0] ?? null
  const identity = (run: Run) => (key === null ? contentOf(run) : valueOf(run.get(key)))
  const waiting = new Map<string, number[]>()
  earlier.forEach((run, number) => {
    const id = identity(run)
    waiting.set(id, [...(waiting.get(id) ?? []), number])
  })
  const diff: ReferenceDiff = { key, keys, appeared: [], vanished: [], changed: [], same: 0 }
  later.forEach((run, number) => {
    const partner = waiting.get(identity(run))?.shift()
    const columns =
      partner === undefined ? [] : differing(earlier[partner] ?? new Map<string, Field>(), run)
    if (partner === undefined) diff.appeared.push(number)
    else if (columns.length > 0) diff.changed.push({ before: partner, after: number, columns })
    else diff.same++
  })
  diff.vanished = [...waiting.values()].flat().sort((a, b) => a - b)
  return diff
}

function differing(before: Run, after: Run): string[] {
  const columns = [...new Set([...before.keys(), ...after.keys()])]
  return columns.filter((column) => valueOf(before.get(column)) !== valueOf(after.get(column)))
}

function contentOf(run: Run): string {
  return JSON.stringify([...run].map(([column, field]) => [column, valueOf(field)]).sort())
}

/** Returns the same text for equal values. */
function valueOf(field: Field | undefined): string {
  if (!field) return 'missing'
  return `${field.kind} ${field.kind === 'number' ? decimal(field.text) : field.text}`
}

/** Returns the digits without zeros at the ends, and the power of ten of the last digit. */
function decimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  if (kept === '') return '0'
  const last = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - kept.length)
  return `${sign}${kept}e${last}`
}

function namingColumns(before: readonly Run[], after: readonly Run[]): string[] {
  const sides = [before, after].filter((runs) => runs.length > 0)
  const columns = [...new Set((sides[0] ?? []).flatMap((run) => [...run.keys()]))]
  return columns
    .filter((column) => sides.every((runs) => names(runs, column)))
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** Returns how well a column's name suits an identifier. 0 is best. */
export function rankOf(column: string): number {
  return column === 'id' ? 0 : /id$|Id$/.test(column) ? 1 : 2
}

/** Whether the column is filled and different in every run, and not a measurement. */
function names(runs: readonly Run[], column: string): boolean {
  const fields = runs.map((run) => run.get(column))
  if (fields.some((field) => !field || field.kind === 'null')) return false
  if (new Set(fields.map(valueOf)).size < fields.length) return false
  const kinds = new Set(fields.map((field) => field?.kind))
  const [only] = kinds.size === 1 ? kinds : []
  if (only === 'number') return fields.every((field) => /^-?\d+$/.test(field?.text ?? ''))
  return only !== 'boolean' && only !== 'json'
}
