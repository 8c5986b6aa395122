const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // XML readers turn a bare carriage return into a line feed (XML 1.0, 2.11).
  '\r': '&#13;',
}

/** Escapes a text for XML in the same way as the module, and as `escapedText` does. */
export function xmlText(text: string): string {
  return escapedText(text).replaceAll(/[&<>\r]/g, (char) => ENTITIES[char] ?? char)
}

/**
 * Returns a text as a cell holds it, before it is XML. A character that XML cannot hold becomes Excel's escape `_xHHHH_`
 * (ECMA-376 part 1, ST_Xstring). The underscore of a text that looks like such an escape is escaped too.
 */
export function escapedText(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\ufffd]|_(?=x[\dA-Fa-f]{4})/g, (char) =>
    escapeOf(char.charCodeAt(0)),
  )
}

function escapeOf(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
}
