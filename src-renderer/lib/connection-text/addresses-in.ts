import { type AddressField, holdsText, originOf } from '#contract/profile.ts'
import { fieldOfRoute, fieldOfWords, isHost } from './address-field.ts'
import { completeAddress } from './complete-address.ts'
import { evidenceOf, type Found, safeText } from './evidence.ts'
import { isOwn, type Mention, mostCandidates } from './mentions.ts'
import { isTokenName, tokenOf } from './tokens-in.ts'

/**
 * An address that was found. `leftOut`: the path that may belong to it; the person decides. `isLikely`: the text shows that
 * it is the platform's. The token goes to any other address only if the person chooses that address. `isNamed`: a route or a
 * label says that it is of this service.
 */
export type FoundAddress = Found<string> & {
  leftOut: string | null
  isLikely: boolean
  isNamed: boolean
}

/** Words for an address that do not say of what. */
export const plainAddress =
  /^["']?(?:export\s+)?(?:url|host|address|endere[cç]o|direcci[oó]n)["']?\s*[:=]?$/

/** True if a text says a token with a label. Then it describes a connection. */
export function isRecord(mentions: readonly Mention[]): boolean {
  return mentions.some(
    (mention) => isOwn(mention) && isTokenName(mention.name) && tokenOf(mention) !== null,
  )
}

/** In the description of a connection `URL=` alone is the address of the platform, unless another label names that. */
export function withPlainAddresses(mentions: readonly Mention[]): readonly Mention[] {
  const isNamed = mentions.some(
    (mention) =>
      fieldOfRoute(mention.value) === 'baseUrl' ||
      (fieldOfWords(mention.name) === 'baseUrl' && addressOf(mention) !== null),
  )
  if (isNamed) return mentions
  return mentions.map((mention) =>
    isOwn(mention) && plainAddress.test(mention.name)
      ? { ...mention, name: 'platform url' }
      : mention,
  )
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
export function platformSites(whole: string | null, mentions: readonly Mention[]): Set<string> {
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
export function siteOf(url: string): string {
  const host = hostOf(url)
  const words = host.split('.')
  const [top = '', second = ''] = words.toReversed()
  const site = words.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.')
  return sharedSites.test(site) || /^[\d.]+$/.test(host) ? host : site
}

export function addressesFor(
  field: AddressField,
  mentions: readonly Mention[],
  secrets: readonly string[],
  platform: ReadonlySet<string>,
): FoundAddress[] {
  const found = new Map<string, Omit<FoundAddress, 'isNamed'> & { sure: number }>()
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
    .map(({ sure, ...found }) => ({ ...found, isNamed: sure >= evident }))
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
export function addressOf({ name, value }: Mention): { value: string; leftOut: string } | null {
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

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
