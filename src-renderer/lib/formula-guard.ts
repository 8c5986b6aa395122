/**
 * A text in which no spreadsheet finds a formula: one that begins with a sign (in either width, also after blanks and byte
 * order marks), a tab or a carriage return gets an apostrophe (OWASP, CSV injection). The CSV export has the same rule.
 */
export function guardFormula(text: string): string {
  return /^(?:[\t\r]|[\t\r\n \uFEFF]*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text
}
