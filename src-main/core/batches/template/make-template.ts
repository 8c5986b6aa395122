import type { Cell, CellValue, ColumnDef, DataValidation, WriteSheet } from 'hucre/xlsx'
import type { CellKind, TargetField } from '../../../contract/batch-fields.ts'
import { messagesIn } from '../../../contract/messages/catalogue.ts'
import type { Language } from '../../../contract/settings.ts'
import { columnLetters } from '../../../contract/column-letters.ts'
import { exampleMarks } from './example-mark.ts'
import { exampleValues } from './example-row.ts'
import { type TemplateColumn, templateColumns, type TemplateFor } from './template-columns.ts'

/** Rows that are prepared with formats and lists. */
const preparedRows = 1000

/** Kinds whose texts Excel would change: `00123` becomes 123, `3-2026` becomes a date. */
const textKinds: ReadonlySet<CellKind> = new Set([
  'text',
  'slug',
  'tax-id',
  'postal-code',
  'state',
  'grade',
  'colour',
  'ids',
  'filter',
  'list',
  'joined',
])

const headerStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E2E8F0' } },
  alignment: { vertical: 'center', wrapText: true },
} as const

/**
 * Creates a workbook to fill in: the rows with an example, a sheet that explains the columns, and hidden lists. The
 * sheet with the rows is first, because the first sheet is read.
 */
export async function makeTemplate(wanted: TemplateFor): Promise<Uint8Array> {
  const columns = templateColumns(wanted)
  // Loaded when needed: few people make a template.
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [rowsSheet(columns, wanted), guideSheet(columns, wanted), listsSheet(columns, wanted)],
  })
}

function rowsSheet(
  columns: TemplateColumn[],
  { kind, language, country }: TemplateFor,
): WriteSheet {
  const { template } = messagesIn(language)
  const example = exampleValues(columns, { language, country })
  const empty = columns.map((): CellValue => null)
  return {
    name: kind === 'school' ? template.schools : template.courses,
    columns: columns.map(({ field, header }): ColumnDef => {
      const numFmt = formatOf(field.kind, language)
      const width = Math.max(14, header.length + 2)
      return { width, ...(numFmt === null ? {} : { numFmt }) }
    }),
    rows: [
      columns.map(({ header }) => header),
      columns.map(({ field }) => example[field.path] ?? null),
      ...Array.from({ length: preparedRows - 1 }, () => empty),
    ],
    cells: headerCells(columns.map(({ header }) => header)),
    dataValidations: columns.flatMap((column, at) => listOf(column, at, template.lists)),
    freezePane: { rows: 1 },
  }
}

function guideSheet(columns: TemplateColumn[], { kind, language }: TemplateFor): WriteSheet {
  const { template } = messagesIn(language)
  const lines = [
    template.fill,
    template.example({ mark: exampleMarks[language] }),
    template.offered,
    ...(kind === 'course' ? [template.blank] : []),
  ]
  const head = [template.column, template.required, template.content]
  const rows = columns.map(({ field, header, content }) => [
    header,
    field.required ? template.yes : template.no,
    content,
  ])
  return {
    name: template.guide,
    columns: [{ width: 32 }, { width: 14 }, { width: 90 }],
    rows: [...lines.map((line) => [line]), [], head, ...rows],
    cells: headerCells(head, lines.length + 1),
  }
}

/** Creates a sheet with one column for each column that offers texts, under the same letter. */
function listsSheet(columns: TemplateColumn[], { language }: TemplateFor): WriteSheet {
  const longest = Math.max(...columns.map(({ offered }) => offered.length))
  return {
    name: messagesIn(language).template.lists,
    hidden: true,
    rows: Array.from({ length: longest }, (_, at) =>
      columns.map(({ field, offered }) => listed(offered[at], field)),
    ),
  }
}

/** Excel accepts a typed number only if the list contains a number. */
function listed(text: string | undefined, { choices }: TargetField): CellValue {
  const number = Number(text)
  return choices?.includes(number) && text === String(number) ? number : (text ?? null)
}

/** Creates a list of allowed texts. It refuses other texts, unless a cell may contain several of them. */
function listOf({ field, offered }: TemplateColumn, at: number, sheet: string): DataValidation[] {
  if (offered.length === 0) return []
  const letters = columnLetters(at)
  return [
    {
      type: 'list',
      formula1: `'${sheet}'!$${letters}$1:$${letters}$${offered.length}`,
      range: `${letters}2:${letters}${preparedRows + 1}`,
      allowBlank: true,
      showErrorMessage: field.names === undefined,
    },
  ]
}

function headerCells(headers: string[], row = 0): Map<string, Partial<Cell>> {
  return new Map(
    headers.map((value, at) => [`${row},${at}`, { value, type: 'string', style: headerStyle }]),
  )
}

function formatOf(kind: CellKind, language: Language): string | null {
  if (kind === 'date') return language === 'en' ? 'yyyy-mm-dd' : 'dd/mm/yyyy'
  return textKinds.has(kind) ? '@' : null
}
