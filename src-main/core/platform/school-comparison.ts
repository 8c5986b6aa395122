/** A name of at least this length that begins another name is the same name, truncated. */
const longName = 12

export function isSame(one: string, other: string): boolean {
  return one !== '' && one === other
}

/** Whether a name is a truncated form of another one. */
export function isCut(name: string, whole: string): boolean {
  return name.length >= longName && whole.startsWith(name)
}

/** Removes what platforms change in a text: HTML entities, accents, upper case, spaces and punctuation. */
export function folded(text: string): string {
  const plain = unescaped(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

/** The letters and digits of a text, in lower case and without accents. */
export function lettersAndDigits(text: string): string {
  return folded(text).replaceAll('-', '')
}

/** A contract number without punctuation and leading zeros: some platforms store it as a number. */
export function foldedNumber(number: string | null): string {
  return lettersAndDigits(number ?? '').replace(/^0+(?=.)/, '')
}

/** A slug, and its parts if it is an address. */
export function slugWords(urlSlug: string): string[] {
  return [urlSlug, ...urlSlug.split(/[/.:?#]+/)]
}

/** Whether two slugs differ only in spelling, or one is a part of the other, which is an address. */
export function isSameSlug(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true
  const [ones, others] = [one, other].map((slug) => slugWords(slug).map(lettersAndDigits))
  const [whole = ''] = ones ?? []
  const [otherWhole = ''] = others ?? []
  const isIn = (slug: string, words: readonly string[] = []) =>
    words.some((word) => isSame(word, slug))
  return isIn(whole, others) || isIn(otherWhole, ones)
}

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Decodes HTML entities, with which some platforms store texts: `D&#039;Ávila`. */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[]
    if (name !== undefined) return namedEntities.get(name.toLowerCase()) ?? entity
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}

const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?/
const zone = /(?:Z|[+-]\d\d:?\d\d)$/i

/** The largest offset of a time zone from UTC, in milliseconds. */
const farthestZone = 14 * 60 * 60 * 1000

/** Milliseconds since 1970, or NaN. A time without a zone is read as UTC. */
export function timeOf(text: string): number {
  return time.test(text) ? Date.parse(zone.test(text) ? text : `${text}Z`) : NaN
}

/** The possible error of `timeOf` in milliseconds: a time without a zone may be local to any place. */
export function marginOf(text: string): number {
  return zone.test(text) ? 0 : farthestZone
}
