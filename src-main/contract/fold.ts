/** A text without accents and case, to compare it as a search does. */
export function fold(text: string): string {
  return withoutAccents(text).toLowerCase()
}

/** A text with plain letters: `ã` becomes `a`, and `ﬁ` becomes `fi`. */
export function withoutAccents(text: string): string {
  // Most texts are ASCII, which has no accents.
  return isAscii(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** A text as it is compared where accents and punctuation matter: without case and outer spaces. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase()
}

/** A text as it is compared: without accents, case, punctuation and extra spaces. */
export function foldWords(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}
