import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { redacted } from '../../../../../src-main/contract/curl.ts'
import {
  StreamRedactor,
  withoutTokens,
} from '../../../../../src-main/core/platform/redaction/redact-stream.ts'
import { TokenMatcher } from '../../../../../src-main/core/platform/redaction/token-matcher.ts'

const token = 'tok/0123456789-abcdef'

function sieved(pieces: Uint8Array[], matcher: TokenMatcher): string {
  const sieve = new StreamRedactor(matcher)
  // What is answered lies in memory that may be used again: it is copied, as a stream would.
  const clean = pieces.map((piece) => Buffer.from(sieve.pass(piece)))
  return Buffer.concat([...clean, sieve.end()]).toString()
}

/** The text cut at these places. */
function cut(text: string, places: number[]): Uint8Array[] {
  const bytes = Buffer.from(text)
  const at = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length]
  const sorted = at.toSorted((a, b) => a - b)
  return sorted.slice(1).map((end, i) => bytes.subarray(sorted[i], end))
}

/** Few characters, so that tokens overlap, begin alike and lie in each other, with all that begins an escape. */
const spellings: Record<string, string[]> = {
  a: ['a', '\\u0061', '%61', '&#97;', '&#x61;', '&#097;', '\\\\u0061'],
  K: ['K', '\\u004b', '\\u004B', '%4B', '%4b', '&#75;', '&#x4B;', '&#X004b;'],
  é: ['é'],
  '6': ['6', '\\u0036', '%36', '&#54;'],
  u: ['u', '\\u0075', '%75', '&#x75;'],
  '"': ['"', '\\"', '\\u0022', '%22', '&quot;', '&#34;', '&QUOT;', '\\\\\\"'],
  '/': ['/', '\\/', '\\u002F', '\\u002f', '%2f', '&sol;', '&#x0002F;', '\\\\/'],
  '\\': ['\\', '\\\\', '\\u005C', '%5c', '&bsol;', '\\\\\\\\'],
  '%': ['%', '\\%', '\\u0025', '%25', '&percnt;', '&#37;'],
  '&': ['&', '\\&', '\\u0026', '%26', '&amp;', '&AMP;', '&#38;', '&#x26;'],
}
const characters = Object.keys(spellings)

/** What is left of the whole text: at each place the longest of all tokens, in all their spellings. */
function reference(text: string, tokens: string[]): string {
  readings.clear()
  readings.set(text, new Map())
  let left = ''
  for (let at = 0; at < text.length;) {
    const end = Math.max(-1, ...tokens.flatMap((each) => endsOf(text, at, each)))
    left += end < 0 ? text.charAt(at) : redacted
    at = end < 0 ? at + 1 : end
  }
  return left
}

function endsOf(text: string, at: number, rest: string): number[] {
  if (rest === '') return [at]
  const next = rest.slice(1)
  return readingsAt(text, at, 4)
    .filter(({ char }) => char === rest.charAt(0))
    .flatMap(({ end }) => endsOf(text, next === '' ? end : pastZeros(text, end), next))
}

/** What was read already, of the text that is read now. */
const readings = new Map<string, Map<string, Reading[]>>()

type Reading = { char: string; end: number; layers: number }

/** What a text may be at a place: its character, and what it escapes through some layers. */
function readingsAt(text: string, at: number, layers: number): Reading[] {
  const known = readings.get(text)?.get(`${at} ${layers}`)
  if (known) return known
  const found = new Map<string, Reading>()
  const add = (char: string, end: number, around: number) => {
    if (!found.has(`${char}${end}`)) found.set(`${char}${end}`, { char, end, layers: around })
  }
  if (at >= text.length) return []
  add(text.charAt(at), at + 1, 0)
  const row = /^(?:\\\0{0,3})*\\/.exec(text.slice(at))?.[0] ?? ''
  const slashes = [...row.matchAll(/\\/g)].map(({ index }) => at + index + 1)
  for (const end of [slashes[1], slashes[3], slashes[7], slashes.at(-1)]) {
    if (end !== undefined) add('\\', end, 0)
  }
  for (const { char: lead, end, layers: around } of found.values()) {
    if (around >= layers) continue
    for (const [char, way] of waysBy.get(lead) ?? []) {
      const before = text.charAt(end - 1) === lead ? lead : ''
      for (const last of endsOfWay(text, end, { rest: way.slice(1), before, layers: layers - 1 }))
        add(char, last, around + 1)
    }
  }
  readings.get(text)?.set(`${at} ${layers}`, [...found.values()])
  return [...found.values()]
}

