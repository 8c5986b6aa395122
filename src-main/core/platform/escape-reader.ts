export const backslash = 0x5c
const percent = 0x25
const ampersand = 0x26

/** The bytes that begin an escape. */
export const leads: readonly number[] = [backslash, percent, ampersand]

/** How many escapes may lie in each other, as of a URL in JSON in HTML. Backslashes in a row count as one. */
const mostLayers = 4

/** How many backslashes may stand for one. Each JSON around a JSON doubles them; no more than so many bytes wait for a rest. */
const longestRow = 10_000

/** How many backslashes stand for one after JSON has doubled it once, twice and three times. */
const doublings = [2, 4, 8]

/** What a number of a character may have before it in HTML. */
const leadingZeros = Array.from({ length: 8 }, (_, count) => '0'.repeat(count))

/** How many zeros may follow a byte of a token: UTF-32 writes three after each ASCII character, UTF-16 one. */
const mostZeros = 3

/** The last character that is written as an escape: bytes beyond ASCII are parts of characters. */
const lastEscaped = 0x7e

/** The names of characters in HTML, in lower case. */
const entityNames: Record<string, readonly string[]> = {
  '!': ['excl'],
  '"': ['quot'],
  '#': ['num'],
  $: ['dollar'],
  '%': ['percnt'],
  '&': ['amp'],
  "'": ['apos'],
  '(': ['lpar'],
  ')': ['rpar'],
  '*': ['ast', 'midast'],
  '+': ['plus'],
  ',': ['comma'],
  '.': ['period'],
  '/': ['sol'],
  ':': ['colon'],
  ';': ['semi'],
  '<': ['lt'],
  '=': ['equals'],
  '>': ['gt'],
  '?': ['quest'],
  '@': ['commat'],
  '[': ['lbrack', 'lsqb'],
  '\\': ['bsol'],
  ']': ['rbrack', 'rsqb'],
  '^': ['hat'],
  _: ['lowbar', 'underbar'],
  '`': ['grave', 'diacriticalgrave'],
  '{': ['lbrace', 'lcub'],
  '|': ['verbar', 'vert', 'verticalline'],
  '}': ['rbrace', 'rcub'],
}

/** A character, the place after it, and how many escapes lie around it. */
type Reading = { code: number; end: number; layers: number }

/** What may go on in an escape, by its next character in lower case. */
type Node = {
  next: Map<number, Node>
  /** Whether something else than a letter or a digit may go on. */
  hasSigns: boolean
  /** The character that is escaped, if the escape may end here. */
  code: number | null
}

/** Every escape of every character, by its own characters. */
const escapes = allEscapes()

/** Reads characters of some bytes, as themselves and as what they escape. */
export class EscapeReader {
  /** Whether the bytes ended within an escape since this was set to false. */
  isCut = false
  readonly #bytes: Uint8Array
  /** The row of backslashes that was measured last. Measured at each, it costs n². */
  #row = { from: 0, end: -1 }

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Everything that the bytes from `at` on may be: the first byte itself, and what it escapes. */
  read(at: number, layers = mostLayers): readonly Reading[] {
    const bytes = this.#bytes
    const place = pastZeros(bytes, at)
    if (place >= bytes.length) {
      this.isCut = true
      return []
    }
    const code = bytes[place] as number
    const found = [{ code, end: place + 1, layers: 0 }]
    if (code === backslash) this.#addRow(place, found)
    // The list grows while it is walked over: what an escape stands for may begin another one.
    for (const reading of found) {
      if (reading.layers >= layers || !isLead(reading.code)) continue
      this.#follow(escapes, reading, { found, depth: reading.layers + 1, layers: layers - 1 })
    }
    return found
  }

  /** Whether `at` is within a row of backslashes that does not begin before `from`, and is read from there. */
  isWithinRow(at: number, from: number): boolean {
    const bytes = this.#bytes
    if (bytes[at] !== backslash) return false
    let before = at - 1
    while (bytes[before] === 0 && before >= at - mostZeros) before--
    if (before < from || bytes[before] !== backslash) return false
    const end = this.#endOfRow(at)
    return end - before < longestRow || end - at >= longestRow
  }

