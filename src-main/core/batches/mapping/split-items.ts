/**
 * The items of a cell with a list, each once: between semicolons, bars or line breaks if there are any, else between
 * commas.
 */
export function splitItems(text: string): string[] {
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : /,/
  const items = text.split(separator).map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}
