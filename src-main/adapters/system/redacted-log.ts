import type { Log } from '../../core/ports.ts'

/** Wraps a log so that every line passes through `redact`. */
export function redactedLog(log: Log, redact: (text: string) => string): Log {
  return {
    info: (line) => log.info(redact(line)),
    warn: (line) => log.warn(redact(line)),
  }
}
