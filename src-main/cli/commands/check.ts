import { fileCodes } from '../../contract/failure.ts'
import { type HealthCheck, type HealthReport, type HealthState } from '../../contract/health.ts'
import { messagesIn } from '../../contract/messages/catalogue.ts'
import { healthGroups, formatCheck, formatFinding } from '../../contract/messages/health.ts'
import { failure, outcome, type Outcome, type Terminal } from '../command.ts'
import { type ExitCode, exitCodeOf } from '../exit-code.ts'
import { wrongValue } from '../options/option-values.ts'
import type { Output } from '../output/output.ts'

export type CheckOptions = { all?: true; offline?: true }

/** Signs before the words, so that the states are easy to see without colours. */
const signs: Record<HealthState, string> = { fine: '✓', warning: '!', failed: '✗', skipped: '–' }

/** Checks this computer and the chosen institution, all institutions, or none if there is none. */
export async function checkHealth(terminal: Terminal, options: CheckOptions): Promise<Outcome> {
  const { session, output } = terminal
  const profileIds = await chosenProfiles(terminal, options)
  if (!Array.isArray(profileIds) && profileIds !== null) return profileIds
  const asked = { profileIds, offline: options.offline === true, job: session.job }
  return outcome(
    await session.call('health.check', asked),
    (report) => {
      printReport(output, report)
    },
    exitCodeOfReport,
  )
}

/** Returns the ids of the profiles to check. Null means all. */
async function chosenProfiles(
  { session }: Terminal,
  { all }: CheckOptions,
): Promise<string[] | null | Outcome> {
  const named = await session.named()
  if (!named.ok) return failure(named.failure)
  if (all && named.value) return failure(wrongValue('--all', 'not-one-of', '--profile'))
  if (all) return null
  const profile = await session.profile()
  if (profile.ok) return [profile.value.id]
  // A new computer has no institution, and on a broken one none can be read. The computer itself can be checked anyway.
  const { code } = profile.failure
  const isNone = code === 'profile-missing' || fileCodes.some((known) => known === code)
  return isNone ? [] : failure(profile.failure)
}

/** The exit code of the first failed check. Warnings do not count. */
function exitCodeOfReport({ checks }: HealthReport): ExitCode {
  const first = checks.find((check) => check.state === 'failed')
  return first?.state === 'failed' ? exitCodeOf(first.failure) : 0
}

function printReport(output: Output, { checks }: HealthReport): void {
  const { language } = output
  const words = messagesIn(language).health
  const { head, todo, counts } = output.words.check
  for (const { title, checks: group } of healthGroups(checks, language)) {
    output.line(title)
    output.table(
      head,
      group.map((check) => [
        `${signs[check.state]} ${words.states[check.state]}`,
        formatCheck(check, language),
        formatFinding(check, language).text,
      ]),
    )
    output.line('')
  }
  const steps = checks.flatMap((check) => stepOf(output, check))
  if (steps.length > 0) for (const line of [todo, ...new Set(steps)]) output.line(line)
  const countOf = (state: HealthState) => checks.filter((check) => check.state === state).length
  output.line(
    counts({
      fine: countOf('fine'),
      warnings: countOf('warning'),
      failed: countOf('failed'),
      skipped: countOf('skipped'),
    }),
  )
}

function stepOf({ language }: Output, check: HealthCheck): string[] {
  const { next } = formatFinding(check, language)
  // The name does not include the address, so that the same step is printed only once.
  const name = messagesIn(language).health.checks[check.check]
  return next === '' ? [] : [`  ${signs[check.state]} ${name}: ${next}`]
}
