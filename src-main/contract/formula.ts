/**
 * The beginning of a text that a spreadsheet may interpret as a formula (OWASP, CSV injection): a sign in normal or full
 * width, also after blanks and zero-width characters, or a tab or a carriage return. The CSV export has the same rule
 * (`runs-engine/wasm/assembly/csv.ts`).
 */
export const formulaStart =
  /^(?:[\t\r]|[\s\u0085\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F]*[=+\-@＝＋－＠])/
