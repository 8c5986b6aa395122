/**
 * Splits a cell into its list items, without duplicates: at semicolons, bars or line breaks if there are any, else at
 * commas.
 */
export function splitItems(text: string): string[] {
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : /,/
  const items = text.split(separator).map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}
