import type { ParseError } from '../../../src-main/runs-engine/read/parse-error.ts'

/*
 * A slow reader of one JSON text. It returns the first error and its position, reading byte by byte with recursion.
 * Tests compare it with the product's scanner, which reads pieces in WebAssembly.
 */

/** The largest depth of nested containers. */
const MAX_DEPTH = 512

class Fault extends Error {
  readonly fault: ParseError
  constructor(fault: ParseError) {
    super(fault.kind)
    this.fault = fault
  }
}

/** Returns the error in a body, or null. */
export function referenceFault(bytes: Uint8Array): ParseError | null {
  try {
    new ReferenceScan(bytes).text()
    return null
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
}

class ReferenceScan {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  text(): void {
    if (this.#bytes[0] === 0xef) for (const byte of [0xef, 0xbb, 0xbf]) this.#expect([byte])
    this.#space()
    if (this.#at === this.#bytes.length) this.#fail('empty')
    if (this.#char() === '<') this.#fail('web-page')
    this.#value(0)
    this.#space()
    if (this.#at < this.#bytes.length) this.#fail('not-json')
  }

  #value(depth: number): void {
    const first = this.#char()
    if (first === '"') this.#string()
    else if (first === '[' || first === '{') this.#container(depth, first)
    else if (/[tfn]/.test(first)) this.#word({ t: 'true', f: 'false', n: 'null' }[first] ?? '')
    else this.#number()
  }

  #container(depth: number, open: string): void {
    if (depth === MAX_DEPTH) this.#fail('too-deep')
    const close = open === '[' ? ']' : '}'
    this.#at++
    this.#space()
    if (this.#char() === close) {
      this.#at++
      return
    }
    for (;;) {
      if (open === '{') {
        if (this.#char() !== '"') this.#fail('not-json')
        this.#string()
        this.#space()
        this.#word(':')
        this.#space()
      }
      this.#value(depth + 1)
      this.#space()
      const next = this.#char()
      if (next !== ',' && next !== close) this.#fail('not-json')
      this.#at++
      if (next === close) return
      this.#space()
    }
  }

  #string(): void {
    this.#at++
    for (;;) {
      const char = this.#char()
      const byte = this.#bytes[this.#at] as number
      if (byte >= 0x80) this.#sequence(byte)
      else if (byte < 0x20) this.#fail('not-json')
      else this.#at++
      if (char === '"') return
      if (char !== '\\') continue
      const letter = this.#char()
      if (!'"\\/bfnrtu'.includes(letter)) this.#fail('not-json')
      this.#at++
      for (let digit = 0; letter === 'u' && digit < 4; digit++) {
        if (!/[0-9a-fA-F]/.test(this.#char())) this.#fail('not-json')
        this.#at++
      }
    }
  }

  /** Reads a UTF-8 sequence: checks its first byte, and the second one that may follow it. */
  #sequence(lead: number): void {
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    if (lead < 0xc2 || lead > 0xf4) this.#fail('invalid-utf-8')
    this.#at++
    const odd: Record<number, [number, number]> = {
      0xe0: [0xa0, 0xbf],
      0xed: [0x80, 0x9f],
      0xf0: [0x90, 0xbf],
      0xf4: [0x80, 0x8f],
    }
    for (let tail = 1; tail < length; tail++) {
      this.#char()
      const byte = this.#bytes[this.#at] as number
      const [low, high] = (tail === 1 ? odd[lead] : undefined) ?? [0x80, 0xbf]
      if (byte < low || byte > high) this.#fail('invalid-utf-8')
      this.#at++
    }
  }

  #number(): void {
    if (this.#char() === '-') this.#at++
    if (this.#char() === '0') this.#at++
    else this.#digits()
    if (this.#peek() === '.') {
      this.#at++
      this.#digits()
    }
    if (!/[eE]/.test(this.#peek())) return
    this.#at++
    if (/[-+]/.test(this.#char())) this.#at++
    this.#digits()
  }

  #digits(): void {
    if (!/\d/.test(this.#char())) this.#fail('not-json')
    while (/\d/.test(this.#peek())) this.#at++
  }

  #word(word: string): void {
    for (const char of word) this.#expect([char.charCodeAt(0)])
  }

  #expect(bytes: number[]): void {
    this.#char()
    if (!bytes.includes(this.#bytes[this.#at] as number)) this.#fail('not-json')
    this.#at++
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.#peek())) this.#at++
  }

  /** Returns the next byte as a character, or an empty text at the end. */
  #peek(): string {
    const byte = this.#bytes[this.#at]
    return byte === undefined ? '' : String.fromCharCode(byte)
  }

  /** Returns the next byte as a character. Fails at the end. */
  #char(): string {
    if (this.#at >= this.#bytes.length) this.#fail('truncated')
    return this.#peek()
  }

  #fail(kind: ParseError['kind']): never {
    throw new Fault({ kind, offset: this.#at })
  }
}
