import type { TableOptions } from '../../../contract/batch-table.ts'

type Encoding = NonNullable<TableOptions['encoding']>

/** Bytes that are examined to detect UTF-16 without a byte order mark. */
const sample = 4096

/**
 * Decodes a file and returns its encoding: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 if it is
 * valid, else as Windows-1252, which Excel writes.
 */
export function decodeText(
  bytes: Uint8Array,
  chosen?: Encoding,
): { text: string; encoding: Encoding } {
  const encoding = chosen ?? markOf(bytes) ?? wideOf(bytes)
  if (encoding) return { text: decode(bytes, encoding), encoding }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' }
  }
}

/** Decodes in two steps. In one step, Node 20 takes Windows-1252 for Latin 1 and loses dashes, curly quotes and `€`. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  const decoder = new TextDecoder(encoding)
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

function markOf([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/** Detects UTF-16 by its zero bytes: in Latin text every second byte is zero. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, sample)
  const zeros = [0, 0] as [number, number]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++
  })
  const [even, odd] = zeros
  const many = head.length / 5
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}
