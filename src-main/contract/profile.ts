import { z } from 'zod'
import type { Issue } from './issue.ts'
import { requiredText } from './primitives.ts'

export const profileKinds = ['demo', 'test', 'production'] as const

/** The colours that a profile can have; the hue of each is in the theme. */
export const profileColours = [
  'blue',
  'violet',
  'magenta',
  'red',
  'orange',
  'green',
  'teal',
  'slate',
] as const

/** Returns the wanted colour if no other institution has it, else the first of the least used ones. */
export function distinctColour(
  wanted: ProfileColour,
  taken: readonly ProfileColour[],
): ProfileColour {
  const uses = (colour: ProfileColour) => taken.filter((other) => other === colour).length
  if (uses(wanted) === 0) return wanted
  return profileColours.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best))
}
export type ProfileColour = (typeof profileColours)[number]

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for an address of this computer, the only kind that may use http. */
export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && local.has(new URL(address).hostname)
}

/** The addresses of an institution. */
export const addressFields = ['baseUrl', 'contentUrl', 'analyticsUrl'] as const
export type AddressField = (typeof addressFields)[number]
export type Addresses = Record<AddressField, string>

/**
 * The normalized origin of an address: scheme, host and port, without the default port and a trailing dot of the host, in
 * lower-case ASCII. Returns null if it is not an http address.
 */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return `${protocol}//${hostname.replace(/\.$/, '')}${port === '' ? '' : `:${port}`}`
}

/** The distinct origins of an institution. */
export function originsOf(addresses: Addresses): string[] {
  const origins = addressFields.map((field) => originOf(addresses[field]))
  return [...new Set(origins.filter((origin) => origin !== null))]
}

/** A shorter token may also be an ordinary part of the platform's address. */
const shortestTokenInAddress = 12

/** Issues for the addresses that contain the token. Addresses are stored and exported, and a token must not be. */
export function tokenInAddresses(addresses: Addresses, token: string): Issue[] {
  const secret = token.slice(token.indexOf(' ') + 1)
  if (secret.length < shortestTokenInAddress) return []
  return addressFields
    .filter((field) => holdsText(addresses[field], secret))
    .map((field) => ({ path: [field], rule: 'holds-token' }))
}

/** Whether an address contains a text, plain or percent-encoded. */
export function holdsText(address: string, text: string): boolean {
  return [address, address.replaceAll(/%([\da-f]{2})/gi, decodedByte)].some((each) =>
    each.includes(text),
  )
}

function decodedByte(_: string, byte: string): string {
  return String.fromCharCode(Number.parseInt(byte, 16))
}

/** An https address without credentials, query or fragment; http only for this computer. */
const Address = z
  .string()
  .regex(/\S/, 'required')
  .check((ctx) => {
    const broken = (message: string) => {
      ctx.issues.push({ code: 'custom', message, input: ctx.value })
    }
    if (ctx.value.trim() === '') return
    if (!URL.canParse(ctx.value)) return broken('not-an-address')
    // `host:port` without a scheme parses as a scheme.
    if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(ctx.value)) return broken('not-a-web-address')
    const { protocol, username, password } = new URL(ctx.value)
    // The parsed address drops a bare `?`, but anything appended after it would be a query.
    if (username || password || /[?#]/.test(ctx.value)) return broken('not-an-address')
    if (protocol === 'https:' || (protocol === 'http:' && isLocalAddress(ctx.value))) return
    broken(protocol === 'http:' ? 'not-https' : 'not-an-address')
  })

/** An IANA time zone that this computer knows. */
export const TimeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'unknown-time-zone')

/** The conventions of a profile's platform, where the specification allows two (wire). The first of each is the default. */
export const dialects = {
  'dataset.input': ['trpc-batch', 'trpc-batch-plain', 'langfuse', 'query-id', 'query-input'],
  'course.lists': ['ids', 'names'],
  'course.cover': ['data-url', 'base64', 'multipart'],
} as const

