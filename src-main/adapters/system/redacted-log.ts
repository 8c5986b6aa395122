import type { Log } from '../../core/ports.ts'

/** The same log, where every line passes through `redact` first: whoever writes, no token comes out. */
export function redactedLog(log: Log, redact: (text: string) => string): Log {
  return {
    info: (line) => log.info(redact(line)),
    warn: (line) => log.warn(redact(line)),
  }
}
