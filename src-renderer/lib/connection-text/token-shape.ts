/** The form of most tokens of platforms, in which points would be those of a host. */
export const jsonWebToken = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/i

/** A long word with digits, unlike the name of any institution. */
export function looksLikeToken(cell: string): boolean {
  if (holdsSeparator(cell) || isOfPeople(cell)) return false
  return /^(?:bearer\s+\S{8,}|eyJ[\w-]+\.\S+|(?=\S*\d)\S{20,}|(?=\S{16})\S*\d\D+\d\S*)$/i.test(cell)
}

/** A whole text that is a token, and no host with digits. */
export function isTokenText(text: string): boolean {
  return (
    looksLikeToken(text) &&
    (!/^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text) || jsonWebToken.test(text))
  )
}

/** True if a text holds an address, or what separates the cells of a table. No token does. */
export function holdsSeparator(text: string): boolean {
  return /[\t;,]|:\/\//.test(text)
}

/** An e-mail address, or a number such as a tax id, a telephone number or a date. */
export function isOfPeople(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(cell) || (!/[a-z]/i.test(cell) && cell.length < 24)
}
