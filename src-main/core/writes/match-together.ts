import type { School } from '../../contract/school.ts'
import { BySlug, folded, lettersAndDigits } from '../platform/school-comparison.ts'
import type { StoredAttempt } from './attempt-files.ts'
import {
  matchSchools,
  mayBeSent,
  type Match,
  type SchoolTarget,
  type SeenSchools,
} from './match-school.ts'

/** An attempt whose school is looked for, or whose school may be found by the lookup for another attempt. */
export type Sought = { attempt: StoredAttempt; target: SchoolTarget }

/**
 * Returns a function that decides whether the school of one of several attempts is in the platform's list. Some platforms add a
 * number to a slug that is taken, so a school with the slug of one attempt may be the school of another attempt. It counts only
 * if it cannot belong to another attempt. Then the other attempts ignore it. `isOther`: whether a request other than the
 * attempt's certainly created a school.
 */
export function matchTogether(
  sought: readonly Sought[],
  seen: SeenSchools,
  isOther: (school: School, attempt: StoredAttempt) => boolean = () => false,
): (one: Sought) => Match {
  const found = findCertain(sought, seen)
  // The schools of completed attempts are shown too, because a person may know better whose school it is.
  const taken = new Set(
    sought.flatMap(({ attempt: { id, state } }) =>
      state === 'done' ? [] : (found.get(id)?.schools ?? []),
    ),
  )
  return ({ attempt, target }) => {
    const certain = found.get(attempt.id)
    if (certain) return certain
    const schools = seen.schools.filter(
      (school) =>
        !taken.has(school) && (school.urlSlug === target.urlSlug || !isOther(school, attempt)),
    )
    const match = matchSchools(attempt, target, { ...seen, schools })
    const isShared = match.verdict === 'done'
    return isShared ? { ...match, verdict: 'cannot-tell', doubt: 'differs' } : match
  }
}

/** Whether a list lacks a school that was created. Such a list is older than the school, or leaves schools out. */
export function lacksCreated(sought: readonly Sought[], schools: readonly School[]): boolean {
  const bySlug = new BySlug<School>()
  for (const school of schools) bySlug.add(school.urlSlug, school)
  const names = new Set(schools.map(({ name }) => lettersAndDigits(name)))
  return sought.some(
    ({ attempt: { state, title }, target }) =>
      state === 'done' &&
      bySlug.find(target.urlSlug).length === 0 &&
      !names.has(lettersAndDigits(title)),
  )
}

/** Returns the attempts whose school is in the list and cannot belong to another attempt, by id. */
function findCertain(sought: readonly Sought[], seen: SeenSchools): Map<string, Match> {
  const bySlug = new BySlug<School>()
  for (const school of seen.schools) bySlug.add(school.urlSlug, school)
  const claims = sought.flatMap(({ attempt, target }) => {
    const match = matchSchools(attempt, target, { ...seen, schools: bySlug.find(target.urlSlug) })
    const [school] = match.schools
    return match.verdict === 'done' && school ? [{ id: attempt.id, match, school }] : []
  })
  const found = new Map<string, Match>()
  // After each match, fewer attempts are left to which another school may belong.
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { id, match, school } of claims) {
      const isOthers = sought.some(
        (other) =>
          other.attempt.id !== id && !found.has(other.attempt.id) && mayBeNumbered(school, other),
      )
      if (!isOthers) found.set(id, match)
    }
  }
  return found
}

/** Whether a school may be the sent one with a higher number in its slug: `escola-2` for `escola`, or `escola-3` for `escola-2`. */
function mayBeNumbered(school: School, { attempt, target }: Sought): boolean {
  const [sent, stored] = [target.urlSlug, school.urlSlug].map(stemOf)
  if (!sent || !stored || sent.stem !== stored.stem || stored.number <= sent.number) return false
  return mayBeSent(school, attempt, target)
}

function stemOf(urlSlug: string): { stem: string; number: number } {
  const slug = folded(urlSlug)
  const digits = /(?<!\d)\d+$/.exec(slug)?.[0] ?? ''
  const stem = slug.slice(0, slug.length - digits.length).replace(/-$/, '')
  return { stem, number: Number(digits) }
}
