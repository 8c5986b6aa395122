/** Size of a piece if the reader provides no memory. */
const PIECE_BYTES = 256 * 1024

/** Pieces of bytes in order. A piece is valid until the next call. Null at the end. */
export type Pieces = {
  next(): Promise<Uint8Array | null>
  cancel(reason?: unknown): Promise<void>
}

/**
 * Reads a stream in pieces. If the stream allows it, all pieces use the same memory. New memory for each piece would
 * be freed late and add up to tens of megabytes.
 */
export function piecesOf(stream: ReadableStream<Uint8Array>): Pieces {
  const reader = byobReader(stream)
  if (reader === null) {
    const other = stream.getReader()
    return {
      next: async () => (await other.read()).value ?? null,
      cancel: (reason) => other.cancel(reason),
    }
  }
  let memory = new ArrayBuffer(PIECE_BYTES)
  return {
    next: async () => {
      const { done, value } = await reader.read(new Uint8Array(memory))
      if (done) return null
      memory = value.buffer
      return value
    },
    cancel: (reason) => reader.cancel(reason),
  }
}

/** Returns null if the stream provides its own memory. */
function byobReader(stream: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

/** Creates a stream of pieces, which are copied into the memory that its reader provides. */
export function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0)
  return new ReadableStream({
    type: 'bytes',
    autoAllocateChunkSize: PIECE_BYTES,
    async pull(controller) {
      const piece = rest.length > 0 ? rest : await nextOf(pieces)
      // Each pull has a request, because `autoAllocateChunkSize` allocates memory if the reader provides none.
      const request = controller.byobRequest as ReadableStreamBYOBRequest
      if (piece === null) {
        controller.close()
        request.respond(0)
        return
      }
      const { buffer, byteOffset, byteLength } = request.view as ArrayBufferView
      const taken = piece.subarray(0, byteLength)
      new Uint8Array(buffer, byteOffset).set(taken)
      rest = piece.subarray(taken.length)
      request.respond(taken.length)
    },
    cancel: (reason) => pieces.cancel(reason),
  })
}

/** Returns the next piece that is not empty, or null at the end. */
async function nextOf(pieces: Pieces): Promise<Uint8Array | null> {
  for (;;) {
    const piece = await pieces.next()
    if (piece === null || piece.length > 0) return piece
  }
}
