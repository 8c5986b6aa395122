/**
 * A character without regard to case and accents: decomposed (NFD), its marks left out, in lower case. Returns the code
 * point; -1 if nothing is left of it. It is asked once for each character. Syllables of Hangul, the only characters that
 * fall into several letters, are not asked for.
 */
export function foldCode(code: number): number {
  const letters = String.fromCodePoint(code).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // The sigma at the end of a word is the same letter.
  return letters.replace('ς', 'σ').codePointAt(0) ?? -1
}
