import { Inflate, Zip, ZipPassThrough } from 'fflate/browser'
import { tableLimits } from '../../../contract/batch-table.ts'
import { TableError } from './grid.ts'
import { packedData, zipDirectory, type ZipEntry } from './zip-directory.ts'

const mebibyte = 1024 * 1024

/** The most that the read parts of a workbook may unpack to. 20,000 rows of 50 cells take about 40 MiB. */
const unpackedLimit = 64 * mebibyte

/** How many packed bytes are unpacked at once: they unpack to 4 MiB at most. */
const piece = 4 * 1024

/** Rows of a sheet that hold something: more than are taken, so that the reader can say how many there are. */
const filledLimit = tableLimits.rows * 5

const worksheet = /\/worksheets\/[^/]+\.xml$/i

/** The most bytes that a part takes beside its data and its name: two headers and a descriptor. */
const partOverhead = 96

/** What is read of a workbook: its sheets, their texts and formats. Pictures, charts, links and macros are not. */
const readParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|[^/]+\/(?:_rels\/)?[^/]+\.(?:xml|rels)|[^/]+\/worksheets\/[^/]+\.xml)$/i

/** A workbook that holds only what is read, and is not packed: it can be opened without care for its size. */
export type UnpackedWorkbook = { bytes: Uint8Array<ArrayBuffer>; hasMacros: boolean }

/**
 * Unpacks the parts of a workbook that are read. The sizes that the directory names are limited, and inflating ends where
 * a part is larger than that, since a directory can lie.
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

/** The parts as a zip that is not packed. Each piece goes to its place as it is inflated: nothing is in memory twice. */
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
  // Of two parts with one name, the last one counts.
  for (const entry of new Map(entries.map((each) => [each.name, each])).values()) {
    const part = new ZipPassThrough(entry.name)
    zip.add(part)
    unpack(packedData(bytes, entry), entry, (data) => part.push(data))
    part.push(new Uint8Array(), true)
  }
  zip.end()
  return whole.subarray(0, length)
}

function assertWorkbook(names: ReadonlySet<string>): void {
  if (names.has('xl/workbook.bin')) throw new TableError('table-old-excel', { detail: 'xlsb' })
  if (!names.has('[content_types].xml')) throw new TableError('table-not-a-table')
  const isOther = ['word/document.xml', 'ppt/presentation.xml'].some((name) => names.has(name))
  if (isOther) throw new TableError('table-not-a-table')
}

function unpack(
  packed: Uint8Array,
  { name, method, bytes }: ZipEntry,
  take: (data: Uint8Array) => void,
): void {
  const damaged = (detail: string) =>
    new TableError('table-damaged', { detail: `${name}: ${detail}` })
  if (method === 0 && packed.length === bytes) return take(packed)
  if (method !== 8) throw damaged(`method ${method}`)
  const countRows = worksheet.test(name) ? rowCounter() : () => 0
  let length = 0
  const inflate = new Inflate((data) => {
    if (length + data.length > bytes) throw damaged('larger than its size')
    length += data.length
    if (countRows(data) > filledLimit)
      throw new TableError('table-too-many-rows', { limit: tableLimits.rows })
    take(data)
  })
  try {
    for (let at = 0; at === 0 || at < packed.length; at += piece)
      inflate.push(packed.subarray(at, at + piece), at + piece >= packed.length)
  } catch (error) {
    throw error instanceof TableError ? error : damaged(String(error))
  }
  if (length !== bytes) throw damaged('smaller than its size')
}

/** The characters of `<row`, `<v` and `<is` by which a row and a value are known. */
const tag = { begin: 0x3c, r: 0x72, o: 0x6f, v: 0x76, i: 0x69, s: 0x73 } as const

/**
 * Counts the rows of a sheet's XML that hold a value, piece by piece: rows with a format only do not count. A tag that
 * two pieces share is not seen, so there may be a few more.
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

function tooLarge(): TableError {
  return new TableError('table-too-large', { limit: unpackedLimit / mebibyte })
}