/** Where the rest of an escape ends. Its signs may be escaped, but not after the same lead that is not. */
function endsOfWay(
  text: string,
  at: number,
  { rest, before, layers }: { rest: string; before: string; layers: number },
): number[] {
  if (rest === '') return [at]
  const place = pastZeros(text, at)
  const char = text.charAt(place)
  const found = !'\\%&'.includes(char)
    ? [{ char: char.toLowerCase(), end: place + 1 }]
    : char === before || char === ''
      ? []
      : readingsAt(text, place, layers)
  return found
    .filter((each) => each.char === rest.charAt(0) && (each.end === place + 1 || isSign(each.char)))
    .flatMap(({ end }) => endsOfWay(text, end, { rest: rest.slice(1), before: '', layers }))
}

function isSign(char: string): boolean {
  return !/[a-z0-9]/i.test(char)
}

/** UTF-32 puts three zeros between the characters of a token, UTF-16 one. */
function pastZeros(text: string, at: number): number {
  let place = at
  while (text[place] === '\0' && place < at + 3) place++
  return place
}

/** A character as an escape, in lower case. */
function waysOf(char: string): string[] {
  const code = char.charCodeAt(0)
  if (code > 0x7e) return []
  const names: Record<string, string> = { '"': 'quot', '/': 'sol', '\\': 'bsol', '%': 'percnt' }
  const moreNames: Record<string, string> = { '&': 'amp', '#': 'num', ';': 'semi', '+': 'plus' }
  const name = names[char] ?? moreNames[char]
  const hex = code.toString(16)
  const zeros = ['', '0', '00', '000', '0000']
  return [
    ...(isSign(char) ? [`\\${char}`] : []),
    ...[`\\u00${hex}`, `\\x${hex}`, `%${hex}`],
    ...(name ? [`&${name};`] : []),
    ...zeros.flatMap((zero) => [`&#x${zero}${hex};`, `&#${zero}${code};`]),
  ]
}

const visible = Array.from({ length: 0x7e - 0x20 }, (_, i) => String.fromCharCode(0x21 + i))
const waysOfAll = [...characters, '#', ';'].flatMap((char) =>
  waysOf(char).map((way): [string, string] => [char, way]),
)
const waysBy = new Map(
  ['\\', '%', '&'].map((lead) => [lead, waysOfAll.filter(([, way]) => way.startsWith(lead))]),
)

/** Itself, or one of its escapes: in upper case, and after more backslashes, as they come. */
function anyWayOf(char: string, choice: number): string {
  const ways = [char, ...waysOf(char)]
  const way = ways[choice % ways.length] ?? char
  if (way === char || way === `\\${char}`) return way
  const cased = choice % 2 === 0 ? way : way.replaceAll(/[a-z]/g, (each) => each.toUpperCase())
  const more = [0, 1, 2, 7, 8, 1000][choice % 6] ?? 0
  return way.startsWith('\\') ? `${'\\'.repeat(more)}${cased}` : cased
}

const shortTokens = fc.array(
  fc.string({ unit: fc.constantFrom(...characters), minLength: 2, maxLength: 6 }),
  { minLength: 1, maxLength: 4 },
)

test('the result does not depend on where the bytes are cut', () => {
  const pieces = [...Object.values(spellings).flat(), '\0', '\\x61', '\\'.repeat(13)]
  fc.assert(
    fc.property(
      shortTokens,
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.nat(3)), { maxLength: 25 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (tokens, parts, places, choices) => {
        const text = parts.map((part) => spelled(part, tokens, choices)).join('')
        assert.equal(sieved(cut(text, places), new TokenMatcher(tokens)), reference(text, tokens))
      },
    ),
    { numRuns: 1_000 },
  )
})

/** A text as it is; for a number one of the tokens, each character in one of its spellings. */
function spelled(part: string | number, tokens: string[], choices: Iterator<number>): string {
  if (typeof part === 'string') return part
  return [...(tokens[part % tokens.length] ?? '')]
    .map((char) => {
      const choice = choices.next().value as number
      return spellings[char]?.at(choice % spellings[char].length)
    })
    .join('')
}

