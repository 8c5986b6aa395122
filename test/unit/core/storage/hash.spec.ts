import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { fingerprint, sha256 } from '../../../../src-main/core/storage/hash.ts'

test('the SHA-256 of a text is the hash of its UTF-8 bytes', async () => {
  const bytes = new TextEncoder().encode('Colégio “Açaí” 😀')
  expect(await sha256('Colégio “Açaí” 😀')).toBe(await sha256(bytes))
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('a fingerprint is equal for equal bytes, and differs if one byte differs', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 2000 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, place, change) => {
        const changed = bytes.slice()
        const at = place % bytes.length
        changed[at] = (bytes[at] ?? 0) ^ change
        expect(fingerprint(bytes.slice())).toBe(fingerprint(bytes))
        expect(fingerprint(changed)).not.toBe(fingerprint(bytes))
        expect(fingerprint(bytes.subarray(1))).not.toBe(fingerprint(bytes))
      },
    ),
  )
})
