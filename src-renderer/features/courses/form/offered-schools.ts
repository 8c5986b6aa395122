import { type KnownSchool, slugsOfSchools } from '#contract/course-schools.ts'
import { fold } from '#contract/fold.ts'
import { searchWords } from '../../../lib/search-words.ts'
import type { OfferedChip } from '../../../ui/fields/chip-text.ts'

const mostOffered = 50

/**
 * The unselected schools whose name or slug contains every typed word, ignoring accents and case. A school with
 * exactly the typed slug comes first, because Enter selects the first one.
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

/** Converts named schools to their slugs. Several words may be a part of a name, if only one school matches. */
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
