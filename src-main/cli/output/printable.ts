/**
 * Text from a platform must not move the cursor, change colours or turn the reading direction:
 * control characters (C0 and C1) and bidirectional controls become visible. Tabs and line breaks stay.
 */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    escaped,
  )
}

/** Like `printable`, for a single line. Line breaks become spaces, because a new line could look like our own output. */
export function printableLine(text: string): string {
  const line = text.replace(/[\s\u0085]+/g, (space) =>
    /[\n\v\f\r\u0085\u2028\u2029]/.test(space) ? ' ' : space.replaceAll('\t', ' '),
  )
  return printable(line)
}

/** `JSON.stringify` escapes only the C0 control characters. Terminals also obey the C1 ones, so they are escaped too. */
export function printableJson(value: unknown): string {
  return printableJsonText(JSON.stringify(value))
}

/** Escapes control characters in JSON text. The value stays the same, because they occur only in strings. */
export function printableJsonText(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    escapedForJson,
  )
}

function escaped(char: string): string {
  const code = char.charCodeAt(0)
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : escapedForJson(char)
}

function escapedForJson(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}
