import type { Log } from '../../core/ports.ts'

/** Warnings go to standard error, where whoever started the program from a terminal sees them. */
export function createStderrLog(): Log {
  // The terminal may be gone by now, and the program works without it.
  process.stderr.on('error', () => undefined)
  return {
    info: () => undefined,
    warn: (line) => void process.stderr.write(`${line}\n`),
  }
}
