import type { Language } from '../../../contract/settings.ts'

/** The beginning of the first cell in the template's example. A row with such a cell is never imported. */
export const exampleMarks: Readonly<Record<Language, string>> = {
  en: '[Example]',
  'pt-BR': '[Exemplo]',
  es: '[Ejemplo]',
}

const marks = Object.values(exampleMarks).map((mark) => mark.toLowerCase())

/** Whether a cell is the first cell of the template's example, in any language. */
export function isExampleCell(text: string): boolean {
  if (!text.startsWith('[')) return false
  const lower = text.toLowerCase()
  return marks.some((mark) => lower.startsWith(mark))
}
