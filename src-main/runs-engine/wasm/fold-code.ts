/**
 * Folds a character for comparisons without case and accents: decomposed (NFD), without marks, in lower case. Returns
 * the code point, or -1 if the character is a mark. The module caches the result. It decomposes Hangul syllables
 * itself, because they are the only characters that become several letters.
 */
export function foldCode(code: number): number {
  const letters = String.fromCodePoint(code).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // The sigma at the end of a word is the same letter.
  return letters.replace('ς', 'σ').codePointAt(0) ?? -1
}
