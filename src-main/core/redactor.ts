import { redacted } from '../contract/curl.ts'

/** Tokens shorter than this could be words or numbers of a platform's own data, in which they are left alone. */
const shortestInData = 12

/** Removes tokens by value, in each spelling in which one can turn up in a text. */
export class Redactor {
  readonly #secrets = new Set<string>()
  #pattern: RegExp | null = null
  #longest = 0

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
    this.#longest = secrets[0]?.length ?? 0
    this.#pattern = secrets.length > 0 ? new RegExp(secrets.map(escaped).join('|'), 'g') : null
  }

  readonly redact = (text: string): string =>
    this.#pattern === null ? text : text.replace(this.#pattern, redacted)

  /**
   * What is removed from the data of a platform as well, before anything reads it. Digits alone are not: without them a
   * number would be none.
   */
  get spellingsInData(): string[] {
    return [...this.#secrets].filter((secret) => {
      return secret.length >= shortestInData && !/^\d+$/.test(secret)
    })
  }

  /** How much of a text has to be known beyond a place at which it is cut, in characters. */
  get margin(): number {
    // A token of four characters grows to about as many times of that when it is removed.
    return 4 * this.#longest
  }

  /**
   * The first `limit` characters of a text without its tokens, at a cost that does not grow with the text. `isWhole`:
   * false for a text that goes on, where a part of a token may stand at the end.
   */
  beginning(text: string, limit: number, isWhole = true): { text: string; isCut: boolean } {
    const known = text.slice(0, limit + this.margin)
    const clean = this.redact(known)
    const isAll = isWhole && known.length === text.length
    // A token that the end of `known` cuts through is not found: what may be left of it goes.
    const sure = isAll ? clean : clean.slice(0, Math.max(0, clean.length - this.margin))
    return { text: sure.slice(0, limit), isCut: !isAll || sure.length > limit }
  }
}

function asHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
