import Table from 'cli-table3'
import type { Failure } from '../contract/failure.ts'
import type { Payload } from '../contract/index.ts'
import type { Issue } from '../contract/issue.ts'
import { type Pace, paceOf, type Sample, spoken } from '../contract/pace.ts'
import { failed, type Result } from '../contract/result.ts'
import type { Language } from '../contract/settings.ts'
import { sayBytes } from '../contract/words/bytes.ts'
import { sayFailure, sayIssue } from '../contract/words/words.ts'
import { failureLines } from './failure-lines.ts'
import { fitColumns } from './fit-columns.ts'
import { printable, printableJson, printableLine } from './printable.ts'
import { type UsageError, usageFailure } from './usage-error.ts'
import { usageWords } from './usage-words.ts'
import { terminalWords, type TerminalWords } from './words.ts'

export type Streams = {
  /** `columns`: how many characters a line of the screen has. */
  stdout: { write(text: string): unknown; isTTY?: boolean; columns?: number }
  stderr: { write(text: string): unknown; isTTY?: boolean; columns?: number }
}

/** Speaks to a person (sentences and tables) or to a program (one JSON object on standard output). */
export class Output {
  readonly json: boolean
  readonly words: TerminalWords
  readonly language: Language
  readonly #streams: Streams
  #barShown = false
  /** What the bar counts, and its first news: a job does one thing after the other. */
  #counted: { unit: string; first: Sample } | null = null

  constructor(streams: Streams, { json, language }: { json: boolean; language: Language }) {
    this.#streams = streams
    this.json = json
    this.language = language
    this.words = terminalWords[language]
  }

  /** The end of a command: its value, as one JSON object or as `say` puts it for people. */
  result<T>(result: Result<T>, say: (value: T) => void): void {
    this.#clearBar()
    if (this.json) this.#streams.stdout.write(`${printableJson(result)}\n`)
    else if (result.ok) say(result.value)
    else this.#sayFailure(result.failure)
  }

  /** A command line that makes no command. */
  usageError(error: UsageError): void {
    if (this.json) return this.result(failed(usageFailure(error)), () => undefined)
    const { kind, name, suggestion } = error
    const words = usageWords[this.language]
    const sentences = [words[kind](name), words.suggestion(suggestion), words.help]
    this.note(sentences.filter(Boolean).join(' '))
  }

  line(text: string): void {
    this.#clearBar()
    this.#streams.stdout.write(`${printable(text)}\n`)
  }

  /** For people only, beside the result: on standard error. */
  note(text: string): void {
    if (this.json) return
    this.#clearBar()
    this.#streams.stderr.write(`${printable(text)}\n`)
  }

  /** A value as indented JSON. */
  document(value: unknown): void {
    this.line(JSON.stringify(value, null, 2))
  }

  /** A failure that is no end of the command, below a line that says what it is about. */
  failureBelow(failure: Failure): void {
    for (const line of failureLines(failure, this.language)) this.line(`    ${line}`)
  }

  /** A part of a result that is missing, beside the parts that are there. `about`: which of several things it is. */
  partMissing(failure: Failure, about?: string): void {
    const { title, cause, next } = sayFailure(failure, this.language)
    const name = about === undefined ? '' : `${about}: `
    this.note(`! ${name}${title}. ${[cause, next].filter(Boolean).join(' ')}`)
  }

  /** On a screen the widest columns give way, so that a row is a line; what goes to a program is whole. */
  table(head: string[], rows: string[][]): void {
    const cells = rows.map((row) => row.map(printableLine))
    const table = tableOf(head, cells)
    const text = table.toString()
    const { isTTY, columns } = this.#streams.stdout
    const fitted = isTTY && columns ? tableOf(head, cells, fitTable(table, columns)) : null
    // The last column needs no room after it.
    this.#streams.stdout.write(`${(fitted?.toString() ?? text).replace(/ +$/gm, '')}\n`)
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
    return sayBytes(size, this.language)
  }

  issue(issue: Issue): string {
    return sayIssue(issue, this.language)
  }

  /** A time (ISO 8601) by the clock of this computer. */
  time(iso: string): string {
    return new Date(iso).toLocaleString(this.language, { dateStyle: 'medium', timeStyle: 'short' })
  }

  /** How fast it goes and what is left, behind a bar. */
  #pace(now: Sample, unit: string, total: number | null): string {
    const { unit: before, first } = this.#counted ?? { unit, first: now }
    const isOther = before !== unit || now.done < first.done
    this.#counted = { unit, first: isOther ? now : first }
    const pace = paceOf(this.#counted.first, now, total)
    return pace ? ` · ${this.#sayPace(pace)}` : ''
  }

  #sayPace({ rate, left }: Pace): string {
    const { value, unit } = spoken(left)
    const time = value.toLocaleString(this.language, { style: 'unit', unit, unitDisplay: 'short' })
    return this.words.pace(this.number(Math.round(rate)), time)
  }

  #sayFailure(failure: Failure): void {
    for (const line of failureLines(failure, this.language))
      this.#streams.stderr.write(`${printable(line)}\n`)
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

function tableOf(head: string[], rows: string[][], colWidths: number[] = []): Table.Table {
  const table = new Table({
    head,
    colWidths,
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
    chars: hairlines,
  })
  table.push(...rows)
  return table
}

/** The widths that fit a screen of so many columns; those of a table are known once it was drawn. */
function fitTable({ options }: Table.Table, columns: number): number[] {
  const widths = options.colWidths.map((width) => width ?? 0)
  return fitColumns(widths, columns - gap.length * (widths.length - 1))
}

const gap = '  '

const hairlines = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: gap,
}
