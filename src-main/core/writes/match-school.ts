import type { Attempt, AttemptTarget, Settlement } from '../../contract/attempt.ts'
import type { Named, School } from '../../contract/school.ts'
import {
  folded,
  foldedNumber,
  isCut,
  isSame,
  marginOf,
  squeezed,
  timeOf,
} from '../platform/school-comparison.ts'

export type Match = Omit<Settlement, 'attempt'>

export type SchoolTarget = Extract<AttemptTarget, { kind: 'school' }>

type Sent = Pick<Attempt, 'title' | 'startedAt' | 'payload'>

/** What the platform lists. `isStored`: a cache on the way gave a part of it, as it was some time ago. */
export type SeenSchools = { schools: readonly School[]; isWhole: boolean; isStored: boolean }

/** How far the clocks of the platform and of this computer may be apart. Beyond it a person judges. */
const clockTolerance = 5 * 60 * 1000

/**
 * How much earlier than its attempt a school may have been created when nothing but its name, slug and contract speaks for
 * it, in milliseconds: some platforms write times without fractions of a second.
 */
const timePrecision = 1000

/**
 * How long after its attempt a school may have been created to be the one that was sent, in milliseconds: no platform
 * works on a request for longer. Later, somebody else may have created it.
 */
const longestWork = 24 * 60 * 60 * 1000

/** How long after the start of its attempt a school may have been made while the answer was waited for, in milliseconds. */
const soon = 15 * 60 * 1000

/** A slug that begins another one is the same, cut off, when it has this many characters. */
const longSlug = 20

/** A slug that stands as words in another one may be the same with something around it, when it has this many characters. */
const tellingSlug = 8

/**
 * Whether a school that was sent is among those that the platform lists. The list may match by *contains*, so that only
 * an equal slug counts; whatever else speaks for or against it is left to a person. That it is not there is said only of
 * a list that was seen whole as it is now, has nothing similar, and whose schools all have a slug that could be read.
 */
export function matchSchools(
  attempt: Sent,
  target: SchoolTarget,
  { schools, isWhole, isStored }: SeenSchools,
): Match {
  const exact = schools.filter(({ urlSlug }) => urlSlug === target.urlSlug)
  const [school] = exact
  if (!school) {
    const similar = schools.filter(
      (each) => isSimilar(each, attempt, target) || isOfThatTime(each, attempt, target),
    )
    if (similar.length > 0) return doubt('differs', similar)
    if (!isWhole) return doubt('unread', [])
    if (isStored) return doubt('stored', [])
    if (schools.some(({ urlSlug }) => urlSlug.trim() === '')) return doubt('slugless', [])
    return { verdict: 'not-done', schools: [], doubt: null }
  }
  if (exact.length > 1) return doubt('several', exact)
  if (differs(school, attempt, target)) return doubt('differs', exact)
  const proofs = proofsOf(school, attempt)
  const details = [...proofs, ...hintsOf(school, attempt)]
  if (details.includes(false)) return doubt('differs', exact)
  const age = ageOf(school, attempt, details.includes(true) ? clockTolerance : timePrecision)
  if (age === 'older' || age === 'later') return doubt(age, exact)
  if (age === 'unreadable') return doubt('differs', exact)
  if (age === 'untold' && !proofs.includes(true)) return doubt('undated', exact)
  return { verdict: 'done', schools: exact, doubt: null }
}

function doubt(why: NonNullable<Match['doubt']>, schools: School[]): Match {
  return { verdict: 'cannot-tell', schools, doubt: why }
}

/** What may be the school as the platform stored it: the same name, contract or slug in another spelling. */
function isSimilar(school: School, { title }: Sent, target: SchoolTarget): boolean {
  return (
    isSameName(squeezed(school.name), squeezed(title)) ||
    isSame(foldedNumber(school.contractNumber), foldedNumber(target.contractNumber)) ||
    isWithin(folded(target.urlSlug), folded(school.urlSlug)) ||
    slugWords(school.urlSlug).some((word) => isSimilarSlug(word, target.urlSlug)) ||
    slugWords(target.urlSlug).some((word) => isSimilarSlug(word, school.urlSlug))
  )
}

/**
 * Whether a school was made while the answer was waited for: whatever it is called, the platform may have made it of what
 * was sent. Another contract sets it apart.
 */
function isOfThatTime(
  { createdAt, contractNumber }: School,
  { startedAt }: Sent,
  target: SchoolTarget,
): boolean {
  const [one, other] = [contractNumber, target.contractNumber].map((each) => each?.trim() ?? '')
  if (createdAt === null || (one !== '' && other !== '')) return false
  const age = timeOf(createdAt) - Date.parse(startedAt)
  const margin = marginOf(createdAt)
  return age >= -clockTolerance - margin && age <= soon + margin
}

