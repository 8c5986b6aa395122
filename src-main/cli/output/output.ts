import type { Failure } from '../../contract/failure.ts'
import type { Payload } from '../../contract/events.ts'
import type { Issue } from '../../contract/issue.ts'
import { type Pace, paceOf, type Sample, spoken } from '../../contract/eta.ts'
import { err, type Result } from '../../contract/result.ts'
import type { Language } from '../../contract/settings.ts'
import { formatBytes } from '../../contract/messages/bytes.ts'
import { type Catalogue, fill, messagesIn } from '../../contract/messages/catalogue.ts'
import { formatIssue } from '../../contract/messages/format-failure.ts'
import { instantText } from '../../contract/messages/format-moment.ts'
import { failureLines, terminalSentences } from '../messages/failure-lines.ts'
import { standardInput } from '../input/input.ts'
import { fitColumns, fitText, widthOf } from './fit-columns.ts'
import { printable, printableJson, printableLine } from './printable.ts'
import { type UsageError, usageFailure } from '../options/usage-error.ts'

type Manner = {
  json: boolean
  language: Language
  /** Removes tokens from what is said beside the result. */
  redact?: (text: string) => string
}

export type Streams = {
  /** `columns`: how many characters a line of the screen has. */
  stdout: { write(text: string): unknown; isTTY?: boolean; columns?: number }
  stderr: { write(text: string): unknown; isTTY?: boolean; columns?: number }
}

/** Speaks to a person (sentences and tables) or to a program (one JSON object on standard output). */
export class Output {
  readonly json: boolean
  readonly words: Catalogue['terminal']
  readonly language: Language
  readonly #streams: Streams
  readonly #redact: (text: string) => string
  #barShown = false
  /** What the bar counts, and its first news: a job does one thing after the other. */
  #counted: { unit: string; first: Sample } | null = null

  constructor(streams: Streams, { json, language, redact = (text) => text }: Manner) {
    this.#streams = streams
    this.#redact = redact
    this.json = json
    this.language = language
    this.words = messagesIn(language).terminal
  }

  /** The end of a command: its value, as one JSON object or as `say` puts it for people. */
  result<T>(result: Result<T>, say: (value: T) => void): void {
    this.#clearBar()
    if (this.json) {
      const json = printableJson(result)
      this.#streams.stdout.write(`${result.ok ? json : this.#redact(json)}\n`)
    } else if (result.ok) say(result.value)
    else this.#printFailure(result.failure)
  }

  /** A command line that makes no command. */
  usageError(error: UsageError): void {
    if (this.json) return this.result(err(usageFailure(error)), () => undefined)
    const { kind, name, suggestion } = error
    const { suggestion: perhaps, help, ...kinds } = this.words.usage
    const sentences = [fill(kinds[kind], { name }), perhaps({ name: suggestion }), help]
    this.note(sentences.filter(Boolean).join(' '))
  }

  /** One line, whatever the text has: it may be a platform's. */
  line(text: string): void {
    this.#clearBar()
    this.#streams.stdout.write(`${printableLine(text)}\n`)
  }

  /** A line that begins something, below an empty one. */
  heading(text: string): void {
    this.line('')
    this.line(text)
  }

  /** A text of ours with all its lines. */
  text(text: string): void {
    this.#clearBar()
    this.#streams.stdout.write(`${printable(text)}\n`)
  }

