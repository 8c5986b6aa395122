import { type KnownSchool, slugsOfSchools } from '#contract/course-schools.ts'
import { fold, searchWords } from '../../../lib/fold.ts'
import type { OfferedChip } from '../../../ui/fields/chip-text.ts'

/** The most schools that are offered at once. */
const mostOffered = 50

/**
 * The schools not yet chosen in whose name or slug every typed word is found, accents and case aside. One whose whole slug is
 * typed comes first: Enter takes the first.
 */
export function offeredSchools(
  text: string,
  chosen: readonly string[],
  schools: readonly KnownSchool[],
): OfferedChip[] {
  const wanted = text.trim().toLowerCase()
  return namedSchools(text, schools)
    .filter(({ urlSlug }) => urlSlug !== '' && !chosen.includes(urlSlug))
    .toSorted((a, b) => Number(b.urlSlug === wanted) - Number(a.urlSlug === wanted))
    .slice(0, mostOffered)
    .map(({ name, urlSlug }) => ({ value: urlSlug, label: name, note: urlSlug }))
}

/** The slugs of the schools that are named. Several words may be a part of a name that only one school has. */
export function settledSchools(
  texts: readonly string[],
  schools: readonly KnownSchool[],
): string[] {
  const settled = slugsOfSchools(texts, schools).map((text) => {
    if (searchWords(text).length < 2 || text.includes(',')) return text
    const [only, another] = namedSchools(text, schools)
    return only && !another && only.urlSlug !== '' ? only.urlSlug : text
  })
  return [...new Set(settled)]
}

function namedSchools(text: string, schools: readonly KnownSchool[]): KnownSchool[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  return schools.filter(({ name, urlSlug }) => {
    const written = `${fold(name)} ${urlSlug.toLowerCase()}`
    return words.every((word) => written.includes(word))
  })
}
