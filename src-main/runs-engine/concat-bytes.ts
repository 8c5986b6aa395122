/** Joins the pieces in new memory. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let position = 0
  for (const piece of pieces) {
    bytes.set(piece, position)
    position += piece.length
  }
  return bytes
}
