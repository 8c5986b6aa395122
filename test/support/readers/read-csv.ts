/** Reads CSV by RFC 4180, character by character. Does not distinguish quoted and plain fields. */
export function readCsv(text: string, delimiter: string, lineEnd: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (isQuoted) {
      if (char !== '"') field += char
      else if (text.charAt(i + 1) === '"') field += text.charAt(i++)
      else isQuoted = false
    } else if (char === '"' && field === '') {
      isQuoted = true
    } else if (char === delimiter) {
      row.push(field)
      field = ''
    } else if (text.startsWith(lineEnd, i)) {
      rows.push([...row, field])
      row = []
      field = ''
      i += lineEnd.length - 1
    } else {
      if (char === '"' || char === '\n' || char === '\r') throw new Error(`bare ${char} at ${i}`)
      field += char
    }
  }
  if (field !== '' || row.length > 0) throw new Error('the last line has no end')
  return rows
}
