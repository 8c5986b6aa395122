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
  /** Removes tokens from everything that is printed except a successful result. */
  redact?: (text: string) => string
}

export type Streams = {
  /** `columns`: the width of the screen in characters. */
  stdout: { write(text: string): unknown; isTTY?: boolean; columns?: number }
  stderr: { write(text: string): unknown; isTTY?: boolean; columns?: number }
}

/** Prints for a person (sentences and tables) or for a program (one JSON object on standard output). */
export class Output {
  readonly json: boolean
  readonly words: Catalogue['terminal']
  readonly language: Language
  readonly #streams: Streams
  readonly #redact: (text: string) => string
  #barShown = false
  /** The unit and the first sample of the progress bar. They change during a job, because it does several things in turn. */
  #counted: { unit: string; first: Sample } | null = null

  constructor(streams: Streams, { json, language, redact = (text) => text }: Manner) {
    this.#streams = streams
    this.#redact = redact
    this.json = json
    this.language = language
    this.words = messagesIn(language).terminal
  }

  /** Prints the result of a command: as one JSON object, or with `say` for a person. */
  result<T>(result: Result<T>, say: (value: T) => void): void {
    this.#clearBar()
    if (this.json) {
      const json = printableJson(result)
      this.#streams.stdout.write(`${result.ok ? json : this.#redact(json)}\n`)
    } else if (result.ok) say(result.value)
    else this.#printFailure(result.failure)
  }

  /** Prints an error in the command line. */
  usageError(error: UsageError): void {
    if (this.json) return this.result(err(usageFailure(error)), () => undefined)
    const { kind, name, suggestion } = error
    const { suggestion: perhaps, help, ...kinds } = this.words.usage
    const sentences = [fill(kinds[kind], { name }), perhaps({ name: suggestion }), help]
    this.note(sentences.filter(Boolean).join(' '))
  }

  /** Prints exactly one line, because a text from the platform may contain line breaks. */
  line(text: string): void {
    this.#clearBar()
    this.#streams.stdout.write(`${printableLine(text)}\n`)
  }

  /** Prints an empty line and a heading. */
  heading(text: string): void {
    this.line('')
    this.line(text)
  }

  /** Prints a text with its line breaks. Only for texts that are not from the platform. */
  text(text: string): void {
    this.#clearBar()
    this.#streams.stdout.write(`${printable(text)}\n`)
  }

  /** Prints a text from the platform with its line breaks. The lines are indented, so that none looks like our own. */
  quote(text: string): void {
    for (const line of text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)) this.text(`    ${line}`)
  }

  /** Prints a note for a person on standard error. Prints nothing with `--json`. */
  note(text: string): void {
    if (!this.json) this.warn(text)
  }

  /** Writes a warning to standard error, also with `--json`. */
  warn(text: string): void {
    this.#clearBar()
    this.#streams.stderr.write(`${printableLine(this.#redact(text))}\n`)
  }

  /** Prints a value as indented JSON. */
  document(value: unknown): void {
    this.text(JSON.stringify(value, null, 2))
  }

  /** Prints a failure that does not end the command, indented below the line of its subject. */
  failureBelow(failure: Failure): void {
    for (const line of failureLines(failure, this.language)) this.line(`    ${this.#redact(line)}`)
  }

  /** Prints why a part of the result is missing. `about` names the part if there are several. */
  partMissing(failure: Failure, about?: string): void {
    const { title, cause, next } = terminalSentences(failure, this.language)
    const name = about === undefined ? '' : `${about}: `
    this.note(`! ${name}${title}. ${[cause, next].filter(Boolean).join(' ')}`)
  }

  /** Prints a table. On a screen, wide columns are cut so that each row fits on a line. Otherwise nothing is cut. */
  table(head: readonly string[], rows: string[][]): void {
    const lines = [head, ...rows].map((cells) => cells.map(printableLine))
    const widths = head.map((_, i) =>
      lines.reduce((widest, cells) => Math.max(widest, widthOf(cells[i] ?? '')), 0),
    )
    const { isTTY, columns } = this.#streams.stdout
    const room = (columns ?? 0) - gap.length * (head.length - 1)
    const fitted = isTTY && columns ? fitColumns(widths, room) : widths
    const drawn = lines.map((cells) => cells.map((text, i) => fitText(text, fitted[i] ?? 0)))
    // No spaces after the last column.
    const text = drawn.map((cells) => `${cells.join(gap).trimEnd()}\n`).join('')
    this.#streams.stdout.write(text)
  }

  /** Draws a progress bar with the time left on standard error, if it is a screen. Without a total, prints only the count. */
  progress({ done, total, unit }: Omit<Payload<'jobs.progress'>, 'job'>): void {
    if (this.json || !this.#streams.stderr.isTTY) return
    const of = total ? ` / ${this.number(total)}` : ''
    const pace = this.#pace({ at: performance.now(), done }, unit, total)
    const text = `${this.number(done)}${of} ${this.words.units[unit]}${pace}`
    // A line that is wider than the screen cannot be cleared.
    const room = (this.#streams.stderr.columns ?? 80) - 1
    const bar = total ? barOf(done / total, Math.min(longestBar, room - text.length - 1)) : ''
    this.#streams.stderr.write(`\r\u001b[2K${`${bar}${text}`.slice(0, room)}`)
    this.#barShown = true
  }

  number(value: number): string {
    return value.toLocaleString(this.language)
  }

  /** Formats a size with its unit. */
  bytes(size: number): string {
    return formatBytes(size, this.language)
  }

  issue(issue: Issue): string {
    return formatIssue(issue, this.language)
  }

  /** Formats a time (ISO 8601) in the time zone of this computer. */
  time(iso: string): string {
    return instantText(Date.parse(iso), this.language, undefined, 'minute')
  }

  /** Returns the rate and the time left, to print after the bar. */
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

/** Returns a bar of `width` characters and a space. Returns an empty text if there is no room. */
function barOf(part: number, width: number): string {
  if (width < 1) return ''
  return `${'█'.repeat(Math.round(Math.min(1, part) * width)).padEnd(width, '░')} `
}

/** The text between two columns. */
const gap = '  '
