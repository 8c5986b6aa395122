import type { AttemptTarget, Settlement } from '../../contract/attempt.ts'
import type { School } from '../../contract/school.ts'
import { clockTolerance } from '../platform/network/platform-clocks.ts'
import { readPlatformTime } from '../platform/platform-time.ts'
import {
  type BySlug,
  folded,
  foldedNumber,
  isCut,
  isSameInAscii,
  isSame,
  isSameSlug,
  slugWords,
  lettersAndDigits,
} from '../platform/school-comparison.ts'
import { hintsOf, proofsOf, type SentSchool, whereaboutsOf } from './sent-values.ts'

export type Match = Omit<Settlement, 'attempt'>

export type SchoolTarget = Extract<AttemptTarget, { kind: 'school' }>

/**
 * The platform's list. `isStored`: part of it came from a cache or lacks a school that was created, and may be outdated.
 * `clockDifference`: milliseconds between the platform's clock, which dates schools, and this computer's, which dates attempts.
 */
export type SeenSchools = {
  schools: readonly School[]
  isWhole: boolean
  isStored: boolean
  clockDifference: number
  /** Web address names in places other than the list. */
  slugsElsewhere: BySlug<string>
}

/**
 * How many milliseconds before its attempt a school may have been created if only its name, slug and contract match: some
 * platforms write times without fractions of a second.
 */
const timePrecision = 1000

/**
 * How many milliseconds after its attempt the sent school may have been created. No platform works on a request for longer, so
 * a later school may be another person's.
 */
const longestWork = 24 * 60 * 60 * 1000

/** How many milliseconds after its attempt began a school may have been created while Provost waited for the response. */
const soon = 15 * 60 * 1000

/** A slug of at least this length that is a prefix of another is the same slug, truncated. */
const longSlug = 20

/** A slug of at least this length that occurs as whole words in another may be the same slug with additions. */
const tellingSlug = 8

/**
 * Whether a sent school is in the platform's list. The list may match substrings, so only the same slug counts. Another spelling
 * of the slug counts only with a proof and a fitting time. A person decides on any other evidence. The school counts as absent
 * only if the list is complete and current, has nothing similar, and every school in it has a readable name and slug.
 */
export function matchSchools(
  attempt: SentSchool,
  target: SchoolTarget,
  { schools, isWhole, isStored, slugsElsewhere, ...seen }: SeenSchools,
): Match {
  // Either clock may have been set since the school was sent.
  const clockDifference = Math.max(seen.clockDifference, attempt.clockDifference)
  const spelled = schools.filter(({ urlSlug }) => urlSlug === target.urlSlug)
  const exact =
    spelled.length > 0
      ? spelled
      : schools.filter(({ urlSlug }) => isSameSlug(urlSlug, target.urlSlug))
  const [school] = exact
  if (!school) {
    const similar = schools.filter(
      (each) =>
        isSimilar(each, attempt, target) ||
        isOfThatTime(each, attempt, target, clockDifference) ||
        isRenamed(each, attempt, target, clockDifference) ||
        isAtThatPlace(each, attempt, target, clockDifference),
    )
    if (similar.length > 0) return doubt('differs', similar)
    const isElsewhere = slugsElsewhere.find(target.urlSlug).length > 0
    if (!isWhole || isElsewhere) return doubt('unread', [])
    if (isStored) return doubt('stored', [])
    if (schools.some(({ urlSlug }) => urlSlug.trim() === '')) return doubt('slugless', [])
    // Such a school may be from the time of the attempt.
    if (schools.some(hasUnreadTime)) return doubt('unread', [])
    // A nameless school may be the sent school under another slug.
    if (schools.some(({ name }) => name.trim() === '')) return doubt('nameless', [])
    return { verdict: 'not-done', schools: [], doubt: null }
  }
  if (exact.length > 1) return doubt('several', exact)
  if (differs(school, attempt, target)) return doubt('differs', exact)
  const proofs = proofsOf(school, attempt)
  const details = [...proofs, ...hintsOf(school, attempt)]
  if (details.includes(false)) return doubt('differs', exact)
  const tolerance = details.includes(true) ? clockTolerance : timePrecision
  const age = ageOf(school, attempt, tolerance, clockDifference)
  if (age === 'older' || age === 'later') return doubt(age, exact)
  if (age === 'unreadable') return doubt('differs', exact)
  // Another spelling of the slug may be the slug of another school.
  const isProven = age === 'fitting' && proofs.includes(true)
  if (spelled.length === 0 && !isProven) return doubt('differs', exact)
  if (age === 'untold' && !proofs.includes(true)) return doubt('undated', exact)
  return { verdict: 'done', schools: exact, doubt: null }
}

/** Whether no value of a listed school contradicts the sent values. Ignores its slug and time. */
export function mayBeSent(
  school: School,
  sent: SentSchool,
  { contractNumber }: SchoolTarget,
): boolean {
  return (
    lettersAndDigits(school.name) === lettersAndDigits(sent.title) &&
    (!haveContracts(school.contractNumber, contractNumber) ||
      foldedNumber(school.contractNumber) === foldedNumber(contractNumber)) &&
    ![...proofsOf(school, sent), ...hintsOf(school, sent)].includes(false)
  )
}

