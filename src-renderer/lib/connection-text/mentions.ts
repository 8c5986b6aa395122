import { isRecord } from '#contract/is-record.ts'
import { jsonIn } from './json-in-text.ts'

/** A value that a text mentions under a name: a header, a variable, a line with a label, an address. */
export type Mention = {
  /** The name in lower case; empty for an address or a token without one. */
  name: string
  value: string
  /** Its place: the line number, or the path in JSON. */
  place: string
  /** The address of the request that it belongs to. Null if it belongs to none. */
  owner: string | null
}

/** The maximum length of a text, in characters: more than a browser recording of a whole morning. */
export const longestText = 20_000_000

/** The maximum number of candidates of each kind: more would not help a person choose. */
export const mostCandidates = 5

/** The maximum number of mentions. A text with more is not a description of a connection. */
const mostMentions = 20_000

/** The mentions of a text of any kind, in order. */
export function mentionsIn(text: string): Mention[] {
  const json = jsonIn(text)
  return withVariables(json === undefined ? mentionsInLines(text) : mentionsInJson(json))
}

type Node = { value: unknown; name: string; path: string; owner: string | null }

/** Parts of a recording or of a schema that do not show how to send requests to the platform. */
const notAsked =
  /^(?:response|postdata|_initiator|pages|cookies|timings|\$?schema|\$?id|\$ref|description|externaldocs|license|homepage|comment)$/

/** Collects the mentions in JSON of any shape and depth: HAR, Postman collections and environments, settings of other programs. */
function mentionsInJson(json: unknown): Mention[] {
  const mentions: Mention[] = []
  const waiting: Node[] = [{ value: json, name: '', path: '', owner: null }]
  for (let node = waiting.pop(); node && mentions.length < mostMentions; node = waiting.pop()) {
    const { value, name, path, owner } = node
    if (typeof value === 'string') mentions.push({ name, value, place: path, owner })
    if (typeof value !== 'object' || value === null) continue
    const record = value as Record<string, unknown>
    const named = Array.isArray(value) ? null : pairOf(record)
    if (named) {
      // Addresses in the headers and the query of a request are those of the previous or the next page.
      if (owner === null || !/^https?:/i.test(named.value)) {
        mentions.push({ ...named, place: path, owner })
      }
      continue
    }
    const own = addressIn(record) ?? owner
    // In reverse, so that `pop` takes them in order.
    for (const [key, inner] of Object.entries(record).reverse()) {
      if (notAsked.test(key.toLowerCase())) continue
      const below = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
      const innerName = Array.isArray(value) ? name : key.toLowerCase()
      waiting.push({ value: inner, name: innerName, path: shortPath(below), owner: own })
    }
  }
  return mentions
}

/** The name and value of an object such as a header or a variable in a list. */
function pairOf(record: Record<string, unknown>): { name: string; value: string } | null {
  const { key, name, value, enabled, disabled } = record
  const called = typeof key === 'string' ? key : name
  if (typeof called !== 'string' || typeof value !== 'string') return null
  const isOff = enabled === false || disabled === true
  return isOff ? { name: '', value: '' } : { name: called.toLowerCase(), value }
}

/** The address of a request, as in HAR or Postman. */
function addressIn({ request, url }: Record<string, unknown>): string | null {
  if (typeof url === 'string') return url
  const inner = isRecord(request) ? request['url'] : url
  if (typeof inner === 'string') return inner
  return isRecord(inner) && typeof inner['raw'] === 'string' ? inner['raw'] : null
}

