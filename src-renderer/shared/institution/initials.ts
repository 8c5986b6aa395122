const particles = new Set([
  'a',
  'as',
  'o',
  'os',
  'e',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'of',
  'the',
  'and',
])

/** One or two capitals that stand for a name: the first letters of its first two words that carry meaning. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !particles.has(word.toLowerCase()))
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word.normalize('NFC')][0]?.toUpperCase() ?? '')
    .join('')
}
