import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { compression } from '../../../../../src-main/adapters/files/compression.ts'
import { ByteBuffer } from '../../../../../src-main/runs-engine/byte-buffer.ts'
import { ZipWriter } from '../../../../../src-main/runs-engine/formats/xlsx/zip.ts'

const content = new TextEncoder().encode('ação '.repeat(1000))

/** An archive of a small part and one that is written in pieces. */
function archive(limit?: number): Uint8Array {
  const out = new ByteBuffer(16)
  const zip = new ZipWriter(out, compression, limit)
  zip.add('small.txt', new TextEncoder().encode('x'))
  zip.open('large.txt')
  for (let at = 0; at < content.length; at += 1000) zip.write(content.subarray(at, at + 1000))
  zip.close()
  zip.end()
  for (const { position, bytes } of zip.corrections()) out.bytes.set(bytes, position)
  return out.content().slice()
}

test('the header before each part has checksum and sizes, without a descriptor after it', () => {
  const bytes = archive()
  const view = new DataView(bytes.buffer)
  let position = 0
  for (const expected of [new TextEncoder().encode('x'), content]) {
    expect(view.getUint32(position, true)).toBe(0x04034b50)
    expect(view.getUint16(position + 6, true)).toBe(0)
    expect(view.getUint32(position + 14, true)).toBe(compression.crc32(expected, 0))
    expect(view.getUint32(position + 22, true)).toBe(expected.length)
    const names = view.getUint16(position + 26, true) + view.getUint16(position + 28, true)
    position += 30 + names + view.getUint32(position + 18, true)
  }
  // The directory is next: the sizes are right.
  expect(view.getUint32(position, true)).toBe(0x02014b50)
})

test('reads back parts that were written in pieces, with and without ZIP64', () => {
  // No limit: the usual one. 100: the second part is large, and the directory far away. 1: all is.
  for (const limit of [undefined, 100, 1]) {
    const parts = unzipSync(archive(limit))
    expect(Buffer.from(parts['large.txt'] ?? []).equals(content)).toBe(true)
    expect(Buffer.from(parts['small.txt'] ?? []).toString()).toBe('x')
  }
})
