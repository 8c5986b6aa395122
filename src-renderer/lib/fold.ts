/** Folds a text for searching: removes accents and case. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a search, folded. All of them must occur, in any order. */
export function searchWords(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean)
}
