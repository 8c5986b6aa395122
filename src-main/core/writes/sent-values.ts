import type { Named, School } from '../../contract/school.ts'
import { folded, foldedColour, foldedNumber } from '../platform/school-comparison.ts'
import type { StoredAttempt } from './attempt-files.ts'

/** What an attempt tells about the school that it sent. */
export type SentSchool = Pick<StoredAttempt, 'title' | 'startedAt' | 'payload' | 'clockDifference'>

/** Whether a value in the list equals the sent one. Null if the list has no value or only a part of it. */
type Detail = boolean | null

/** Compares the values that an older school of the same name is unlikely to share. */
export function proofsOf(school: School, sent: SentSchool): Detail[] {
  const { tags, colorScheme } = school
  const sentTags = listOf(sent.payload['tags']).map((tag) => folded(textOf(tag)))
  return [
    ...whereaboutsOf(school, sent),
    tags.length > 0 ? hasSame(tags.map(folded), sentTags) : null,
    hasSameParts(colorScheme, sent.payload['colorScheme'], () => foldedColour),
  ]
}

/** Compares the values that few schools of an institution share: the tax number and the address. */
export function whereaboutsOf({ taxId, location }: School, { payload }: SentSchool): Detail[] {
  return [
    taxId ? foldedNumber(taxId) === foldedNumber(textOf(payload['taxid'])) : null,
    hasSameParts(location, payload['location'], (name) =>
      name === 'zipCode' ? foldedNumber : folded,
    ),
  ]
}

/** Compares values that many schools share. A difference counts against a school. Equality counts only together with its time. */
export function hintsOf(school: School, { payload }: SentSchool): Detail[] {
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

/** Compares the parts that both sides have. One equal part proves nothing, because many schools are in one city. */
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
