import { isRecord } from '../../../contract/is-record.ts'
import { deepest, errorNames, type Fields, answerFields, hasId, isEmpty } from './answer-fields.ts'
import { isSameSlug } from '../school-comparison.ts'

/**
 * Identifies the school that was sent. `sentAt`: when the request was sent, in milliseconds since 1970. Without it, the
 * school in the response may have any age.
 */
export type Sent = {
  urlSlug: string
  name?: string | undefined
  contractNumber?: string | undefined
  sentAt?: number | undefined
}

/** Names of echoes, of things that existed before, of the sender, and of errors. */
const asideNames = new Set([
  ...[...errorNames, 'conflict', 'existing', 'existente', 'duplicate', 'input', 'request', 'old'],
  ...['oldinput', 'original', 'params', 'user', 'institution', 'links', 'ctx', 'meta', 'value'],
  ...['values', 'submitted', 'received', 'query', 'form', 'tenant', 'account', 'trace', 'span'],
  ...['plan', 'subscription', 'organization', 'organisation', 'company', 'client', 'app', 'auth'],
  ...['transaction', 'incident', 'sentry', 'log', 'subject', 'session', 'suggestions'],
  ...['target', 'constraints', 'keyvalue', 'keypattern', 'limits'],
  ...['group', 'groups', 'subgroup', 'subgroups', 'specialty', 'specialties', 'teachers', 'tags'],
])

/** Parts of longer names with the same meaning: `currentUser`, `existingSchool`, `conflictsWith`, `availableGroups`. */
const asideParts = /^(?:existing|conflict|current|allowed|available|invalid|suggested)|user$/

/** Whether the value under a name is not the created thing. */
export function isAside(name: string): boolean {
  return asideNames.has(name) || asideParts.test(name)
}

/** Whether anything has an id, except echoes, things that existed before, and errors. */
export function hasAnyId(value: unknown, has = hasId, levels = deepest): boolean {
  if (levels < 0) return false
  if (Array.isArray(value)) return value.some((part) => hasAnyId(part, has, levels - 1))
  if (!isRecord(value)) return false
  const fields = answerFields(value)
  if (has(fields)) return true
  return [...fields].some(([name, part]) => !isAside(name) && hasAnyId(part, has, levels - 1))
}

/** Whether JSON has the stored form of the school that was sent: its slug and an id, or its slug and the time of its creation. */
export function hasStored(value: unknown, sent: Sent | undefined): boolean {
  if (sent === undefined) return false
  return schoolsIn(value, sent, deepest).some((record) => {
    const fields = answerFields(record)
    return hasId(fields) || ['createdat', 'created'].some((name) => !isEmpty(fields.get(name)))
  })
}

/** Whether a record is the school that was sent, so that its fields are the school's own. */
export function isSentSchool(fields: Fields, sent: Sent | undefined): boolean {
  return sent !== undefined && hasId(fields) && hasSentSlug(fields, sent)
}

function schoolsIn(value: unknown, sent: Sent, levels: number): Record<string, unknown>[] {
  if (levels < 0) return []
  if (Array.isArray(value)) return value.flatMap((each) => schoolsIn(each, sent, levels - 1))
  if (!isRecord(value)) return []
  const fields = answerFields(value)
  const nested = [...fields].flatMap(([name, part]) =>
    isAside(name) ? [] : schoolsIn(part, sent, levels - 1),
  )
  return hasSentSlug(fields, sent) ? [value, ...nested] : nested
}

/** Returns the slug of a school unchanged. Null if it has no slug. */
export function slugOf(fields: Fields): string | null {
  const slug = fields.get('urlslug') ?? fields.get('slug')
  return typeof slug === 'string' ? slug : null
}

export function hasSentSlug(fields: Fields, { urlSlug }: Pick<Sent, 'urlSlug'>): boolean {
  const slug = slugOf(fields)
  return slug !== null && isSameSlug(slug, urlSlug)
}
