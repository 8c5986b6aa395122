import { formatExact, parseExact } from './exact-json.ts'

/** Indents JSON without changing the digits of its numbers. Returns any other text unchanged. */
export function prettyJson(text: string): string {
  try {
    return formatExact(parseExact(text), 2)
  } catch {
    // Not JSON, cut in the middle, or nested deeper than can be walked: the text itself is what there is to see.
    return text
  }
}
