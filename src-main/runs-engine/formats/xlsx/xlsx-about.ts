import type { AboutSheet } from '../../../contract/dataset.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import { columnLetters, HEADER_STYLE, sheetNamespace, xmlDeclaration } from './xlsx-parts.ts'
import { putXmlText } from './xlsx-text.ts'

/** How many characters the name of a sheet may have. */
const longestName = 31
/** How many characters of a line are written: a cell holds more, but nobody reads them here. */
const longestText = 8000

/** The name of the sheet, as XML, without the characters that Excel does not take in one. */
export function aboutSheetName({ title }: AboutSheet): string {
  const name = title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, longestName)
    .trim()
  return xmlText(name === '' ? 'About' : name)
}

/** A sheet of two columns: what is told, in bold, and what it is. */
export function aboutSheet({ lines }: AboutSheet): string {
  const rows = lines.map(([label, value], index) => {
    const row = index + 1
    return `<row r="${row}">${cell(0, row, label, HEADER_STYLE)}${cell(1, row, value, 0)}</row>`
  })
  return (
    `${xmlDeclaration}<worksheet xmlns="${sheetNamespace}"><sheetFormatPr defaultRowHeight="15"/>` +
    '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols>' +
    `<sheetData>${rows.join('')}</sheetData></worksheet>`
  )
}

function cell(column: number, row: number, text: string, style: number): string {
  const place = `${columnLetters(column)}${row}`
  const written = xmlText(text.slice(0, longestText))
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`
}

function xmlText(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const into = new ByteBuffer(bytes.length * 7 + 1)
  into.length = putXmlText(into.bytes, 0, bytes, 0, bytes.length)
  return new TextDecoder().decode(into.content())
}
