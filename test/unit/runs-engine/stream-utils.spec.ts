import { Buffer } from 'node:buffer'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { piecesOf, streamOf } from '../../../src-main/runs-engine/stream-utils.ts'

/** Pieces that all come in the same memory, which is overwritten each time. */
function inOneMemory(lengths: readonly number[]) {
  const memory = new Uint8Array(Math.max(1, ...lengths))
  let number = 0
  let cancelled: unknown = null
  return {
    next: () => {
      const length = lengths[number]
      if (length === undefined) return Promise.resolve(null)
      memory.fill(++number % 256)
      return Promise.resolve(memory.subarray(0, length))
    },
    cancel: (reason: unknown) => {
      cancelled = reason
      return Promise.resolve()
    },
    cancelled: () => cancelled,
  }
}

const expectedOf = (lengths: readonly number[]): Buffer =>
  Buffer.concat(lengths.map((length, number) => Buffer.alloc(length, (number + 1) % 256)))

const lengths = fc.array(fc.oneof(fc.nat(5), fc.nat(70_000), fc.constant(262_144)), {
  maxLength: 12,
})

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces = piecesOf(stream)
  const read: Uint8Array[] = []
  for (let piece = await pieces.next(); piece; piece = await pieces.next()) read.push(piece.slice())
  return Buffer.concat(read)
}

test('a stream of pieces has every byte, no matter who provides the memory', async () => {
  await fc.assert(
    fc.asyncProperty(lengths, async (given) => {
      const expected = expectedOf(given)
      // With memory of the reader, of nobody, through streams that bring their own, and through another such stream.
      expect(expected.equals(await readAll(streamOf(inOneMemory(given))))).toBe(true)
      const bytes = await new Response(streamOf(inOneMemory(given))).arrayBuffer()
      expect(expected.equals(Buffer.from(bytes))).toBe(true)
      const passed = streamOf(inOneMemory(given)).pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>(),
      )
      expect(expected.equals(await readAll(passed))).toBe(true)
      const twice = streamOf(piecesOf(streamOf(inOneMemory(given))))
      expect(expected.equals(await readAll(twice))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('reads pieces of a byte stream into the memory of their reader', async () => {
  const pieces = piecesOf(streamOf(inOneMemory([10, 10, 10])))
  const buffers: number[] = []
  for (let piece = await pieces.next(); piece; piece = await pieces.next()) {
    buffers.push(piece.buffer.byteLength)
  }
  expect(buffers).toEqual([262_144, 262_144, 262_144])
})

test('an error of the pieces breaks the stream, and a cancellation reaches the pieces', async () => {
  const broken = streamOf({
    next: () => Promise.reject(new Error('unplugged')),
    cancel: () => Promise.resolve(),
  })
  await expect(piecesOf(broken).next()).rejects.toThrow('unplugged')
  const source = inOneMemory([5, 5])
  const pieces = piecesOf(streamOf(source))
  await pieces.next()
  await pieces.cancel('enough')
  expect(source.cancelled()).toBe('enough')
  expect(await pieces.next()).toBeNull()
})
