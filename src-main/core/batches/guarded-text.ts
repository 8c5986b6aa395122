import { formulaStart } from '../../contract/formula.ts'

/**
 * Guards a text, so that a spreadsheet program does not take it for a formula. A text that looks guarded is guarded
 * too, so that `withoutGuard` restores it.
 */
export function withGuard(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

export function withoutGuard(text: string): string {
  return text.startsWith("'") && isFormula(text) ? text.slice(1) : text
}

function isFormula(text: string): boolean {
  return formulaStart.test(text.replace(/^'+/, ''))
}
