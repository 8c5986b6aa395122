import { keyOfPath } from '../column-key.ts'
import type { ExactJson } from '../../../lib/exact-json.ts'

/** One field of a run: the key of its column, and its value. */
export type RunField = { key: string; value: ExactJson }

/**
 * The fields of a run, named like the columns. Objects are flattened; arrays and empty objects are values. A run that
 * is not an object has one field, `value`.
 */
export function runFields(run: ExactJson): RunField[] {
  return run.kind === 'object' ? [...below(run, [])] : [{ key: 'value', value: run }]
}

function* below(value: ExactJson, path: readonly string[]): Iterable<RunField> {
  if (value.kind !== 'object' || (value.entries.length === 0 && path.length > 0)) {
    yield { key: keyOfPath(path), value }
    return
  }
  // If a name occurs twice, the last one counts, as in the columns.
  const last = new Map(value.entries.map((entry) => [entry.name, entry.value]))
  for (const [name, inner] of last) yield* below(inner, [...path, name])
}
