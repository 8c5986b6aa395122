/** A text as it is searched: accents and case aside. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a search, folded; each has to be found somewhere, in any order. */
export function searchWords(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean)
}
