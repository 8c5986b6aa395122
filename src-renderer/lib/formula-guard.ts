import { formulaStart } from '#contract/formula.ts'

/** A text in which no spreadsheet finds a formula: one that begins as such gets an apostrophe. */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
