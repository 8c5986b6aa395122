import { foldCase } from './fold.ts'
import { type RememberedSchools, type School, suggestSlug } from './school.ts'

/** The known values of a school that a course may refer to. */
export type KnownSchool = Pick<School, 'name' | 'urlSlug'>

/**
 * Finds a school by its slug, or by its name if exactly one known school has that name, and returns its slug. Text that may
 * be the slug of an unknown school is returned unchanged. Returns null for any other text.
 */
export function slugOfSchool(text: string, schools: readonly KnownSchool[]): string | null {
  const wanted = text.trim()
  const bySlug = schools.find(({ urlSlug }) => isSame(urlSlug, wanted))
  if (bySlug) return bySlug.urlSlug
  const isSlug = mayBeSlug(wanted)
  const slugs = schools
    .filter(({ name }) => isSame(name, wanted) || (!isSlug && isSameName(name, wanted)))
    .map(({ urlSlug }) => urlSlug)
  const [slug, ...others] = new Set(slugs)
  if (slug !== undefined && slug !== '' && others.length === 0) return slug
  return isSlug ? wanted : null
}

/** Replaces each text that names a school by its slug. Other texts are unchanged. Removes duplicates. */
export function slugsOfSchools(
  texts: readonly string[],
  schools: readonly KnownSchool[],
): string[] {
  return [...new Set(texts.map((text) => slugOfSchool(text, schools) ?? text))]
}

/**
 * Returns a function that tells whether no school has a slug. Only a whole list can tell (`isWholeList`). Prepared once,
 * because a batch asks for each of its rows.
 */
export function slugsBeyond(schools: readonly KnownSchool[]): (slug: string) => boolean {
  const known = new Set(schools.map(({ urlSlug }) => foldCase(urlSlug)))
  return (slug) => !known.has(foldCase(slug))
}

/** Whether a stored list has every school of the institution, with its slug. */
export function isWholeList(remembered: RememberedSchools | null): boolean {
  if (remembered === null) return false
  const { filters, page } = remembered
  const isFiltered = Object.values(filters).some((text) => text !== '')
  const isRead = page.page === 1 && page.rest === 'none' && page.unread.length === 0
  const isCounted = page.schools.length > 0 && page.schools.length >= (page.total ?? 0)
  const isNamed = page.schools.every(({ urlSlug }) => urlSlug.trim() !== '')
  return !isFiltered && isRead && isCounted && isNamed
}

/** Platforms accept different slugs, but no address contains blanks or accents. */
function mayBeSlug(text: string): boolean {
  return /^[\w.-]+$/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text))
}

function isSame(one: string, other: string): boolean {
  return foldCase(one) === foldCase(other)
}

/** Compares names without accents, case and the marks between words. */
function isSameName(name: string, text: string): boolean {
  const folded = suggestSlug(text)
  return folded !== '' && suggestSlug(name) === folded
}
