import { findColumns } from '../column-key.ts'
import type { ExactJson } from '../../../lib/exact-json.ts'
import { runFields } from '../run/run-detail-fields.ts'
import { type FieldValue, isSame } from './run-difference.ts'

export type ComparedField = {
  /** The key of the field's column. */
  key: string
  /** The field's value in each run, starting with the baseline. */
  values: readonly FieldValue[]
  /** True if at least one value differs from the baseline's. */
  differs: boolean
}

/** All fields that at least one run has, in the order of the dataset's columns. The first run is the baseline. */
export function compareRuns(
  runs: readonly ExactJson[],
  columns: readonly string[],
): ComparedField[] {
  const fields = runs.map((run) => new Map(runFields(run).map(({ key, value }) => [key, value])))
  const present = new Set(fields.flatMap((each) => [...each.keys()]))
  const ordered = columns.filter((key) => present.has(key))
  // A compared run may have a field without a column. Such fields are added at the end.
  return [...new Set([...ordered, ...present])].map((key) => {
    const values = fields.map((each) => each.get(key))
    return { key, values, differs: values.some((value) => !isSame(values[0], value)) }
  })
}

/** The fields whose label or key contains the search text. */
export function fieldsNamed(
  fields: readonly ComparedField[],
  search: string,
  label: (key: string) => string,
): ComparedField[] {
  const keys = fields.map(({ key }) => key)
  const found = new Set(findColumns(keys, search, label))
  return fields.filter(({ key }) => found.has(key))
}

/** The name of a run, or else its id. Null if it has neither. */
export function nameOf(run: ExactJson): string | null {
  const fields = new Map(runFields(run).map(({ key, value }) => [key, value]))
  const found = ['name', 'id'].map((key) => fields.get(key)).find((value) => value?.kind === 'text')
  if (found?.kind !== 'text') return null
  const text = (JSON.parse(found.raw) as string).trim()
  return text === '' ? null : text
}
