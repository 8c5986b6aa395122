import { StreamRedactor } from './redact-stream.ts'
import { TokenMatcher } from './token-matcher.ts'

/** Shorter tokens stay in a platform's data, because they could be words or numbers of it. */
const shortestInData = 12

/** A shorter value is not a token, and removing it would damage ordinary words. */
const shortest = 4

/** Removes tokens by value, however their characters are escaped. */
export class Redactor {
  readonly #tokens = new Set<string>()
  readonly #passwords = new Set<string>()
  #matcher = new TokenMatcher([])
  #inData = new TokenMatcher([])

  /** From now on, removes `token` and its part after a scheme word from every text. */
  add(token: string): void {
    this.#learn(this.#tokens, [token, token.slice(token.indexOf(' ') + 1)])
  }

  /** From now on, removes `password` from texts for display. It stays in data, where it may be an ordinary word. */
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
   * Finds the tokens that are also removed from a platform's data, before anything reads it. Tokens of digits only are not
   * removed, because that would break numbers.
   */
  get inData(): TokenMatcher {
    return this.#inData
  }

  /** Whether a text contains a token that is removed from a platform's data. */
  isInData(text: string): boolean {
    return this.#inData.next(new TextEncoder().encode(text), 0, true) !== null
  }

  /** Whether an address contains a token, in any case: the URL parser writes host names in lower case. */
  isInAddress(address: string): boolean {
    const lower = address.toLowerCase()
    const secrets = [...this.#tokens, ...this.#passwords]
    return (
      this.redact(address) !== address ||
      secrets.some((secret) => lower.includes(secret.toLowerCase()))
    )
  }

  /**
   * Returns the first `limit` characters of a text without its tokens. The cost does not grow with the text. `isWhole`:
   * false for a text that continues, so that a part of a token may be at its end.
   */
  beginning(text: string, limit: number, isWhole = true): { text: string; isCut: boolean } {
    const known = text.slice(0, limit)
    const isAll = isWhole && known.length === text.length
    const clean = this.#sift(known, isAll)
    return { text: clean.slice(0, limit), isCut: !isAll || clean.length > limit }
  }

  /** `isOver`: false if the text continues. Then the result ends before a possible beginning of a token. */
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
