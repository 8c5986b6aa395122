import { type Complaint, type Failure, type FailureCode, givesReason } from '../failure.ts'
import type { Issue, Rule } from '../issue.ts'
import type { Language } from '../settings.ts'
import { formatBytes } from './bytes.ts'
import { fill, type Message, messagesIn } from './catalogue.ts'
import { shortDay } from './format-moment.ts'
import { type PlatformWord, recogniseSentence, withoutMoreErrors } from './platform-sentences.ts'

/** The text of a failure: what happened, the likely cause, and one next step (may be empty). */
export type Sentences = { title: string; cause: string; next: string }

/** The text of a failure in a language, for the window and the terminal. */
export function formatFailure(failure: Failure, language: Language): Sentences {
  // A code without messages does not compile.
  const messages: Record<
    FailureCode | 'not-a-folder',
    Record<keyof Sentences, Message>
  > = messagesIn(language).failures
  const { title, cause, next } = messages[isNoFolder(failure) ? 'not-a-folder' : failure.code]
  const values = valuesOf(failure, language)
  return { title: fill(title, values), cause: fill(cause, values), next: fill(next, values) }
}

/** The platform's message about a field, or our own if it gives no reason. */
export function formatComplaint({ path, message }: Complaint, language: Language): string {
  if (message === '') return messagesIn(language).complaints.noReason
  // The number of other errors is not about this field.
  return path.length > 0
    ? saidOf(withoutMoreErrors(message), language).text
    : formatPlatformSentence(message, language)
}

/** A sentence of the platform: translated if it is a known sentence in another language, otherwise unchanged. */
export function formatPlatformSentence(sentence: string, language: Language): string {
  const { field, text } = saidOf(sentence, language)
  return field === undefined ? text : `${field}: ${text}`
}

/** `field` is the label of the field that the translated sentence names, if any. */
function saidOf(sentence: string, language: Language): { field?: string; text: string } {
  const known = recogniseSentence(sentence)
  if (known === null || known.spoken === language) return { text: sentence }
  const { platform } = messagesIn(language)
  // A word without a message does not compile.
  const sentences: Record<PlatformWord, Message> = platform.sentences
  const { field, date, ...params } = known.params
  const values = { ...params, date: date && fieldLabel(date, language) }
  const more = known.more > 0 ? platform.more({ count: known.more }) : ''
  const text = [fill(sentences[known.word], values).trim(), more].filter(Boolean).join(' ')
  return field === undefined ? { text } : { field: fieldLabel(field, language), text }
}

/**
 * The label of a field, or of a parameter of our own requests, by the platform's name for it: `contract number`,
 * `location.zip code`, `per_page`. Other names are unchanged.
 */
export function fieldLabel(name: string, language: Language): string {
  const { platform, window } = messagesIn(language)
  const { courses, schools } = window
  const plain = plainName(name.slice(name.lastIndexOf('.') + 1))
  const labels = Object.entries({
    ...courses.form.labels,
    ...schools.form,
    ...platform.parameters,
  })
  const label = labels.find(([key]) => plainName(key) === plain)?.[1]
  return typeof label === 'string' ? label : name
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[ _-]/g, '')
}

/** The number of errors that are not shown, as a text; empty if there are none. */
export function formatMoreComplaints(failure: Failure, language: Language): string {
  const more = 'moreComplaints' in failure ? (failure.moreComplaints ?? 0) : 0
  const count = more.toLocaleString(language)
  return more > 0 ? messagesIn(language).complaints.more({ count }) : ''
}

/** The text of a broken rule in a language, with its limit formatted for that language. */
export function formatIssue(issue: Issue, language: Language): string {
  const rules: Record<Rule, Message> = messagesIn(language).rules
  const { limit } = issue
  if (issue.rule === 'before-today' && typeof limit === 'string')
    return fill(rules[issue.rule], { limit: shortDay(limit, language) })
  return fill(rules[issue.rule], {
    limit: typeof limit === 'number' ? limit.toLocaleString(language) : limit,
  })
}

/** True if the path continues below a file. */
function isNoFolder(failure: Failure): boolean {
  const { code } = failure
  return (code === 'folder-missing' || code === 'file-failed') && failure.detail === 'ENOTDIR'
}

/** The values that the messages of failures can use, formatted for people. */
function valuesOf(failure: Failure, language: Language): Record<string, unknown> {
  const { offset, needed, free, keychain, status, limit, exchange, ...facts } = failure as Partial<
    Record<string, unknown>
  > & {
    offset?: number
    needed?: number
    free?: number
    keychain?: string
    status?: number
    limit?: number
    exchange?: { status: number | null; method: string }
  }
  const bytes = (size: number | undefined) => formatBytes(size ?? 0, language)
  // Messages about an unknown outcome have a separate text for a missing response.
  const noStatus = failure.code === 'outcome-unknown' ? undefined : '–'
  // The required bytes are shown only together with the free bytes.
  const isMeasured = needed !== undefined && free !== undefined
  return {
    ...facts,
    status: exchange ? (exchange.status ?? noStatus) : status,
    offset: offset?.toLocaleString(language),
    needed: isMeasured || failure.code === 'disk-too-small' ? bytes(needed) : undefined,
    free: bytes(free),
    limit: limit?.toLocaleString(language),
    keychain: keychain === 'keychain-no-dbus' ? 'noBus' : keychain && 'noService',
    reason: failure.code === 'refused' ? reasonOf(failure) : undefined,
  }
}

/** The kind of information that a refusal gives a person. */
function reasonOf(failure: Parameters<typeof givesReason>[0]) {
  // The status explains the refusal even if the platform named no field.
  if (failure.exchange.status === 413) return 'tooLarge'
  if (!givesReason(failure)) return undefined
  // A person who reads a list has not filled in any fields.
  return failure.exchange.method === 'GET' ? 'ofRead' : 'given'
}
