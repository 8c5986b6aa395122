import type { AboutSheet } from '../../../contract/dataset.ts'
import { HEADER_STYLE } from '../../wasm/xlsx-layout.ts'
import { sheetNamespace, xmlDeclaration } from './xlsx-parts.ts'
import { textCell } from './xlsx-text.ts'

/** The maximum length of a line, well below a cell's limit, to keep the sheet readable. */
const longestText = 8000

/** Returns a sheet with two columns: labels in bold, and their values. */
export function aboutSheet({ lines }: AboutSheet): string {
  const rows = lines.map(([label, value], index) => {
    const row = index + 1
    const cells = [
      textCell(0, row, label.slice(0, longestText), HEADER_STYLE),
      textCell(1, row, value.slice(0, longestText), 0),
    ]
    return `<row r="${row}">${cells.join('')}</row>`
  })
  return (
    `${xmlDeclaration}<worksheet xmlns="${sheetNamespace}"><sheetFormatPr defaultRowHeight="15"/>` +
    '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols>' +
    `<sheetData>${rows.join('')}</sheetData></worksheet>`
  )
}
