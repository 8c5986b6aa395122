/** A growing buffer that is reused. Its content is the first `length` bytes of `bytes`. */
export class ByteBuffer {
  bytes: Uint8Array<ArrayBuffer>
  length = 0

  /** Starts with existing memory, or with room for this many bytes. */
  constructor(memory: Uint8Array<ArrayBuffer> | number = 64 * 1024) {
    this.bytes = typeof memory === 'number' ? new Uint8Array(memory) : memory
  }

  /** Makes room for `more` bytes after the content. `bytes` may be another array afterwards. */
  reserve(more: number): void {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }

  append(source: Uint8Array, start = 0, end = source.length): void {
    this.reserve(end - start)
    this.bytes.set(source.subarray(start, end), this.length)
    this.length += end - start
  }

  push(byte: number): void {
    this.reserve(1)
    this.bytes[this.length++] = byte
  }

  clear(): void {
    this.length = 0
  }

  /** Returns the content without copying it. It is valid until the next change. */
  content(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}
