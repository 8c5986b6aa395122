// The build for browsers, because the one for Node declares `require`, which our build declares too.
import { strToU8, zipSync } from 'fflate/browser'
import { type ActivityEntry, ActivitySummary } from '../../contract/activity.ts'
import type { Attempt } from '../../contract/attempt.ts'
import type { DraftSummary } from '../../contract/draft.ts'
import { messagesIn } from '../../contract/messages/catalogue.ts'
import { type AppInfo, type Language, languages } from '../../contract/settings.ts'
import type { Activity } from '../activity/activity.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { Clock } from '../ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { readSettings } from '../profiles/settings.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { LogBuffer } from '../storage/log-buffer.ts'
import type { Attempts } from '../writes/attempts.ts'
import type { Drafts } from '../writes/drafts.ts'

const entriesKept = 500

/** The files in the zip, except the readme. */
type FileName =
  | 'about.json'
  | 'settings.json'
  | 'profiles.json'
  | 'activity.json'
  | 'attempts.json'
  | 'drafts.json'
  | 'unreadable.json'
  | 'log.txt'

/** Returns a name such as `provost-diagnostics-2026-11-21.zip`. `now`: milliseconds since 1970. */
export function diagnosticsName(now: number): string {
  return `provost-diagnostics-${new Date(now).toISOString().slice(0, 10)}.zip`
}

type Parts = {
  activity: Activity
  app: Pick<AppInfo, 'version' | 'host'>
  attempts: Attempts
  clock: Clock
  drafts: Drafts
  logBuffer: LogBuffer
  profiles: Profiles
  records: DocumentStore
  redactor: Redactor
  system: Record<string, string>
}

/**
 * Creates a zip for support with facts about the program and its recent activity. It contains no tokens, no bodies and no
 * texts of drafts.
 */
export async function diagnosticsFile(parts: Parts): Promise<Uint8Array> {
  const { activity, app, attempts, clock, drafts, profiles, logBuffer, records, redactor, system } =
    parts
  const settings = await readSettings(records)
  const stored = await profiles.list()
  const sent = await attempts.list()
  const summaries = await drafts.list()
  const kept = summaries.ok
    ? await Promise.all(summaries.value.map((summary) => withoutContent(drafts, summary)))
    : summaries.failure
  const entries = await activity.latest(entriesKept)
  // After the other reads, because they may quarantine files, which the zip lists.
  const about = { ...app, system, at: new Date(clock.now()).toISOString() }
  const texts: Record<FileName | 'README.txt', string> = {
    'README.txt': readme(),
    'about.json': json(about),
    'settings.json': json(settings.ok ? settings.value : settings.failure),
    'profiles.json': json(stored.ok ? stored.value : stored.failure),
    'activity.json': json(entries.map(withoutBodies)),
    'attempts.json': json(sent.ok ? sent.value.map(withoutPayload) : sent.failure),
    'drafts.json': json(kept),
    'unreadable.json': json(records.unreadableFiles),
    'log.txt': logBuffer.lines.join('\n'),
  }
  const zipped = Object.entries(texts).map(([name, text]) => [name, strToU8(redactor.redact(text))])
  return zipSync(Object.fromEntries(zipped) as Record<string, Uint8Array>, { mtime: about.at })
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function withoutBodies({ requestHeaders, responseHeaders, ...entry }: ActivityEntry) {
  return { ...ActivitySummary.parse(entry), requestHeaders, responseHeaders }
}

function withoutPayload(attempt: Attempt) {
  const { id, profileId, draftId, operation, state, because, startedAt, endedAt, settled } = attempt
  return { id, profileId, draftId, operation, state, because, startedAt, endedAt, settled }
}

/** Leaves out the content and the name. `size` is the length of the content in characters. Null if it cannot be read. */
async function withoutContent(drafts: Drafts, summary: DraftSummary) {
  const { id, kind, profileId, state, rev, savedAt, readyAt, attemptId, failureCode } = summary
  const draft = await drafts.show(id)
  const size = draft.ok ? JSON.stringify(draft.value.body).length : null
  return { id, kind, profileId, state, rev, savedAt, readyAt, attemptId, failureCode, size }
}

/** The readme, which explains the content of the zip in each language. */
function readme(): string {
  return languages.map(readmeIn).join('\n\n')
}

function readmeIn(language: Language): string {
  const { title, files, privacy } = messagesIn(language).diagnostics
  const lines: Record<FileName, string> = {
    'about.json': files.about,
    'settings.json': files.settings,
    'profiles.json': files.profiles,
    'activity.json': files.activity({ count: entriesKept }),
    'attempts.json': files.attempts,
    'drafts.json': files.drafts,
    'unreadable.json': files.unreadable,
    'log.txt': files.log,
  }
  const table = Object.entries(lines).map(([name, text]) => name.padEnd(16) + text)
  return `${title}\n\n${table.join('\n')}\n\n${privacy}\n`
}