export const Dialect = z.strictObject({
  'dataset.input': z.enum(dialects['dataset.input']),
  /** Only for `langfuse`. */
  'dataset.projectId': z.string().max(255),
  'course.lists': z.enum(dialects['course.lists']),
  'course.cover': z.enum(dialects['course.cover']),
})
export type Dialect = z.infer<typeof Dialect>

export const usualDialect: Dialect = {
  'dataset.input': 'trpc-batch',
  'dataset.projectId': '',
  'course.lists': 'ids',
  'course.cover': 'data-url',
}

/** The unit of a platform's prices: cents or whole units of the currency. */
export const priceUnits = ['cents', 'whole'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** The settings of an institution that a person enters, without the token. */
export const ProfileInput = z.strictObject({
  name: requiredText(80),
  kind: z.enum(profileKinds),
  colour: z.enum(profileColours),
  baseUrl: Address,
  contentUrl: Address,
  analyticsUrl: Address,
  /** The word before the token in `Authorization`; empty: the token alone. No spaces or control characters. */
  authScheme: z.string().regex(/^[\x21-\x7e]{0,40}$/, 'not-valid'),
  dialect: Dialect,
  /** IANA name; defines "today" for schedules. */
  timeZone: TimeZone,
  /** ISO 3166-1 alpha-2. */
  taxIdCountry: z.string().regex(/^[A-Z]{2}$/, 'not-one-of'),
  taxIdCheck: z.enum(['off', 'warn', 'block']),
  /** Whether writes send the attempt's id as `Idempotency-Key`. Turn off for platforms that refuse unknown headers. */
  idempotencyKey: z.boolean().default(true),
  /** `null` until chosen. */
  priceUnit: z.enum(priceUnits).nullable().default(null),
  /** ISO 4217. Null for the currency of `taxIdCountry`. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'not-one-of')
    .nullable()
    .default(null),
})
export type ProfileInput = z.infer<typeof ProfileInput>

/** A stored institution. */
export const Profile = ProfileInput.extend({
  id: z.string(),
  /** True if the keychain has a token: distinguishes a locked keychain from an absent token. */
  tokenSaved: z.boolean(),
  /** Hidden from the switcher. All its data is kept. */
  archived: z.boolean().default(false),
})
export type Profile = z.infer<typeof Profile>

/** The fields of a stored institution that a person enters. */
export function profileInputOf(profile: Profile): ProfileInput {
  const { id: _id, tokenSaved: _saved, archived: _archived, ...input } = profile
  return input
}

/** The program creates the ids (UUIDs and `practice`). They are part of file names. */
export const ProfileId = z.string().regex(/^[\w-]{1,100}$/, 'not-valid')

/** The id of the demo institution's profile. It must not change, because files of version 0.1 have it. */
export const demoProfileId = 'practice'

/** The defaults of a new profile. */
export const blankProfile: ProfileInput = {
  name: '',
  kind: 'production',
  colour: 'blue',
  baseUrl: '',
  contentUrl: '',
  analyticsUrl: '',
  authScheme: 'Bearer',
  dialect: usualDialect,
  timeZone: 'America/Sao_Paulo',
  taxIdCountry: 'BR',
  taxIdCheck: 'warn',
  idempotencyKey: true,
  priceUnit: null,
  currency: null,
}

export const ProfileList = z.object({
  profiles: z.array(Profile),
  /** The id of the selected profile; `null` if there is none. */
  selected: z.string().nullable(),
  /** The ids of profiles whose token is kept for this session only. */
  sessionTokens: z.array(z.string()),
})

/** The maximum length of a token, in characters. */
export const tokenLimit = 100_000

/** Where a profile's token is. `other-address`: the token was entered for other addresses and is not sent to these. */
export const tokenStates = ['keychain', 'session', 'absent', 'other-address'] as const
export const TokenStatus = z.object({ state: z.enum(tokenStates) })
export type TokenStatus = z.infer<typeof TokenStatus>
