import type { Log } from '../../core/ports.ts'

/** Writes warnings to standard error, where a person who started the program in a terminal sees them. */
export function createStderrLog(): Log {
  // The terminal may be gone by now, and the program works without it.
  process.stderr.on('error', () => undefined)
  return {
    info: () => undefined,
    warn: (line) => void process.stderr.write(`${line}\n`),
  }
}
