import type { Json } from '#contract/primitives.ts'
import { isGroup, type Values } from './restore.ts'

/**
 * One form with the changes of both versions since `base`. `null` if they changed the same field in different ways, or if
 * one of them changed nothing. A list is one field.
 */
export function mergeVersions<V extends Values>(base: V, mine: V, theirs: V): V | null {
  const both = merged(base, mine, theirs)
  if (both === null || isSame(both, mine) || isSame(both, theirs)) return null
  // The cast: every field is one of two values of its kind.
  return both as V
}

function merged(base: Values, mine: Values, theirs: Values): Values | null {
  const both: Values = { ...mine }
  for (const [key, own] of Object.entries(mine)) {
    const [before, other] = [base[key], theirs[key]]
    if (other === undefined || isSame(own, other)) continue
    if (isGroup(own) && isGroup(other) && isGroup(before)) {
      const inner = merged(before, own, other)
      if (inner === null) return null
      both[key] = inner
    } else if (isSame(own, before)) both[key] = other
    else if (!isSame(other, before)) return null
  }
  return both
}

/** Both were made with the same keys in the same order: by the form's `restore`. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
