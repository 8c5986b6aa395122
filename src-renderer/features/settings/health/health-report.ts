import type { HealthCheck } from '#contract/health.ts'
import type { Language } from '#contract/settings.ts'
import { messagesIn } from '#contract/messages/catalogue.ts'
import { healthGroups, formatCheck, formatFacts, formatFinding } from '#contract/messages/health.ts'

/** The checks as a text for a message. A failure includes its description, but never the request or the response. */
export function healthReport(
  title: string,
  checks: readonly HealthCheck[],
  language: Language,
): string {
  const groups = healthGroups(checks, language).map(({ title: of, checks: group }) =>
    [of, ...group.flatMap((check) => linesOf(check, language))].join('\n'),
  )
  return [title, ...groups].join('\n\n')
}

function linesOf(check: HealthCheck, language: Language): string[] {
  const { states } = messagesIn(language).health
  const { text, next } = formatFinding(check, language)
  const code = check.state === 'failed' ? ` (${check.failure.code})` : ''
  return [
    `[${states[check.state]}] ${formatCheck(check, language)}: ${text}${code}`,
    ...(next === '' ? [] : [`    → ${next}`]),
    ...formatFacts(check.facts, language).map(({ name, value }) => `    ${name}: ${value}`),
  ]
}
