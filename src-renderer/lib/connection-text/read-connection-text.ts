import {
  type AddressField,
  type Dialect,
  holdsText,
  originOf,
  tokenLimit,
} from '#contract/profile.ts'
import { fieldOfRoute, fieldOfWords } from './address-field.ts'
import { completeAddress } from './complete-address.ts'
import { dialectOf } from './dataset-dialect.ts'
import { longestText, type Mention, mentionsIn } from './mentions.ts'

/** Where something was found, and the words there. It contains no token, password or query value. */
export type Evidence = { place: string; text: string }

export type Found<T> = { value: T; evidence: Evidence }

/**
 * An address that was found. `leftOut`: the path that may belong to it; the person decides. `isLikely`: the text shows that
 * it is the platform's. The token goes to any other address only if the person chooses that address.
 */
export type FoundAddress = Found<string> & { leftOut: string | null; isLikely: boolean }

/** A token that was found; `scheme` is null if the text does not say which word comes before it. */
export type FoundToken = { token: string; scheme: string | null }

/** The connection to a platform that a text describes; the likeliest candidates come first. */
export type ConnectionText = {
  addresses: Record<AddressField, FoundAddress[]>
  tokens: Found<FoundToken>[]
  dialect: Found<Partial<Dialect>> | null
  /** The kinds of values that are ignored: they belong to another person, or the program cannot use them. */
  ignored: ('cookie' | 'password' | 'key')[]
}

/** The maximum number of candidates of each kind: more would not help a person choose. */
const mostCandidates = 5

/**
 * Finds addresses, tokens and settings in a text that a person received: a command for cURL or PowerShell, a HAR recording,
 * a Postman collection or environment, a `.env` file, an `Authorization` line, an address, an e-mail. Returns null if the
 * text is too long.
 */
export function readConnectionText(text: string): ConnectionText | null {
  if (text.length > longestText) return null
  const alone = text.trim()
  const mentions = isBareToken(alone)
    ? [{ name: 'token', value: alone, place: '1', owner: null }]
    : mentionsIn(text)
  const tokens = tokensIn(mentions)
  const secrets = tokens.map(({ value }) => value.token)
  const platform = platformSites(text, mentions)
  const dialect = mentions.find(
    ({ value }) => fieldOfRoute(value) === 'analyticsUrl' && dialectOf(value),
  )
  return {
    addresses: {
      baseUrl: addressesFor('baseUrl', mentions, secrets, platform),
      contentUrl: addressesFor('contentUrl', mentions, secrets, platform),
      analyticsUrl: addressesFor('analyticsUrl', mentions, secrets, platform),
    },
    tokens,
    dialect: dialect
      ? { value: dialectOf(dialect.value) ?? {}, evidence: evidenceOf(dialect, secrets) }
      : null,
    ignored: ignoredIn(mentions),
  }
}

/** True if a text contains no address and no token. */
export function isEmpty({ addresses, tokens }: ConnectionText): boolean {
  return tokens.length === 0 && Object.values(addresses).every((found) => found.length === 0)
}

/**
 * How likely a mention is the address of a field: by its route, its label, its host, or because a request goes there. 0: it
 * is not.
 */
function likelihood(field: AddressField, { name, value, owner }: Mention): number {
  const route = fieldOfRoute(value)
  if (route !== null) return route === field ? 3 : 0
  const label = fieldOfWords(name)
  if (label !== null) return label === field ? evident : 0
  const host = datasetPage.test(value) ? 'analyticsUrl' : fieldOfWords(hostOf(value))
  if (host !== null) return host === field ? 1 : 0
  // An address without further hints may be that of the institution itself.
  if (field !== 'baseUrl') return 0
  return value === owner ? 0.7 : 0.5
}

/** The path of a page that shows a dataset or a project, as in Langfuse. No address of requests has it. */
const datasetPage = /\/(?:projects?\/[^/]+|datasets\/[^/]+)(?:\/.*)?$/i

/** From this value on, a mention is evidence. A word in a host name is not, because statistics services have such names too. */
const evident = 2

/** The sites that the text shows to be the platform's, or the site of an address that is the whole text. */
function platformSites(text: string, mentions: readonly Mention[]): Set<string> {
  const whole = text.trim()
  const shown = mentions.filter(
    (mention) =>
      mention.value.trim() === whole ||
      fieldOfRoute(mention.value) !== null ||
      fieldOfWords(mention.name) !== null,
  )
  return new Set(shown.map((mention) => siteOf(addressOf(mention)?.value ?? '')))
}

