import { isRecord } from '../../../contract/is-record.ts'
import { deepest, answerFields, hasId, innerNames } from './answer-fields.ts'
import { LenientReader } from '../paging/lenient-reader.ts'
import { readPlatformTime } from '../platform-time.ts'
import { foldedNumber, isCut, isSame, lettersAndDigits } from '../school-comparison.ts'
import { readSchool } from '../school-reader.ts'
import { hasSentSlug, isSentSchool, type Sent, slugOf } from './sent-school.ts'

/**
 * How many milliseconds before its request a school may seem to have been created, because the platform's clock or time zone may
 * differ.
 */
const day = 24 * 60 * 60 * 1000

/** The names under which a response contains the school. */
const schoolNames = [...innerNames, 'school', 'schools', 'unit', 'units', 'items', 'records']

/**
 * Whether a school in a response is not the one that was sent: it has another slug, name or contract number, or is older.
 * `isPart`: the value belongs to the school that was sent. There only another slug is a sign, because its status, its network
 * and its units have names of their own.
 */
export function isOther(json: unknown, sent: Sent, levels = deepest, isPart = false): boolean {
  if (levels < 0) return false
  return [json]
    .flat()
    .filter(isRecord)
    .some((record) => {
      const fields = answerFields(record)
      const isOtherRecord = hasOtherSlug(record, sent) || (!isPart && differs(record, sent))
      if (hasId(fields) && isOtherRecord) return true
      const isWithin = isPart || isSentSchool(fields, sent)
      return schoolNames.some((name) => isOther(fields.get(name), sent, levels - 1, isWithin))
    })
}

function hasOtherSlug(record: Record<string, unknown>, sent: Sent): boolean {
  const fields = answerFields(record)
  return slugOf(fields) !== null && !hasSentSlug(fields, sent)
}

function differs(record: Record<string, unknown>, sent: Sent): boolean {
  const school = readSchool(record, '', new LenientReader())
  const [name, sentName] = [lettersAndDigits(school.name), lettersAndDigits(sent.name ?? '')]
  const numbers = [school.contractNumber, sent.contractNumber ?? null].map(foldedNumber)
  const isOtherName = ![name, sentName].includes('') && !isSame(name, sentName)
  const isOtherNumber = !numbers.includes('') && numbers[0] !== numbers[1]
  return isOtherNumber || (isOtherName && !isCut(name, sentName)) || isOld(record, sent)
}

/** Whether something was clearly created before the request was sent. */
function isOld(record: Record<string, unknown>, sent: Sent): boolean {
  if (sent.sentAt === undefined) return false
  const { createdAt } = readSchool(record, '', new LenientReader())
  if (createdAt === null) return false
  const { at, margin } = readPlatformTime(createdAt)
  return at + margin - sent.sentAt < -day
}
