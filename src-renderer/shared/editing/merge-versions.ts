import type { Json } from '#contract/primitives.ts'
import { isGroup, type Values } from './restore.ts'

/**
 * Merges the changes of both versions since `base`. Returns null if they changed the same field in different ways, or if
 * one of them changed nothing. A list is one field.
 */
export function mergeVersions<V extends Values>(base: V, mine: V, theirs: V): V | null {
  const both = merged(base, mine, theirs)
  if (both === null || isSame(both, mine) || isSame(both, theirs)) return null
  // The cast: every field has the value of one of the two versions.
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

/** The form's `restore` made both values, so their keys are the same and in the same order. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
