import type { School, SchoolFilters } from '#contract/school.ts'
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

/** Whether every word of a search is in what tells a school apart; a tax id is found with and without its marks. */
export function isFound(school: School, words: readonly string[]): boolean {
  const { name, contractNumber, urlSlug, taxId } = school
  const digits = taxId?.replace(/\D/g, '')
  const text = fold([name, contractNumber, urlSlug, taxId, digits].filter(Boolean).join('\n'))
  return words.every((word) => text.includes(word))
}
