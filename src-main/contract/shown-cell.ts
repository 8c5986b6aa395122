import type { ColumnUse } from './batch-mapping.ts'
import type { Language } from './settings.ts'

/**
 * The text of a spreadsheet's cell in a person's language. Only a price that the program wrote for the `number` of a
 * workbook has the separators of the language, `R$ 1.300,00`. A text that a person wrote stays as it is.
 */
export function shownCell(
  text: string,
  { use, number }: { use: ColumnUse | undefined; number: string | undefined },
  language: Language,
): string {
  const isPrice = typeof use === 'object' && 'field' in use && use.field === 'price'
  if (!isPrice || text !== number || language === 'en') return text
  return text.replaceAll(/[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'))
}
