import type { Complaint, Failure, FailureCode } from '../../contract/failure.ts'
import { pathName } from '../../contract/issue.ts'
import { type Catalogue, messagesIn } from '../../contract/messages/catalogue.ts'
import type { Language } from '../../contract/settings.ts'
import {
  formatComplaint,
  formatFailure,
  formatIssue,
  formatMoreComplaints,
  formatPlatformSentence,
  type Sentences,
} from '../../contract/messages/format-failure.ts'

/** A complaint, preceded by its field if it names one. */
export function complaintLine(complaint: Complaint, language: Language): string {
  const { path } = complaint
  const said = formatComplaint(complaint, language)
  return path.length > 0 ? `${pathName(path)}: ${said}` : said
}

/** The text of a failure. If the text for the window names a button, this one names a command instead. */
export function terminalSentences(failure: Failure, language: Language): Sentences {
  const sentences = formatFailure(failure, language)
  if (failure.code !== 'proxy-needs-login') return sentences
  const { proxyNeeded } = messagesIn(language).terminal
  return { ...sentences, next: proxyNeeded({ proxy: failure.detail ?? 'HOST:PORT' }) }
}

/** The lines for a failure: what happened, why, the platform's errors, and what to type next. */
export function failureLines(failure: Failure, language: Language): string[] {
  const words = messagesIn(language).terminal
  const { title, cause, next } = terminalSentences(failure, language)
  const lines = [title, [cause, next].filter(Boolean).join(' ')]
  if ('message' in failure && failure.message) {
    lines.push(`${words.platformSays}: “${formatPlatformSentence(failure.message, language)}”`)
  }
  if ('complaints' in failure) {
    for (const complaint of failure.complaints ?? [])
      lines.push(`  ${complaintLine(complaint, language)}`)
    const more = formatMoreComplaints(failure, language)
    if (more) lines.push(`  ${more}`)
  }
  if (failure.code === 'invalid-input') {
    for (const issue of failure.issues)
      lines.push(`  ${pathName(issue.path)}: ${formatIssue(issue, language)}`)
  }
  const said = lines.join('\n')
  if ('detail' in failure && failure.detail && !said.includes(failure.detail))
    lines.push(`  (${failure.detail})`)
  if ('attemptId' in failure && failure.attemptId) {
    lines.push(words.sending.attempt({ id: failure.attemptId }))
  }
  lines.push(hintFor(failure.code, words.hints))
  return lines.filter(Boolean)
}

/** What to type next, if the terminal has its own hint for the failure. */
function hintFor(code: FailureCode, hints: Catalogue['terminal']['hints']): string {
  if (isOneOf(code, hints)) return hints[code]
  return code.startsWith('keychain-') ? hints.keychain : ''
}

function isOneOf<T extends object>(key: PropertyKey, record: T): key is keyof T {
  return Object.hasOwn(record, key)
}
