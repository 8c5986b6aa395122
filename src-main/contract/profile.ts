import { z } from 'zod'
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

/** The wanted colour if no other institution has it, else the first of the least used ones. */
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

/** True for an address that never leaves this machine: the only kind for which http is taken. */
export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && local.has(new URL(address).hostname)
}

/** The addresses of an institution. */
const addressFields = ['baseUrl', 'contentUrl', 'analyticsUrl'] as const
export type Addresses = Record<(typeof addressFields)[number], string>

/**
 * Scheme, host and port of an address in one spelling: without the usual port and the dot after the host's name, names in
 * lower case and in ASCII. Returns null if it is no http address.
 */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return `${protocol}//${hostname.replace(/\.$/, '')}${port === '' ? '' : `:${port}`}`
}

/** The origins of an institution, each once. */
export function originsOf(addresses: Addresses): string[] {
  const origins = addressFields.map((field) => originOf(addresses[field]))
  return [...new Set(origins.filter((origin) => origin !== null))]
}

/** An https address without credentials, query or fragment; http only for this machine. */
const Address = z
  .string()
  .regex(/\S/, 'required')
  .check((ctx) => {
    const broken = (message: string) => {
      ctx.issues.push({ code: 'custom', message, input: ctx.value })
    }
    if (ctx.value.trim() === '') return
    if (!URL.canParse(ctx.value)) return broken('not-an-address')
    // A host and its port alone look like a scheme.
    if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(ctx.value)) return broken('not-a-web-address')
    const { protocol, username, password } = new URL(ctx.value)
    // A bare `?` leaves no trace in the parsed address, but everything after it would be a query.
    if (username || password || /[?#]/.test(ctx.value)) return broken('not-an-address')
    if (protocol === 'https:' || (protocol === 'http:' && isLocalAddress(ctx.value))) return
    broken(protocol === 'http:' ? 'not-https' : 'not-an-address')
  })

/** The IANA name of a time zone that this computer knows. */
export const TimeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'unknown-time-zone')

/** Where two conventions are plausible, the profile says which one its platform speaks (wire). The first of each is the usual one. */
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

/** What one of a platform's prices counts: the smallest coin of the currency, or the currency itself. */
export const priceUnits = ['cents', 'whole'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** An institution as a person describes it. The token is not part of it. */
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
  /** IANA name; decides what "today" is for schedules. */
  timeZone: TimeZone,
  /** ISO 3166-1 alpha-2. */
  taxIdCountry: z.string().regex(/^[A-Z]{2}$/, 'not-one-of'),
  taxIdCheck: z.enum(['off', 'warn', 'block']),
  /** Whether a write carries its attempt's id as `Idempotency-Key`; a platform that refuses unknown headers wants it off. */
  idempotencyKey: z.boolean().default(true),
  /** `null`: not chosen yet. */
  priceUnit: z.enum(priceUnits).nullable().default(null),
  /** ISO 4217; `null`: that of `taxIdCountry`. */
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
  /** Set when a token was put into the keychain: tells a locked keychain from an absent token. */
  tokenSaved: z.boolean(),
  /** Put away: kept with all that belongs to it, and not offered in the switcher. */
  archived: z.boolean().default(false),
})
export type Profile = z.infer<typeof Profile>

/** What a person describes of a stored institution. */
export function profileInputOf(profile: Profile): ProfileInput {
  const { id: _id, tokenSaved: _saved, archived: _archived, ...input } = profile
  return input
}

/** Ids are given out by the program (UUIDs and `practice`), and are part of file names. */
export const ProfileId = z.string().regex(/^[\w-]{1,100}$/, 'not-valid')

/** The id of the demo institution's profile, of which there is at most one. Files of version 0.1 have it: it stays. */
export const demoProfileId = 'practice'

/** What a new profile starts from. */
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
  /** The one that was chosen last; `null` when there is none. */
  selected: z.string().nullable(),
  /** The profiles whose token is kept for this session only. */
  sessionTokens: z.array(z.string()),
})

/** The longest token that is taken, in characters. */
export const tokenLimit = 100_000

/** Where a profile's token is. `other-address`: there is one, which was given for other addresses and is not sent to these. */
export const tokenStates = ['keychain', 'session', 'absent', 'other-address'] as const
export const TokenStatus = z.object({ state: z.enum(tokenStates) })
export type TokenStatus = z.infer<typeof TokenStatus>
