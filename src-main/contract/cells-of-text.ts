/**
 * Splits a copied text into rows of cells. Programs do not agree on a cell that starts with a quotation mark: Google
 * Sheets copies it as it is. So quotes count only if they enclose a whole cell. Otherwise one such cell would swallow the
 * rows after it. `delimiter`: one character.
 */
export function cellsOfText(text: string, delimiter: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const mark = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)" *(?=[${mark}\\n]|$)|([^${mark}\\n]*))([${mark}\\n]|$)`,
    'gy',
  )
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of lines.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}
