import { type School, suggestSlug } from './school.ts'

/** What is known of a school that a course may name. */
export type KnownSchool = Pick<School, 'name' | 'urlSlug'>

/**
 * The slug of the school that a person names: by its slug, or by its name where exactly one known school is called so. Text
 * that may be the slug of a school that is not known stays as it is. Null for any other.
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

/** The texts with the slug of each school that is named, each once; what names none stays as it is. */
export function slugsOfSchools(
  texts: readonly string[],
  schools: readonly KnownSchool[],
): string[] {
  return [...new Set(texts.map((text) => slugOfSchool(text, schools) ?? text))]
}

/** Platforms differ in what they take as a slug; blanks and accents are of no address. */
function mayBeSlug(text: string): boolean {
  return /^[\w.-]+$/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}

/** Without accents, and whatever stands between the words. */
function isSameName(name: string, text: string): boolean {
  const folded = suggestSlug(text)
  return folded !== '' && suggestSlug(name) === folded
}
