import { z } from 'zod'
import type { FieldKind } from './field-kind.ts'
import { fold } from './fold.ts'
import { optionalText, requiredText, Unread } from './primitives.ts'

/** The fourteen feature switches, in the spelling of the create request. */
export const features = [
  'enableTeacherRegistration',
  'enableStudentRegistration',
  'enableGoogleLogin',
  'enableLoginByDocument',
  'enableLoginByEmail',
  'isPartOfProgram',
  'enableForum',
  'enableViewCount',
  'enableRating',
  'enableReviews',
  'showSchoolIconInMenu',
  'showIconDetails',
  'replicateInstitutionMenuLinks',
  'displaySchoolAccessButton',
] as const
export type Feature = (typeof features)[number]

/** Limits of the specification, in characters or items. */
export const schoolLimits = {
  name: 255,
  urlSlug: 255,
  contractNumber: 50,
  tags: 10,
  perPage: 100,
} as const

const Colour = z
  .string()
  .regex(/\S/, { error: 'required', abort: true })
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'not-a-colour')

const Ids = z.array(z.int().positive())

// The specification has no limits for the location; 255 is the limit of the platform's other texts.
const LocationInput = z.strictObject({
  street: requiredText(255),
  number: requiredText(255),
  district: requiredText(255),
  city: requiredText(255),
  state: requiredText(255),
  zipCode: requiredText(255),
})

const featureFlags = Object.fromEntries(
  features.map((feature) => [feature, z.boolean().optional()]),
) as Record<Feature, z.ZodOptional<z.ZodBoolean>>

/** The body of a create request, exactly as in the specification. */
export const SchoolInput = z.strictObject({
  name: requiredText(schoolLimits.name),
  urlSlug: requiredText(schoolLimits.urlSlug),
  groups: Ids.min(1),
  subgroups: Ids.optional(),
  specialties: Ids.optional(),
  colorScheme: z.strictObject({ primary: Colour, secondary: Colour, buttonText: Colour }),
  // The specification calls it both required and optional, so a person may omit it as a whole.
  location: LocationInput.optional(),
  features: z.strictObject(featureFlags).optional(),
  contractNumber: optionalText(schoolLimits.contractNumber),
  tags: z.array(requiredText(255)).max(schoolLimits.tags).optional(),
  taxid: optionalText(255),
})
export type SchoolInput = z.infer<typeof SchoolInput>

type PathIn<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends string | readonly unknown[]
    ? K
    : `${K}.${keyof NonNullable<T[K]> & string}`
}[keyof T & string]

/** A field by its path in the request: `name`, `location.zipCode`. */
export type SchoolField = PathIn<SchoolInput>

const fieldSchemas = Object.entries(SchoolInput.shape).flatMap(
  ([name, schema]): [string, z.ZodType][] => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
    if (!(inner instanceof z.ZodObject)) return [[name, schema]]
    return Object.entries(inner.shape).map(([key, each]) => [`${name}.${key}`, each])
  },
)

/** Every field of the create request, in the request's order. */
export const schoolFields = fieldSchemas.map(([field]) => field) as SchoolField[]

/** The required fields of the request, or of the object that contains them. */
export const requiredSchoolFields: ReadonlySet<SchoolField> = new Set(
  schoolFields.filter((_, index) => !fieldSchemas[index]?.[1].safeParse(undefined).success),
)

// The cast: TypeScript types the keys of such an object as strings only.
const featureKinds = Object.fromEntries(
  features.map((feature) => [`features.${feature}`, 'boolean']),
) as Record<`features.${Feature}`, 'boolean'>

/** A new field does not compile until its kind is here. */
export const schoolKinds = {
  name: 'text',
  urlSlug: 'slug',
  groups: 'ids',
  subgroups: 'ids',
  specialties: 'ids',
  'colorScheme.primary': 'colour',
  'colorScheme.secondary': 'colour',
  'colorScheme.buttonText': 'colour',
  'location.street': 'text',
  'location.number': 'text',
  'location.district': 'text',
  'location.city': 'text',
  'location.state': 'state',
  'location.zipCode': 'postal-code',
  ...featureKinds,
  contractNumber: 'text',
  tags: 'list',
  taxid: 'tax-id',
} as const satisfies Record<SchoolField, FieldKind>

