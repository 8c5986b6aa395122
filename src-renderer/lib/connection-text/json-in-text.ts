/**
 * The JSON that a text is. Several documents after one another, as in files that were copied together, become a list.
 * Undefined for any other text.
 */
export function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  // A text may look like JSON at its beginning only.
  return parsed(text) ?? parsed(`[${text.replace(/\}(\s*)\{/g, '},$1{')}]`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