  /** A text of the platform with all its lines. They are set in, so that none passes for a line of ours. */
  quote(text: string): void {
    for (const line of text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)) this.text(`    ${line}`)
  }

  /** For people only, beside the result: on standard error. */
  note(text: string): void {
    if (!this.json) this.warn(text)
  }

  /** Writes a warning to standard error, also with `--json`. */
  warn(text: string): void {
    this.#clearBar()
    this.#streams.stderr.write(`${printableLine(this.#redact(text))}\n`)
  }

  /** A value as indented JSON. */
  document(value: unknown): void {
    this.text(JSON.stringify(value, null, 2))
  }

  /** A failure that is no end of the command, below a line that says what it is about. */
  failureBelow(failure: Failure): void {
    for (const line of failureLines(failure, this.language)) this.line(`    ${this.#redact(line)}`)
  }

  /** A part of a result that is missing, beside the parts that are there. `about`: which of several things it is. */
  partMissing(failure: Failure, about?: string): void {
    const { title, cause, next } = terminalSentences(failure, this.language)
    const name = about === undefined ? '' : `${about}: `
    this.note(`! ${name}${title}. ${[cause, next].filter(Boolean).join(' ')}`)
  }

  /** On a screen the widest columns give way, so that a row is a line; what goes to a program is whole. */
  table(head: readonly string[], rows: string[][]): void {
    const lines = [head, ...rows].map((cells) => cells.map(printableLine))
    const widths = head.map((_, i) =>
      lines.reduce((widest, cells) => Math.max(widest, widthOf(cells[i] ?? '')), 0),
    )
    const { isTTY, columns } = this.#streams.stdout
    const room = (columns ?? 0) - gap.length * (head.length - 1)
    const fitted = isTTY && columns ? fitColumns(widths, room) : widths
    const drawn = lines.map((cells) => cells.map((text, i) => fitText(text, fitted[i] ?? 0)))
    // The last column needs no room after it.
    const text = drawn.map((cells) => `${cells.join(gap).trimEnd()}\n`).join('')
    this.#streams.stdout.write(text)
  }

  /** A bar on standard error while a person watches, with the time that is left; without a total, what was done so far. */
  progress({ done, total, unit }: Omit<Payload<'jobs.progress'>, 'job'>): void {
    if (this.json || !this.#streams.stderr.isTTY) return
    const of = total ? ` / ${this.number(total)}` : ''
    const pace = this.#pace({ at: performance.now(), done }, unit, total)
    const text = `${this.number(done)}${of} ${this.words.units[unit]}${pace}`
    // A line that is wider than the screen could not be taken back.
    const room = (this.#streams.stderr.columns ?? 80) - 1
    const bar = total ? barOf(done / total, Math.min(longestBar, room - text.length - 1)) : ''
    this.#streams.stderr.write(`\r\u001b[2K${`${bar}${text}`.slice(0, room)}`)
    this.#barShown = true
  }

  number(value: number): string {
    return value.toLocaleString(this.language)
  }

  /** A size with its unit. */
  bytes(size: number): string {
    return formatBytes(size, this.language)
  }

  issue(issue: Issue): string {
    return formatIssue(issue, this.language)
  }

  /** A time (ISO 8601) by the clock of this computer. */
  time(iso: string): string {
    return instantText(Date.parse(iso), this.language, undefined, 'minute')
  }

  /** How fast it goes and what is left, behind a bar. */
  #pace(now: Sample, unit: string, total: number | null): string {
    const { unit: before, first } = this.#counted ?? { unit, first: now }
    const isOther = before !== unit || now.done < first.done
    this.#counted = { unit, first: isOther ? now : first }
    const pace = paceOf(this.#counted.first, now, total)
    return pace ? ` · ${this.#formatPace(pace)}` : ''
  }

  #formatPace({ rate, left }: Pace): string {
    const { value, unit } = spoken(left)
    const time = value.toLocaleString(this.language, { style: 'unit', unit, unitDisplay: 'short' })
    return this.words.pace({ rate: this.number(Math.round(rate)), left: time })
  }

  #printFailure(failure: Failure): void {
    const isInput = 'name' in failure && failure.name === standardInput
    const named = isInput ? { ...failure, name: this.words.file.standardInput } : failure
    for (const line of failureLines(named, this.language))
      this.#streams.stderr.write(`${printableLine(this.#redact(line))}\n`)
  }

  #clearBar(): void {
    if (this.#barShown) this.#streams.stderr.write('\r\u001b[2K')
    this.#barShown = false
    this.#counted = null
  }
}

/** The longest bar, in characters. */
const longestBar = 30

/** A bar of so many characters, with a space behind it; nothing where there is no room. */
function barOf(part: number, width: number): string {
  if (width < 1) return ''
  return `${'█'.repeat(Math.round(Math.min(1, part) * width)).padEnd(width, '░')} `
}

/** What is between two columns. */
const gap = '  '
