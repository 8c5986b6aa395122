import type { Result } from '../../contract/result.ts'
import type { Clock, Random } from '../ports.ts'
import type { NoAnswer, OpenAnswer } from './platform-answer.ts'

/** Reads only. At most two more tries, all inside one deadline. */
const retries = 2
const totalMs = 60_000
const statuses = new Set([429, 502, 503, 504])
const codes = new Set<string>([
  'connection-refused',
  'connection-lost',
  'address-unknown',
  'network-failed',
])

/**
 * Repeats a read that failed in a way that may pass: after half a second, then after two, each with up to
 * half as much again at random, or after as long as the platform asked for. `ask` is told how many
 * milliseconds are left for all tries together.
 */
export async function retried<T extends Pick<OpenAnswer, 'status' | 'retryAfter'>>(
  { clock, random }: { clock: Clock; random: Random },
  signal: AbortSignal | undefined,
  ask: (within: number) => Promise<Result<T & { body?: OpenAnswer['body'] }, NoAnswer>>,
): Promise<Result<T, NoAnswer>> {
  const end = clock.elapsed() + totalMs
  for (let attempt = 0; ; attempt++) {
    const result = await ask(Math.max(0, end - clock.elapsed()))
    const passing = result.ok
      ? statuses.has(result.value.status)
      : codes.has(result.failure.reason.code)
    if (!passing || attempt === retries) return result
    const pause = 500 * 4 ** attempt * (1 + random.fraction() / 2)
    const asked = result.ok ? (result.value.retryAfter ?? 0) * 1000 : 0
    const wait = Math.max(pause, asked)
    if (clock.elapsed() + wait > end) return result
    // An unread response would keep its connection open.
    if (result.ok) await result.value.body?.cancel().catch(() => undefined)
    try {
      await clock.wait(wait, signal)
    } catch {
      return { ok: false, failure: { reason: { code: 'cancelled' }, neverLeft: false } }
    }
  }
}
