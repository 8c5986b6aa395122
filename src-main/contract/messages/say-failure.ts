import { type Complaint, type Failure, type FailureCode, givesReason } from '../failure.ts'
import type { Issue, Rule } from '../issue.ts'
import type { Language } from '../settings.ts'
import { sayBytes } from './bytes.ts'
import { fill, type Message, messagesIn } from './catalogue.ts'
import { type PlatformWord, recogniseSentence } from './platform-sentences.ts'

/** What a person is told: what happened, the likely cause, and one next step (which may be empty). */
export type Sentences = { title: string; cause: string; next: string }

/** Says a failure in a language: the same in the window and in the terminal. */
export function sayFailure(failure: Failure, language: Language): Sentences {
  // A code without messages does not compile.
  const messages: Record<
    FailureCode | 'not-a-folder',
    Record<keyof Sentences, Message>
  > = messagesIn(language).failures
  const { title, cause, next } = messages[isNoFolder(failure) ? 'not-a-folder' : failure.code]
  const values = valuesOf(failure, language)
  return { title: fill(title, values), cause: fill(cause, values), next: fill(next, values) }
}

/** What the platform says of a field; our words where it gives no reason. */
export function sayComplaint({ path, message }: Complaint, language: Language): string {
  if (message === '') return messagesIn(language).complaints.noReason
  return path.length > 0 ? saidOf(message, language).text : sayPlatformSentence(message, language)
}

/** A sentence of the platform, in the language if it is a well-known one of another; else as it is. */
export function sayPlatformSentence(sentence: string, language: Language): string {
  const { field, text } = saidOf(sentence, language)
  return field === undefined ? text : `${field}: ${text}`
}

/** `field`: the label of the field that a translated sentence is about, where the sentence names one. */
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

/** What a person calls the field that a platform names: `contract number`, `location.zip code`. Other names stay. */
function fieldLabel(name: string, language: Language): string {
  const { courses, schools } = messagesIn(language).window
  const plain = plainName(name.slice(name.lastIndexOf('.') + 1))
  const labels = Object.entries({ ...courses.form.labels, ...schools.form })
  const label = labels.find(([key]) => plainName(key) === plain)?.[1]
  return typeof label === 'string' ? label : name
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[ _-]/g, '')
}

/** How many complaints there are beside those that are shown; empty if there are none. */
export function sayMoreComplaints(failure: Failure, language: Language): string {
  const more = 'moreComplaints' in failure ? (failure.moreComplaints ?? 0) : 0
  const count = more.toLocaleString(language)
  return more > 0 ? messagesIn(language).complaints.more({ count }) : ''
}

/** Says a broken rule in a language, with its limit written as that language writes numbers. */
export function sayIssue(issue: Issue, language: Language): string {
  const rules: Record<Rule, Message> = messagesIn(language).rules
  const { limit } = issue
  return fill(rules[issue.rule], {
    limit: typeof limit === 'number' ? limit.toLocaleString(language) : limit,
  })
}

/** A path that goes on where a file is. */
function isNoFolder(failure: Failure): boolean {
  const { code } = failure
  return (code === 'folder-missing' || code === 'file-failed') && failure.detail === 'ENOTDIR'
}

/** What the messages of failures may name, each as people write it. */
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
    exchange?: { status: number | null }
  }
  const bytes = (size: number | undefined) => sayBytes(size ?? 0, language)
  // Where the outcome is unknown, what is said without an answer is another sentence.
  const noStatus = failure.code === 'outcome-unknown' ? undefined : '–'
  // How much is needed says something only beside what is free.
  const isMeasured = needed !== undefined && free !== undefined
  return {
    ...facts,
    status: exchange ? (exchange.status ?? noStatus) : status,
    offset: offset?.toLocaleString(language),
    needed: isMeasured || failure.code === 'disk-too-small' ? bytes(needed) : undefined,
    free: bytes(free),
    limit: limit?.toLocaleString(language),
    keychain: keychain === 'keychain-no-dbus' ? 'noBus' : keychain && 'noService',
    reason: failure.code === 'refused' && givesReason(failure) ? 'given' : undefined,
  }
}
