/** A text as it is compared where accents and punctuation matter: without case and outer spaces. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase()
}

/** A text as it is compared: without accents, case, punctuation and extra spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
