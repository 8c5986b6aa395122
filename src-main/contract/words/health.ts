import {
  type HealthAddress,
  type HealthCheck,
  type HealthCheckName,
  HealthFacts,
  type HealthFact,
  type HealthFinding,
  type healthSkips,
  type HealthState,
  type healthWarnings,
} from '../health.ts'
import type { AppInfo, Language } from '../settings.ts'
import { sayBytes } from './bytes.ts'
import { healthEn } from './health-en.ts'
import { healthPtBR } from './health-pt-br.ts'
import { sayFailure } from './words.ts'

/** A sentence over facts: `of` gives one as people write it. */
type Sentence = (of: (fact: HealthFact) => string, facts: HealthFacts) => string

/** One table per language, for the window and the terminal. */
export type HealthWords = {
  /** The heading of what is about no institution. */
  workstation: string
  checks: Record<HealthCheckName, string>
  states: Record<HealthState, string>
  addresses: Record<HealthAddress, string>
  facts: Record<HealthFact, string>
  values: {
    yes: string
    no: string
    noPublicRoot: string
    noProxy: string
    doors: Record<AppInfo['host'], string>
    backends: Record<NonNullable<HealthFacts['backend']>, string>
    dialects: Record<NonNullable<HealthFacts['chosen']>, string>
    tokens: Record<NonNullable<HealthFacts['token']>, string>
  }
  fine: Record<HealthCheckName, Sentence>
  warnings: Record<(typeof healthWarnings)[number], { text: Sentence; next: string }>
  skips: Record<(typeof healthSkips)[number], string>
  /** The next step for a data folder that cannot be written. */
  dataFolderFix: string
}

/** The words of the health check. */
export const healthWords: Record<Language, HealthWords> = { en: healthEn, 'pt-BR': healthPtBR }

/** What a check came to, and what to do about it (empty where there is nothing to do). */
export function sayFinding(check: HealthCheck, language: Language): { text: string; next: string } {
  const words = healthWords[language]
  const of = (fact: HealthFact) => sayFact(fact, check.facts, language)
  switch (check.state) {
    case 'fine':
      return { text: words.fine[check.check](of, check.facts), next: '' }
    case 'warning': {
      const { text, next } = words.warnings[check.reason]
      return { text: text(of, check.facts), next }
    }
    case 'skipped':
      return { text: words.skips[check.reason], next: '' }
    case 'failed':
      return sayFailed(check, language)
  }
}

/** What belongs together: this computer, each institution, each of its addresses. */
export type HealthGroup = { title: string; checks: HealthCheck[] }

/** The checks in groups, in the order in which they were made; what is about an institution alone stands before its addresses. */
export function healthGroups(checks: readonly HealthCheck[], language: Language): HealthGroup[] {
  const groups = new Map<string, HealthGroup>()
  for (const check of checks) {
    const key = JSON.stringify([check.profile?.id, check.address])
    const group = groups.get(key) ?? { title: groupTitle(check, language), checks: [] }
    group.checks.push(check)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function groupTitle({ profile, address, facts }: HealthCheck, language: Language): string {
  const { workstation, addresses } = healthWords[language]
  const parts = [profile?.name ?? workstation, address && addresses[address], facts.host]
  return parts.filter(Boolean).join(' · ')
}

/** The facts of a check, each with its name, in the order of the contract. */
export function sayFacts(
  facts: HealthFacts,
  language: Language,
): { fact: HealthFact; name: string; value: string }[] {
  const known = HealthFacts.keyof().options.filter((fact) => facts[fact] !== undefined)
  return known.map((fact) => ({
    fact,
    name: healthWords[language].facts[fact],
    value: sayFact(fact, facts, language),
  }))
}

function sayFailed(
  { check, failure }: HealthCheck & Extract<HealthFinding, { state: 'failed' }>,
  language: Language,
): { text: string; next: string } {
  const { title, cause, next } = sayFailure(failure, language)
  const isFolder = check === 'data-folder' && failure.code !== 'disk-full'
  return {
    text: [`${title}.`, cause].filter(Boolean).join(' '),
    next: isFolder ? healthWords[language].dataFolderFix : next,
  }
}

function sayFact(fact: HealthFact, facts: HealthFacts, language: Language): string {
  const { values } = healthWords[language]
  const value = facts[fact]
  if (fact === 'freeBytes') return sayBytes(facts.freeBytes ?? 0, language)
  if (fact === 'validUntil') return sayDay(facts.validUntil ?? '', language)
  if (fact === 'door' && facts.door) return values.doors[facts.door]
  if (fact === 'backend' && facts.backend) return values.backends[facts.backend]
  if (fact === 'token' && facts.token) return values.tokens[facts.token]
  if (fact === 'chosen' && facts.chosen) return values.dialects[facts.chosen]
  if (fact === 'detected' && facts.detected) return values.dialects[facts.detected]
  if (fact === 'publicRoot' && facts.publicRoot === false) return values.noPublicRoot
  if (value === null) return values.noProxy
  if (typeof value === 'boolean') return value ? values.yes : values.no
  if (typeof value === 'number') return value.toLocaleString(language)
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

function sayDay(iso: string, language: Language): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time)
}