  /**
   * Adds what escapes stand for that go on with this reading. Their own signs may be escaped through `layers` again, but
   * by no program that leaves the same lead before it as it is, and no program escapes their letters and digits again.
   */
  #follow(node: Node, reading: Reading, how: { found: Reading[]; depth: number; layers: number }) {
    const { code, end } = reading
    const next = node.next.get(lower(code))
    if (next === undefined) return
    if (next.code !== null) add(how.found, { code: next.code, end, layers: how.depth })
    if (next.next.size === 0) return
    const bytes = this.#bytes
    const place = pastZeros(bytes, end)
    const byte = bytes[place]
    if (byte === undefined) this.isCut = true
    else if (!isLead(byte)) this.#follow(next, { code: byte, end: place + 1, layers: 0 }, how)
    else if (next.hasSigns && (byte !== code || bytes[end - 1] !== code)) {
      for (const sign of this.read(place, how.layers)) {
        if (!isLetterOrDigit(sign.code)) this.#follow(next, sign, how)
      }
    }
  }

  /** Adds what backslashes in a row may be: one for two, four or eight of them, and one for them all. */
  #addRow(place: number, found: Reading[]): void {
    const bytes = this.#bytes
    const last = this.#endOfRow(place)
    let end = place + 1
    for (let count = 2; count <= 8 && end <= last; count++) {
      end = pastZeros(bytes, end) + 1
      if (doublings.includes(count)) found.push({ code: backslash, end, layers: 0 })
    }
    if (last - place < longestRow) add(found, { code: backslash, end: last + 1, layers: 0 })
  }

  /** The last of the backslashes that stand in a row from `at` on. */
  #endOfRow(at: number): number {
    const { from, end: known } = this.#row
    if (at >= from && at <= known) return known
    const bytes = this.#bytes
    let end = at
    for (let next = at; bytes[next] === backslash; next = pastZeros(bytes, next + 1)) end = next
    this.#row = { from: at, end }
    return end
  }
}

/** The escapes of a character, in lower case. */
export function escapesOf(code: number): number[][] {
  if (code > lastEscaped) return []
  const char = String.fromCharCode(code)
  const hex = code.toString(16).padStart(2, '0')
  const numbers = leadingZeros.flatMap((zeros) => [`&#${zeros}${code};`, `&#x${zeros}${hex};`])
  const braced = leadingZeros.map((zeros) => `\\u{${zeros}${hex}}`)
  const names = (entityNames[char] ?? []).map((name) => `&${name};`)
  const quoted = isLetterOrDigit(code) ? [] : [`\\${char}`]
  const short = [`\\u00${hex}`, `\\x${hex}`, `%${hex}`, `%u00${hex}`]
  return [...short, ...braced, ...numbers, ...names, ...quoted].map((escape) =>
    Array.from(escape, (each) => each.charCodeAt(0)),
  )
}

function allEscapes(): Node {
  const root = newNode()
  for (let code = 1; code <= lastEscaped; code++) {
    for (const escape of escapesOf(code)) nodeAt(root, escape).code = code
  }
  return root
}

/** The node behind some characters, made where there is none. */
function nodeAt(root: Node, codes: number[]): Node {
  let node = root
  for (const code of codes) {
    const next = node.next.get(code) ?? newNode()
    node.next.set(code, next)
    node.hasSigns ||= !isLetterOrDigit(code)
    node = next
  }
  return node
}

function newNode(): Node {
  return { next: new Map(), hasSigns: false, code: null }
}

/** The place at or after `at` behind the zeros that UTF-16 and UTF-32 put between characters. */
export function pastZeros(bytes: Uint8Array, at: number): number {
  let place = at
  while (bytes[place] === 0 && place < at + mostZeros) place++
  return place
}

export function isLead(code: number): boolean {
  return code === backslash || code === percent || code === ampersand
}

export function isLetterOrDigit(code: number): boolean {
  const small = lower(code)
  return (small >= 0x61 && small <= 0x7a) || (code >= 0x30 && code <= 0x39)
}

function add(found: Reading[], reading: Reading): void {
  const { code, end } = reading
  if (!found.some((each) => each.code === code && each.end === end)) found.push(reading)
}

function lower(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code | 0x20 : code
}
