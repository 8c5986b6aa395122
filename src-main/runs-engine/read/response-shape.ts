/**
 * Where the runs may be in the response to a dataset request. Two shapes are read, with or without the superjson
 * level `json`, and with keys in any order:
 *
 *   { result: [{ data: { json: DATASET, meta } }], totalRuns, runs: [...] }
 *   [{ result: { data: { json: DATASET } } }, { result: { data: { json: { totalRuns, runs: [...] } } } }]
 *
 * Both are paths made of `[i] result [i] data json`. Any step may be missing, and none occurs twice. Every value on
 * such a path has a place. An array is the list of runs if it is called `runs` in an object that has a place, or if
 * it is itself the value of `data` or `json`. An object called `runs` is also the list of runs if each of its values
 * is an object: some platforms send runs by their id, and PHP turns a list with gaps into an object.
 */

/** The kind of a body: a response as above, or only the array of runs. The latter is allowed only in a file. */
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

/** Returns the place of a member of an object with the place `parent`. */
export function placeOfMember(parent: number, key: string): number {
  if (key === 'runs') return RUNS
  if (key === 'meta') return META
  const place = Object.hasOwn(steps, key) ? (steps[key] ?? NOWHERE) : NOWHERE
  return place > parent ? place : NOWHERE
}

/** Returns the place of an item of an array with the place `parent`. */
export function placeOfItem(parent: number): number {
  if (parent === ROOT) return ROOT_ITEM
  return parent === RESULT ? RESULT_ITEM : NOWHERE
}

/**
 * Returns how certain it is that an array, or an object called `runs`, is the list of runs. 0 if it is not. Most
 * certain is the name `runs` at the top of the response, then the name at a deeper level, then an array without that
 * name. The most certain array wins. Among equally certain ones the last one wins, as in `JSON.parse` with a duplicate
 * key.
 */
export function certaintyOfRuns(place: number, parent: number): number {
  if (place === RUNS) return parent === ROOT ? 3 : 2
  return place === DATA || place === JSON_LEVEL ? 1 : 0
}