test('finds a token with any visible character in any spelling', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...visible), fc.nat()), { minLength: 12, maxLength: 60 }),
      fc.nat(),
      (chars, place) => {
        const secret = chars.map(([char]) => char).join('')
        const text = chars.map(([char, choice]) => anyWayOf(char, choice))
        const body = `{"run":"${text.join('')}"}`
        const left = sieved(cut(body, [place]), new TokenMatcher([secret]))
        assert.equal(left, `{"run":"${redacted}"}`)
      },
    ),
    { numRuns: 500 },
  )
})

/** What a program writes instead of the characters that it escapes. Each escapes its own sign. */
const encoders: Record<string, (text: string) => string> = {
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON of PHP': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'JSON of Go': (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll(/[<>&]/g, (char) => `\\u00${hexOf(char)}`),
  'JSON of .NET': (text) =>
    text.replaceAll(
      /[^\w .,:;=#%$!?@()[\]{}|~^*-]/g,
      (char) => `\\u00${hexOf(char).toUpperCase()}`,
    ),
  'JSON with every sign escaped': (text) => text.replaceAll(/\W/g, (char) => `\\u00${hexOf(char)}`),
  'a string of JavaScript': (text) => text.replaceAll(/\W/g, (char) => `\\x${hexOf(char)}`),
  HTML: (text) =>
    text.replaceAll(
      /[&<>"']/g,
      (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[char] ?? '#39'};`,
    ),
  'HTML with signs by number': (text) =>
    text.replaceAll(/[^\w#;]/g, (char) => `&#${char.charCodeAt(0)};`),
  'HTML with every sign escaped': (text) =>
    text.replaceAll(/\W/g, (char) => `&#x${hexOf(char).toUpperCase()};`),
  'HTML with names': (text) =>
    text.replaceAll(
      /[&+=/%\\]/g,
      (char) =>
        `&${{ '+': 'plus', '=': 'equals', '/': 'sol', '%': 'percnt', '\\': 'bsol' }[char] ?? 'amp'};`,
    ),
  'a query of a URL': encodeURIComponent,
  'a path of a URL': (text) =>
    text.replaceAll(/[^\w!$&'()*+,;=:@.~-]/g, (char) => `%${hexOf(char)}`),
  'a form of a URL': (text) =>
    text.replaceAll(/[^\w.*-]/g, (char) => `%${hexOf(char).toUpperCase()}`),
}

function hexOf(char: string): string {
  return char.charCodeAt(0).toString(16).padStart(2, '0')
}

test('finds a token after several programs have escaped it in any order', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...visible), minLength: 12, maxLength: 60 }),
      fc.array(fc.constantFrom(...Object.keys(encoders)), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      (secret, names, places) => {
        const written = names.reduce((text, name) => encoders[name]?.(text) ?? text, secret)
        const left = sieved(cut(`{"run":"${written}"}`, places), new TokenMatcher([secret]))
        assert.equal(left, `{"run":"${redacted}"}`)
      },
    ),
    { numRuns: 500 },
  )
})

test('finds a token in escaped escapes', () => {
  for (const written of [
    ...[
      '\\u0026#43;',
      '\\u0026#x2B;',
      '\\u0026plus;',
      '\\u00252B',
      '%252B',
      '%25252b',
      '\\\\u002b',
    ],
    ...[
      '&#92;u002b',
      '%5Cu002B',
      '%5C%5Cu002B',
      '\\u005cu002b',
      '&amp;#43;',
      '&amp;plus&semi;',
      '%26%2343%3B',
    ],
    ...['&%2343;', '\\&plus;', '&percnt;2B', '\\u0026amp;#43;'],
  ]) {
    const left = sieved(
      [Buffer.from(`"0123${written}456789abcdef"`)],
      new TokenMatcher(['0123+456789abcdef']),
    )
    expect(left, written).toBe(`"${redacted}"`)
  }
})

for (const [encoding, encode] of Object.entries({
  'UTF-16, little end first': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, big end first': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-32, little end first': (text: string) => inUtf32(text),
  'UTF-32, big end first': (text: string) => inUtf32(text).swap32(),
})) {
  test(`finds a token in ${encoding}, plain and escaped`, () => {
    for (const written of [token, token.replace('/', '\\\\/'), token.replace('-', '\\\\\\u002d')]) {
      const bytes = encode(`{"name":"Ana ${written} Lima"}`)
      const half = Math.floor(bytes.length / 2)
      for (const pieces of [[bytes], [bytes.subarray(0, half), bytes.subarray(half)]]) {
        const left = sieved(pieces, new TokenMatcher([token])).replaceAll('\0', '')
        expect(left).toContain(`Ana ${redacted} Lima"}`)
      }
    }
  })
}

