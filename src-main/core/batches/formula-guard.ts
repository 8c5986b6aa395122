import { formulaStart } from '../../contract/formula.ts'

/** A text that a spreadsheet program takes for a text. One that looks guarded already is guarded too, so that it comes back. */
export function withGuard(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** The text as it was before `withGuard`. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && isFormula(text) ? text.slice(1) : text
}

function isFormula(text: string): boolean {
  return formulaStart.test(text.replace(/^'+/, ''))
}
