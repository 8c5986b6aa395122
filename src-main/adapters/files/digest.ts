import { createHash } from 'node:crypto'
import type { Digest } from '../../runs-engine/ports.ts'

/** Node's SHA-256. */
export function createDigest(): Digest {
  const hash = createHash('sha256')
  return {
    update: (bytes) => void hash.update(bytes),
    end: () => hash.digest('hex'),
  }
}
