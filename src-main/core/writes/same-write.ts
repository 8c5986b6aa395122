import type { AttemptTarget } from '../../contract/attempt.ts'
import type { StoredAttempt } from './attempt-files.ts'

/** Whether two attempts must not run at the same time. */
export function isSame(one: StoredAttempt, other: StoredAttempt): boolean {
  if (one.key === other.key) return true
  if (one.draftId !== null && one.draftId === other.draftId) return true
  return isSameAddress(one.url, other.url) && isSameTarget(one.target, other.target)
}

/** An unknown address matches any address. */
function isSameAddress(one: string, other: string): boolean {
  return one === '' || other === '' || addressOf(one) === addressOf(other)
}

function addressOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** A platform has one school per slug and one per contract number. */
export function isSameTarget(one: AttemptTarget, other: AttemptTarget): boolean {
  if (one.kind === 'course') return other.kind === 'course' && one.courseId === other.courseId
  if (other.kind === 'course') return false
  const contract = folded(one.contractNumber ?? '')
  return (
    folded(one.urlSlug) === folded(other.urlSlug) ||
    (contract !== '' && contract === folded(other.contractNumber ?? ''))
  )
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
