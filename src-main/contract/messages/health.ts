import { type HealthCheck, type HealthFact, HealthFacts, type HealthFinding } from '../health.ts'
import type { Language } from '../settings.ts'
import { formatBytes } from './bytes.ts'
import { fill, messagesIn } from './catalogue.ts'
import { formatFailure } from './format-failure.ts'

/** The result of a check in words, and what to do about it (empty if nothing). */
export function formatFinding(
  check: HealthCheck,
  language: Language,
): { text: string; next: string } {
  const words = messagesIn(language).health
  const values = valuesOf(check.facts, language)
  switch (check.state) {
    case 'fine':
      return { text: fill(words.fine[check.check], values), next: '' }
    case 'warning': {
      const { text, next } = words.warnings[check.reason]
      return { text: fill(text, values), next }
    }
    case 'skipped':
      return { text: words.skips[check.reason], next: '' }
    case 'failed':
      return formatFailed(check, language)
  }
}

/** The subject of a check; for an address, which one. */
export function formatCheck({ check, address }: HealthCheck, language: Language): string {
  const words = messagesIn(language).health
  return address === null ? words.checks[check] : words.addresses[address]
}

/** The checks of this computer, or of one institution. */
export type HealthGroup = { title: string; checks: HealthCheck[] }

/** The checks in groups, in the order in which they ran. */
export function healthGroups(checks: readonly HealthCheck[], language: Language): HealthGroup[] {
  const groups = new Map<string | null, HealthGroup>()
  for (const check of checks) {
    const { id = null, name = messagesIn(language).health.workstation } = check.profile ?? {}
    const group = groups.get(id) ?? { title: name, checks: [] }
    group.checks.push(check)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The facts of a check, each with its name, in the order of the contract. */
export function formatFacts(
  facts: HealthFacts,
  language: Language,
): { fact: HealthFact; name: string; value: string }[] {
  const known = HealthFacts.keyof().options.filter((fact) => facts[fact] !== undefined)
  return known.map((fact) => ({
    fact,
    name: messagesIn(language).health.facts[fact],
    value: formatFact(fact, facts, language),
  }))
}

function formatFailed(
  { check, facts, failure }: HealthCheck & Extract<HealthFinding, { state: 'failed' }>,
  language: Language,
): { text: string; next: string } {
  const { title, cause, next } = formatFailure(failure, language)
  const isFolder = check === 'data-folder' && 'name' in failure && failure.name === facts.folder
  return {
    text: [`${title}.`, cause].filter(Boolean).join(' '),
    next:
      isFolder && failure.code !== 'disk-full' ? messagesIn(language).health.dataFolderFix : next,
  }
}

/** The facts as texts. The number of damaged files stays a number, because its message has plurals. */
function valuesOf(facts: HealthFacts, language: Language): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const { fact, value } of formatFacts(facts, language)) said[fact] = value
  return { ...said, unreadableFiles: facts.unreadableFiles ?? 0 }
}

function formatFact(fact: HealthFact, facts: HealthFacts, language: Language): string {
  const { values } = messagesIn(language).health
  const value = facts[fact]
  if (fact === 'freeBytes') return formatBytes(facts.freeBytes ?? 0, language)
  if (fact === 'shownBy' && facts.shownBy) return values.hosts[facts.shownBy]
  if (fact === 'backend' && facts.backend) return values.backends[facts.backend]
  if (fact === 'token' && facts.token) return values.tokens[facts.token]
  if (fact === 'chosen' && facts.chosen) return values.dialects[facts.chosen]
  if (fact === 'detected' && facts.detected) return values.dialects[facts.detected]
  if (typeof value === 'boolean') return value ? values.yes : values.no
  if (typeof value === 'number') return value.toLocaleString(language)
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}
