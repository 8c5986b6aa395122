import { StreamRedactor } from './redact-stream.ts'
import { TokenMatcher } from './token-matcher.ts'

/** Tokens shorter than this could be words or numbers of a platform's own data, in which they are left alone. */
const shortestInData = 12

/** A value shorter than this is not a token, and removing it would tear holes into ordinary words. */
const shortest = 4

/** Removes tokens by value, however their characters are escaped. */
export class Redactor {
  readonly #tokens = new Set<string>()
  readonly #passwords = new Set<string>()
  #matcher = new TokenMatcher([])
  #inData = new TokenMatcher([])

  /** From now on `token`, and the part of it after a scheme word, is removed from every text. */
  add(token: string): void {
    this.#learn(this.#tokens, [token, token.slice(token.indexOf(' ') + 1)])
  }

  /** From now on `password` is removed from what is shown. In data it may be a word like any other, and stays. */
  addPassword(password: string): void {
    this.#learn(this.#passwords, [password])
  }

  #learn(known: Set<string>, secrets: readonly string[]): void {
    const fresh = secrets.filter((secret) => secret.length >= shortest && !known.has(secret))
    if (fresh.length === 0) return
    for (const secret of fresh) known.add(secret)
    this.#matcher = new TokenMatcher([...this.#tokens, ...this.#passwords])
    this.#inData = new TokenMatcher([...this.#tokens].filter(isFoundInData))
  }

  readonly redact = (text: string): string => this.#sift(text, true)

  /**
   * Finds what is removed from the data of a platform as well, before anything reads it. Digits alone are not: without
   * them a number would be none.
   */
  get inData(): TokenMatcher {
    return this.#inData
  }

  /** Whether a text holds a token that is removed from the data of a platform. */
  isInData(text: string): boolean {
    return this.#inData.next(new TextEncoder().encode(text), 0, true) !== null
  }

  /**
   * The first `limit` characters of a text without its tokens, at a cost that does not grow with the text. `isWhole`:
   * false for a text that goes on, where a part of a token may stand at the end.
   */
  beginning(text: string, limit: number, isWhole = true): { text: string; isCut: boolean } {
    const known = text.slice(0, limit)
    const isAll = isWhole && known.length === text.length
    const clean = this.#sift(known, isAll)
    return { text: clean.slice(0, limit), isCut: !isAll || clean.length > limit }
  }

  /** `isOver`: false when the text goes on; what may be the beginning of a token at its end is left out then. */
  #sift(text: string, isOver: boolean): string {
    const bytes = new TextEncoder().encode(text)
    const found = this.#matcher.next(bytes, 0, isOver)
    if (found === null) return text
    const sieve = new StreamRedactor(this.#matcher)
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    const clean = decoder.decode(sieve.pass(bytes), { stream: true })
    return isOver ? clean + decoder.decode(sieve.end()) : clean
  }
}

function isFoundInData(token: string): boolean {
  return token.length >= shortestInData && !/^\d+$/.test(token)
}
