import { type AddressField, addressFields, type Dialect } from '#contract/profile.ts'
import { fieldOfRoute, fieldOfWords, isHost } from './address-field.ts'
import {
  addressesFor,
  addressOf,
  type FoundAddress,
  isRecord,
  plainAddress,
  platformSites,
  siteOf,
  withPlainAddresses,
} from './addresses-in.ts'
import { dialectOf } from './dataset-dialect.ts'
import { evidenceOf, type Found } from './evidence.ts'
import { isOwn, longestText, type Mention, mentionsIn } from './mentions.ts'
import { type FoundToken, isBareToken, tokenOf, tokensIn, tokensInQuery } from './tokens-in.ts'

/** The connection to a platform that a text describes; the likeliest candidates come first. */
export type ConnectionText = {
  addresses: Record<AddressField, FoundAddress[]>
  /** The names of institutions; more than one if the text has several of them. */
  names: string[]
  tokens: Found<FoundToken>[]
  dialect: Found<Partial<Dialect>> | null
  /** The kinds of values that are ignored: they belong to another person, or the program cannot use them. */
  ignored: ('cookie' | 'password' | 'key')[]
}

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
    : [...mentionsIn(text), ...tokensInQuery(alone)]
  return connectionIn(isRecord(mentions) ? withPlainAddresses(mentions) : mentions, alone)
}

/** Reads a part of a longer text. An address or a word without a label says less there than as a whole text. */
export function readPartOfText(part: string): ConnectionText {
  const mentions = mentionsIn(part)
  return connectionIn(isRecord(mentions) ? withPlainAddresses(mentions) : mentions, null)
}

/** Reads parts of one kind: if one of them describes a connection, the others do as well, even without a token. */
export function readPartsOfText(parts: readonly string[]): ConnectionText[] {
  const all = parts.map(mentionsIn)
  const areRecords = all.some(isRecord)
  return all.map((mentions) =>
    connectionIn(areRecords ? withPlainAddresses(mentions) : mentions, null),
  )
}

/** `whole`: the whole text. Null if the mentions are only a part of one. */
function connectionIn(mentions: readonly Mention[], whole: string | null): ConnectionText {
  const tokens = tokensIn(mentions)
  const secrets = tokens.map(({ value }) => value.token)
  const platform = platformSites(whole, mentions)
  const dialect = mentions.find(
    ({ value }) => fieldOfRoute(value) === 'analyticsUrl' && dialectOf(value),
  )
  return {
    addresses: {
      baseUrl: addressesFor('baseUrl', mentions, secrets, platform),
      contentUrl: addressesFor('contentUrl', mentions, secrets, platform),
      analyticsUrl: addressesFor('analyticsUrl', mentions, secrets, platform),
    },
    names: namesIn(mentions, secrets),
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

const institutionName =
  /^(?:(?:institution|tenant)[ _.-]?name|(?:name|nome|nombre)(?:[ _](?:d[aeo](?: la)?[ _])?(?:institui[cç][aã]o|instituci[oó]n|institution))?|institution|institui[cç][aã]o|instituci[oó]n|school|escola|escuela|col[eé]gio)$/

/** Where a Postman collection has its name. */
const collectionName = 'info.name'

/** The distinct names of institutions. A variable with a name counts more than the name of the file around it. */
function namesIn(mentions: readonly Mention[], secrets: readonly string[]): string[] {
  const named = mentions.filter(
    (mention) =>
      institutionName.test(mention.name) &&
      (isOwn(mention) || mention.place === collectionName) &&
      isName(mention.value) &&
      // Postman names requests as well.
      !mention.place.startsWith('item['),
  )
  const pairs = named.filter(({ place }) => place.endsWith(']'))
  const names = (pairs.length > 0 ? pairs : named).map(({ value }) => value.trim())
  return [...new Set(names)].filter((name) => !secrets.some((secret) => name.includes(secret)))
}

function isName(value: string): boolean {
  const text = value.trim()
  return text !== '' && text.length <= 80 && !isHost('', text) && !/^https?:|\{\{|\$\{/i.test(text)
}

/** The labels of a text that say what an institution has, in order, each with the index of its line. */
export function labelsIn(text: string): { label: string; line: number }[] {
  return mentionsIn(text).flatMap((mention) => {
    const { name, place } = mention
    const isOfAddress = fieldOfWords(name) !== null || plainAddress.test(name)
    const isUsed =
      (isOfAddress && addressOf(mention) !== null) ||
      institutionName.test(name) ||
      tokenOf(mention) !== null
    return name !== '' && isUsed ? [{ label: name, line: Number(place) - 1 }] : []
  })
}

/** True if a text names several addresses for a service. */
export function isOpen({ addresses }: ConnectionText, field: AddressField): boolean {
  return addresses[field].filter(({ isNamed }) => isNamed).length > 1
}

/** True if a text names addresses on sites of different owners for a service. */
export function clashes(found: ConnectionText, field: AddressField): boolean {
  const sites = found.addresses[field].map(({ value }) => siteOf(value))
  return isOpen(found, field) && new Set(sites).size > 1
}

/** True if a text describes more than one institution can have: two names, tokens, or addresses of one service. */
export function isMixed(found: ConnectionText): boolean {
  const { names, tokens } = found
  return (
    names.length > 1 || tokens.length > 1 || addressFields.some((field) => isOpen(found, field))
  )
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
