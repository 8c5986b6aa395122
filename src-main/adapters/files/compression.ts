import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import type { Compression } from '../../runs-engine/ports.ts'

// Level 1 takes a fifth of the time of the default level 6, and an export waits for it.
const level = constants.Z_BEST_SPEED

/** Node's zlib. */
export const compression: Compression = {
  deflatePart: (bytes, isLast) =>
    deflateRawSync(bytes, {
      level,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
    }),
  gzip: (bytes) => gzipSync(bytes, { level }),
  crc32: (bytes, before) => crc32(bytes, before),
}
