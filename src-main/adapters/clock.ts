import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../core/ports.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
}
