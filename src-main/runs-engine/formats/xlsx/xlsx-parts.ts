import { columnLetters } from '../../../contract/column-letters.ts'
import type { AboutSheet } from '../../../contract/dataset.ts'
import { cutText } from '../../read/cells.ts'
import { HEADER_STYLE, MAX_DECIMALS, STYLES } from '../../wasm/xlsx-layout.ts'
import { xmlText } from './xlsx-text.ts'

/*
 * The parts of a workbook around the cells (ECMA-376 part 1, SpreadsheetML), as XML.
 */

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const relationNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The number formats of the styles after the general style and the header style. A `Z` marks UTC, so that it differs
 * from local time.
 */
const numberFormats = [
  'yyyy\\-mm\\-dd',
  'yyyy\\-mm\\-dd\\ hh:mm:ss',
  'yyyy\\-mm\\-dd\\ hh:mm:ss.000',
  'yyyy\\-mm\\-dd\\ hh:mm:ss&quot;Z&quot;',
  'yyyy\\-mm\\-dd\\ hh:mm:ss.000&quot;Z&quot;',
  ...Array.from({ length: MAX_DECIMALS }, (_, index) => `0.${'0'.repeat(index + 1)}`),
]
/** The maximum length of a line, well below a cell's limit, to keep the sheet readable. */
const LONGEST_LINE = 8000
/** Most characters in the name of a sheet. */
const LONGEST_NAME = 31
/** Lower numbers are Excel's built-in formats. */
const FIRST_FORMAT = 164

export const rootRelations = `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const styles = `${xmlDeclaration}<styleSheet xmlns="${sheetNamespace}"><numFmts count="${numberFormats.length}">${numberFormats
  .map((code, i) => `<numFmt numFmtId="${FIRST_FORMAT + i}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${STYLES}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${numberFormats
  .map(
    (_, i) =>
      `<xf numFmtId="${FIRST_FORMAT + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Returns the path of a sheet in the archive. Sheets are counted from 1. */
export function sheetPart(sheet: number): string {
  return `xl/worksheets/sheet${sheet}.xml`
}

/** Returns the XML of a sheet before its rows. `widths` are the column widths in characters. */
export function sheetHead(sheet: number, widths: readonly number[]): string {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  const selected = sheet === 1 ? ' tabSelected="1"' : ''
  return `${xmlDeclaration}<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView${selected} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
}

/**
 * Returns the XML of a sheet after its rows. It adds filter arrows to the header. It also disables the warnings about
 * numbers that are stored as text, because their quick fix would round long numbers.
 */
export function sheetFoot(columns: number, lastRow: number): string {
  if (columns === 0) return '</sheetData></worksheet>'
  const range = `A1:${columnLetters(columns - 1)}${lastRow}`
  return `</sheetData><autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

/**
 * Returns the list of the sheets. `lastRows` has the last row of each sheet of rows, counted from 1. `name` returns
 * the name of such a sheet. `about` is the name of the last sheet. Both are XML.
 */
export function workbook(
  columns: number,
  lastRows: readonly number[],
  name: (sheet: number) => string,
  about: string | null,
): string {
  const names = [...lastRows.map((_, i) => name(i + 1)), ...(about === null ? [] : [about])]
  const sheets = names.map(
    (each, i) => `<sheet name="${each}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  // Excel and LibreOffice also expect this name for a filter.
  const filters = lastRows.map(
    (lastRow, i) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">'${name(i + 1)}'!$A$1:$${columnLetters(columns - 1)}$${lastRow}</definedName>`,
  )
  return `${xmlDeclaration}<workbook xmlns="${sheetNamespace}" xmlns:r="${relationNamespace}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets>${columns > 0 ? `<definedNames>${filters.join('')}</definedNames>` : ''}</workbook>`
}

export function workbookRelations(sheets: number): string {
  const relations = numbers(sheets).map(
    (sheet) =>
      `<Relationship Id="rId${sheet}" Type="${relationNamespace}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  )
  return `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${relations.join('')}<Relationship Id="rId${sheets + 1}" Type="${relationNamespace}/styles" Target="styles.xml"/></Relationships>`
}

export function contentTypes(sheets: number): string {
  const overrides = numbers(sheets).map(
    (sheet) =>
      `<Override PartName="/${sheetPart(sheet)}" ContentType="${contentType}.worksheet+xml"/>`,
  )
  return `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${overrides.join('')}</Types>`
}

/** Returns a text cell that keeps its white space. Columns are counted from 0, rows from 1. */
export function textCell(column: number, row: number, text: string, style: number): string {
  const place = `${columnLetters(column)}${row}`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

/** Returns a sheet with two columns: labels in bold, and their values. */
export function aboutSheet({ lines }: AboutSheet): string {
  const rows = lines.map(([label, value], index) => {
    const row = index + 1
    const cells = [
      textCell(0, row, label.slice(0, LONGEST_LINE), HEADER_STYLE),
      textCell(1, row, value.slice(0, LONGEST_LINE), 0),
    ]
    return `<row r="${row}">${cells.join('')}</row>`
  })
  return (
    `${xmlDeclaration}<worksheet xmlns="${sheetNamespace}"><sheetFormatPr defaultRowHeight="15"/>` +
    '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols>' +
    `<sheetData>${rows.join('')}</sheetData></worksheet>`
  )
}

/**
 * Returns the name of a sheet as XML, without the characters that Excel does not allow in it. `sheet` is its number
 * among the sheets with the same name, counted from 1. `usual` is used if no characters are left.
 */
export function sheetName(name: string, usual: string, sheet = 1): string {
  const suffix = sheet === 1 ? '' : ` ${sheet}`
  const allowed = name.replaceAll(/[[\]:*?/\\'\p{Cc}]/gu, ' ').trim()
  const start = cutText(allowed === '' ? usual : allowed, LONGEST_NAME - suffix.length).trim()
  return xmlText(start + suffix).replaceAll('"', '&quot;')
}

/** Returns 1 to `last`. */
function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1)
}
