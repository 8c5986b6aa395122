import { type Issue, issuesIn } from '#contract/issue.ts'
import { type Feature, features, type Named, type School, SchoolInput } from '#contract/school.ts'
import { isNamed } from '../named.ts'
import { restore, type Values } from '../restore.ts'

/** The three levels of filters, which are lists of ids. */
export const idFields = ['groups', 'subgroups', 'specialties'] as const
export type IdField = (typeof idFields)[number]

/** Where a copied school comes from, and what its ids meant there; they mean something else elsewhere. */
type Origin = {
  profile: string
  /** A person looked at the ids and wants them as they are. */
  checked: boolean
} & Record<IdField, Named[]>

/** What the form of a school holds: texts as typed, and a few things that are not sent. */
export type SchoolValues = {
  name: string
  urlSlug: string
  /** False while the slug follows the name. */
  slugByHand: boolean
  contractNumber: string
  taxid: string
  tags: string[]
  groups: number[]
  subgroups: number[]
  specialties: number[]
  colorScheme: { primary: string; secondary: string; buttonText: string }
  withLocation: boolean
  location: Record<LocationField, string>
  /** `null`: not touched, and then not sent. */
  features: Record<Feature, boolean | null>
  /** An empty profile name: not copied from another institution. */
  origin: Origin
}

export const locationFields = ['street', 'number', 'district', 'city', 'state', 'zipCode'] as const
export type LocationField = (typeof locationFields)[number]

/** An empty form. The location is included: the platform may insist on it. */
export const blankSchool: SchoolValues = {
  name: '',
  urlSlug: '',
  slugByHand: false,
  contractNumber: '',
  taxid: '',
  tags: [],
  groups: [],
  subgroups: [],
  specialties: [],
  colorScheme: { primary: '', secondary: '', buttonText: '' },
  withLocation: true,
  location: { street: '', number: '', district: '', city: '', state: '', zipCode: '' },
  features: allFeatures(null),
  origin: { profile: '', checked: false, groups: [], subgroups: [], specialties: [] },
}

/** All fourteen switches in one state. */
export function allFeatures(state: boolean | null): Record<Feature, boolean | null> {
  return Object.fromEntries(features.map((feature) => [feature, state])) as Record<
    Feature,
    boolean | null
  >
}

/** The form of a saved draft. Lists keep the items that fit, each once; a draft is not valid data. */
export function restoreSchool(saved: Values): SchoolValues {
  const values = restore(structuredClone(blankSchool) as Values, saved) as SchoolValues
  const named = (list: readonly unknown[]) => list.filter(isNamed)
  return {
    ...values,
    tags: [...new Set(values.tags.filter((tag) => typeof tag === 'string'))],
    ...eachIdField((field) => [...new Set(values[field].filter(Number.isSafeInteger))]),
    features: Object.fromEntries(
      features.map((feature) => {
        const state: unknown = values.features[feature]
        return [feature, typeof state === 'boolean' ? state : null]
      }),
    ) as Record<Feature, boolean | null>,
    origin: { ...values.origin, ...eachIdField((field) => named(values.origin[field])) },
  }
}

/** The body of the request: trimmed, and without whatever is empty, untouched or left out. */
export function toBody(values: SchoolValues): SchoolInput {
  const { contractNumber, taxid, tags, subgroups, specialties } = values
  const touched = features.flatMap((feature) => {
    const state = values.features[feature]
    return state === null ? [] : [[feature, state] as const]
  })
  const sent = <K extends string, V>(key: K, value: V, condition: boolean) =>
    (condition ? { [key]: value } : {}) as Partial<Record<K, V>>
  return {
    name: values.name.trim(),
    urlSlug: values.urlSlug.trim(),
    groups: values.groups,
    ...sent('subgroups', subgroups, subgroups.length > 0),
    ...sent('specialties', specialties, specialties.length > 0),
    colorScheme: {
      primary: withHash(values.colorScheme.primary),
      secondary: withHash(values.colorScheme.secondary),
      buttonText: withHash(values.colorScheme.buttonText),
    },
    ...sent('location', trimmed(values.location), values.withLocation),
    ...sent('features', Object.fromEntries(touched), touched.length > 0),
    ...sent('contractNumber', contractNumber.trim(), contractNumber.trim() !== ''),
    ...sent('tags', tags, tags.length > 0),
    ...sent('taxid', taxid.trim(), taxid.trim() !== ''),
  }
}

/** What is wrong with the values. A tax id that its country's rules refuse counts when the profile says so. */
export function checkSchool(values: SchoolValues, taxIdRefused: boolean): Issue[] {
  const issues = issuesIn(SchoolInput, toBody(values))
  return taxIdRefused ? [...issues, { path: ['taxid'], rule: 'not-a-tax-id' }] : issues
}

/** True when nothing was entered: there is nothing to lose. */
export function isUntouched(values: SchoolValues): boolean {
  return JSON.stringify(restoreSchool(values)) === JSON.stringify(blankSchool)
}

/**
 * The values of a school that exists, for a copy of it. In its own institution the slug and the contract number are
 * taken, so they stay empty; elsewhere (`origin`: the name of its profile) they come along, and the ids with what they
 * meant.
 */
export function fromSchool(school: School, origin: string | null): SchoolValues {
  const elsewhere = origin !== null
  const { colorScheme, location } = school
  return {
    ...structuredClone(blankSchool),
    name: school.name,
    urlSlug: elsewhere ? school.urlSlug : '',
    slugByHand: elsewhere && school.urlSlug !== '',
    contractNumber: elsewhere ? (school.contractNumber ?? '') : '',
    taxid: school.taxId ?? '',
    tags: [...new Set(school.tags)],
    ...eachIdField((field) => [...new Set(school[field].map(({ id }) => id))]),
    colorScheme: {
      primary: colorScheme?.primary ?? '',
      secondary: colorScheme?.secondary ?? '',
      buttonText: colorScheme?.buttonText ?? '',
    },
    location: Object.fromEntries(
      locationFields.map((field) => [field, location?.[field] ?? '']),
    ) as Record<LocationField, string>,
    features: { ...allFeatures(null), ...school.features },
    origin: {
      profile: origin ?? '',
      checked: false,
      ...eachIdField((field) => (elsewhere ? school[field] : [])),
    },
  }
}

function eachIdField<T>(make: (field: IdField) => T): Record<IdField, T> {
  return {
    groups: make('groups'),
    subgroups: make('subgroups'),
    specialties: make('specialties'),
  }
}

function trimmed(location: Record<LocationField, string>): Record<LocationField, string> {
  return Object.fromEntries(
    locationFields.map((field) => [field, location[field].trim()]),
  ) as Record<LocationField, string>
}

/** The colour with its `#`, which people leave out; anything else as it was typed. */
function withHash(colour: string): string {
  const text = colour.trim()
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? `#${text}` : text
}
