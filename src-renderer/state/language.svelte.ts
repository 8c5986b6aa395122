import type { Complaint, Failure } from '#contract/failure.ts'
import type { Issue } from '#contract/issue.ts'
import { type Language, languageOf, languages } from '#contract/settings.ts'
import { formatBytes } from '#contract/messages/bytes.ts'
import { type Catalogue, messagesIn } from '#contract/messages/catalogue.ts'
import { readMessageSource } from '#contract/messages/message-sources.ts'
import {
  formatComplaint,
  formatFailure,
  formatIssue,
  formatMoreComplaints,
  formatPlatformSentence,
  type Sentences,
} from '#contract/messages/format-failure.ts'
import { instantText, shortDayOf } from '#contract/messages/format-moment.ts'
import { readStored, writeStored } from '../lib/local-store.ts'
import { computerZone } from '../lib/time-zone.ts'

/** The storage key of the last language. */
const storedKey = 'provost.language'

export type Messages = Catalogue['window']

/** The current language: its messages, and its formats for dates and numbers. */
class LanguageState {
  #current = $state<Language>(lastLanguage())
  /** Whether the messages of the last requested language could not be loaded. */
  isUnread = $state(false)
  #asked: Language = this.#current
  readonly messages = $derived(messagesIn(this.#current).window)

  #number = $derived(new Intl.NumberFormat(this.#current))
  #percent = $derived(new Intl.NumberFormat(this.#current, { style: 'percent' }))
  #relative = $derived(new Intl.RelativeTimeFormat(this.#current, { numeric: 'auto' }))

  get current(): Language {
    return this.#current
  }

  /**
   * Loads the messages of the last language, so that applying the settings does not have to load them. If that fails, loads
   * the English ones.
   */
  async start(): Promise<void> {
    await this.use(this.#current)
    if (this.isUnread) await this.use('en')
  }

  /**
   * Switches to a language once its messages are loaded. Until then, and if they cannot be loaded, the language does not
   * change.
   */
  async use(language: Language): Promise<void> {
    this.#asked = language
    this.isUnread = false
    const isRead = await readMessageSource(language).then(
      () => true,
      () => false,
    )
    // Another language was requested in the meantime.
    if (language !== this.#asked) return
    this.isUnread = !isRead
    if (!isRead) return
    this.#current = language
    document.documentElement.lang = language
    writeStored(storedKey, language)
  }

  number(value: number): string {
    return this.#number.format(value)
  }

  /** Formats a fraction of 1 as a whole percentage. */
  percent(part: number): string {
    return this.#percent.format(part)
  }

  /** Formats an ISO time as day and time, in a zone (default: this computer's). Returns any other text unchanged. */
  dateTime(iso: string, timeZone = computerZone()): string {
    const at = Date.parse(iso)
    return Number.isNaN(at) ? iso : instantText(at, this.#current, timeZone, 'minute')
  }

  /**
   * Formats the day of an ISO time in digits, as a table has little room, in this computer's zone. Returns any other text
   * unchanged.
   */
  shortDate(iso: string): string {
    const at = Date.parse(iso)
    return Number.isNaN(at) ? iso : shortDayOf(at, this.#current, computerZone())
  }

  /** Formats how long ago a time was, in the largest unit that fits. `now` in milliseconds. */
  ago(iso: string, now: number): string {
    const seconds = Math.round((Date.parse(iso) - now) / 1000)
    const steps = [
      ['day', 86_400],
      ['hour', 3_600],
      ['minute', 60],
    ] as const
    for (const [unit, size] of steps) {
      if (Math.abs(seconds) >= size) return this.#relative.format(Math.round(seconds / size), unit)
    }
    return this.#relative.format(0, 'second')
  }

  /** Formats a size with its unit, in steps of 1,000. No line break is possible between the two. */
  bytes(size: number): string {
    return formatBytes(size, this.#current).replaceAll(' ', '\u{A0}')
  }

  complaint(complaint: Complaint): string {
    return formatComplaint(complaint, this.#current)
  }

  /** A sentence of the platform. A known sentence in another language is translated. */
  platform(sentence: string): string {
    return formatPlatformSentence(sentence, this.#current)
  }

  /** The number of a failure's errors that are not shown, as a text; empty if there are none. */
  moreComplaints(failure: Failure): string {
    return formatMoreComplaints(failure, this.#current)
  }

  failure(failure: Failure): Sentences {
    return formatFailure(failure, this.#current)
  }

  issue(issue: Issue): string {
    return formatIssue(issue, this.#current)
  }
}

function lastLanguage(): Language {
  const stored = readStored(storedKey)
  return languages.find((each) => each === stored) ?? languageOf('system', navigator.languages)
}

export const language = new LanguageState()
