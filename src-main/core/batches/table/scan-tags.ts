/** The opening tag that is visited. Entities in its texts are not decoded. */
export type OpenTag = {
  /** Whether it has this name, without its prefix. */
  is: (name: string) => boolean
  /** Returns the value of an attribute, or null. */
  attribute: (name: string) => string | null
  textBehind: () => string
}

const sign = {
  less: 0x3c,
  greater: 0x3e,
  slash: 0x2f,
  colon: 0x3a,
  question: 0x3f,
  exclamation: 0x21,
  quote: 0x22,
  apostrophe: 0x27,
  equals: 0x3d,
  space: 0x20,
} as const

/**
 * Visits the opening tags of XML in UTF-8 until the visitor returns false. Returns whether each tag is closed, which is false
 * for XML that ends early. Copies nothing, because a sheet can have 64 MiB.
 */
export function scanTags(bytes: Uint8Array, visit: (tag: OpenTag) => boolean): boolean {
  let depth = 0
  let isRootSeen = false
  let at = bytes.indexOf(sign.less)
  let end = 0
  // All tags share one object, because a sheet can have millions of tags.
  const tag: OpenTag = {
    is: (name) => isNamed(bytes, at + 1, name),
    attribute: (name) => attributeOf(bytes, at + 1, end, name),
    textBehind: () => {
      const next = bytes.indexOf(sign.less, end)
      return textOf(bytes, end + 1, next < 0 ? bytes.length : next)
    },
  }
  while (at >= 0) {
    end = endOf(bytes, at)
    if (end < 0) return false
    const next = bytes[at + 1]
    if (next === sign.slash) depth -= 1
    else if (next !== sign.question && next !== sign.exclamation) {
      if (depth === 0 && isRootSeen) return false
      isRootSeen = true
      if (bytes[end - 1] !== sign.slash) depth += 1
      if (!visit(tag)) return true
    }
    if (depth < 0) return false
    at = bytes.indexOf(sign.less, end)
  }
  return isRootSeen && depth === 0
}

function isNamed(bytes: Uint8Array, from: number, name: string): boolean {
  let at = from
  for (let place = from; isOfName(bytes[place]); place++)
    if (bytes[place] === sign.colon) at = place + 1
  return startsWith(bytes, at, name) && !isOfName(bytes[at + name.length])
}

function isOfName(byte = 0): boolean {
  return byte > sign.space && byte !== sign.slash && byte !== sign.greater && byte !== sign.equals
}

function attributeOf(bytes: Uint8Array, tag: number, end: number, name: string): string | null {
  let at = tag
  while (isOfName(bytes[at])) at += 1
  while (at < end) {
    while (at < end && !isOfName(bytes[at])) at += 1
    const isWanted = startsWith(bytes, at, name) && !isOfName(bytes[at + name.length])
    while (at < end && !isQuote(bytes[at])) at += 1
    const close = bytes.indexOf(bytes[at] ?? 0, at + 1)
    if (close < 0 || close > end) return null
    if (isWanted) return textOf(bytes, at + 1, close)
    at = close + 1
  }
  return null
}

function isQuote(byte: number | undefined): boolean {
  return byte === sign.quote || byte === sign.apostrophe
}

/** Returns where a tag, a comment or another piece of markup ends, or -1. */
function endOf(bytes: Uint8Array, at: number): number {
  const next = bytes[at + 1]
  if (next === sign.question) return behind(bytes, at + 2, '?>')
  if (next === sign.exclamation && startsWith(bytes, at, '<!--'))
    return behind(bytes, at + 4, '-->')
  if (next === sign.exclamation && startsWith(bytes, at, '<![CDATA['))
    return behind(bytes, at + 9, ']]>')
  let quote = 0
  for (let place = at + 1; place < bytes.length; place++) {
    const byte = bytes[place] ?? 0
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (isQuote(byte)) quote = byte
    else if (byte === sign.greater) return place
  }
  return -1
}

/** Returns the position of the last character of the first occurrence of a text, or -1. */
function behind(bytes: Uint8Array, from: number, text: string): number {
  const last = text.length - 1
  let at = bytes.indexOf(sign.greater, from + last)
  while (at >= 0 && !startsWith(bytes, at - last, text)) at = bytes.indexOf(sign.greater, at + 1)
  return at
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let place = 0; place < text.length; place++)
    if (bytes[at + place] !== text.charCodeAt(place)) return false
  return true
}

/** Decodes ASCII. The names and cell references of a sheet are ASCII, and other texts are not compared. */
function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] ?? 0)
  return text
}
