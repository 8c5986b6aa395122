import type { Session } from 'electron'
import type { HttpFetch } from '../../core/ports.ts'
import { requestRules } from '../request-rules.ts'

type Sessions = { fromPartition(name: string, options: { cache: boolean }): Pick<Session, 'fetch'> }

/**
 * HTTP through Chromium's network: the system's proxy and the system's certificates, in a session
 * of its own that lives in memory. Call it after the app is ready.
 */
export function createSessionFetch(sessions: Sessions): HttpFetch {
  const session = sessions.fromPartition('platform', { cache: false })
  return (url, init) => session.fetch(url, { ...init, ...requestRules })
}
