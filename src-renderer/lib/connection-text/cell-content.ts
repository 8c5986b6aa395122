import { originOf } from '#contract/profile.ts'
import { completeAddress } from './complete-address.ts'
import { holdsSeparator, isOfPeople, looksLikeToken } from './token-shape.ts'

/** An address, or a host such as `escola.example`. */
export function isAddress(cell: string): boolean {
  return (
    /^[a-z]+:\/\//i.test(cell) ||
    (!/\s/.test(cell) &&
      /\.[a-z]{2,}(?:[:/]|$)/i.test(cell) &&
      originOf(completeAddress(cell).address) !== null)
  )
}

/** One word that could be a token. Many names and words could be one as well. */
export function isToken(cell: string): boolean {
  return /^(?:bearer\s+)?[\x21-\x7e]{8,}$/i.test(cell) && !isAddress(cell) && !holdsSeparator(cell)
}

/** One word that could be a token, and is neither an ordinary word nor what tables of people contain. */
export function couldBeToken(cell: string): boolean {
  const isWord = cell.length <= 20 && /^\p{L}(?:\p{Ll}*|\p{Lu}*)$/u.test(cell)
  return isToken(cell) && !isWord && !isOfPeople(cell)
}

/** Words, or a word with accents, unlike any token. */
export function looksLikeName(cell: string): boolean {
  return /^\p{L}.*[\s\u0080-\uffff]/u.test(cell) && !/^bearer\s|\S{16}/i.test(cell)
}

/** One word or several, unlike a token such as `demo-AbCdEf` or `testAbCdEf`. */
export function isWords(cell: string): boolean {
  return /^(?:\p{Lu}{2,16}|\p{L}\p{Ll}{1,15})(?: \p{L}{1,16})*$/u.test(cell)
}

/** What stands between the words of a text. */
export const wordEnd = /[\s,;]+/

/** True if any word of a text is like a token. */
export function hasWordLikeToken(text: string): boolean {
  return text.split(wordEnd).some(looksLikeToken)
}

/** True if a cell holds what belongs into several, because the cells are separated in another way. */
export function isSeveral(cell: string): boolean {
  const parts = cell.split(/[\t;,|]/)
  if (isAddress(cell)) return parts.length > 1
  return (
    cell.includes('://') ||
    (parts.length > 1 && parts.some((part) => isAddress(part.trim()))) ||
    (holdsSeparator(cell) && hasWordLikeToken(cell))
  )
}
