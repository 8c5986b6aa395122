import type { Complaint } from '../../../contract/failure.ts'
import { type FieldPath, pathName } from '../../../contract/issue.ts'
import { schoolFields } from '../../../contract/school.ts'
import { plainName } from './error-names.ts'

/** The platform's spellings that differ from the spellings in the create request (wire, section 2), by their plain names. */
export const schoolSpellings = new Map([
  ['group', 'groups'],
  ['enableviewcounter', 'enableViewCount'],
  ['colors', 'colorScheme'],
])

/** The names of a course's fields in other responses of the platform. */
export const courseSpellings = new Map([
  ['subgroups', 'subgroup'],
  ['specialties', 'specialty'],
  ['tags', 'tag'],
  ['id', 'course_id'],
])

/** Moves complaints about a school to the form's field names. */
export function complaintsAboutSchool(complaints: Complaint[]): Complaint[] {
  return complaints.map((complaint) => mapToFormField(complaint, schoolSpellings, schoolFields))
}

/** Moves complaints about a course to the form's field names. */
export function complaintsAboutCourse(
  complaints: Complaint[],
  fields: readonly string[],
): Complaint[] {
  return complaints.map((complaint) => mapToFormField(complaint, courseSpellings, fields))
}

function mapToFormField(
  { path, message }: Complaint,
  spellings: ReadonlyMap<string, string>,
  known: readonly string[],
): Complaint {
  const found = inFormSpelling(path, spellings, known)
  if (found !== null) return { path: found, message }
  const [first] = path
  if (typeof first === 'string' && wrapper.test(first))
    return mapToFormField({ path: path.slice(1), message }, spellings, known)
  // Inside a field: the name of a rule (`url_slug.taken`), or a field of an item.
  for (let end = path.length - 1; end > 0; end--) {
    const outer = inFormSpelling(path.slice(0, end), spellings, known)
    if (outer !== null) return { path: [...outer, ...path.slice(end)], message }
  }
  const named = path.length === 0 ? inFormSpelling(namedIn(message), spellings, known) : null
  return { path: named ?? path, message }
}

/** Names that frameworks put around the fields: a part of the request, or the name of a class. */
const wrapper =
  /^(?:(?:request)?body|data|attributes|payload|request|params|query|variables|input|json|root|obj|schools?|units?|courses?|args?\d*|.+(?:dto|request|command|input|(?<!plat|trans)form)|(?:create|update|store)\w*|save|add|insert|register|post|put|patch)$/i

/** Whether a name is a wrapper around the fields, and not a field. */
export function isWrapper(name: string): boolean {
  return wrapper.test(name)
}

/** In NestJS and Joi, the sentence begins with the property: `urlSlug must be a URL`, `"tags" is not allowed`. */
const opening =
  /^(?:each value in )?(["'`]?)([\w.[\]]{1,200})\1 (?:must|should|has|have|is|are|cannot|can|may|needs|does|already|contains|exceeds|length)\b/

/** Returns the path that a sentence begins with. Empty if it begins with no path. */
function namedIn(sentence: string): FieldPath {
  const keys =
    opening
      .exec(sentence)?.[2]
      ?.split(/[.[\]]+/)
      .filter((key) => key !== '') ?? []
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

/**
 * Returns the form's path for a path of the platform: by the known spelling, ignoring case, `_` and `-`, or by its last
 * names if only one field ends in them. Returns null if nothing matches. Then the form shows the complaint above its fields.
 */
function inFormSpelling(
  path: FieldPath,
  spellings: ReadonlyMap<string, string>,
  known: readonly string[],
): FieldPath | null {
  const spelled = path.map((key) =>
    typeof key === 'string' ? (spellings.get(plainName(key)) ?? key) : key,
  )
  const names = spelled.filter((key) => typeof key === 'string')
  const indexes = spelled.slice(names.length)
  const wanted = plainName(pathName(names))
  if (wanted === '') return null
  const match =
    known.find((name) => plainName(name) === wanted) ??
    onlyOne(known.filter((name) => plainName(name).endsWith(`.${wanted}`)))
  if (match !== undefined) return [...match.split('.'), ...indexes]
  // A complaint about a whole group, such as `location`, belongs to the group.
  return known.some((name) => plainName(name).startsWith(`${wanted}.`)) ? names : null
}

function onlyOne<T>(items: T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined
}
