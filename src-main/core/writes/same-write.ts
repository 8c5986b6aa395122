import type { AttemptTarget } from '../../contract/attempt.ts'
import { foldedNumber, isSame as isEqual, isSameSlug } from '../platform/school-comparison.ts'
import type { StoredAttempt } from './attempt-files.ts'

/** Whether two attempts must not run at the same time. */
export function isSame(one: StoredAttempt, other: StoredAttempt): boolean {
  if (one.key === other.key) return true
  if (one.draftId !== null && one.draftId === other.draftId) return true
  return isSameAddress(one.url, other.url) && isSameTarget(one.target, other.target)
}

/** An unknown address matches any address. */
export function isSameAddress(one: string, other: string): boolean {
  return one === '' || other === '' || addressOf(one) === addressOf(other)
}

/** Host names and addresses of this computer. */
const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/

/** Returns one form for all spellings of an address. Leaves out the scheme, because a platform often has both http and https. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, port, pathname } = new URL(url)
  const host = hostname.replace(/\.$/, '')
  return `${loopback.test(host) ? 'localhost' : host}:${port}${pathname.replace(/(?<!\/)\/+$/, '')}`
}

/**
 * A platform has one school per slug and one per contract number. Both are compared as in a lookup in the list. Two writes that
 * the lookup would take for one school must not be sent at the same time.
 */
export function isSameTarget(one: AttemptTarget, other: AttemptTarget): boolean {
  if (one.kind === 'course') return other.kind === 'course' && one.courseId === other.courseId
  if (other.kind === 'course') return false
  return (
    isSameSlug(one.urlSlug, other.urlSlug) ||
    isEqual(foldedNumber(one.contractNumber), foldedNumber(other.contractNumber))
  )
}
