type ReadOptions = {
  /** The body's label. If it names an encoding with one byte per character, a body that is not UTF-8 is decoded with it. */
  contentType?: string | null
  /** The first signal that aborts ends the reading. */
  signals?: readonly AbortSignal[]
}

/**
 * Reads a body as text, at most `limit` bytes. `whole` is false if there was more. Invalid bytes become U+FFFD. The text is
 * only shown or parsed as JSON. Throws a signal's reason itself, because Node's fetch forgets its signal after the request
 * was garbage-collected.
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  { contentType = null, signals = [] }: ReadOptions = {},
): Promise<{ text: string; whole: boolean }> {
  if (body === null) return { text: '', whole: true }
  const pieces: Uint8Array[] = []
  const reader = body.getReader()
  // Ends the pending read.
  const stop = () => void reader.cancel().catch(() => undefined)
  for (const signal of signals) signal.addEventListener('abort', stop, { once: true })
  try {
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      for (const signal of signals) signal.throwIfAborted()
      if (done) return { text: textOf(pieces, { contentType }), whole: true }
      size += value.length
      pieces.push(value)
      if (size > limit) {
        await reader.cancel()
        return { text: textOf(pieces, { contentType, isCut: true }), whole: false }
      }
    }
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', stop)
  }
}

/** JSON is UTF-8, whatever its label says (RFC 8259, section 8.1). The labels of many servers are wrong. */
function textOf(
  pieces: readonly Uint8Array[],
  { contentType, isCut = false }: { contentType: string | null; isCut?: boolean },
): string {
  const read = (encoding: string, fatal = false): string => {
    const decoder = new TextDecoder(encoding, { fatal })
    const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('')
    return isCut ? text : text + decoder.decode()
  }
  const labelled = oneByteEncodingOf(contentType)
  if (labelled === null) return read('utf-8')
  try {
    return read('utf-8', true)
  } catch {
    return read(labelled)
  }
}

/** Returns null for any other encoding. Before decoding, a token in UTF-16 or ISO-2022-JP looks different and would be missed. */
function oneByteEncodingOf(contentType: string | null): string | null {
  const [, label = ''] = /;\s*charset="?([\w-]+)/i.exec(contentType ?? '') ?? []
  try {
    const { encoding } = new TextDecoder(label)
    return /^(?:iso-8859|windows)-/.test(encoding) ? encoding : null
  } catch {
    return null
  }
}

/** Removes a server's stack trace. It does not help a person, and tells a stranger too much (wire, section 1). */
export function withoutStacks(text: string): string {
  // The closing quote is missing if the text was cut.
  return text.replace(/("stack"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|\\?$)/g, '$1"[removed]"')
}