/** Hosts below these domains belong to many owners. */
const sharedSites =
  /^(?:amazonaws|appspot|azurewebsites|cloudfront|firebaseapp|github|herokuapp|netlify|ngrok|onrender|pages|run|vercel|web|windows|workers)\./

/**
 * The common part of one owner's hosts, estimated without the list of public suffixes: the last two words of a host, or
 * three if the last ones are as short as `edu.br`. Empty for any other text.
 */
function siteOf(url: string): string {
  const host = hostOf(url)
  const words = host.split('.')
  const [top = '', second = ''] = words.toReversed()
  const site = words.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.')
  return sharedSites.test(site) || /^[\d.]+$/.test(host) ? host : site
}

function addressesFor(
  field: AddressField,
  mentions: readonly Mention[],
  secrets: readonly string[],
  platform: ReadonlySet<string>,
): FoundAddress[] {
  const found = new Map<string, FoundAddress & { sure: number }>()
  const asked = askedAddresses(mentions)
  for (const mention of mentions) {
    const address = addressOf(mention)
    if (address === null || isOfAnother(field, mention.name, asked.get(address.value))) continue
    if (secrets.some((secret) => holdsText(address.value, secret))) continue
    const isLikely = platform.has(siteOf(address.value))
    const sure = likelihood(field, mention)
    if (sure > (found.get(address.value)?.sure ?? 0)) {
      const leftOut = address.leftOut === '' ? null : safeText(address.leftOut, secrets)
      const evidence = evidenceOf(mention, secrets)
      found.set(address.value, { value: address.value, evidence, leftOut, isLikely, sure })
    }
  }
  const sorted = [...found.values()].sort(
    (a, b) => Number(b.isLikely) - Number(a.isLikely) || b.sure - a.sure,
  )
  // If there is evidence, the images and pages of a recording are not candidates.
  const best = sorted[0]?.sure ?? 0
  return sorted
    .filter(({ sure }) => best < evident || sure >= evident)
    .slice(0, mostCandidates)
    .map(({ value, evidence, leftOut, isLikely }) => ({ value, evidence, leftOut, isLikely }))
}

/** The addresses of requests with a route of the specification, each with the fields of these routes. */
function askedAddresses(mentions: readonly Mention[]): Map<string, Set<AddressField>> {
  const asked = new Map<string, Set<AddressField>>()
  for (const mention of mentions) {
    const route = fieldOfRoute(mention.value)
    const value = route === null ? undefined : addressOf(mention)?.value
    if (route === null || value === undefined) continue
    asked.set(value, (asked.get(value) ?? new Set()).add(route))
  }
  return asked
}

/** True if a label such as `base` does not say for what an address is, and its requests are all those of other fields. */
function isOfAnother(
  field: AddressField,
  name: string,
  asked: ReadonlySet<AddressField> | undefined,
): boolean {
  if (asked === undefined || asked.has(field) || fieldOfWords(name) !== field) return false
  return /^(?:base|api)|plata?forma?/.test(name) && !/school|escola|escuela|uni[td]/.test(name)
}

/**
 * The base address of a mention, and the path that is left out of it. Null if the mention is not an address. The path
 * before a route of the specification belongs to the address. Any other path is more likely that of a page.
 */
