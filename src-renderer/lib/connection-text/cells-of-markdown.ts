/** `|---|:--|`: the line below the headings. */
function isRuler(line: string): boolean {
  return /^[\s|:-]+$/.test(line) && line.includes('-') && line.includes('|')
}

/**
 * The cells of a table in Markdown, without its ruler. Text around the table is left out. Null if there is none. A cell may
 * have bars of its own: a token with one that is not escaped is put together again, because its heading says that it is one.
 */
export function cellsOfMarkdown(text: string): string[][] | null {
  const lines = text.split(/\r\n?|\n/)
  const at = lines.findIndex((line, index) => index > 0 && isRuler(line))
  const heading = lines[at - 1]
  if (heading === undefined || !heading.includes('|')) return null
  const headings = cellsOf(heading)
  const end = lines.findIndex((line, index) => index > at && !line.includes('|'))
  const body = lines.slice(at + 1, end === -1 ? undefined : end).map(cellsOf)
  const token = headings.findIndex((words) => /token|chave|clave|\bkey\b/i.test(words))
  return [headings, ...body.map((cells) => withWholeToken(cells, token, headings.length))]
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => plain(cell.trim()))
}

/** A cell without the marks of links, code and bold words. */
function plain(cell: string): string {
  return cell
    .replace(/^\[[^\]]*\]\((\S+)\)$/, '$1')
    .replace(/^<(https?:[^>]*)>$/, '$1')
    .replace(/^(`|\*\*)(.*)\1$/, '$2')
    .replaceAll('\\|', '|')
}

function withWholeToken(cells: string[], token: number, columns: number): string[] {
  const more = cells.length - columns
  if (token === -1 || more <= 0) return cells
  const whole = cells.slice(token, token + more + 1).join('|')
  return [...cells.slice(0, token), whole, ...cells.slice(token + more + 1)]
}
