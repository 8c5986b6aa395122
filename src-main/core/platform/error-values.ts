/** How deep an error body is looked at. Nothing that complains is nested as deep. */
export const deepest = 32
/** Characters that are kept of a sentence. The whole body is in the exchange. */
const longestSentence = 2000

/** A text without the white space around it; undefined if nothing is left, or it is none. */
export function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined
}

/** Whether a value is a list with a text in it. */
export function hasText(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => textOf(item) !== undefined)
}

/** Something that says that there is an error, and not which. */
export function isMark(value: unknown): value is number | true {
  return value === true || (typeof value === 'number' && value !== 0)
}

/** Whether a text only says yes or no, as of `"success": "false"`: no field is marked by it. */
export function isFlag(text: string): boolean {
  return /^\s*(?:true|false|yes|no|sim|n[aã]o|s[ií]|0|1)\s*$/i.test(text)
}

/** A text that is cut where it is longer than a sentence. */
export function shortened(text: string): string {
  return text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text
}

/** Returns undefined if a text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
