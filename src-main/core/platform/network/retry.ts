import type { Result } from '../../../contract/result.ts'
import type { Clock, Random } from '../../ports.ts'
import type { NoAnswer, OpenAnswer } from '../answers/platform-answer.ts'

/** The most repeats of a read. All tries together have one deadline (`totalMs`). Writes are never repeated. */
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
 * Repeats a read after a temporary failure: after half a second, then after two seconds, each with up to 50 % added at
 * random, or later if the platform asked for it. `ask` receives the remaining milliseconds for all tries together.
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
