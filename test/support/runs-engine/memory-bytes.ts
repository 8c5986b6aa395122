import type { ByteReader, ByteWriter } from '../../../src-main/runs-engine/ports.ts'

/** Reads bytes in memory as a file, at most `atOnce` of them per call. */
export function memoryReader(bytes: Uint8Array, atOnce = Infinity): ByteReader {
  return {
    read: async (into, position) => {
      const piece = bytes.subarray(position, position + Math.min(into.length, atOnce))
      into.set(piece)
      return piece.length
    },
    close: async () => undefined,
  }
}

/** A writer that keeps its bytes and its state in memory. */
export class MemoryWriter implements ByteWriter {
  state: 'open' | 'committed' | 'discarded' = 'open'
  #bytes = Buffer.alloc(0)

  get bytes(): Uint8Array {
    return this.#bytes
  }

  get text(): string {
    return this.#bytes.toString()
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
  }

  async overwrite(position: number, bytes: Uint8Array): Promise<void> {
    this.#bytes.set(bytes, position)
  }

  async commit(): Promise<string> {
    this.state = 'committed'
    return '/memory'
  }

  async discard(): Promise<void> {
    this.state = 'discarded'
  }
}
