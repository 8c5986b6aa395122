import { ByteBuffer } from '../byte-buffer.ts'
import { CLOSE_ARRAY, CLOSE_OBJECT } from '../wasm/ascii.ts'

/**
 * Collects the response without its runs as JSON text. Bytes are copied from the pieces as they arrive, and skipped
 * parts are replaced. The text can be closed at any time. So a truncated response can be parsed as far as it arrived.
 */
export class Envelope {
  readonly #kept = new ByteBuffer(4 * 1024)
  #chunk: Uint8Array = new Uint8Array(0)
  #chunkStart = 0
  /** Body offset up to which bytes were copied. */
  #takenTo = 0
  /** Length after the last complete value or opening bracket. The text can be closed there. */
  #closable = 0

  /** Length in bytes so far. */
  get length(): number {
    return this.#kept.length
  }

  /** Sets the piece that the next offsets refer to. `start` is the body offset of its first byte. */
  enter(chunk: Uint8Array, start: number): void {
    this.#chunk = chunk
    this.#chunkStart = start
  }

  /** Returns the position in the text of the byte at a body offset. */
  positionOf(offset: number): number {
    return this.#kept.length + (offset - this.#takenTo)
  }

  takeTo(offset: number): void {
    this.#kept.append(this.#chunk, this.#takenTo - this.#chunkStart, offset - this.#chunkStart)
    this.#takenTo = offset
  }

  /** Skips the bytes before a body offset that were not copied yet. */
  resumeAt(offset: number): void {
    this.#takenTo = offset
  }

  /** Records that the text up to a body offset ends with a complete value or an opening bracket. */
  closableAt(offset: number): void {
    this.#closable = this.positionOf(offset)
  }

  /** Replaces the text from a position on, by default nothing, by a complete value. */
  put(value: '[]' | '{}' | 'null', position = this.#kept.length): void {
    this.#kept.length = position
    this.#kept.append(new TextEncoder().encode(value))
    this.#closable = this.#kept.length
  }

  /** Returns the text from a position on. */
  textFrom(position: number): string {
    return new TextDecoder().decode(this.#kept.bytes.subarray(position, this.#kept.length))
  }

  text(): string {
    return this.textFrom(0)
  }

  /**
   * Returns the text up to its last complete value, with closing brackets. `isArray` has the type of each open
   * container, outermost first.
   */
  closedText(isArray: boolean[]): string {
    this.#kept.length = this.#closable
    for (const array of isArray.toReversed()) this.#kept.push(array ? CLOSE_ARRAY : CLOSE_OBJECT)
    return this.text()
  }
}
