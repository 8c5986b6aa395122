import { isRecord } from '#contract/is-record.ts'
import type { Json } from '#contract/primitives.ts'

/** What a form edits: plain JSON, texts as typed. */
export type Values = Record<string, Json>

/**
 * A blank form filled from a saved one. A draft is not valid data and may come from another version:
 * only keys that the blank has, and values of the same kind, are taken; the rest stays blank.
 */
export function restore<V extends Values>(blank: V, saved: Values): V {
  const restored: Values = { ...blank }
  for (const [key, empty] of Object.entries(blank)) {
    const value = Object.hasOwn(saved, key) ? saved[key] : undefined
    if (value === undefined) continue
    if (isGroup(empty) && isGroup(value)) restored[key] = restore(empty, value)
    else if (fits(empty, value)) restored[key] = value
  }
  return restored as V
}

/** The values with each one that is still as in `after` as it was in `before`. A list is one value. */
export function undone<V extends Values>(now: V, after: Values, before: Values): V {
  return Object.fromEntries(
    Object.entries(now).map(([key, value]) => {
      const [then = null, former = null] = [after[key], before[key]]
      if (isGroup(value) && isGroup(then) && isGroup(former))
        return [key, undone(value, then, former)]
      return [key, JSON.stringify(value) === JSON.stringify(then) ? former : value]
    }),
    // The cast: the keys are those of `now`.
  ) as V
}

// A blank of null says "not set yet": any plain value may stand there.
function fits(empty: Json | undefined, value: Json): boolean {
  if (empty === null) return value === null || typeof value !== 'object'
  if (value === null) return false
  return Array.isArray(empty) === Array.isArray(value) && typeof empty === typeof value
}

/** True for an object with keys: no list, no text, not `null`. */
export function isGroup(value: Json | undefined): value is Values {
  return isRecord(value)
}

/** A copy that is not reactive. `$state.snapshot` clones each text of a list for itself, which takes ten times as long. */
export function plainJson(value: Json): Json {
  if (Array.isArray(value)) return Array.from(value, plainJson)
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainJson(inner)]))
}
