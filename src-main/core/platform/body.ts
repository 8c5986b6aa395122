/**
 * Reads a body as text, at most `limit` bytes. `whole` is false when there was more. Bytes that are not
 * UTF-8 become U+FFFD: this text is parsed as JSON, which then fails, or shown.
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<{ text: string; whole: boolean }> {
  if (body === null) return { text: '', whole: true }
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), whole: true }
    size += value.length
    text += decoder.decode(value, { stream: true })
    if (size > limit) {
      await reader.cancel()
      return { text, whole: false }
    }
  }
}

/** A server's stack trace is of no use to a person, and tells a stranger too much (wire, section 1). */
export function withoutStacks(text: string): string {
  // Without its closing quote where the text was cut.
  return text.replace(/("stack"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|\\?$)/g, '$1"[removed]"')
}
