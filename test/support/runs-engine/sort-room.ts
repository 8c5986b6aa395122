import type { Spool } from '../../../src-main/runs-engine/ports.ts'
import type { SortRoom } from '../../../src-main/runs-engine/query/sorted-chunks.ts'
import { memoryReader } from './memory-bytes.ts'

/** The space that was requested, and its use. */
export type SpillLog = { needed: number[]; bytes: number; closed: number }

/** The limits of a sort that writes to memory what exceeds them. `sizes` may be far below those of the program. */
export function sortRoomOf(
  sizes: Partial<SortRoom> = {},
  log: SpillLog = { needed: [], bytes: 0, closed: 0 },
): SortRoom {
  const createSpill = async (needed: number): Promise<Spool> => {
    let bytes = new Uint8Array(0)
    log.needed.push(needed)
    return {
      append: async (more) => {
        bytes = Buffer.concat([bytes, more])
        log.bytes += more.length
      },
      read: (into, position) => memoryReader(bytes).read(into, position),
      close: async () => {
        log.closed++
      },
    }
  }
  return { chunkRuns: 4096, chunkBytes: 256 * 1024, keptBytes: 256 * 1024, createSpill, ...sizes }
}
