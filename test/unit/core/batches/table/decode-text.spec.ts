import { expect, test } from '@playwright/test'
import { decodeText } from '../../../../../src-main/core/batches/table/decode-text.ts'

const text = 'Escola;Município\nSão João;Água Branca\n'
const utf16 = (bigEndian: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((char) => {
      const unit = char.charCodeAt(0)
      return bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]
    }),
  )
const utf8 = new TextEncoder().encode(text)
const latin = Uint8Array.from(text, (char) => char.charCodeAt(0))

for (const [name, bytes, encoding] of [
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8), 'utf-8'],
  ['UTF-16 with a byte order mark', Uint8Array.of(0xff, 0xfe, ...utf16(false)), 'utf-16le'],
  [
    'big-endian UTF-16 with a byte order mark',
    Uint8Array.of(0xfe, 0xff, ...utf16(true)),
    'utf-16be',
  ],
  ['UTF-16 without a byte order mark', utf16(false), 'utf-16le'],
  ['big-endian UTF-16 without a byte order mark', utf16(true), 'utf-16be'],
  ['Windows-1252', latin, 'windows-1252'],
] as const) {
  test(`reads ${name}`, () => {
    const decoded = decodeText(bytes)
    expect(decoded.text.replace(/^\uFEFF/, '')).toBe(text)
    expect(decoded.encoding).toBe(encoding)
  })
}

test('uses the chosen encoding', () => {
  expect(decodeText(utf8, 'windows-1252').text).toContain('MunicÃ\u00adpio')
})

test('reads dashes, quotes and currencies that Windows-1252 has and Latin 1 does not have', () => {
  const bytes = Uint8Array.of(0x53, 0xe3, 0x6f, 0x20, 0x93, 0x80, 0x94, 0x20, 0x96, 0x92)
  for (const decoded of [decodeText(bytes), decodeText(bytes, 'windows-1252')])
    expect(decoded).toEqual({ text: 'São “€” –’', encoding: 'windows-1252' })
})
