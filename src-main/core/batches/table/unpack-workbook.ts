import { Inflate, Zip, ZipPassThrough } from 'fflate/browser'
import { tableLimits } from '../../../contract/batch-table.ts'
import { checkSheets, worksheet } from './check-sheets.ts'
import { TableError } from './grid.ts'
import { packedData, zipDirectory, type ZipEntry } from './zip-directory.ts'

const mebibyte = 1024 * 1024

/** Most bytes that the used parts of a workbook may unpack to. 20,000 rows of 50 cells take about 40 MiB. */
const unpackedLimit = 64 * mebibyte

/** Compressed bytes per step. They unpack to at most 4 MiB. */
const piece = 4 * 1024

/**
 * Most rows with values that are read from a sheet. It is more than the limit for tables, so that the message can give
 * their number.
 */
const filledLimit = tableLimits.rows * 5

/** Most bytes that a part takes besides its data and its name: two headers and a descriptor. */
const partOverhead = 96

/** The used parts of a workbook: sheets, texts and formats. Pictures, charts, links and macros are not used. */
const readParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|[^/]+\/(?:_rels\/)?[^/]+\.(?:xml|rels)|[^/]+\/worksheets\/[^/]+\.xml)$/i

/** A workbook with only the used parts, uncompressed. Its size is limited, so it can be opened safely. */
export type UnpackedWorkbook = { bytes: Uint8Array<ArrayBuffer>; hasMacros: boolean }

/**
 * Unpacks the used parts of a workbook. The sizes in the directory are limited. A directory can lie, so inflating stops
 * when a part becomes larger than that. A part that is not whole is refused, because hucre would read what is left.
 */
export function unpackWorkbook(bytes: Uint8Array): UnpackedWorkbook {
  const entries = zipDirectory(bytes)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  assertWorkbook(names)
  const wanted = entries.filter(({ name }) => readParts.test(name))
  if (wanted.some(({ isEncrypted }) => isEncrypted)) throw new TableError('table-password')
  const declared = wanted.reduce((sum, entry) => sum + entry.bytes, 0)
  if (declared > unpackedLimit) throw tooLarge()
  return {
    bytes: storedZip(bytes, wanted, declared),
    hasMacros: [...names].some((name) => name.endsWith('vbaproject.bin')),
  }
}

/**
 * Writes the parts as an uncompressed zip. Each piece is inflated directly to its place, so that nothing is in memory
 * twice.
 */
function storedZip(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  declared: number,
): Uint8Array<ArrayBuffer> {
  const overhead = entries.reduce((sum, { name }) => sum + partOverhead + 6 * name.length, 0)
  const whole = new Uint8Array(declared + overhead + partOverhead)
  let length = 0
  const zip = new Zip((error, data) => {
    if (error) throw error
    whole.set(data, length)
    length += data.length
  })
  const parts = new Map<string, Uint8Array>()
  // If two parts have the same name, the last one is used.
  for (const entry of new Map(entries.map((each) => [each.name, each])).values()) {
    const part = new ZipPassThrough(entry.name)
    zip.add(part)
    unpack(packedData(bytes, entry), entry, (data) => part.push(data))
    parts.set(entry.name, whole.subarray(length - entry.bytes, length))
    part.push(new Uint8Array(), true)
    // fflate's checksum is a signed number.
    if (part.crc >>> 0 !== entry.checksum) throw damaged(entry, 'wrong checksum')
  }
  zip.end()
  checkSheets(parts)
  return whole.subarray(0, length)
}

function assertWorkbook(names: ReadonlySet<string>): void {
  if (names.has('xl/workbook.bin')) throw new TableError('table-old-excel', { detail: 'xlsb' })
  if (!names.has('[content_types].xml')) throw new TableError('table-not-a-table')
  const isOther = ['word/document.xml', 'ppt/presentation.xml'].some((name) => names.has(name))
  if (isOther) throw new TableError('table-not-a-table')
}

function unpack(packed: Uint8Array, entry: ZipEntry, take: (data: Uint8Array) => void): void {
  const { name, method, bytes } = entry
  if (method === 0 && packed.length === bytes) return take(packed)
  if (method !== 8) throw damaged(entry, `method ${method}`)
  const countRows = worksheet.test(name) ? rowCounter() : () => 0
  let length = 0
  const inflate = new Inflate((data) => {
    if (length + data.length > bytes) throw damaged(entry, 'larger than its size')
    length += data.length
    if (countRows(data) > filledLimit)
      throw new TableError('table-too-many-rows', { limit: tableLimits.rows })
    take(data)
  })
  try {
    for (let at = 0; at === 0 || at < packed.length; at += piece)
      inflate.push(packed.subarray(at, at + piece), at + piece >= packed.length)
  } catch (error) {
    throw error instanceof TableError ? error : damaged(entry, String(error))
  }
  if (length !== bytes) throw damaged(entry, 'smaller than its size')
}

/** Characters of `<row`, `<v` and `<is`, which mark a row and a value. */
const tag = { begin: 0x3c, r: 0x72, o: 0x6f, v: 0x76, i: 0x69, s: 0x73 } as const

/**
 * Counts the rows with values in a sheet's XML, piece by piece. Rows with only a format do not count. A tag that is
 * split between two pieces is missed, so the true number may be slightly higher.
 */
function rowCounter(): (data: Uint8Array) => number {
  let filled = 0
  let isFilled = true
  return (data) => {
    for (let at = data.indexOf(tag.begin); at >= 0; at = data.indexOf(tag.begin, at + 1)) {
      const first = data[at + 1]
      const second = data[at + 2]
      if (first === tag.r && second === tag.o) isFilled = false
      else if (!isFilled && (first === tag.v || (first === tag.i && second === tag.s))) {
        isFilled = true
        filled += 1
      }
    }
    return filled
  }
}

function damaged({ name }: ZipEntry, detail: string): TableError {
  return new TableError('table-damaged', { detail: `${name}: ${detail}` })
}

function tooLarge(): TableError {
  return new TableError('table-too-large', { limit: unpackedLimit / mebibyte })
}
