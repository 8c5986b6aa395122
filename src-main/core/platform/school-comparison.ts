import { foldWords, isAscii } from '../../contract/fold.ts'
/** A name of at least this length that begins another name is the same name, truncated. */
const longName = 12

export function isSame(one: string, other: string): boolean {
  return one !== '' && one === other
}

/** Whether a name is a truncated form of another one. */
export function isCut(name: string, whole: string): boolean {
  return name.length >= longName && whole.startsWith(name)
}

/** A name with at least this many ASCII letters and digits can be recognised by them alone. */
const tellingName = 6

/**
 * Whether two names differ only in characters outside ASCII: some platforms store `São` as `SÃ£o` or `S?o`, because they read
 * its bytes in another encoding.
 */
export function isSameInAscii(one: string, other: string): boolean {
  const [letters, same] = [one, other].map((name) => name.toLowerCase().replace(/[^a-z\d]/g, ''))
  const isForeign = [one, other].some((name) => !isAscii(name))
  return isForeign && letters === same && (letters?.length ?? 0) >= tellingName
}

/** Removes what platforms change in a text: HTML entities, accents, upper case, spaces and punctuation. */
export function folded(text: string): string {
  return foldWords(unescaped(text)).replaceAll(' ', '-')
}

/** Returns the letters and digits of a text, in lower case and without accents. */
export function lettersAndDigits(text: string): string {
  return folded(text).replaceAll('-', '')
}

/** Returns a contract number without punctuation and leading zeros, because some platforms store it as a number. */
export function foldedNumber(number: string | null): string {
  return lettersAndDigits(number ?? '').replace(/^0+(?=.)/, '')
}

/** Returns the digits of a colour in its long form, because `#FFF` is the same colour as `#ffffff`. */
export function foldedColour(colour: string): string {
  const digits = lettersAndDigits(colour)
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
}

/** Returns a slug, and its parts if it is an address. */
export function slugWords(urlSlug: string): string[] {
  return [urlSlug, ...urlSlug.split(/[/.:?#]+/)]
}

/**
 * Whether two slugs belong to one school: they are spellings of the same slug, or one is an address that begins or ends with
 * the other. Locks, lookups, responses and lists all use this comparison.
 */
export function isSameSlug(one: string, other: string): boolean {
  const things = new BySlug<string>()
  things.add(other, other)
  return things.find(one).length > 0
}

/** Finds things by a slug, in any of its spellings. */
export class BySlug<T> {
  readonly #wholes = new Map<string, T[]>()
  readonly #parts = new Map<string, T[]>()

  add(urlSlug: string, thing: T): void {
    const { whole, parts } = slugKeys(urlSlug)
    addTo(this.#wholes, whole, thing)
    for (const part of parts) addTo(this.#parts, part, thing)
  }

  find(urlSlug: string): T[] {
    const { whole, parts } = slugKeys(urlSlug)
    const isPart = parts.flatMap((part) => this.#wholes.get(part) ?? [])
    return [
      ...new Set([
        ...(this.#wholes.get(whole) ?? []),
        ...(this.#parts.get(whole) ?? []),
        ...isPart,
      ]),
    ]
  }
}

function addTo<T>(map: Map<string, T[]>, key: string, thing: T): void {
  if (key === '') return
  const things = map.get(key)
  if (things) things.push(thing)
  else map.set(key, [thing])
}

/**
 * Returns a slug without the parts that do not identify the school, and the parts of an address by which platforms identify it.
 */
function slugKeys(urlSlug: string): { whole: string; parts: string[] } {
  const address = urlSlug.trim().replace(/^(?:[a-z][a-z\d+.-]*:)?\/\//i, '')
  const plain = unquoted(address.split(/[?#]/, 1)[0] ?? '')
    .replace(/^www\./i, '')
    .replace(/^\/+|(?<!\/)\/+$/g, '')
  const [host = '', ...path] = plain.split(/[/:]+/)
  const first = host.includes('.') ? host.split('.').slice(0, 1) : []
  const parts = [...first, ...path.slice(-1)].map(lettersAndDigits)
  return { whole: lettersAndDigits(plain) || urlSlug.trim(), parts }
}

/** Decodes `%61bc` to `abc`. */
function unquoted(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (quoted) => {
    try {
      return decodeURIComponent(quoted)
    } catch {
      return quoted
    }
  })
}

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Entities of letters with a mark: `&atilde;`. */
const markedLetter = /^([a-z])(?:acute|grave|circ|tilde|uml|cedil|ring)$/i

/** Decodes HTML entities, with which some platforms store texts: `D&#039;Ávila`. A letter loses its mark. */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}));/gi, (entity, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[]
    if (name !== undefined)
      return namedEntities.get(name.toLowerCase()) ?? markedLetter.exec(name)?.[1] ?? entity
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}
