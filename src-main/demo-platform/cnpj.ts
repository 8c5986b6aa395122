const format = /^[0-9A-Z]{12}[0-9]{2}$/
const firstWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const secondWeights = [6, ...firstWeights]

/**
 * Whether a text is a CNPJ, numeric or alphanumeric (in force since July 2026), with or without its punctuation.
 * Letters must be capitals. Fourteen equal characters are refused.
 */
export function isCnpj(text: string): boolean {
  const plain = text.replace(/[./-]/g, '')
  if (!format.test(plain) || /^(.)\1*$/.test(plain)) return false
  return plain.slice(12) === checkDigits(plain.slice(0, 12))
}

/**
 * Returns the two check digits for the twelve characters before them. The value of a character is its ASCII code minus
 * 48.
 */
export function checkDigits(base: string): string {
  const first = checkDigit(base, firstWeights)
  return `${first}${checkDigit(`${base}${first}`, secondWeights)}`
}

function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (text.charCodeAt(index) - 48),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Adds the usual punctuation to fourteen characters: `12.ABC.345/01DE-35`. */
export function formatCnpj(plain: string): string {
  return plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}
