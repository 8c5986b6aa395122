import type { Log } from '../core/ports.ts'

/** Warnings go to standard error, where whoever started the program from a terminal sees them. */
export const stderrLog: Log = {
  info: () => undefined,
  warn: (line) => void process.stderr.write(`${line}\n`),
}
