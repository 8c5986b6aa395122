import { formatExact, parseExact } from './exact-json.ts'

/** JSON with every part on a line of its own and its numbers digit by digit; any other text as it is. */
export function prettyJson(text: string): string {
  try {
    return formatExact(parseExact(text), 2)
  } catch {
    // Not JSON, cut in the middle, or nested deeper than can be walked: the text itself is what there is to see.
    return text
  }
}
