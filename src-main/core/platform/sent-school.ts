import { fieldsOf, hasId, isRecord } from './answer-fields.ts'
import { TolerantReader } from './lenient-reader.ts'
import { foldedNumber, isCut, isSame, marginOf, squeezed, timeOf } from './school-comparison.ts'
import { readSchool } from './school-reader.ts'
import {
  deepest,
  existingNames,
  madePlaces,
  notMade,
  type Sent,
  sentSlug,
  slugOf,
} from './yes-or-no.ts'

/** How much earlier than its request a school may have been created by a platform whose clock or zone is another one. */
const day = 24 * 60 * 60 * 1000
/** How far the time of a creation may be from that of its request where both clocks are right, in milliseconds. */
const hour = 60 * 60 * 1000

/** Whether a school that is answered contradicts what was sent: it has another name or contract number, or is older. */
export function contradicts(json: unknown, sent: Sent): boolean {
  return hasOther(json, { sent, isPlace: true, levels: deepest })
}

type Look = { sent: Sent; isPlace: boolean; levels: number }

/** `isPlace`: what was made stands here, so that its slug may be missing, or another one. */
function hasOther(value: unknown, { sent, isPlace, levels }: Look): boolean {
  if (levels < 0) return false
  const below = { sent, isPlace, levels: levels - 1 }
  if (Array.isArray(value)) return value.some((each) => hasOther(each, below))
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  const isSchool = slugOf(fields) === sentSlug(sent) || (isPlace && hasId(fields))
  if (isSchool && differs(value, sent)) return true
  // What a school has below it is not the school.
  if (isSchool && fields.has('name')) return false
  return [...fields].some(
    ([name, part]) =>
      !notMade.has(name) &&
      !existingNames.test(name) &&
      hasOther(part, { ...below, isPlace: madePlaces.test(name) }),
  )
}

function differs(record: Record<string, unknown>, sent: Sent): boolean {
  const school = readSchool(record, '', new TolerantReader())
  const [name, sentName] = [squeezed(school.name), squeezed(sent.name ?? '')]
  const numbers = [school.contractNumber, sent.contractNumber ?? null].map(foldedNumber)
  const isOtherName = ![name, sentName].includes('') && !isSame(name, sentName)
  const isOtherNumber = !numbers.includes('') && numbers[0] !== numbers[1]
  return isOtherNumber || (isOtherName && !isCut(name, sentName)) || isOld(record, sent)
}

/** Whether something was clearly created before the request left. */
export function isOld(record: Record<string, unknown>, sent: Sent | undefined): boolean {
  const age = ageOf(record, sent)
  return age !== null && age.at < -day
}

/** Whether something was created at the time of the request. */
export function isNew(record: Record<string, unknown>, sent: Sent | undefined): boolean {
  const age = ageOf(record, sent)
  return age !== null && Math.abs(age.at) <= hour + age.margin
}

/** When something was created, in milliseconds after the request left. A date alone means its end. */
function ageOf(
  record: Record<string, unknown>,
  sent: Sent | undefined,
): { at: number; margin: number } | null {
  if (sent?.sentAt === undefined) return null
  const { createdAt } = readSchool(record, '', new TolerantReader())
  if (createdAt === null) return null
  const told = /^\d{10}$/.test(createdAt)
    ? new Date(Number(createdAt) * 1000).toISOString()
    : createdAt.replace(/^\d{4}-\d\d-\d\d$/, '$&T24:00')
  const at = timeOf(told) - sent.sentAt
  return Number.isNaN(at) ? null : { at, margin: marginOf(told) }
}
