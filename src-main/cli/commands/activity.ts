import {
  type ActivityEntry,
  type ActivityFilter,
  activityOperations,
  activityOutcomes,
  type ActivitySummary,
} from '../../contract/activity.ts'
import { curlCommand, type Shell } from '../../contract/curl.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { failure, type Outcome, outcome, type Terminal, withProfile } from '../command.ts'
import { confirmName, type ConfirmOptions } from '../input/confirmation.ts'
import { withOptionNames } from '../options/option-names.ts'
import { oneOf, wrongValue } from '../options/option-values.ts'
import type { Output } from '../output/output.ts'
import type { Session } from '../session.ts'
import { findById, shortIds } from '../options/short-ids.ts'
import { printableJsonText } from '../output/printable.ts'

export type ActivityOptions = {
  search?: string
  operation?: string
  outcome?: string
  allProfiles?: boolean
  limit: string
  before?: string
}

export async function listActivity(
  { session, output }: Terminal,
  options: ActivityOptions,
): Promise<Outcome> {
  const filter = await filterOf(session, options)
  if (!filter.ok) return failure(filter.failure)
  const listed = await session.call('activity.list', {
    filter: filter.value,
    // The contract refuses NaN and names the field.
    limit: Number(options.limit),
    ...(options.before === undefined ? {} : { before: options.before }),
  })
  if (!listed.ok)
    return failure(withOptionNames(listed.failure, ['filter.search', 'limit', 'before']))
  return outcome(listed, ({ entries, next }) => {
    printEntries(output, entries, options.allProfiles === true)
    output.note(output.words.activity.entryCount({ count: output.number(entries.length) }))
    if (next !== null) output.note(output.words.activity.older({ next }))
  })
}

async function filterOf(
  session: Session,
  { search, operation, outcome, allProfiles }: ActivityOptions,
): Promise<Result<ActivityFilter>> {
  const known =
    operation === undefined ? ok(null) : oneOf('operation', operation, activityOperations)
  if (!known.ok) return known
  const ended = outcome === undefined ? ok(null) : oneOf('outcome', outcome, activityOutcomes)
  if (!ended.ok) return ended
  const profile = allProfiles ? ok(null) : await session.profile()
  if (!profile.ok) return profile
  return ok({
    profileId: profile.value?.id ?? null,
    ...(search === undefined ? {} : { search }),
    ...(known.value === null ? {} : { operation: known.value }),
    ...(ended.value === null ? {} : { outcome: ended.value }),
  })
}

function printEntries(output: Output, entries: ActivitySummary[], ofAll: boolean): void {
  const { words } = output
  const { activity } = words
  const short = shortIds(entries.map(({ id }) => id))
  const heads = [activity.when, activity.operation, activity.target]
  const ends = [activity.status, activity.outcome, activity.took]
  output.table(
    [words.id, ...heads, ...ends, ...(ofAll ? [activity.institution] : [])],
    entries.map((entry) => [
      short(entry.id),
      output.time(entry.at),
      entry.operation,
      entry.target,
      entry.status === null ? '–' : String(entry.status),
      activity.outcomes[entry.outcome],
      tookOf(entry, output),
      ...(ofAll ? [entry.profileName] : []),
    ]),
  )
}

export async function showEntry(
  { session, output }: Terminal,
  typed: string,
  options: { curl?: string },
): Promise<Outcome> {
  const shell = options.curl === undefined ? null : oneOf('curl', options.curl, shells)
  if (shell && !shell.ok) return failure(shell.failure)
  const found = await findEntry(session, typed)
  if (!found.ok) return failure(found.failure)
  const shown = await session.call('activity.show', { id: found.value })
  if (!shown.ok) return failure(shown.failure)
  if (shell) {
    const { requestBody: body } = shown.value
    const requestBody = body === null ? null : printableJsonText(body)
    return asCommand(output, curlCommand({ ...shown.value, requestBody }, shell.value))
  }
  return outcome(shown, (entry) => {
    printEntry(output, entry)
  })
}

