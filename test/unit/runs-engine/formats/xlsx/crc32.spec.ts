import assert from 'node:assert/strict'
import { crc32 } from 'node:zlib'
import { test } from '@playwright/test'
import fc from 'fast-check'
import { combineCrc32 } from '../../../../../src-main/runs-engine/formats/xlsx/crc32.ts'

test('combines the checksums of two pieces', () => {
  const piece = fc.uint8Array({ maxLength: 5_000 })
  fc.assert(
    fc.property(piece, piece, (one, other) => {
      const combined = combineCrc32(crc32(one), crc32(other), other.length)
      assert.equal(combined, crc32(Buffer.concat([one, other])))
    }),
  )
})

test('a piece may be longer than four gigabytes', () => {
  const zeros = new Uint8Array(1024 * 1024)
  // Of a piece of zeros, doubled as often as it takes.
  let crc = crc32(zeros)
  let size = zeros.length
  while (size < 2 ** 33) {
    crc = combineCrc32(crc, crc, size)
    size *= 2
  }
  let expected = 0
  for (let i = 0; i < 64; i++) expected = crc32(zeros, expected)
  let small = crc32(zeros)
  for (let of = zeros.length; of < 64 * zeros.length; of *= 2)
    small = combineCrc32(small, small, of)
  assert.equal(small, expected)
  // One half and the other are the whole, wherever it is parted.
  const three = combineCrc32(crc, combineCrc32(crc, crc, size), size * 2)
  assert.equal(three, combineCrc32(combineCrc32(crc, crc, size), crc, size))
})
