import { Inflate, zipSync } from 'fflate/browser'
import { TableError } from './grid.ts'
import { packedData, zipDirectory, type ZipEntry } from './zip-directory.ts'

const mebibyte = 1024 * 1024

/** The most that the read parts of a workbook may unpack to. 20,000 rows of 50 cells take about 40 MiB. */
const unpackedLimit = 64 * mebibyte

/** How many packed bytes are unpacked at once: they unpack to 16 MiB at most. */
const piece = 16 * 1024

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
  const files = Object.fromEntries(
    wanted.map((entry) => [entry.name, unpack(packedData(bytes, entry), entry)]),
  )
  return {
    bytes: zipSync(files, { level: 0 }),
    hasMacros: [...names].some((name) => name.endsWith('vbaproject.bin')),
  }
}

function assertWorkbook(names: ReadonlySet<string>): void {
  if (names.has('xl/workbook.bin')) throw new TableError('table-old-excel', { detail: 'xlsb' })
  if (!names.has('[content_types].xml')) throw new TableError('table-not-a-table')
  const isOther = ['word/document.xml', 'ppt/presentation.xml'].some((name) => names.has(name))
  if (isOther) throw new TableError('table-not-a-table')
}

function unpack(packed: Uint8Array, { name, method, bytes }: ZipEntry): Uint8Array {
  const damaged = (detail: string) =>
    new TableError('table-damaged', { detail: `${name}: ${detail}` })
  if (method === 0 && packed.length === bytes) return packed
  if (method !== 8) throw damaged(`method ${method}`)
  const whole = new Uint8Array(bytes)
  let length = 0
  const inflate = new Inflate((data) => {
    if (length + data.length > bytes) throw damaged('larger than its size')
    whole.set(data, length)
    length += data.length
  })
  try {
    for (let at = 0; at === 0 || at < packed.length; at += piece)
      inflate.push(packed.subarray(at, at + piece), at + piece >= packed.length)
  } catch (error) {
    throw error instanceof TableError ? error : damaged(String(error))
  }
  if (length !== bytes) throw damaged('smaller than its size')
  return whole
}

function tooLarge(): TableError {
  return new TableError('table-too-large', { limit: unpackedLimit / mebibyte })
}