function inUtf32(text: string): Buffer {
  return Buffer.from(Uint32Array.from(text, (char) => char.charCodeAt(0)).buffer)
}

test('finds a token behind any number of backslashes, and many backslashes are not slow', () => {
  const matcher = new TokenMatcher([token])
  for (const count of [1, 2, 3, 7, 8, 9, 10, 31, 255, 4095, 9999]) {
    const row = '\\'.repeat(count)
    for (const escaped of ['u002f', 'u002F', 'x2f', '/']) {
      const inside = token.replace('/', row + escaped)
      const first = `${row}u0074${inside.slice(1)}`
      for (const written of [inside, first]) {
        expect(sieved([Buffer.from(`"${written}"`)], matcher)).toBe(`"${redacted}"`)
        const half = Math.floor(count / 2)
        expect(sieved(cut(`"${written}"`, [half, half + 6]), matcher)).toBe(`"${redacted}"`)
      }
    }
  }
  const rows = `t${'\\'.repeat(5e6)}`
  expect(sieved([Buffer.from(rows)], matcher)).toHaveLength(rows.length)
})

for (const repeated of ['x', '+', '/', '%', '&', '\\u', '\\"', '%2', '&amp;']) {
  test(`finds a token of 100,000 characters but not half of it: ${repeated}`, () => {
    const secret = repeated.repeat(100_000 / repeated.length).padEnd(100_000, 'z')
    const matcher = new TokenMatcher([secret])
    const inJson = JSON.stringify({ a: [secret, 'b'] })
    const halves = [Buffer.from(inJson.slice(0, 70_000)), Buffer.from(inJson.slice(70_000))]
    expect(JSON.parse(sieved(halves, matcher))).toEqual({ a: [redacted, 'b'] })
    const half = secret.slice(0, 50_000)
    expect(sieved([Buffer.from(half)], matcher)).toBe(half)
  })
}

test('holds back only the beginning of a token', () => {
  const sieve = new StreamRedactor(new TokenMatcher([token]))
  const passed = (text: string) => Buffer.from(sieve.pass(Buffer.from(text))).toString()
  expect(passed('{"name":"Ana"}')).toBe('{"name":"Ana"}')
  expect(passed('{"name":"tok/0123')).toBe('{"name":"')
  expect(passed('x"}')).toBe('tok/0123x"}')
  expect(passed('{"name":"tok\\u00')).toBe('{"name":"')
  expect(passed('2e"}')).toBe('tok\\u002e"}')
  expect(passed('{"name":"tok\\n')).toBe('{"name":"tok\\n')
})

test('returns the whole body without tokens, and cancelling it cancels the source', async () => {
  const text = `{"a":"${token}","b":["${token.replace('/', '\\/')}",1]}`.repeat(500)
  const matcher = new TokenMatcher([token])
  const { body } = new Response(text)
  if (!body) throw new Error('a response with a text has a body')
  const clean = await new Response(withoutTokens(body, matcher)).text()
  expect(clean).toBe(`{"a":"${redacted}","b":["${redacted}",1]}`.repeat(500))

  let reason: unknown
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: (why) => void (reason = why),
  })
  const reader = withoutTokens(endless, matcher).getReader()
  await reader.read()
  await reader.cancel('enough')
  expect(reason).toBe('enough')
})

test('takes a piece only when one is wanted, and returns it in the same memory', async () => {
  const pieces: Uint8Array[] = []
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = new Uint8Array(1000).fill(0x20)
        pieces.push(piece)
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const reader = withoutTokens(body, new TokenMatcher([token])).getReader()
  await new Promise(setImmediate)
  expect(pieces).toHaveLength(0)
  const { value } = await reader.read()
  expect(value?.buffer === pieces[0]?.buffer).toBe(true)
  expect(pieces).toHaveLength(1)
  await reader.cancel()
})

test('the reader of a broken body gets its error', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('the line is dead')),
  })
  const clean = withoutTokens(broken, new TokenMatcher([token]))
  await expect(new Response(clean).text()).rejects.toThrow('the line is dead')
})
