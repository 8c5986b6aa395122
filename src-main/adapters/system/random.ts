import type { Random } from '../../core/ports.ts'

export const systemRandom: Random = {
  uuid: () => crypto.randomUUID(),
  fraction: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}
