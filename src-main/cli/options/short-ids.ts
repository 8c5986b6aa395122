import type { StateFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { wrongValue } from './option-values.ts'
import { safeToRepeat } from './typed-word.ts'

/** How much of an id a list shows, unless two would look the same. */
const usualLength = 8

/** How many of several fitting things are named. */
const named = 10

/** Shortens the ids of a list as far as they stay different from one another. */
export function shortIds(ids: readonly string[]): (id: string) => string {
  const { size } = new Set(ids)
  let length = usualLength
  while (length < 36 && new Set(ids.map((id) => id.slice(0, length))).size < size) length += 1
  return (id) => id.slice(0, length)
}

/**
 * The one thing whose id begins with what was typed. `title`: how it is named to a person who has to choose;
 * `missing`: why there may be none.
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
