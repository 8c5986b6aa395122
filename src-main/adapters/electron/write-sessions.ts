import type { App, Session } from 'electron'
import { whenAborted } from '../../core/when-aborted.ts'

export type Sessions = {
  fromPartition(name: string, options: { cache: boolean }): Session
}

/** A session that one holder uses until it is given back, once. */
export type Lent = { session: Session; giveBack: () => void }

/**
 * Chromium repeats a request, even a write, if a connection that was used before breaks without an answer. The platform
 * may have carried out the first one. So each write gets its own session, whose connections are closed first. There are
 * as many sessions as there were simultaneous writes.
 */
export function createWriteSessions(
  sessions: Sessions,
): (signal: AbortSignal | null) => Promise<Lent> {
  const free: Session[] = []
  let made = 0
  return async (signal) => {
    const session =
      free.pop() ?? sessions.fromPartition(`platform-write-${++made}`, { cache: false })
    // If Chromium's network process ends in the meantime, Electron never reports that they are closed.
    const closed = session.closeAllConnections()
    await (signal ? Promise.race([closed, whenAborted(signal)]) : closed)
    return { session, giveBack: () => void free.push(session) }
  }
}

/**
 * Disables HTTP/2 and QUIC, over which Chromium repeats writes on new connections too: one of HTTP/2 counts as used
 * after any frame of the server, a ping may stay unanswered, and QUIC may fail. Call it before the app is ready.
 */
export function allowOnlyHttp1({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('disable-http2')
  commandLine.appendSwitch('disable-quic')
}
