import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The parts of a workbook with one sheet and the given XML, which a test may make hostile. */
export function workbookParts(sheetData: string): Record<string, Uint8Array> {
  const texts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationshipsOf([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsOf([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
}

/** A workbook with these parts. */
export function workbook(parts: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  return zipSync(parts)
}

/**
 * A workbook of less than a megabyte whose sheet unpacks to 300 MB of rows. `declared` is the size in its directory and
 * header.
 */
export function bomb(declared = 300_000_000, megabytes = 300): Uint8Array<ArrayBuffer> {
  const row =
    '<row><c t="inlineStr"><is><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></is></c></row>'
  const rows = Buffer.from(row.repeat(Math.ceil(1_000_000 / row.length)))
  // Compressed once and repeated: data after a full flush does not depend on the data before it.
  const packed = deflateRawSync(rows, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const data = Buffer.concat([
    ...Array.from({ length: megabytes }, () => packed),
    deflateRawSync(''),
  ])
  const sheet = 'xl/worksheets/sheet1.xml'
  const zip = zipSync({ ...workbookParts(''), [sheet]: [data, { level: 0 }] })
  const view = new DataView(zip.buffer)
  for (let at = 0; at < zip.length - 4; at++) {
    const signature = view.getUint32(at, true)
    const header = {
      0x02014b50: { method: 10, size: 24, name: 46 },
      0x04034b50: { method: 8, size: 22, name: 30 },
    }[signature]
    if (
      !header ||
      new TextDecoder().decode(zip.subarray(at + header.name, at + header.name + sheet.length)) !==
        sheet
    )
      continue
    view.setUint16(at + header.method, 8, true)
    view.setUint32(at + header.size, declared, true)
  }
  return zip
}

/** A compound file with a stream of this name, like Excel 97 and encrypted workbooks. */
export function compoundFile(stream: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  Array.from(stream).forEach((char, at) => {
    bytes[1024 + at * 2] = char.charCodeAt(0)
  })
  return bytes
}

function relationshipsOf(links: [id: string, type: string, target: string][]): string {
  const items = links.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}
