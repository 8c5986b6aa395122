/** JSON as written: numbers keep their digits, and objects keep the order of their names and repeated names. */
export type ExactJson =
  | { kind: 'object'; entries: { name: string; value: ExactJson }[] }
  | { kind: 'array'; items: ExactJson[] }
  /** `raw` is the JSON text; for a string, with its quotes. */
  | { kind: 'text' | 'number' | 'boolean' | 'null'; raw: string }

/** Parses JSON without converting its numbers to floats. Throws a SyntaxError if the text is not JSON. */
export function parseExact(json: string): ExactJson {
  // JavaScript's parser validates the text first, so that the walker can assume valid JSON.
  JSON.parse(json)
  return new Walker(json).value()
}

/** The JSON text of a value. `indent` in spaces; without one it is a single line. */
export function formatExact(value: ExactJson, indent = 0): string {
  return written(value, indent, indent === 0 ? '' : '\n')
}

/** The text of a string, or the JSON text of any other value. */
export function plainText(value: ExactJson): string {
  return value.kind === 'text' ? (JSON.parse(value.raw) as string) : formatExact(value)
}

function written(value: ExactJson, indent: number, newLine: string): string {
  if (value.kind !== 'object' && value.kind !== 'array') return value.raw
  const inner = newLine + ' '.repeat(indent)
  const colon = indent === 0 ? ':' : ': '
  const parts =
    value.kind === 'array'
      ? value.items.map((item) => written(item, indent, inner))
      : value.entries.map(
          (entry) => JSON.stringify(entry.name) + colon + written(entry.value, indent, inner),
        )
  const [open, close] = value.kind === 'array' ? '[]' : '{}'
  return parts.length === 0
    ? `${open}${close}`
    : `${open}${inner}${parts.join(`,${inner}`)}${newLine}${close}`
}

/** Parses a text that is known to be valid JSON. */
class Walker {
  readonly #json: string
  #at = 0

  constructor(json: string) {
    this.#json = json
  }

  value(): ExactJson {
    switch (this.#next()) {
      case '{':
        return { kind: 'object', entries: this.#listed('}', () => this.#entry()) }
      case '[':
        return { kind: 'array', items: this.#listed(']', () => this.value()) }
      case '"':
        return { kind: 'text', raw: this.#string() }
      case 't':
        return { kind: 'boolean', raw: this.#word('true') }
      case 'f':
        return { kind: 'boolean', raw: this.#word('false') }
      case 'n':
        return { kind: 'null', raw: this.#word('null') }
      default:
        return { kind: 'number', raw: this.#number() }
    }
  }

  #entry(): { name: string; value: ExactJson } {
    this.#next()
    const name = JSON.parse(this.#string()) as string
    this.#next()
    this.#at++
    return { name, value: this.value() }
  }

  /** The parts of a container. Reads from its opening bracket to the end of its closing one. */
  #listed<T>(close: string, part: () => T): T[] {
    const parts: T[] = []
    this.#at++
    while (this.#next() !== close) {
      if (this.#json[this.#at] === ',') this.#at++
      else parts.push(part())
    }
    this.#at++
    return parts
  }

  /** The next character that is not white space. */
  #next(): string | undefined {
    while (' \t\r\n'.includes(this.#json[this.#at] ?? '-')) this.#at++
    return this.#json[this.#at]
  }

  #string(): string {
    const start = this.#at++
    while (this.#json[this.#at] !== '"') this.#at += this.#json[this.#at] === '\\' ? 2 : 1
    return this.#json.slice(start, ++this.#at)
  }

  #word(word: string): string {
    this.#at += word.length
    return word
  }

  #number(): string {
    const start = this.#at
    while ('+-.eE0123456789'.includes(this.#json[this.#at] ?? ' ')) this.#at++
    return this.#json.slice(start, this.#at)
  }
}
