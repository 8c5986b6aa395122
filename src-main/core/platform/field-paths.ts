import type { Complaint } from '../../contract/failure.ts'
import { type FieldPath, pathName } from '../../contract/issue.ts'
import { features } from '../../contract/school.ts'

/** The spellings of the platform that differ from the create request's (wire, section 2). */
const schoolSpellings = new Map([
  ['taxId', 'taxid'],
  ['group', 'groups'],
  ['enableViewCounter', 'enableViewCount'],
  ['colors', 'colorScheme'],
])

/** What other answers of the platform call the fields of a course. */
const courseSpellings = new Map([
  ['subgroups', 'subgroup'],
  ['specialties', 'specialty'],
  ['tags', 'tag'],
  ['id', 'course_id'],
])

const schoolPaths = [
  'name',
  'urlSlug',
  'groups',
  'subgroups',
  'specialties',
  'colorScheme.primary',
  'colorScheme.secondary',
  'colorScheme.buttonText',
  'location.street',
  'location.number',
  'location.district',
  'location.city',
  'location.state',
  'location.zipCode',
  ...features.map((feature) => `features.${feature}`),
  'contractNumber',
  'tags',
  'taxid',
]

/** Complaints about a school, under the names of the form's fields. */
export function complaintsAboutSchool(complaints: Complaint[]): Complaint[] {
  return complaints.map((complaint) => ({
    ...complaint,
    path: inFormSpelling(complaint.path, schoolSpellings, schoolPaths),
  }))
}

/** Complaints about a course, under the names of the form's fields. */
export function complaintsAboutCourse(
  complaints: Complaint[],
  fields: readonly string[],
): Complaint[] {
  return complaints.map((complaint) => ({
    ...complaint,
    path: inFormSpelling(complaint.path, courseSpellings, fields),
  }))
}

/**
 * The form's path for the platform's: as it is when the form has it, then by the known spelling, then
 * without regard to case and underscores, then by its last name alone when only one field ends in it.
 * A path that fits nothing stays, and is shown at the top of the form.
 */
function inFormSpelling(
  path: FieldPath,
  spellings: ReadonlyMap<string, string>,
  known: readonly string[],
): FieldPath {
  const spelled = path.map((key) => (typeof key === 'string' ? (spellings.get(key) ?? key) : key))
  const names = spelled.filter((key) => typeof key === 'string')
  const indexes = spelled.slice(names.length)
  const wanted = plain(pathName(names))
  const match =
    known.find((name) => plain(name) === wanted) ??
    onlyOne(known.filter((name) => plain(name).endsWith(`.${wanted}`)))
  // A complaint about a whole group, such as `location`, belongs to the group.
  if (match === undefined)
    return known.some((name) => plain(name).startsWith(`${wanted}.`)) ? names : path
  return [...match.split('.'), ...indexes]
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

function onlyOne<T>(items: T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined
}
