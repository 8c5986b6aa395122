import { TableError } from './grid.ts'

/** A file in a zip. Its own header at `headerAt` tells where its data starts. The sizes are from the directory. */
export type ZipEntry = {
  name: string
  method: number
  isEncrypted: boolean
  /** CRC-32 of the data. */
  checksum: number
  packedBytes: number
  bytes: number
  headerAt: number
}

/** Most entries of a zip. No workbook has so many, and examining them takes almost no time. */
const mostEntries = 10_000

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const entrySignature = 0x02014b50
const fileSignature = 0x04034b50

/** Lists the files of a zip by its central directory, which spreadsheet programs use too (APPNOTE 4.3). */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { count, at: start } = endOf(view)
    if (count > mostEntries) throw new TableError('table-too-large', { detail: `${count} entries` })
    const entries: ZipEntry[] = []
    let at = start
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== entrySignature) throw damaged('no directory entry')
      const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true))
      const [name = 0, extra = 0, comment = 0] = lengths
      const text = nameIn(bytes, at + 46, at + 46 + name)
      entries.push({ name: text, ...sizesAt(view, at, name, extra) })
      at += 46 + name + extra + comment
    }
    return entries
  } catch (error) {
    if (error instanceof RangeError) throw damaged('a directory that ends early')
    throw error
  }
}

export function packedData(
  bytes: Uint8Array,
  { name, headerAt, packedBytes }: ZipEntry,
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (headerAt + 30 > bytes.length || view.getUint32(headerAt, true) !== fileSignature)
    throw damaged('no file header')
  const nameEnd = headerAt + 30 + view.getUint16(headerAt + 26, true)
  if (nameIn(bytes, headerAt + 30, nameEnd) !== name) throw damaged(`another name than ${name}`)
  const from = nameEnd + view.getUint16(headerAt + 28, true)
  if (from + packedBytes > bytes.length) throw damaged('a file that ends early')
  return bytes.subarray(from, from + packedBytes)
}

function nameIn(bytes: Uint8Array, from: number, to: number): string {
  return new TextDecoder().decode(bytes.subarray(from, to)).replaceAll('\\', '/')
}

function sizesAt(view: DataView, at: number, name: number, extra: number): Omit<ZipEntry, 'name'> {
  const read = { packedBytes: 20, bytes: 24, headerAt: 42 }
  const wide = wideFields(view, at + 46 + name, extra)
  const field = (offset: number): number => {
    const value = view.getUint32(at + offset, true)
    return value === 0xffffffff ? wide() : value
  }
  // Read in the order of the wide fields.
  const bytes = field(read.bytes)
  const packedBytes = field(read.packedBytes)
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    checksum: view.getUint32(at + 16, true),
    bytes,
    packedBytes,
    headerAt: field(read.headerAt),
  }
}

/** Returns a function that reads the sizes of a ZIP64 entry, one after the other. */
function wideFields(view: DataView, from: number, length: number): () => number {
  let at = from
  while (at < from + length && view.getUint16(at, true) !== 1)
    at += 4 + view.getUint16(at + 2, true)
  at += 4
  return () => {
    if (at + 8 > from + length) throw damaged('no ZIP64 size')
    at += 8
    return Number(view.getBigUint64(at - 8, true))
  }
}

function endOf(view: DataView): { count: number; at: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) !== endSignature) continue
    const end = { count: view.getUint16(at + 10, true), at: view.getUint32(at + 16, true) }
    if (end.count !== 0xffff && end.at !== 0xffffffff) return end
    const wide = Number(view.getBigUint64(at - 20 + 8, true))
    if (view.getUint32(wide, true) !== end64Signature) throw damaged('no ZIP64 end')
    return {
      count: Number(view.getBigUint64(wide + 32, true)),
      at: Number(view.getBigUint64(wide + 48, true)),
    }
  }
  throw damaged('no end of the directory')
}

function damaged(detail: string): TableError {
  return new TableError('table-damaged', { detail })
}
