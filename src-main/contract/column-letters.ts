/** Returns the letters of a column, which is counted from 0: A to Z, AA to ZZ, AAA to XFD. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(0x41 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
