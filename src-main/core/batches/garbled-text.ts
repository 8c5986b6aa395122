import { isAscii } from '../../contract/fold.ts'

/** The replacement character (U+FFFD), and control characters that no person types. */
const unreadable = /[\ufffd\u0080-\u009f]/u

/**
 * Characters that occur inside words only if bytes of old encodings (CP850 on Windows, Mac Roman) were read as
 * Windows-1252: `JosŽ`, `avan‡ado`, `F¡sica`. Quotes may be before or after a word.
 */
const oldLetters = [
  /\p{L}[‚„ƒ†‡ˆ‰˜¡¢£]/u,
  /[ƒ†‡ˆ˜¢]\p{L}/u,
  /\p{L}[€“‹›]\p{L}/u,
  /\p{Ll}[ŠŽŒŸÆ]/u,
  /\p{L}[ŠŽŒŸÆ]\p{Ll}/u,
]

/** UTF-8 that was read as Windows-1252: `SÃ£o`. */
const twice = /[ÃÂ][\u00a0-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ€]/u

/** Whether a text was probably read in another encoding than it was written in. */
export function isGarbled(text: string): boolean {
  return !isAscii(text) && [unreadable, twice, ...oldLetters].some((sign) => sign.test(text))
}
