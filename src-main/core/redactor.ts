/** What stands in place of a token in everything that is shown or written. */
export const redacted = '[token removed]'

/** Removes tokens by value, in each spelling in which one can turn up in a text. */
export class Redactor {
  readonly #secrets = new Set<string>()

  /** From now on `token`, and the part of it after a scheme word, is removed from every text. */
  add(token: string): void {
    for (const secret of [token, token.slice(token.indexOf(' ') + 1)]) {
      // A value this short is not a token, and removing it would tear holes into ordinary words.
      if (secret.length < 4) continue
      this.#secrets.add(secret)
      this.#secrets.add(encodeURIComponent(secret))
      this.#secrets.add(JSON.stringify(secret).slice(1, -1))
    }
  }

  readonly redact = (text: string): string => {
    let clean = text
    // The longest first: one token may begin with another.
    const secrets = [...this.#secrets].sort((a, b) => b.length - a.length)
    for (const secret of secrets) clean = clean.replaceAll(secret, redacted)
    return clean
  }
}
