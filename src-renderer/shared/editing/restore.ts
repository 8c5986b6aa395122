import { isRecord } from '#contract/is-record.ts'
import type { Json } from '#contract/primitives.ts'

/** The values of a form: plain JSON, with texts as typed. */
export type Values = Record<string, Json>

/**
 * Fills a blank form with saved values. A draft is not valid data and may come from another version, so only keys of the
 * blank form with values of the same type are used. The rest stays blank.
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

/** Restores each value from `before` that has not changed since `after`. A list is one value. */
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

// A blank null means "not set yet", so any plain value fits.
function fits(empty: Json | undefined, value: Json): boolean {
  if (empty === null) return value === null || typeof value !== 'object'
  if (value === null) return false
  return Array.isArray(empty) === Array.isArray(value) && typeof empty === typeof value
}

/** True for an object with keys: not an array, a text or null. */
export function isGroup(value: Json | undefined): value is Values {
  return isRecord(value)
}

/** A copy that is not reactive. `$state.snapshot` clones each text of a list separately, which takes ten times as long. */
export function plainJson(value: Json): Json {
  if (Array.isArray(value)) return Array.from(value, plainJson)
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainJson(inner)]))
}
