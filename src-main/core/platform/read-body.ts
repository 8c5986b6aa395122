type ReadOptions = {
  /** The body's label: where it names an encoding of one byte a character, that is the encoding of what is not UTF-8. */
  contentType?: string | null
  /** The first of them that aborts ends the reading. */
  signals?: readonly AbortSignal[]
}

/**
 * Reads a body as text, at most `limit` bytes. `whole` is false when there was more. Bytes that cannot be read become
 * U+FFFD: this text is parsed as JSON, which then fails, or shown. Throws the reason of a signal by itself: Node's fetch
 * forgets its signal once the request is collected as garbage.
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  { contentType = null, signals = [] }: ReadOptions = {},
): Promise<{ text: string; whole: boolean }> {
  if (body === null) return { text: '', whole: true }
  const pieces: Uint8Array[] = []
  const reader = body.getReader()
  // Ends the read that waits.
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

/** JSON is UTF-8 whatever its label says (RFC 8259, section 8.1), and many a server's label is wrong. */
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

/** Null for any other encoding: in UTF-16 or ISO-2022-JP a token would look different before it is decoded, and be missed. */
function oneByteEncodingOf(contentType: string | null): string | null {
  const [, label = ''] = /;\s*charset="?([\w-]+)/i.exec(contentType ?? '') ?? []
  try {
    const { encoding } = new TextDecoder(label)
    return /^(?:iso-8859|windows)-/.test(encoding) ? encoding : null
  } catch {
    return null
  }
}

/** A server's stack trace is of no use to a person, and tells a stranger too much (wire, section 1). */
export function withoutStacks(text: string): string {
  // Without its closing quote where the text was cut.
  return text.replace(/("stack"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|\\?$)/g, '$1"[removed]"')
}