/** A line that begins a request, as shells write it. */
export const command =
  /^\s*(?:[$>#]\s*)?(?:curl(?:\.exe)?|invoke-webrequest|invoke-restmethod|iwr|irm|wget|http|https)\s/i

/** A header of a request in any quotes, as commands for shells and code write it. */
const header =
  /\b(authorization|cookie|x-api-key|api-key)["']?\s*[:=,](?:\s*["'])?\s*([^"'\r\n]{1,200000})/gi

/** A line with a name and a value: `.env`, YAML, an e-mail. */
const labelled =
  /^\s*(?:export\s+|set\s+|\$env:|[-*•]\s*)?["']?([\p{L}\d][\p{L}\d_ ./()-]{0,60}?)["']?\s*[:=](.+)$/iu

function mentionsInLines(text: string): Mention[] {
  const mentions: Mention[] = []
  let owner: string | null = null
  let isInCommand = false
  /** The text of the line above: e-mails often put the label there. */
  let above = ''
  for (const [index, line] of withoutCarets(text).split(/\r?\n/).entries()) {
    if (mentions.length >= mostMentions) break
    const say = (name: string, value: string) =>
      mentions.push({ name: name.toLowerCase(), value, place: String(index + 1), owner })
    const isCommand = command.test(line)
    if (isCommand || line.trim() === '') [owner, isInCommand] = [null, isCommand]
    const urls = urlsIn(line)
    if (isInCommand) owner ??= urls[0]?.url ?? null
    for (const { url, before } of urls) {
      // In a command, the text before an address consists of options and headers.
      say(isInCommand ? '' : labelOf(before === '' ? above : before), url)
    }
    const headers = headersIn(line)
    for (const { name, value } of headers) say(name, value)
    if (headers.length === 0) for (const value of tokensWritten(line)) say('token', value)
    if (urls.length === 0 && headers.length === 0 && !isCommand) {
      const { name, value } = labelledIn(line, above)
      say(name, value)
    }
    if (line.trim() !== '') above = urls.length === 0 ? line.trim().slice(0, 80) : ''
  }
  return mentions
}

/** The headers in a line of a command, a program or a request. */
function headersIn(line: string): { name: string; value: string }[] {
  const found = [...line.matchAll(header)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/(?<![\\`;,\s])[\\`;,\s]+$/, ''),
  }))
  const bearer = /\s--oauth2-bearer\s+["']?([^\s"']+)/.exec(line)?.[1]
  if (bearer !== undefined) found.push({ name: 'authorization', value: `Bearer ${bearer}` })
  // The value is personal: report only that it is present.
  if (/\s(?:-u|--user)\s/.test(line) && /\bcurl\b/i.test(line)) {
    found.push({ name: 'password', value: '' })
  }
  if (/\s(?:-b|--cookie)\s|\.Cookies\.Add\(/.test(line)) found.push({ name: 'cookie', value: '' })
  return found
}

/** Words between "token" and the token itself, in the languages of the window. */
const between = '(?:de|da|do|of|acceso|acesso|access|é|e|es|is|será)'

const inSentence = [
  /(?<![\w-])bearer\s+["'`“«]?([\w.~+/=-]{12,})/giu,
  new RegExp(
    `(?<![\\w-])(?<!(?:refresh|csrf|id) )token(?:\\s+${between})*\\s*(?:[:=]\\s*)?["'\`“«]?([\\w.~+/-][\\w.~+/=-]{11,})`,
    'giu',
  ),
]

/** The tokens in a sentence: `o token é Bearer …`, `con el token …`. A word without a digit is not a token. */
function tokensWritten(line: string): string[] {
  if (line.length > longestLine) return []
  const text = line.replace(/https?:\/\/\S+/gi, ' ')
  return inSentence.flatMap((pattern, place) =>
    [...text.matchAll(pattern)].flatMap(([, word = '']) => {
      const token = word.replace(/(?<!\.)\.+$/, '')
      if (!/\d/.test(token)) return []
      return [place === 0 ? `Bearer ${token}` : token]
    }),
  )
}

/** The name and value of a line. A single long word takes its name from the line above. */
function labelledIn(line: string, above: string): { name: string; value: string } {
  const text = line.trim()
  if (text.length > longestLine) return { name: '', value: '' }
  const [, name, said] = labelled.exec(text) ?? []
  const value = said === undefined ? '' : unquoted(said)
  if (name !== undefined && value !== '') return { name, value }
  return { name: /^\S{16,}$/.test(text) ? above : '', value: text }
}

/** The value of a line, without quotes, the separator at its end, and the comment of a `.env` file. */
function unquoted(said: string): string {
  return said
    .replace(/\s#\s.*$/, '')
    .trim()
    .replace(/[,;]$/, '')
    .trim()
    .replaceAll(/^["']|["']$/g, '')
}

/** The maximum length of a line with a label, in characters: more than the longest token. */
const longestLine = 120_000

type Url = { url: string; before: string }

/** `… the platform is at`, right before an address. Not `the blog of the platform is at`. */
const platformIsAt =
  /(?<!\b(?:d[aeo]|of)\s(?:\S{1,9}\s)?)\bplata?forma?\s(?:est[aá]|fica|is)\s(?:em|en|at)$/i

/** The words before an address, if they are a label. A longer sentence may be about anything else. */
function labelOf(before: string): string {
  if (platformIsAt.test(before)) return 'platform'
  return /[:=]$/.test(before) || before.split(/\s+/).length <= 4 ? before : ''
}

/**
 * The addresses of a line, each with the words before it. An address ends at the closing quote if a quote opens before it,
 * otherwise at the next space.
 */
function urlsIn(line: string): Url[] {
  const urls: Url[] = []
  for (const { index, 1: quote = '', 2: rest = '' } of line.matchAll(
    /(["'`<]?)((?:https?:\/\/|\{\{[\w.-]+\}\}\/|\$(?:env:)?\w+\/|\$\{\w+\}\/)\S+)/gi,
  )) {
    if (urls.length >= mostUrls) break
    const before = line.slice(Math.max(0, index - 120), index).trim()
    // Browsers send the address of the page with each request, and documents name their schema.
    if (/(?:\breferr?er|\borigin|\bschema|\bxmlns[\w:]*)["']?(?:\s*[:=])?\s*["']?$/i.test(before))
      continue
    const end = { '"': '"', "'": "'", '`': '`', '<': '>' }[quote]
    const closed = end === undefined ? -1 : rest.indexOf(end)
    const open = /^[^"'<>`\\]+/.exec(rest)?.[0].replace(/(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/, '') ?? ''
    urls.push({ url: closed === -1 ? open : rest.slice(0, closed), before })
  }
  return urls
}

/** The maximum number of addresses in one line. */
const mostUrls = 200

/** Removes the carets with which cmd.exe escapes characters and line ends. */
function withoutCarets(text: string): string {
  if (!/\bcurl\b/i.test(text) || !/\^(?:["'%]|\r?$)/m.test(text)) return text
  return text.replace(/\^(\r?\n)/g, '$1').replace(/\^([^\r\n])/g, '$1')
}

/** Replaces `{{name}}`, `${name}` and `$name` by the values of known variables. */
function withVariables(mentions: Mention[]): Mention[] {
  const known = new Map(
    mentions
      // A part of a request is not a variable, such as the host that Postman lists next to its address.
      .filter(({ value, owner }) => owner === null && !/[{$]/.test(value))
      .map(({ name, value }) => [name.split(/[^\w.-]+/).findLast(Boolean) ?? name, value]),
  )
  const filled = (text: string) =>
    text.replace(
      /(?:\{\{\s*([\w.-]+)\s*\}\}|\$(?:env:)?\{?([a-z_]\w*)\}?)(\/?)/gi,
      (whole, braced: string | undefined, plain: string | undefined, slash: string) => {
        const value = known.get((braced ?? plain ?? '').toLowerCase())
        // The slash may be both at the end of the value and after the variable.
        return value === undefined ? whole : slash === '' ? value : value.replace(/\/?$/, slash)
      },
    )
  return mentions.map(({ value, owner, ...rest }) => ({
    ...rest,
    value: value.length > 10_000 ? value : filled(value),
    owner: owner === null || owner.length > 10_000 ? owner : filled(owner),
  }))
}

function shortPath(path: string): string {
  return path.length > 80 ? `…${path.slice(-79)}` : path
}

/**
 * A line, or a value of a record or of a list of pairs: `3`, `url`, `[0].url`, `values[2]`. Deeper values describe something
 * else, such as a request or the program that wrote the file.
 */
const ownPlace = /^(?:[^.[\]]*\[\d+\]\.)?[^.[\]]+(?:\[\d+\])?$/

/** True if a mention is about the text itself, and not about a part of something in it. */
export function isOwn({ place }: Mention): boolean {
  return ownPlace.test(place)
}
