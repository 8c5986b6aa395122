import { Inflate, zipSync } from 'fflate'
import { TableError } from './grid.ts'
import { packedData, zipDirectory, type ZipEntry } from './zip-directory.ts'

const mebibyte = 1024 * 1024

/** The most that the read parts of a workbook may unpack to. 20,000 rows of 50 cells take about 40 MiB. */
const unpackedLimit = 128 * mebibyte

/** How many packed bytes are unpacked at once: they unpack to 16 MiB at most. */
const piece = 16 * 1024

/** What is read of a workbook: its sheets, their texts and formats. Pictures, charts, links and macros are not. */
const readParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|[^/]+\/(?:_rels\/)?[^/]+\.(?:xml|rels)|[^/]+\/worksheets\/[^/]+\.xml)$/i

/** A workbook that holds only what is read, and is not packed: it can be opened without care for its size. */
export type UnpackedWorkbook = { bytes: Uint8Array<ArrayBuffer>; hasMacros: boolean }

/**
 * Unpacks the parts of a workbook that are read. What they unpack to is limited twice: by the sizes that the directory
 * names, and while they are inflated, since a directory can lie.
 */
export function unpackWorkbook(bytes: Uint8Array): UnpackedWorkbook {
  const entries = zipDirectory(bytes)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  assertWorkbook(names)
  const wanted = entries.filter(({ name }) => readParts.test(name))
  if (wanted.some(({ isEncrypted }) => isEncrypted)) throw new TableError('table-password')
  const declared = wanted.reduce((sum, entry) => sum + entry.bytes, 0)
  if (declared > unpackedLimit) throw tooLarge()
  let room = unpackedLimit
  const files: Record<string, Uint8Array> = {}
  for (const entry of wanted) {
    const file = unpack(packedData(bytes, entry), entry, room)
    room -= file.length
    files[entry.name] = file
  }
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

function unpack(packed: Uint8Array, { name, method }: ZipEntry, room: number): Uint8Array {
  if (method === 0) {
    if (packed.length > room) throw tooLarge()
    return packed
  }
  if (method !== 8) throw new TableError('table-damaged', { detail: `${name}: method ${method}` })
  const pieces: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((data) => {
    length += data.length
    if (length > room) throw tooLarge()
    pieces.push(data)
  })
  try {
    for (let at = 0; at === 0 || at < packed.length; at += piece)
      inflate.push(packed.subarray(at, at + piece), at + piece >= packed.length)
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('table-damaged', { detail: `${name}: ${String(error)}` })
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const data of pieces) {
    whole.set(data, at)
    at += data.length
  }
  return whole
}

function tooLarge(): TableError {
  return new TableError('table-too-large', { limit: unpackedLimit / mebibyte })
}