function addressOf({ name, value }: Mention): { value: string; leftOut: string } | null {
  if (value.length > 20_000 || /\{\{|\$\{?[a-z_]/i.test(value)) return null
  const text = value.trim()
  if (!/^https?:\/\//i.test(text) && !isHost(name, text)) return null
  const { address, cuts } = completeAddress(text)
  const origin = originOf(address)
  if (origin === null) return null
  const isBase = cuts.some(({ part }) => part === 'route') || fieldOfWords(name) !== null
  const whole = address.replace(/(?<!\/)\/+$/, '')
  if (isBase && !datasetPage.test(whole)) return { value: whole, leftOut: '' }
  return { value: origin, leftOut: whole.replace(/^https?:\/\/[^/]*/i, '') }
}

/** Whether a text without `https://` is an address: because of its label, or because it is the only word of a line. */
function isHost(name: string, text: string): boolean {
  if (!/^[^\s/@]+\.[a-z]{2,}(?::\d+)?(?:\/\S*)?$/i.test(text)) return false
  const isLabel = /url|address|endere[cç]o|direcci[oó]n|host|site|link|dom[ií]n/.test(name)
  return name === '' || isLabel || fieldOfWords(name) !== null
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/** Whether a text is a token alone: one long word of letters and digits that is not an address. */
function isBareToken(text: string): boolean {
  const isWord = /^[\w.~+/-]{12,}={0,2}$/.test(text)
  return isWord && /\d/.test(text) && /[a-z]/i.test(text) && !isHost('', text)
}

function isTokenName(name: string): boolean {
  if (/csrf|xsrf|refresh|id[_-]?token/.test(name)) return false
  return /(?:^|[^a-z]|api|access|auth)(?:token|bearer)(?:$|[^a-z])|access[_-]?key|^jwt$/.test(name)
}

/** The tokens of requests to the platform and tokens without a request; if there are none, the tokens of other requests. */
function tokensIn(mentions: readonly Mention[]): Found<FoundToken>[] {
  const found = new Map<string, Found<FoundToken> & { isSure: boolean }>()
  for (const mention of mentions) {
    const token = tokenOf(mention)
    if (token === null) continue
    const isSure = mention.owner === null || fieldOfRoute(mention.owner) !== null
    const known = found.get(token.token)
    if (known && (known.value.scheme !== null || token.scheme === null)) continue
    const shown =
      mention.name === ''
        ? hidden
        : `${mention.name}: ${[token.scheme, hidden].filter(Boolean).join(' ')}`
    const evidence = { place: mention.place, text: shown }
    found.set(token.token, { value: token, evidence, isSure: isSure || known?.isSure === true })
  }
  const all = [...found.values()]
  const sure = all.filter(({ isSure }) => isSure)
  return (sure.length > 0 ? sure : all)
    .slice(0, mostCandidates)
    .map(({ value, evidence }) => ({ value, evidence }))
}

const hidden = '••••••'

/** Placeholders that documents contain instead of a token. */
const placeholder = /^(?:[{<[$%*•.]|x{3,}|your|seu|su[-_]|token$|\.\.\.)/i

function tokenOf({ name, value, place }: Mention): FoundToken | null {
  const isHeader = name === 'authorization'
  const isJwt = /^eyJ[\w-]{5,}\.[\w-]+\.[\w-]+$/.test(value)
  if (!isHeader && !isTokenName(name) && !isJwt) return null
  const words = value.trim().split(/\s+/)
  if (words.length > 2) return null
  const [first = '', second] = words
  const token = second ?? first
  const isToken = /^[\x21-\x7e]+$/.test(token) && !placeholder.test(token)
  if (!isToken || token.length < 4 || token.length > tokenLimit) return null
  if (/^https?:/i.test(token)) return null
  if (second !== undefined) {
    return /^[A-Za-z][\w-]{0,39}$/.test(first) ? { token, scheme: first } : null
  }
  // A Postman collection shows how a token is sent by the name of the list that holds it.
  const isBearer = /\bbearer\b/i.test(place)
  return { token, scheme: isHeader ? '' : isBearer ? 'Bearer' : null }
}

const ignoredNames = new Map<string, ConnectionText['ignored'][number]>([
  ['cookie', 'cookie'],
  ['password', 'password'],
  ['senha', 'password'],
  ['contraseña', 'password'],
  ['x-api-key', 'key'],
  ['api-key', 'key'],
])

function ignoredIn(mentions: readonly Mention[]): ConnectionText['ignored'] {
  const named = mentions.flatMap(({ name }) => ignoredNames.get(name) ?? [])
  const inAddress = mentions.some(({ value }) => /^https?:\/\/[^/?#\s]*@/i.test(value))
  return [...new Set([...named, ...(inAddress ? (['password'] as const) : [])])]
}

/** The address without its secrets, as evidence. */
function evidenceOf({ value, place }: Mention, secrets: readonly string[]): Evidence {
  const [path = '', query] = value.replace(/^(https?:\/\/)[^/?#]*@/i, '$1').split(/[?#]/, 2)
  const names = (query ?? '').split('&').map((pair) => pair.split('=', 1)[0])
  const text = query === undefined ? path : `${path}?${names.map((name) => `${name}=…`).join('&')}`
  return { place, text: safeText(text, secrets) }
}

function safeText(text: string, secrets: readonly string[]): string {
  if (secrets.some((secret) => !text.includes(secret) && holdsText(text, secret))) return hidden
  const safe = secrets.reduce((said, secret) => said.replaceAll(secret, hidden), text)
  return safe.length > 120 ? `${safe.slice(0, 119)}…` : safe
}