function isSameName(one: string, other: string): boolean {
  return isSame(one, other) || isCut(one, other) || isCut(other, one)
}

/** Whether a slug stands as whole words in another one. */
function isWithin(slug: string, other: string): boolean {
  return slug.length >= tellingSlug && `-${other}-`.includes(`-${slug}-`)
}

/** Platforms make a hyphen of an apostrophe, or nothing. */
function isSimilarSlug(one: string, other: string): boolean {
  return [folded, squeezed].some((fold) => isNearly(fold(one), fold(other)))
}

/** The same slug; one that was cut off; one with a number behind it, which sets it apart from another one. */
function isNearly(one: string, other: string): boolean {
  if (isSame(one, other)) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short === '' || !long.startsWith(short)) return false
  // `unit-1` and `unit-12` are two schools.
  const isNumbered = (/\d$/.test(short) ? /^-\d+$/ : /^-?\d+$/).test(long.slice(short.length))
  return short.length >= longSlug || isNumbered
}

/** A slug, and what it consists of where it is an address. */
function slugWords(urlSlug: string): string[] {
  return [urlSlug, ...urlSlug.split(/[/.:?#]+/)]
}

/** `#FFF` is the same colour as `#ffffff`. */
function foldedColour(colour: string): string {
  const digits = squeezed(colour)
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
}

function differs(school: School, { title }: Sent, target: SchoolTarget): boolean {
  if (school.isDeleted === true) return true
  return school.name !== title || (school.contractNumber || null) !== target.contractNumber
}

/**
 * Whether a school was there before its attempt, by more than `tolerance`, or came long after it. What was changed last
 * before the attempt is older too; a later change does not tell when a school was created.
 */
function ageOf(
  { createdAt, updatedAt }: School,
  { startedAt }: Sent,
  tolerance: number,
): 'fitting' | 'older' | 'later' | 'untold' | 'unreadable' {
  const told = createdAt ?? updatedAt
  if (told === null) return 'untold'
  const age = timeOf(told) - Date.parse(startedAt)
  if (Number.isNaN(age)) return 'unreadable'
  const margin = marginOf(told)
  if (age < -tolerance - margin) return 'older'
  if (createdAt === null) return 'untold'
  if (age > longestWork + margin) return 'later'
  return margin === 0 ? 'fitting' : 'untold'
}

/** Whether a thing that the list tells is what was sent; null where it does not tell it, or only a part of it. */
type Detail = boolean | null

/** Things that an older school of the same name hardly shares. */
function proofsOf({ taxId, tags, location, colorScheme }: School, { payload }: Sent): Detail[] {
  const sentTags = listOf(payload['tags']).map((tag) => folded(textOf(tag)))
  return [
    taxId ? foldedNumber(taxId) === foldedNumber(textOf(payload['taxid'])) : null,
    tags.length > 0 ? hasSame(tags.map(folded), sentTags) : null,
    hasSameParts(location, payload['location'], (name) =>
      name === 'zipCode' ? foldedNumber : folded,
    ),
    hasSameParts(colorScheme, payload['colorScheme'], () => foldedColour),
  ]
}

/** Things that many schools of an institution share: they speak against a school, and for it only beside its time. */
function hintsOf(school: School, { payload }: Sent): Detail[] {
  const { groups, subgroups, specialties } = school
  const isSent = (name: string) => listOf(payload[name]).length > 0
  return [
    groups.length > 0 ? hasSame(idsOf(groups), listOf(payload['groups'])) : null,
    ...Object.entries({ subgroups, specialties }).map(([name, listed]) =>
      listed.length > 0 && isSent(name) ? hasSame(idsOf(listed), listOf(payload[name])) : null,
    ),
    hasSameParts(school.features, payload['features'], () => folded),
  ]
}

/** Compares what both sides have. A part that is the same proves nothing: many schools are in one city. */
function hasSameParts(
  listed: Readonly<Record<string, string | boolean | null>> | null,
  sent: unknown,
  foldOf: (name: string) => (text: string) => string,
): Detail {
  if (listed === null || typeof sent !== 'object' || sent === null) return null
  const pairs = Object.entries(sent)
    .map(([name, value]) => [listed[name], value].map((each) => foldOf(name)(textOf(each))))
    .filter(([, own]) => own !== '')
  const isTold = ([there]: string[]) => there !== ''
  if (pairs.filter(isTold).some(([there, own]) => there !== own)) return false
  return pairs.length > 0 && pairs.every(isTold) ? true : null
}

function idsOf(named: readonly Named[]): number[] {
  return named.map(({ id }) => id)
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function hasSame(listed: readonly (string | number)[], sent: readonly unknown[]): boolean {
  const set = new Set(sent)
  return set.size === new Set(listed).size && listed.every((each) => set.has(each))
}
