/** Whether a spreadsheet may take a text for a formula, as the exports of datasets decide it. */
const formula = /^'*(?:[\t\r]|[ \n\uFEFF]*[=+\-@＝＋－＠])/

/** A text that a spreadsheet program takes for a text. One that looks guarded already is guarded too, so that it comes back. */
export function withGuard(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text as it was before `withGuard`. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
