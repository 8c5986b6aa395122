import { idFields, type School, type SchoolFilters } from '#contract/school.ts'
import { fold } from '#contract/fold.ts'

export const filterKeys = ['name', 'contractNumber', 'urlSlug'] as const
type FilterKey = (typeof filterKeys)[number]

/** The filters as typed. An empty text means no filter. */
export type FilterTexts = Record<FilterKey, string>

export const noFilters: FilterTexts = { name: '', contractNumber: '', urlSlug: '' }

/** The filters to request: trimmed, without the empty ones. */
export function toFilters(texts: FilterTexts): SchoolFilters {
  return Object.fromEntries(
    filterKeys.flatMap((key) => {
      const text = texts[key].trim()
      return text === '' ? [] : [[key, text]]
    }),
  )
}

export function isSameFilter(a: SchoolFilters, b: SchoolFilters): boolean {
  return filterKeys.every((key) => (a[key] ?? '') === (b[key] ?? ''))
}

export function isUnfiltered(filters: SchoolFilters): boolean {
  return isSameFilter(filters, {})
}

/** True if a school matches the filters like on the platform: each text occurs somewhere, ignoring case and accents. */
export function fits(school: School, filters: SchoolFilters): boolean {
  return filterKeys.every((key) => fold(school[key] ?? '').includes(fold(filters[key] ?? '')))
}

/** A cache of the searchable text of each school, because the search runs again with every letter. */
const folded = new WeakMap<School, string>()

/** True if the list or the details of a school contain every word of a search. */
export function isFound(school: School, words: readonly string[]): boolean {
  const text = folded.get(school) ?? fold(textsOf(school).join('\n'))
  folded.set(school, text)
  return words.every((word) => text.includes(word))
}

/** All texts in the list and the details, except days. A tax id and a CEP can be found with and without punctuation. */
function textsOf(school: School): string[] {
  const { id, name, contractNumber, urlSlug, taxId, tags, location, colorScheme, social } = school
  const texts = [
    ...[id === null ? null : String(id), name, contractNumber, urlSlug],
    ...[taxId, digitsOf(taxId), ...tags],
    ...idFields.flatMap((field) => school[field].map((entry) => entry.name)),
    ...[...Object.values(location ?? {}), digitsOf(location?.zipCode)],
    ...[...Object.values(colorScheme ?? {}), ...Object.values(social)],
  ]
  return texts.filter((text) => typeof text === 'string')
}

function digitsOf(text: string | null | undefined): string | undefined {
  return text?.replace(/\D/g, '')
}
