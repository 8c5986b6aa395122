/* Functions that the module calls for what it cannot decide itself (`assembly/host.ts`). */

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

/** Whether the shortest text of the double nearest to a JSON number denotes the same decimal value. */
export function roundTripsAsDouble(text: string): boolean {
  return canonical(text) === canonical(String(Number(text)))
}

/**
 * Returns the digits without zeros at either end, and the power of ten of the last digit. Returns a text that is not
 * a number unchanged.
 */
function canonical(text: string): string {
  const parts = /^-?(\d+)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(text)
  if (!parts) return text
  const [, whole = '', fraction = '', exponent = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const kept = digits.replace(/(?<!0)0+$/, '')
  if (kept === '') return '0'
  const sign = text.startsWith('-') ? '-' : ''
  return `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`
}
