import type { Attempt, AttemptTarget, Settlement } from '../../contract/attempt.ts'
import type { School } from '../../contract/school.ts'

export type Judgement = Omit<Settlement, 'attempt'>

type SchoolTarget = Extract<AttemptTarget, { kind: 'school' }>

/** A school that is this much older than its attempt was there before it, whatever the two clocks say. */
const clockTolerance = 24 * 60 * 60 * 1000

/**
 * Whether a school that was sent is among those that the platform lists. The list may match by *contains*, so that only
 * an equal slug counts; whatever else speaks for or against it is left to a person.
 */
export function judgeSchools(
  attempt: Pick<Attempt, 'title' | 'startedAt'>,
  target: SchoolTarget,
  { schools, isWhole }: { schools: readonly School[]; isWhole: boolean },
): Judgement {
  const exact = schools.filter(({ urlSlug }) => urlSlug === target.urlSlug)
  const [school] = exact
  if (!school) {
    const similar = schools.filter((each) => isSimilar(each, target))
    if (similar.length > 0) return doubt('differs', similar)
    return isWhole ? { verdict: 'not-done', schools: [], doubt: null } : doubt('unread', [])
  }
  if (exact.length > 1) return doubt('several', exact)
  if (differs(school, attempt, target)) return doubt('differs', exact)
  if (isOlder(school, attempt)) return doubt('older', exact)
  return { verdict: 'done', schools: exact, doubt: null }
}

function doubt(why: NonNullable<Judgement['doubt']>, schools: School[]): Judgement {
  return { verdict: 'cannot-tell', schools, doubt: why }
}

/** Another spelling of the slug, or the same contract under another slug. */
function isSimilar({ urlSlug, contractNumber }: School, target: SchoolTarget): boolean {
  return (
    urlSlug.toLowerCase() === target.urlSlug.toLowerCase() ||
    (target.contractNumber !== null && contractNumber === target.contractNumber)
  )
}

function differs(school: School, { title }: Pick<Attempt, 'title'>, target: SchoolTarget): boolean {
  return school.name !== title || (school.contractNumber ?? null) !== target.contractNumber
}

function isOlder({ createdAt }: School, { startedAt }: Pick<Attempt, 'startedAt'>): boolean {
  // `NaN`, a time that cannot be read, is not older than anything.
  return Date.parse(createdAt ?? '') < Date.parse(startedAt) - clockTolerance
}
