import type { Log } from '../../core/ports.ts'

/** Writes warnings to standard error. */
export function createStderrLog(): Log {
  // The terminal may be closed. The program works without it.
  process.stderr.on('error', () => undefined)
  return {
    info: () => undefined,
    warn: (line) => void process.stderr.write(`${line}\n`),
  }
}
