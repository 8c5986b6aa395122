import type { InvalidInput } from '../../../../src-main/contract/failure.ts'
import { ok, err, type Result } from '../../../../src-main/contract/result.ts'
import { routes, type Route } from '../../../../src-main/demo-platform/routes.ts'

/**
 * The faults that a test can request. The first group refuses a request before it is carried out. The second lets it be
 * carried out and then spoils the answer, so a write has happened anyway.
 */
export const faultKinds = [
  'laravel-422',
  'wrapped-200',
  'wrapped-422',
  'rule-list',
  'problem-list',
  'error-only',
  'message-only',
  'trpc-error',
  'text-500',
  'html-502',
  'empty-500',
  'html-200',
  'redirect',
  'status-403',
  'status-404',
  'status-409',
  'status-413',
  'status-429',
  'status-500',
  'status-502',
  'status-503',
  'status-504',
  'stall',
  'delay',
  'stall-body',
  'cut',
  'drip',
  'malformed-json',
  'status-204',
  'empty-200',
  '500-after-commit',
  'lost-after-commit',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Fault = {
  route: Route
  kind: FaultKind
  /** The number of requests after which the fault ends. Without it, the fault stays. */
  times?: number
  /** Milliseconds that `delay` waits, that `drip` pauses, and that `status-429` asks to wait. */
  ms?: number
  /** Bytes of the body that are sent before `cut`, `stall-body` and `malformed-json`, or at a time in `drip`. */
  bytes?: number
}

/** The faults that wait for requests. Faults of one route are used in the order in which they were added. */
export class FaultQueue {
  #waiting: { fault: Fault; left: number }[] = []

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? Infinity })
  }

  clear(): void {
    this.#waiting = []
  }

  /** Returns the fault for this request, and counts it as used. */
  take(route: Route): Fault | null {
    const found = this.#waiting.find(({ fault, left }) => fault.route === route && left > 0)
    if (!found) return null
    found.left -= 1
    return found.fault
  }
}

/**
 * Parses `ROUTE=KIND`, for example `schools.create=500-after-commit`. A status alone, such as `503`, means
 * `status-503`.
 */
export function parseFault(text: string): Result<Fault, InvalidInput> {
  const [routeText = '', kindText = '', ...rest] = text.split('=')
  const route = routes.find((name) => name === routeText)
  const kind = faultKinds.find((name) => name === kindText || name === `status-${kindText}`)
  if (route && kind && rest.length === 0) return ok({ route, kind })
  const limit = route ? faultKinds.join(', ') : routes.join(', ')
  return err({
    code: 'invalid-input',
    issues: [{ path: ['fault', route ? 'kind' : 'route'], rule: 'not-one-of', limit }],
  })
}
