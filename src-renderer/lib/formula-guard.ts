import { formulaStart } from '#contract/formula.ts'

/** Puts an apostrophe before a text that a spreadsheet may interpret as a formula. */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
