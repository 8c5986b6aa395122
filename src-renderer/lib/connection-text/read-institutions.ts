import { type AddressField, addressFields } from '#contract/profile.ts'
import { siteOf } from './addresses-in.ts'
import { divisionsOf, type Division } from './parts-of-text.ts'
import {
  clashes,
  type ConnectionText,
  isMixed,
  readConnectionText,
  readPartOfText,
  readPartsOfText,
} from './read-connection-text.ts'

/**
 * The institutions that a text describes. `unclear`: it has several tokens, or several addresses of one service, and does
 * not show which belong together. Then only the person may combine a token with an address.
 */
export type Institutions =
  | { kind: 'one'; found: ConnectionText }
  | { kind: 'several'; all: ConnectionText[] }
  | { kind: 'unclear'; found: ConnectionText }

/** The maximum numbers of parts that are read. A text with more is not a description of connections. */
const mostInstitutions = 1000
const mostRequests = 20_000

/** Finds out whether a text describes one institution or several. Returns null if the text is too long. */
export function readInstitutions(text: string): Institutions | null {
  const found = readConnectionText(text)
  if (found === null) return null
  const mixed = isMixed(found)
  if (!mixed && !isOpenRecord(found)) return { kind: 'one', found }
  for (const division of divisionsOf(text)) {
    if (!mixed && division.isRequests) continue
    const all = institutionsOf(division, found)
    if (all) return { kind: 'several', all }
  }
  const isUnclear = found.tokens.length > 1 || addressFields.some((field) => clashes(found, field))
  return { kind: isUnclear ? 'unclear' : 'one', found }
}

/** The institutions of a division, or null if one of its parts is less or more than an institution. */
function institutionsOf(division: Division, whole: ConnectionText): ConnectionText[] | null {
  const { isRequests, isCertain } = division
  const parts = division.parts.filter(({ text }) => text.trim() !== '')
  if (parts.length < 2 || parts.length > (isRequests ? mostRequests : mostInstitutions)) return null
  if (isRequests) {
    const all = mergedByToken(
      parts.map(({ text }) => readPartOfText(text)),
      whole,
    )
    return sharesAddress(all) ? null : checked(all, whole)
  }
  const read = readPartsOfText(parts.map(({ text }) => text))
  const described = read.flatMap((found, at) => {
    return isDescribed(found) ? [named(found, parts[at]?.title ?? '')] : []
  })
  // A record of a service belongs to an institution.
  const isOfServices = described.some(
    ({ names, tokens }) => tokens.length === 0 && names.some((name) => serviceTitle.test(name)),
  )
  if (isOfServices) return null
  if (!isCertain && described.some(({ tokens }) => tokens.length === 0)) return null
  return checked(described, whole)
}

/** A token and addresses in JSON, none of which has a label that says of what it is. */
function isOpenRecord({ tokens, addresses }: ConnectionText): boolean {
  const all = addressFields.flatMap((field) => addresses[field])
  return tokens.length === 1 && all.length > 1 && all.every(({ isNamed }) => !isNamed)
}

const serviceTitle =
  /^(?:schools?|escolas?|escuelas?|courses?|cursos?|content|conte[uú]dos?|contenidos?|datasets?|dados|datos|analytics?)$/i

function checked(all: ConnectionText[], whole: ConnectionText): ConnectionText[] | null {
  const isEachWhole = all.every((one) => !isMixed(one) && addressesOf(one).length > 0)
  const said = new Set(all.flatMap(tokensOf))
  const isEachTokenThere = tokensOf(whole).every((token) => said.has(token))
  if (all.length < 2 || !isEachWhole || !isEachTokenThere) return null
  return all.some((one) => hasAddressOfAnother(one, all)) ? null : all
}

/** Gives a part the words above it as its name, if it says none. */
function named(found: ConnectionText, title: string): ConnectionText {
  const isSecret = tokensOf(found).some((token) => title.includes(token))
  return found.names.length > 0 || title === '' || isSecret ? found : { ...found, names: [title] }
}

/** True for a part that says anything about an institution. */
function isDescribed(found: ConnectionText): boolean {
  return found.names.length + found.tokens.length + addressesOf(found).length > 0
}

function tokensOf({ tokens }: ConnectionText): string[] {
  return tokens.map(({ value }) => value.token)
}

/** The addresses that the text shows to be the platform's. */
function addressesOf({ addresses }: ConnectionText): string[] {
  return addressFields.flatMap((field) =>
    addresses[field].flatMap(({ isLikely, value }) => (isLikely ? [value] : [])),
  )
}

/**
 * True if an address is on the site of another institution: then the text was divided at the wrong place. Institutions of
 * one provider may have the same address.
 */
function hasAddressOfAnother(one: ConnectionText, all: readonly ConnectionText[]): boolean {
  const home = homeOf(one)
  return all.some((other) => {
    const site = homeOf(other)
    if (other === one || site === home) return false
    const known = new Set(addressesOf(other))
    return addressesOf(one).some((address) => siteOf(address) === site && !known.has(address))
  })
}

/** The site of an institution, or of a service of it if the text does not say more. */
function homeOf(one: ConnectionText): string {
  return siteOf(addressesOf(one)[0] ?? '')
}

/** True if requests with several tokens go to one address: a recording goes on after the token was renewed. */
function sharesAddress(all: readonly ConnectionText[]): boolean {
  const addresses = all.flatMap((one) => [...new Set(addressesOf(one))])
  return new Set(addresses).size < addresses.length
}

/** Joins requests with the same token. Other services and requests that add nothing are left out. */
function mergedByToken(
  requests: readonly ConnectionText[],
  whole: ConnectionText,
): ConnectionText[] {
  const merged = new Map<string, ConnectionText>()
  for (const request of requests) {
    const key = tokensOf(request).join('\n')
    const before = merged.get(key)
    merged.set(key, before ? joined(before, request) : { ...request, names: [] })
  }
  const withToken = [...merged.values()].filter(({ tokens }) => tokens.length > 0)
  const ofPlatform = new Set(tokensOf(whole))
  const all = withToken.filter(
    (one) => addressesOf(one).length > 0 || tokensOf(one).some((token) => ofPlatform.has(token)),
  )
  const known = new Set(all.flatMap(addressesOf))
  const rest = merged.get('')
  return rest && addressesOf(rest).some((address) => !known.has(address)) ? [...all, rest] : all
}

/** Both connections as one. The addresses that the text shows to be the platform's stay first. */
function joined(one: ConnectionText, other: ConnectionText): ConnectionText {
  const addressesFor = (field: AddressField) => {
    const all = [...one.addresses[field], ...other.addresses[field]]
    const distinct = new Map(all.toReversed().map((address) => [address.value, address]))
    return [...distinct.values()].toReversed().sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
  }
  return {
    ...one,
    dialect: one.dialect ?? other.dialect,
    addresses: {
      baseUrl: addressesFor('baseUrl'),
      contentUrl: addressesFor('contentUrl'),
      analyticsUrl: addressesFor('analyticsUrl'),
    },
  }
}