/** The three levels of filters: lists of ids. `KnownNames` has a list of names for each. */
export const idFields = ['groups', 'subgroups', 'specialties'] as const
export type IdField = (typeof idFields)[number]

/** A numeric id and, if the platform returned it, a name. */
export const Named = z.object({ id: z.number(), name: z.string() })
export type Named = z.infer<typeof Named>

const text = z.string().nullable()

/** A school from the platform, normalized. Missing values are `null` or empty. */
export const School = z.object({
  id: z.number().nullable(),
  name: z.string(),
  urlSlug: z.string(),
  contractNumber: text,
  taxId: text,
  tags: z.array(z.string()),
  groups: z.array(Named),
  subgroups: z.array(Named),
  specialties: z.array(Named),
  colorScheme: z.object({ primary: text, secondary: text, buttonText: text }).nullable(),
  social: z.record(z.string(), z.string()),
  location: z
    .object({
      street: text,
      number: text,
      additionalDetails: text,
      district: text,
      city: text,
      state: text,
      zipCode: text,
    })
    .nullable(),
  /** `null` if the platform does not say. */
  features: z.record(z.enum(features), z.boolean().nullable()),
  createdAt: text,
  updatedAt: text,
  /** Present only if the platform lists removed, archived or disabled schools. */
  isDeleted: z.literal(true).optional(),
})
export type School = z.infer<typeof School>

/** The filters of the list. The platform may match substrings. */
export const SchoolFilters = z.strictObject({
  name: z.string().max(255).optional(),
  contractNumber: z.string().max(255).optional(),
  urlSlug: z.string().max(255).optional(),
})
export type SchoolFilters = z.infer<typeof SchoolFilters>

/**
 * Whether the list continues after the schools that were read. `none`: the list is complete; `more`: there are more
 * schools; `unknown`: the platform does not say, or contradicts itself.
 */
export const schoolsRests = ['none', 'more', 'unknown'] as const
export type SchoolsRest = (typeof schoolsRests)[number]

/** One page of schools, or all schools if all pages were requested. */
export const SchoolPage = z.object({
  schools: z.array(School),
  /** The platform's total; null if it gives none. */
  total: z.number().nullable(),
  page: z.number(),
  pages: z.number().nullable(),
  perPage: z.number(),
  /** If all pages were requested, only `none` means a complete list. Absent in lists saved by earlier versions. */
  rest: z.enum(schoolsRests).default('unknown'),
  unread: z.array(Unread),
})
export type SchoolPage = z.infer<typeof SchoolPage>

/** The last list that was read, kept for use without a connection. */
export const RememberedSchools = z.object({
  filters: SchoolFilters,
  page: SchoolPage,
  /** ISO 8601, UTC. */
  readAt: z.string(),
})
export type RememberedSchools = z.infer<typeof RememberedSchools>

/** The id → name pairs collected from the schools that were read. The platform has no endpoint for them. */
export const KnownNames = z.object({
  groups: z.array(Named),
  subgroups: z.array(Named),
  specialties: z.array(Named),
})
export type KnownNames = z.infer<typeof KnownNames>

/** Latin letters that Unicode does not decompose into a letter a–z and a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ə: 'e',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'ng',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
}

/** A name in lower case, with Latin letters transliterated to a–z. */
function inBasicLatin(name: string): string {
  return fold(name).replace(/\p{L}/gu, (letter) => latinLetters[letter] ?? letter)
}

/** True for a name with letters that have no a–z form, such as Arabic ones: a person must write its slug. */
export function hasOtherLetters(name: string): boolean {
  return /[^a-z\P{L}]/u.test(inBasicLatin(name))
}

/** `url-slug` of a name: accents removed, lower case, words joined by one hyphen, at most 255 characters. */
export function suggestSlug(name: string): string {
  return inBasicLatin(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, schoolLimits.urlSlug)
    .replace(/^-|-$/g, '')
}

/**
 * True for a slug that platforms are known to accept: `[a-z0-9-]+`, or a full http(s) address. Any other slug only causes a
 * warning.
 */
export function looksLikeSlug(urlSlug: string): boolean {
  return /^[a-z0-9-]+$/.test(urlSlug) || (/^https?:\/\//.test(urlSlug) && URL.canParse(urlSlug))
}
