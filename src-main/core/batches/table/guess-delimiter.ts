/** Delimiters, most usual first. */
const delimiters = [',', ';', '\t', '|'] as const

/** Most lines that are examined. */
const sampleLines = 200

/**
 * Guesses the delimiter of a text: the one that occurs equally often in most lines, outside quotes. Among several, the
 * one that gives more columns. Returns a comma for a text without any delimiter.
 */
export function guessDelimiter(text: string): string {
  const counts = delimiters.map(() => [] as number[])
  let line = delimiters.map(() => 0)
  let isQuoted = false
  let isBlank = true
  let lines = 0
  const endLine = () => {
    if (!isBlank) {
      line.forEach((count, at) => counts[at]?.push(count))
      lines++
    }
    line = delimiters.map(() => 0)
    isBlank = true
  }
  for (let at = 0; at < text.length && lines < sampleLines; at++) {
    const char = text.charAt(at)
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (char === '\n') {
      endLine()
      continue
    }
    if (char !== ' ') isBlank = false
    const which = delimiters.findIndex((each) => each === char)
    if (which >= 0) line[which] = (line[which] ?? 0) + 1
  }
  endLine()
  const ranked = delimiters
    .map((delimiter, at) => ({ delimiter, ...steadiest(counts[at] ?? []) }))
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.share - a.share || b.count - a.count)
  return ranked[0]?.delimiter ?? ','
}

/** Returns the most frequent count above zero, and the share of lines with it. */
function steadiest(counts: number[]): { count: number; share: number } {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  const [best] = [...lines].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return best ? { count: best[0], share: best[1] / counts.length } : { count: 0, share: 0 }
}
