import type { Log } from '../ports.ts'

const kept = 500

/** Passes lines to a log, and keeps the last lines for the diagnostics. */
export class LogBuffer implements Log {
  readonly #log: Log
  readonly #lines: string[] = []

  constructor(log: Log) {
    this.#log = log
  }

  /** Oldest first. */
  get lines(): readonly string[] {
    return this.#lines
  }

  readonly info = (line: string): void => {
    this.#keep(line)
    this.#log.info(line)
  }

  readonly warn = (line: string): void => {
    this.#keep(line)
    this.#log.warn(line)
  }

  #keep(line: string): void {
    this.#lines.push(line)
    if (this.#lines.length > kept) this.#lines.shift()
  }
}
