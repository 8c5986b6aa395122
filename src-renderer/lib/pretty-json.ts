import { formatExact, parseExact } from './exact-json.ts'

/** Indents JSON without changing the digits of its numbers. Returns any other text unchanged. */
export function prettyJson(text: string): string {
  try {
    return formatExact(parseExact(text), 2)
  } catch {
    // The text is not JSON, is cut, or is nested too deeply, so it is shown unchanged.
    return text
  }
}
