import { ByteBuffer } from '../byte-buffer.ts'
import { CLOSE_ARRAY, CLOSE_OBJECT, NULL_WORD, OPEN_ARRAY, OPEN_OBJECT } from './json-bytes.ts'

const EMPTY_ARRAY = Uint8Array.of(OPEN_ARRAY, CLOSE_ARRAY)
const EMPTY_OBJECT = Uint8Array.of(OPEN_OBJECT, CLOSE_OBJECT)

/**
 * The answer without its runs, as JSON text. Bytes are taken from the chunks as they pass; what is
 * left out is replaced. The text can be closed at any time, so that an answer that was cut short
 * can be parsed as far as it came.
 */
export class Envelope {
  readonly #kept = new ByteBuffer(4 * 1024)
  #chunk: Uint8Array = new Uint8Array(0)
  #chunkStart = 0
  /** Body offset up to which bytes were taken. */
  #takenTo = 0
  /** Length after the last whole value or opening bracket: the text may be closed there. */
  #closable = 0

  /** Bytes kept so far. */
  get length(): number {
    return this.#kept.length
  }

  /** Names the chunk that the following offsets fall into, and the body offset of its first byte. */
  enter(chunk: Uint8Array, start: number): void {
    this.#chunk = chunk
    this.#chunkStart = start
  }

  /** Where the byte at a body offset is, or will be, in the text. */
  positionOf(offset: number): number {
    return this.#kept.length + (offset - this.#takenTo)
  }

  takeTo(offset: number): void {
    this.#kept.append(this.#chunk, this.#takenTo - this.#chunkStart, offset - this.#chunkStart)
    this.#takenTo = offset
  }

  /** Leaves out everything before a body offset that was not taken yet. */
  resumeAt(offset: number): void {
    this.#takenTo = offset
  }

  /** Notes that the text up to a body offset ends with a whole value or an opening bracket. */
  closableAt(offset: number): void {
    this.#closable = this.positionOf(offset)
  }

  putEmptyArray(): void {
    this.#put(EMPTY_ARRAY)
  }

  putEmptyObject(): void {
    this.#put(EMPTY_OBJECT)
  }

  #put(value: Uint8Array): void {
    this.#kept.append(value)
    this.#closable = this.#kept.length
  }

  /** Takes back the text from a position on and puts `null` there. */
  replaceByNull(position: number): void {
    this.#kept.length = position
    this.#kept.append(NULL_WORD)
    this.#closable = this.#kept.length
  }

  /** The text from a position on, decoded. */
  textFrom(position: number): string {
    return new TextDecoder().decode(this.#kept.bytes.subarray(position, this.#kept.length))
  }

  /** The text as it is. */
  text(): string {
    return this.textFrom(0)
  }

  /**
   * The text up to its last whole value, closed. `isArray` tells the kind of each container still open, outermost
   * first.
   */
  closedText(isArray: boolean[]): string {
    this.#kept.length = this.#closable
    for (const array of isArray.toReversed()) this.#kept.push(array ? CLOSE_ARRAY : CLOSE_OBJECT)
    return this.text()
  }
}
