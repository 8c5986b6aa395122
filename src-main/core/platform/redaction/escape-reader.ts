export const backslash = 0x5c
const percent = 0x25
const ampersand = 0x26

/** The bytes that can start an escape. */
export const leads: readonly number[] = [backslash, percent, ampersand]

/** The most nested escapes, such as a URL in JSON in HTML. Consecutive backslashes count as one. */
const mostLayers = 4

/**
 * The most backslashes that may represent one. Each JSON in a JSON doubles them. This also limits how many bytes are held
 * back.
 */
const longestRow = 10_000

/** How many backslashes represent one after one, two and three levels of JSON. */
const doublings = [2, 4, 8]

/** Zeros that may come before a character number in HTML. */
const leadingZeros = Array.from({ length: 8 }, (_, count) => '0'.repeat(count))

/** The most zero bytes after a byte of a token. UTF-32 has three after each ASCII character, UTF-16 has one. */
const mostZeros = 3

/** The last character that can be escaped. Bytes above ASCII are parts of characters. */
const lastEscaped = 0x7e

/** HTML names of characters, in lower case. */
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

/** A character, the position after it, and the number of escapes around it. */
type Reading = { code: number; end: number; layers: number }

/** A node of a prefix tree of escapes. Keys are the next characters in lower case. */
type Node = {
  next: Map<number, Node>
  /** Whether a next character may be a sign, that is, neither a letter nor a digit. */
  hasSigns: boolean
  /** The escaped character if an escape may end here. */
  code: number | null
}

/** All escapes of all characters. Built on first use, because building them delays the start. */
let escapes: Node | undefined

/** Reads characters from bytes, both literal and escaped. */
export class EscapeReader {
  /** Whether the bytes ended inside an escape. The caller resets it to false. */
  isCut = false
  readonly #bytes: Uint8Array
  /** The last measured sequence of backslashes. Measuring it at each backslash would take quadratic time. */
  #row = { from: 0, end: -1 }

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /**
   * Returns all characters that the bytes from `at` on may represent: the first byte itself, and escaped characters.
   */
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
    // The list grows during the loop, because an escaped character may start another escape.
    for (const reading of found) {
      if (reading.layers >= layers || !isLead(reading.code)) continue
      this.#follow((escapes ??= allEscapes()), reading, {
        found,
        depth: reading.layers + 1,
        layers: layers - 1,
      })
    }
    return found
  }

  /** Whether `at` is inside a sequence of backslashes that begins at `from` or later and is read from its beginning. */
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
   * Adds the characters of escapes that continue with this reading. The signs in an escape may be escaped through
   * `layers` levels. But letters and digits are never escaped again. If the lead repeats unchanged, its sign is not
   * escaped again either.
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

  /** Adds the readings of consecutive backslashes as one: two, four or eight of them, and all of them. */
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

  /** Returns the position of the last consecutive backslash from `at` on. */
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

/** Returns all escapes of a character in lower case. */
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

/** Returns the node after these characters. Creates missing nodes. */
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

/** Returns the position after the zeros that UTF-16 and UTF-32 put between characters. */
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
