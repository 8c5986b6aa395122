import type { ByteReader, ByteWriter } from '../../src-main/core/ports.ts'

/** Bytes in memory as a file to read; at most `atOnce` of them a call. */
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

/** A sink that remembers what became of it. */
export class MemoryWriter implements ByteWriter {
  state: 'open' | 'committed' | 'discarded' = 'open'
  readonly #pieces: Uint8Array[] = []

  get text(): string {
    return Buffer.concat(this.#pieces).toString()
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#pieces.push(bytes.slice())
  }

  async commit(): Promise<void> {
    this.state = 'committed'
  }

  async discard(): Promise<void> {
    this.state = 'discarded'
  }
}
