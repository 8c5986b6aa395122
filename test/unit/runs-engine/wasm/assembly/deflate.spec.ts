import assert from 'node:assert/strict'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { createReaderModule } from '../../../../../src-main/runs-engine/wasm/reader-module.ts'

// What the encoder writes is inflated by Node's zlib.

type Repeat = { start: number; distance: number; length: number }

const { allocate, deflate, memory } = createReaderModule()
const outputRoom = 2 * 1024 * 1024
const repeatsAt = allocate(1024 * 1024)
const textAt = allocate(2 * 1024 * 1024)
const outputAt = allocate(outputRoom + 128 * 1024)
const bytes = new Uint8Array(memory.buffer)
const view = new DataView(memory.buffer)

/** What the encoder makes of a text; `null`: it might need more room. */
function encoded(text: Uint8Array, repeats: readonly Repeat[], room = outputRoom) {
  bytes.set(text, textAt)
  repeats.forEach(({ start, distance, length }, i) => {
    view.setUint32(repeatsAt + i * 8, start, true)
    view.setUint16(repeatsAt + i * 8 + 4, distance - 1, true)
    view.setUint16(repeatsAt + i * 8 + 6, length, true)
  })
  const length = deflate(textAt, text.length, repeatsAt, repeats.length, outputAt, room)
  return length === 0 ? null : bytes.slice(outputAt, outputAt + length)
}

/** The pieces, one after the other, as the stream that they are with a last block. */
function inflated(pieces: readonly Uint8Array[]): Uint8Array {
  const lastBlock = Uint8Array.of(3, 0)
  return inflateRawSync(Buffer.concat([...pieces, lastBlock]))
}

function assertSame(text: Uint8Array, repeats: readonly Repeat[]): Uint8Array {
  const piece = encoded(text, repeats)
  assert(piece)
  assert.equal(Buffer.compare(inflated([piece]), text), 0)
  return piece
}

/** A text made of new bytes and of repetitions, and a table of the latter. */
function built(parts: readonly (Uint8Array | { back: number; length: number })[]) {
  const text: number[] = []
  const repeats: Repeat[] = []
  for (const part of parts) {
    if (part instanceof Uint8Array) {
      text.push(...part)
      continue
    }
    if (text.length === 0) continue
    const distance = 1 + (part.back % Math.min(text.length, 32_768))
    repeats.push({ start: text.length, distance, length: part.length })
    const end = text.length + part.length
    while (text.length < end) text.push(text[text.length - distance] as number)
  }
  return { text: Uint8Array.from(text), repeats }
}

const newBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.array(fc.constantFrom(0x61, 0x62, 0x3c), { maxLength: 40 }).map((few) => Uint8Array.from(few)),
)
const repetition = fc.record({
  back: fc.nat(40_000),
  length: fc.oneof(fc.integer({ min: 3, max: 20 }), fc.integer({ min: 250, max: 2_000 })),
})
const parts = fc.array(fc.oneof(newBytes, repetition), { maxLength: 40 })

test('random and repetitive bytes survive compression, piece by piece', () => {
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), (texts) => {
      const pieces = texts.map((text) => built(text))
      const packed = pieces.map(({ text, repeats }) => encoded(text, repeats))
      assert(packed.every((piece) => piece !== null))
      const whole = Buffer.concat(pieces.map(({ text }) => text))
      assert.equal(Buffer.compare(inflated(packed as Uint8Array[]), whole), 0)
    }),
    { numRuns: 400 },
  )
})

test('compresses repetitions of every length and every kind of distance', () => {
  const random = Uint8Array.from({ length: 32_768 }, (_, i) => (i * i * 7919) >>> 7)
  for (let length = 3; length <= 800; length++) {
    assertSame(...argumentsOf(built([random.subarray(0, 900), { back: length, length }])))
  }
  for (let bit = 1; bit < 15; bit++) {
    for (const back of [2 ** bit - 1, 2 ** bit, 2 ** bit + 2 ** bit / 2]) {
      assertSame(...argumentsOf(built([random, { back, length: 65_535 }])))
    }
  }
})

test('a text can be cut at any byte, and each piece can be decompressed alone', () => {
  const row = new TextEncoder().encode('<c r="A1"><v>12</v></c>')
  const text = Buffer.concat(Array.from({ length: 12 }, () => row))
  for (let cut = 0; cut <= text.length; cut++) {
    const pieces = [text.subarray(0, cut), text.subarray(cut)].map((piece) => {
      const length = piece.length - row.length
      const repeats = length >= 3 ? [{ start: row.length, distance: row.length, length }] : []
      return encoded(piece, repeats) as Uint8Array
    })
    expect(Buffer.compare(inflated(pieces), text)).toBe(0)
    expect(inflated(pieces.slice(1)).length).toBe(text.length - cut)
  }
})

test('codes have at most fifteen bits even if frequencies differ extremely', () => {
  // Frequencies that grow as Fibonacci numbers make the deepest tree.
  const counts = [1, 1]
  while (counts.length < 26) counts.push((counts.at(-1) ?? 0) + (counts.at(-2) ?? 0))
  const text = Buffer.concat(counts.map((count, byte) => Buffer.alloc(count, byte)))
  const piece = assertSame(text, [])
  expect(piece.length).toBeLessThan(text.length / 2.9)
})

test('refuses bytes that may not fit, and never writes beyond the output', () => {
  const table = fc.array(
    fc.record({
      start: fc.nat(5_000),
      distance: fc.integer({ min: 1, max: 65_536 }),
      length: fc.nat(65_535),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(parts, table, fc.nat(8_000), (made, repeats, room) => {
      const { text } = built(made)
      bytes.fill(0x5a, outputAt + room, outputAt + room + 70_000)
      const piece = encoded(text, repeats, room)
      assert((piece?.length ?? 0) <= room)
      const after = bytes.subarray(outputAt + room, outputAt + room + 70_000)
      assert(after.every((byte) => byte === 0x5a))
      // What makes no sense is left out: the rest is as long as the text.
      if (piece) assert.equal(inflated([piece]).length, text.length)
    }),
    { numRuns: 500 },
  )
})

function argumentsOf({ text, repeats }: ReturnType<typeof built>): [Uint8Array, Repeat[]] {
  return [text, repeats]
}
