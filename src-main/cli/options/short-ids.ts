import type { StateFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { wrongValue } from './option-values.ts'
import { safeToRepeat } from './typed-word.ts'

/** Usual length of a shortened id, in characters. It is longer if two ids would look the same. */
const usualLength = 8

/** Most matches that a failure names. */
const named = 10

/** Shortens ids to the shortest length at which they stay unique. */
export function shortIds(ids: readonly string[]): (id: string) => string {
  const { size } = new Set(ids)
  let length = usualLength
  while (length < 36 && new Set(ids.map((id) => id.slice(0, length))).size < size) length += 1
  return (id) => id.slice(0, length)
}

/**
 * Finds the only thing whose id starts with the typed text. `title`: its name for a person who must choose. `missing`: the
 * failure code if there is none.
 */
export function findById<T extends { id: string }>(
  things: readonly T[],
  typed: string,
  { title, missing }: { title: (thing: T) => string; missing: StateFailure['code'] },
): Result<T> {
  if (typed === '') return err(wrongValue('id', 'required'))
  const fitting = things.filter(({ id }) => id.startsWith(typed.toLowerCase()))
  const [found, another] = fitting
  if (!found) return err({ code: missing, detail: safeToRepeat(typed) })
  if (!another) return ok(found)
  const short = shortIds(fitting.map(({ id }) => id))
  const names = fitting.slice(0, named).map((thing) => `${short(thing.id)} (${title(thing)})`)
  const more = fitting.length > named ? ['…'] : []
  return err(wrongValue('id', 'not-one-of', [...names, ...more].join(', ')))
}
