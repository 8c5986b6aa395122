import type { App, Session } from 'electron'

export type Sessions = {
  fromPartition(name: string, options: { cache: boolean }): Session
}

/** A session that its holder has until it is given back, once. */
export type Lent = { session: Session; giveBack: () => void }

/**
 * Chromium sends a request again by itself, a write too, when a connection that was used before dies without an answer;
 * the platform may have carried out the first one. So each write has a session to itself, whose connections are closed
 * before. There are as many sessions as there were writes at once.
 */
export function createWriteSessions(
  sessions: Sessions,
): (signal: AbortSignal | null) => Promise<Lent> {
  const free: Session[] = []
  let made = 0
  return async (signal) => {
    const session =
      free.pop() ?? sessions.fromPartition(`platform-write-${++made}`, { cache: false })
    // When Chromium's network ends meanwhile, Electron never says that they are closed.
    await Promise.race([session.closeAllConnections(), aborted(signal)])
    return { session, giveBack: () => void free.push(session) }
  }
}

function aborted(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

/**
 * Over HTTP/2 and QUIC Chromium sends writes again from new connections too: one of HTTP/2 counts as used once the
 * server has sent a frame, a ping may stay without an answer, and QUIC may fail. Call it before the app is ready.
 */
export function allowOnlyHttp1({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('disable-http2')
  commandLine.appendSwitch('disable-quic')
}
