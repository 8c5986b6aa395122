/** What stands in place of a token in everything that is shown or written. */
export const redacted = '[token removed]'

/** Removes tokens by value, in each spelling in which one can turn up in a text. */
export class Redactor {
  readonly #secrets = new Set<string>()
  #pattern: RegExp | null = null

  /** From now on `token`, and the part of it after a scheme word, is removed from every text. */
  add(token: string): void {
    for (const secret of [token, token.slice(token.indexOf(' ') + 1)]) {
      // A value this short is not a token, and removing it would tear holes into ordinary words.
      if (secret.length < 4) continue
      this.#secrets.add(secret)
      this.#secrets.add(encodeURIComponent(secret))
      const json = JSON.stringify(secret).slice(1, -1)
      this.#secrets.add(json)
      // PHP's JSON, and an error page.
      this.#secrets.add(json.replaceAll('/', '\\/'))
      this.#secrets.add(asHtml(secret))
    }
    // The longest first: one token may begin with another. In one pass: what was put in is not searched again.
    const secrets = [...this.#secrets].sort((a, b) => b.length - a.length)
    this.#pattern = secrets.length > 0 ? new RegExp(secrets.map(escaped).join('|'), 'g') : null
  }

  readonly redact = (text: string): string =>
    this.#pattern === null ? text : text.replace(this.#pattern, redacted)
}

function asHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
