/** The most levels of an error body that are searched. Real complaints are not nested as deep. */
export const deepest = 32
/** The longest sentence that is kept, in characters. The exchange has the whole body. */
const maxSentenceLength = 2000

/** Returns a trimmed text. Undefined if it is empty, or not a text. */
export function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined
}

/** Whether a value is a list with a text in it. */
export function hasText(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => textOf(item) !== undefined)
}

/** Whether a value reports an error without a reason. */
export function isMark(value: unknown): value is number | true {
  return value === true || (typeof value === 'number' && value !== 0)
}

/** Whether a text only means yes or no, as in `"success": "false"`. It marks no field. */
export function isFlag(text: string): boolean {
  return /^\s*(?:true|false|yes|no|sim|n[aã]o|s[ií]|0|1)\s*$/i.test(text)
}

/** Shortens a text that is longer than a sentence. */
export function shortened(text: string): string {
  return text.length > maxSentenceLength ? `${text.slice(0, maxSentenceLength)}…` : text
}

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
