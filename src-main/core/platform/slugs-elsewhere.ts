import { isRecord } from '../../contract/is-record.ts'
import { knownName } from './answers/answer-fields.ts'

/** The web address names that are in a response, but not in its list. */
export type SlugsElsewhere = {
  /** All of them, including former ones. */
  all: ReadonlySet<string>
  /** The names in records with an id: schools that are not in the list, such as the children of a listed school. */
  ofSchools: ReadonlySet<string>
}

/** Finds the web address names inside the items of a list and beside it, without the items' own names. */
export function slugsElsewhere(json: unknown, items: readonly unknown[]): SlugsElsewhere {
  const all = new Set<string>()
  const ofSchools = new Set<string>()
  const listed = new Set(items)
  // No recursion, because a response may be nested deeper than the stack allows.
  const places: { value: unknown; key: string }[] = [{ value: json, key: '' }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, key } = place
    if (typeof value === 'string') {
      if (key.includes('slug') && value.trim() !== '') all.add(value)
    } else if (Array.isArray(value)) {
      for (const each of value) places.push({ value: each, key })
    } else if (isRecord(value)) {
      const isItem = listed.has(value)
      for (const [name, inner] of Object.entries(value)) {
        const known = knownName(name)
        if (isItem && known === 'urlslug') continue
        places.push({ value: inner, key: known })
        const isSchool = known === 'urlslug' && (value['id'] ?? null) !== null
        if (isSchool && typeof inner === 'string') ofSchools.add(inner)
      }
    }
  }
  return { all, ofSchools }
}
