import type { Failure } from '../contract/failure.ts'
import { pathName } from '../contract/issue.ts'
import type { Language } from '../contract/settings.ts'
import { sayFailure, sayIssue } from '../contract/words/words.ts'
import { hints } from './hints.ts'
import { terminalWords } from './words.ts'

/** What is said of a failure, a line each: what happened, why, what the platform says of it, and what to type next. */
export function failureLines(failure: Failure, language: Language): string[] {
  const words = terminalWords[language]
  const { title, cause, next } = sayFailure(failure, language)
  const lines = [title, [cause, next].filter(Boolean).join(' ')]
  if ('message' in failure && failure.message) {
    lines.push(`${words.platformSays}: “${failure.message}”`)
  }
  if ('complaints' in failure) {
    for (const { path, message } of failure.complaints ?? [])
      lines.push(`  ${pathName(path)}: ${message}`)
  }
  if (failure.code === 'invalid-input') {
    for (const issue of failure.issues)
      lines.push(`  ${pathName(issue.path)}: ${sayIssue(issue, language)}`)
  }
  const said = lines.join('\n')
  if ('detail' in failure && failure.detail && !said.includes(failure.detail))
    lines.push(`  (${failure.detail})`)
  if ('attemptId' in failure && failure.attemptId) {
    lines.push(words.sending.attempt(failure.attemptId))
  }
  lines.push(hints[language][failure.code] ?? '')
  return lines.filter(Boolean)
}
