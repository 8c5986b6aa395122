import { findColumns } from '../column-key.ts'
import type { ExactJson } from '../../../lib/exact-json.ts'
import { fieldsOf } from '../run/run-detail-fields.ts'
import { type FieldValue, isSame } from './run-difference.ts'

/** One field of the runs that are compared. */
export type ComparedField = {
  /** The key of its column. */
  key: string
  /** Its value in each run, the baseline's first. */
  values: readonly FieldValue[]
  /** Whether the baseline's value is not that of all. */
  differs: boolean
}

/** Every field that at least one of the runs has, in the order of the dataset's columns. The first run is the baseline. */
export function compareRuns(
  runs: readonly ExactJson[],
  columns: readonly string[],
): ComparedField[] {
  const fields = runs.map((run) => new Map(fieldsOf(run).map(({ key, value }) => [key, value])))
  const present = new Set(fields.flatMap((each) => [...each.keys()]))
  const ordered = columns.filter((key) => present.has(key))
  // A run that is being compared may have a field that no column stands for; it is not to be lost.
  return [...new Set([...ordered, ...present])].map((key) => {
    const values = fields.map((each) => each.get(key))
    return { key, values, differs: values.some((value) => !isSame(values[0], value)) }
  })
}

/** The fields whose words, or whose key, contain what was typed. */
export function fieldsNamed(
  fields: readonly ComparedField[],
  search: string,
  label: (key: string) => string,
): ComparedField[] {
  const keys = fields.map(({ key }) => key)
  const found = new Set(findColumns(keys, search, label))
  return fields.filter(({ key }) => found.has(key))
}

/** The few words by which a run is known among others: its name, else its id. Null if it has neither. */
export function nameOf(run: ExactJson): string | null {
  const fields = new Map(fieldsOf(run).map(({ key, value }) => [key, value]))
  const found = ['name', 'id'].map((key) => fields.get(key)).find((value) => value?.kind === 'text')
  if (found?.kind !== 'text') return null
  const text = (JSON.parse(found.raw) as string).trim()
  return text === '' ? null : text
}
