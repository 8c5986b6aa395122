import Table from 'cli-table3'
import type { Failure } from '../contract/failure.ts'
import { pathName } from '../contract/issue.ts'
import { failed, type Result } from '../contract/result.ts'
import type { Language } from '../contract/settings.ts'
import { sayFailure, sayIssue } from '../contract/words/words.ts'
import { hints } from './hints.ts'
import { printable, printableJson, printableLine } from './printable.ts'
import { type UsageError, usageFailure } from './usage-error.ts'
import { usageWords } from './usage-words.ts'
import { terminalWords, type TerminalWords } from './words.ts'

export type Streams = {
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown; isTTY?: boolean }
}

/** Speaks to a person (sentences and tables) or to a program (one JSON object on standard output). */
export class Output {
  readonly json: boolean
  readonly words: TerminalWords
  readonly #language: Language
  readonly #streams: Streams
  #barShown = false

  constructor(streams: Streams, { json, language }: { json: boolean; language: Language }) {
    this.#streams = streams
    this.json = json
    this.#language = language
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
    const words = usageWords[this.#language]
    const sentences = [words[kind](name), words.suggestion(suggestion), words.help]
    this.note(sentences.filter(Boolean).join(' '))
  }

  line(text: string): void {
    this.#streams.stdout.write(`${printable(text)}\n`)
  }

  /** For people only, beside the result: on standard error. */
  note(text: string): void {
    if (this.json) return
    this.#clearBar()
    this.#streams.stderr.write(`${printable(text)}\n`)
  }

  /** A part of a result that is missing, beside the parts that are there. */
  partMissing(failure: Failure): void {
    const { title, cause, next } = sayFailure(failure, this.#language)
    this.note(`! ${title}. ${[cause, next].filter(Boolean).join(' ')}`)
  }

  table(head: string[], rows: string[][]): void {
    const table = new Table({
      head,
      style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
      chars: hairlines,
    })
    table.push(...rows.map((row) => row.map(printableLine)))
    // The last column needs no room after it.
    this.#streams.stdout.write(`${table.toString().replace(/ +$/gm, '')}\n`)
  }

  /** A bar on standard error while a person watches; without a total, what was done so far. */
  progress(done: number, total: number | null, unit: string): void {
    if (this.json || !this.#streams.stderr.isTTY) return
    const width = 30
    const part = total ? Math.min(1, done / total) : 0
    const bar = total ? `${'█'.repeat(Math.round(part * width)).padEnd(width, '░')} ` : ''
    const of = total ? ` / ${this.number(total)}` : ''
    this.#streams.stderr.write(`\r\u001b[2K${bar}${this.number(done)}${of} ${unit}`)
    this.#barShown = true
  }

  number(value: number): string {
    return value.toLocaleString(this.#language)
  }

  #sayFailure(failure: Failure): void {
    const { title, cause, next } = sayFailure(failure, this.#language)
    const lines = [title, [cause, next].filter(Boolean).join(' ')]
    if ('message' in failure && failure.message) {
      lines.push(`${this.words.platformSays}: “${failure.message}”`)
    }
    if ('complaints' in failure) {
      for (const { path, message } of failure.complaints ?? [])
        lines.push(`  ${pathName(path)}: ${message}`)
    }
    if (failure.code === 'invalid-input') {
      for (const issue of failure.issues)
        lines.push(`  ${pathName(issue.path)}: ${sayIssue(issue, this.#language)}`)
    }
    const said = lines.join('\n')
    if ('detail' in failure && failure.detail && !said.includes(failure.detail))
      lines.push(`  (${failure.detail})`)
    const hint = hints[this.#language][failure.code]
    if (hint) lines.push(hint)
    for (const line of lines) if (line) this.#streams.stderr.write(`${printable(line)}\n`)
  }

  #clearBar(): void {
    if (this.#barShown) this.#streams.stderr.write('\r\u001b[2K')
    this.#barShown = false
  }
}

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
  middle: '  ',
}
