import { idFields, type School, type SchoolFilters } from '#contract/school.ts'
import { fold } from '../../lib/fold.ts'

export const filterKeys = ['name', 'contractNumber', 'urlSlug'] as const
type FilterKey = (typeof filterKeys)[number]

/** The filters as typed; empty means "not filtered by this". */
export type FilterTexts = Record<FilterKey, string>

export const noFilters: FilterTexts = { name: '', contractNumber: '', urlSlug: '' }

/** The filters as they are asked for: trimmed, without the empty ones. */
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

/** Whether a school fits, as the platform is known to match: each text somewhere inside, case and accents aside. */
export function fits(school: School, filters: SchoolFilters): boolean {
  return filterKeys.every((key) => fold(school[key] ?? '').includes(fold(filters[key] ?? '')))
}

/** What was folded of each school: a search is asked again with every letter. */
const folded = new WeakMap<School, string>()

/** Whether every word of a search is in what the list or the details show of a school. */
export function isFound(school: School, words: readonly string[]): boolean {
  const text = folded.get(school) ?? fold(textsOf(school).join('\n'))
  folded.set(school, text)
  return words.every((word) => text.includes(word))
}

/** Every text that the list and the details show, days aside. A tax id and a CEP are found with and without their marks. */
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