const shells = ['sh', 'powershell'] as const satisfies readonly Shell[]

function asCommand(output: Output, made: ReturnType<typeof curlCommand>): Outcome {
  if ('reason' in made) {
    output.note(output.words.activity.noCurl[made.reason])
    return failure(wrongValue('--curl', 'not-valid'))
  }
  return outcome(ok(made), ({ command }) => {
    output.text(command)
  })
}

function printEntry(output: Output, entry: ActivityEntry): void {
  const { words } = output
  const { activity } = words
  output.line(`${entry.operation}: ${entry.target}`)
  output.line(`${words.id}: ${entry.id}`)
  output.line(`${activity.when}: ${output.time(entry.at)}`)
  output.line(`${activity.institution}: ${entry.profileName}`)
  const code = entry.code === null ? '' : ` (${entry.code})`
  output.line(`${activity.outcome}: ${activity.outcomes[entry.outcome]}${code}`)
  output.line(`${activity.took}: ${tookOf(entry, output)}`)
  if (entry.attemptId !== null) output.line(`${activity.attempt}: ${entry.attemptId}`)
  if (entry.draftId !== null) output.line(`${activity.draft}: ${entry.draftId}`)

  output.heading(`${activity.request}: ${entry.method} ${entry.url}`)
  printMessage(output, entry.requestHeaders, entry.requestBody ?? '', entry.requestCut)
  if (entry.status === null) return output.heading(activity.noAnswer)
  output.heading(`${activity.response}: ${String(entry.status)}`)
  printMessage(output, entry.responseHeaders, entry.responseBody, entry.responseCut)
}

function printMessage(
  output: Output,
  headers: ActivityEntry['requestHeaders'],
  body: string,
  isCut: boolean,
): void {
  const { activity } = output.words
  for (const [name, value] of headers) output.line(`${name}: ${value}`)
  if (body === '') output.line(activity.noBody)
  else output.quote(body)
  if (isCut) output.line(activity.cut)
}

function tookOf({ durationMs }: Pick<ActivityEntry, 'durationMs'>, output: Output): string {
  return `${output.number(Math.round(durationMs))} ms`
}

/** Deletes the activity of a profile permanently. Therefore the name must be confirmed for every kind of institution. */
export function wipeActivity(terminal: Terminal, { confirm }: ConfirmOptions): Promise<Outcome> {
  const { session, output } = terminal
  return withProfile(terminal, async (profile) => {
    const confirmed = await confirmName(terminal, profile, confirm)
    if (!confirmed.ok) return failure(confirmed.failure)
    const wiped = await session.call('activity.wipe', { profileId: profile.id })
    return outcome(wiped, () => {
      output.line(output.words.activity.wiped({ name: profile.name }))
    })
  })
}

/** Finds the full id for a prefix, among the entries of all profiles. */
async function findEntry(session: Session, typed: string): Promise<Result<string>> {
  if (typed.length >= wholeId) return ok(typed)
  const fitting: ActivitySummary[] = []
  let before: string | null = null
  do {
    const page: Result<{ entries: ActivitySummary[]; next: string | null }> = await session.call(
      'activity.list',
      {
        filter: { profileId: null, search: typed },
        limit: 500,
        ...(before === null ? {} : { before }),
      },
    )
    if (!page.ok) return page
    fitting.push(...page.value.entries.filter(({ id }) => id.startsWith(typed.toLowerCase())))
    before = page.value.next
  } while (before !== null)
  const title = ({ operation, target }: ActivitySummary) => `${operation} ${target}`.trim()
  const found = findById(fitting, typed, { title, missing: 'entry-missing' })
  return found.ok ? ok(found.value.id) : err(found.failure)
}

/** Length of a UUID in characters. */
const wholeId = 36
