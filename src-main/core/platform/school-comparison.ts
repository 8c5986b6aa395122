/** A name that begins another one is the same, cut off, when it has this many letters and digits. */
const longName = 12

export function isSame(one: string, other: string): boolean {
  return one !== '' && one === other
}

/** Whether a name is another one, cut off. */
export function isCut(name: string, whole: string): boolean {
  return name.length >= longName && whole.startsWith(name)
}

/** A text without what platforms change in it: entities of HTML, accents, upper case, spaces and signs. */
export function folded(text: string): string {
  const plain = unescaped(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

export function squeezed(text: string): string {
  return folded(text).replaceAll('-', '')
}

/** A number that is a text may come back as a number, without signs and without zeros before it. */
export function foldedNumber(number: string | null): string {
  return squeezed(number ?? '').replace(/^0+(?=.)/, '')
}

/** A slug, and what it consists of where it is an address. */
export function slugWords(urlSlug: string): string[] {
  return [urlSlug, ...urlSlug.split(/[/.:?#]+/)]
}

/** Whether two slugs are one in another spelling, or one of them is a part of the other, which is an address. */
export function isSameSlug(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true
  const [ones, others] = [one, other].map((slug) => slugWords(slug).map(squeezed))
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

/** Some platforms store texts as they would stand in a web page: `D&#039;Ávila`. */
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

/** How far a time without a zone may be from UTC, in milliseconds: no zone is farther. */
const farthestZone = 14 * 60 * 60 * 1000

/** Milliseconds since 1970; NaN for what is no time. A time without a zone is read as if it were UTC. */
export function timeOf(text: string): number {
  return time.test(text) ? Date.parse(zone.test(text) ? text : `${text}Z`) : NaN
}

/** How far a time may be from what it was read as, in milliseconds. Without a zone it may be the local time of any place. */
export function marginOf(text: string): number {
  return zone.test(text) ? 0 : farthestZone
}
