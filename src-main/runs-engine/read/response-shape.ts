/**
 * Where the runs may be in the answer to a dataset request. Two shapes are read, with or without
 * the superjson level `json`, in any order of keys:
 *
 *   { result: [{ data: { json: DATASET, meta } }], totalRuns, runs: [...] }
 *   [{ result: { data: { json: DATASET } } }, { result: { data: { json: { totalRuns, runs: [...] } } } }]
 *
 * Both are paths made of `[i] result [i] data json` with any step left out and none twice; every
 * value on such a path has a place. An array is the runs when it is called `runs` in an object that
 * has a place, or when it stands itself where `data` or `json` leads. An object called `runs` is the
 * runs as well if each of its values is an object: some platforms send runs by their id, and PHP
 * makes an object of a list with gaps.
 */

/** What a body is as a whole: a response as above, or the array of runs itself, which only a file may be. */
export type BodyLayout = 'answer' | 'list'

export const NOWHERE = 0
export const ROOT = 1
const ROOT_ITEM = 2
const RESULT = 3
const RESULT_ITEM = 4
const DATA = 5
const JSON_LEVEL = 6
export const RUNS = 7
export const META = 8

const steps: Record<string, number> = { result: RESULT, data: DATA, json: JSON_LEVEL }

/** The place of a member of an object that has the place `parent`. */
export function placeOfMember(parent: number, key: string): number {
  if (key === 'runs') return RUNS
  if (key === 'meta') return META
  const place = Object.hasOwn(steps, key) ? (steps[key] ?? NOWHERE) : NOWHERE
  return place > parent ? place : NOWHERE
}

/** The place of an item of an array that has the place `parent`. */
export function placeOfItem(parent: number): number {
  if (parent === ROOT) return ROOT_ITEM
  return parent === RESULT ? RESULT_ITEM : NOWHERE
}

/**
 * How surely an array, or an object called `runs`, is the runs, 0 when it is not: at the top of the answer under
 * their name, deeper under their name, or standing alone. Of several arrays the surest counts, and of equally sure
 * ones the last, as with a key that is there twice (`JSON.parse` keeps the last).
 */
export function certaintyOfRuns(place: number, parent: number): number {
  if (place === RUNS) return parent === ROOT ? 3 : 2
  return place === DATA || place === JSON_LEVEL ? 1 : 0
}