function doubt(why: NonNullable<Match['doubt']>, schools: School[]): Match {
  return { verdict: 'cannot-tell', schools, doubt: why }
}

/** Whether a school may be the stored form of the sent one: it has the same name, contract or slug in another spelling. */
function isSimilar(school: School, { title }: SentSchool, target: SchoolTarget): boolean {
  return (
    isSameName(lettersAndDigits(school.name), lettersAndDigits(title)) ||
    isSameInAscii(school.name, title) ||
    isSame(foldedNumber(school.contractNumber), foldedNumber(target.contractNumber)) ||
    isWithin(folded(target.urlSlug), folded(school.urlSlug)) ||
    slugWords(school.urlSlug).some((word) => isSimilarSlug(word, target.urlSlug)) ||
    slugWords(target.urlSlug).some((word) => isSimilarSlug(word, school.urlSlug))
  )
}

/**
 * Whether a school was created while Provost waited for the response. Whatever its name, it may be the sent school, unless
 * it has another contract.
 */
function isOfThatTime(
  { createdAt, contractNumber }: School,
  { startedAt }: SentSchool,
  target: SchoolTarget,
  clockDifference: number,
): boolean {
  if (createdAt === null || haveContracts(contractNumber, target.contractNumber)) return false
  const created = readPlatformTime(createdAt)
  const age = created.at - Date.parse(startedAt)
  const margin = created.margin + clockDifference
  return age >= -clockTolerance - margin && age <= soon + margin
}

/**
 * Whether a school whose time is not told has the sent name or slug inside its own, as whole words: a platform may add the
 * name of an institution or of a city.
 */
function isRenamed(
  school: School,
  sent: SentSchool,
  target: SchoolTarget,
  clockDifference: number,
): boolean {
  if (school.createdAt !== null || haveContracts(school.contractNumber, target.contractNumber))
    return false
  const pairs = [
    [sent.title, school.name],
    [target.urlSlug, school.urlSlug],
  ].map((texts) => texts.map(folded))
  const isInside = pairs.some(([own = '', there = '']) => own !== '' && hasWords(there, own))
  return isInside && ageOf(school, sent, clockTolerance, clockDifference) !== 'older'
}

/**
 * Whether a school has the sent address or tax number, and may be from the time of the attempt. Whatever its name, it may be
 * the sent school, unless it has another contract.
 */
function isAtThatPlace(
  school: School,
  sent: SentSchool,
  target: SchoolTarget,
  clockDifference: number,
): boolean {
  if (haveContracts(school.contractNumber, target.contractNumber)) return false
  const age = ageOf(school, sent, clockTolerance, clockDifference)
  return age !== 'older' && age !== 'later' && whereaboutsOf(school, sent).includes(true)
}

/** Whether a school has a time of creation in an unknown format. */
function hasUnreadTime({ createdAt }: School): boolean {
  return createdAt !== null && Number.isNaN(readPlatformTime(createdAt).at)
}

/** Whether both schools have a contract number. */
function haveContracts(one: string | null, other: string | null): boolean {
  return [one, other].every((number) => (number ?? '').trim() !== '')
}

function isSameName(one: string, other: string): boolean {
  return isSame(one, other) || isCut(one, other) || isCut(other, one)
}

/** Whether a slug occurs as whole words in another one. */
function isWithin(slug: string, other: string): boolean {
  return slug.length >= tellingSlug && hasWords(other, slug)
}

function hasWords(folded: string, words: string): boolean {
  return `-${folded}-`.includes(`-${words}-`)
}

/** Platforms turn an apostrophe into a hyphen, or remove it. */
function isSimilarSlug(one: string, other: string): boolean {
  return [folded, lettersAndDigits].some((fold) => isNearly(fold(one), fold(other)))
}

/** Whether two slugs may be the same: equal, truncated, or with a number appended to make it unique. */
function isNearly(one: string, other: string): boolean {
  if (isSame(one, other)) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short === '' || !long.startsWith(short)) return false
  // `unit-1` and `unit-12` are two schools.
  const isNumbered = (/\d$/.test(short) ? /^-\d+$/ : /^-?\d+$/).test(long.slice(short.length))
  return short.length >= longSlug || isNumbered
}

function differs(school: School, { title }: SentSchool, target: SchoolTarget): boolean {
  if (school.isDeleted === true) return true
  return school.name !== title || (school.contractNumber || null) !== target.contractNumber
}

/**
 * Compares the creation of a school with the start of its attempt. `older`: it was created earlier, by more than `tolerance`. A
 * last change before the attempt also proves this. A later change proves nothing. `later`: long after the attempt. `untold`:
 * before or after the attempt.
 */
function ageOf(
  { createdAt, updatedAt }: School,
  { startedAt }: SentSchool,
  tolerance: number,
  clockDifference: number,
): 'fitting' | 'older' | 'later' | 'untold' | 'unreadable' {
  const told = createdAt ?? updatedAt
  if (told === null) return 'untold'
  const time = readPlatformTime(told)
  const age = time.at - Date.parse(startedAt)
  if (Number.isNaN(age)) return 'unreadable'
  const margin = time.margin + clockDifference
  if (age < -tolerance - margin) return 'older'
  if (createdAt === null) return 'untold'
  if (age > longestWork + margin) return 'later'
  return margin === 0 ? 'fitting' : 'untold'
}
