/** Returns a text in lower case and without accents, to compare it as a search field does. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
