/** Delimiters, most usual first. */
const delimiters = [',', ';', '\t', '|'] as const

const sampleLines = 200

/**
 * Guesses the delimiter of a text: the one that occurs equally often in most lines, outside quotes. Among several, the
 * one that gives more columns. Returns a comma for a text without any delimiter.
 */
export function guessDelimiter(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*("|$)/g, '$1')
    .split('\n')
    .filter((line) => /[^ ]/.test(line))
    .slice(0, sampleLines)
  const [best] = delimiters
    .map((delimiter) => ({
      delimiter,
      ...steadiest(lines.map((line) => line.split(delimiter).length - 1)),
    }))
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.share - a.share || b.count - a.count)
  return best?.delimiter ?? ','
}

/** Returns the most frequent count above zero, and the share of lines with it. */
function steadiest(counts: number[]): { count: number; share: number } {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  const [best] = [...lines].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return best ? { count: best[0], share: best[1] / counts.length } : { count: 0, share: 0 }
}
