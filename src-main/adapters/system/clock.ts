import { uptime } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../core/ports.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  uptime: () => uptime() * 1000,
  wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
  alarm(ms, ring) {
    const timer = setTimeout(ring, ms)
    return () => clearTimeout(timer)
  },
}
