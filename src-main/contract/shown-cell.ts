import type { ColumnUse } from './batch-mapping.ts'
import type { Language } from './settings.ts'

/** The fields whose cells are read as numbers. */
export const countedFields: ReadonlySet<string> = new Set(['price', 'hour_length'])

/**
 * The text of a spreadsheet's cell as the grid shows it. A number that the program wrote for the `number` of a workbook has
 * the separators of the batch's language, `R$ 1.300,00`, so that it can be copied into other cells. A text that a person
 * wrote stays as it is.
 */
export function shownCell(
  text: string,
  { use, number }: { use: ColumnUse | undefined; number: string | undefined },
  language: Language,
): string {
  const isCounted = typeof use === 'object' && 'field' in use && countedFields.has(use.field)
  if (!isCounted || text !== number || language === 'en') return text
  return text.replaceAll(/[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'))
}
