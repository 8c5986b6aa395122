import type { Issue } from '#contract/issue.ts'
import { issuesIn } from '#contract/parse-input.ts'
import type { Json } from '#contract/primitives.ts'
import {
  type Feature,
  features,
  type IdField,
  idFields,
  type Named,
  requiredSchoolFields,
  type School,
  type SchoolField,
  schoolFields,
  SchoolInput,
  schoolKinds,
} from '#contract/school.ts'
import {
  blankOf,
  heldAs,
  nest,
  readSaved,
  sentValue,
  valueAt,
} from '../../../shared/editing/field-table.ts'
import {
  type Leftovers,
  readLeftovers,
  withLeftovers,
} from '../../../shared/editing/field-leftovers.ts'
import { isNamed } from '../../../shared/editing/named-ids.ts'
import { isGroup, type Values } from '../../../shared/editing/restore.ts'

/** The origin of a copied school, and what its ids meant there. In another institution they mean something else. */
type Origin = {
  /** The name of the institution. Empty if the school was not copied from another one. */
  profile: string
  /** True if a person checked the ids and wants to keep them. */
  checked: boolean
} & Record<IdField, Named[]>

/** A part of the request as the form holds it: texts as typed, and null for a switch that the person did not change. */
type Held<T> = [T] extends [boolean]
  ? boolean | null
  : T extends string
    ? string
    : T extends readonly (infer Item)[]
      ? Item[]
      : { [K in keyof T]-?: Held<NonNullable<T[K]>> }

/** The fields of a school as the form holds them. */
type SchoolContent = Held<SchoolInput>

/** The values of a school form: the fields, and a few values that are not sent. */
export type SchoolValues = SchoolContent & {
  /** False while the slug follows the name. */
  slugByHand: boolean
  withLocation: boolean
  leftovers: Leftovers<IdField>
  origin: Origin
  /** The copied school, until the person has read what was left out. */
  copy: SchoolCopy | null
}

/** The copied school, with the details that a request to create a school cannot contain. */
type SchoolCopy = { name: string; additionalDetails: string; social: string[] }

/** An empty form. It includes the location, because the platform may require it. */
export const blankSchool: SchoolValues = {
  ...contentFrom(() => undefined),
  slugByHand: false,
  withLocation: true,
  leftovers: readLeftovers(idFields, null),
  origin: originFrom(null),
  copy: null,
}

/** All fourteen switches in the same state. */
export function allFeatures(state: boolean | null): Record<Feature, boolean | null> {
  return Object.fromEntries(features.map((feature) => [feature, state])) as Record<
    Feature,
    boolean | null
  >
}

/** The form values of a saved draft. A value of the wrong type leaves its field blank. */
export function restoreSchool(saved: Values): SchoolValues {
  return {
    ...contentFrom((field) => readSaved(heldAs[schoolKinds[field]], valueAt(saved, field) ?? null)),
    slugByHand: saved['slugByHand'] === true,
    withLocation: saved['withLocation'] !== false,
    leftovers: readLeftovers(idFields, saved['leftovers']),
    origin: originFrom(saved['origin'] ?? null),
    copy: copyFrom(saved['copy'] ?? null),
  }
}

/** The body of the request: trimmed, and without empty, unchanged or excluded fields. */
export function toBody(values: SchoolValues): SchoolInput {
  const sent = schoolFields.filter((field) => values.withLocation || !field.startsWith('location.'))
  // The cast: the contract's schema finds missing and invalid values.
  return nest(sent, (field) => {
    const kind = schoolKinds[field]
    const value = sentValue(valueAt(values, field) ?? null)
    if (value === undefined)
      return requiredSchoolFields.has(field) ? blankOf(heldAs[kind]) : undefined
    return kind === 'colour' && typeof value === 'string' ? withHash(value) : value
  }) as SchoolInput
}

/** Validates the values. `taxIdRefused`: the profile blocks tax ids that the rules of its country reject. */
export function checkSchool(values: SchoolValues, taxIdRefused: boolean): Issue[] {
  const issues = withLeftovers(issuesIn(SchoolInput, toBody(values)), values.leftovers)
  return taxIdRefused ? [...issues, { path: ['taxid'], rule: 'not-a-tax-id' }] : issues
}

/** True if the person entered nothing, so that nothing can be lost. */
export function isUntouched(values: SchoolValues): boolean {
  return JSON.stringify(restoreSchool(values)) === JSON.stringify(blankSchool)
}

/** The fields that must be unique in an institution. */
export const uniqueFields = ['urlSlug', 'contractNumber', 'taxid'] as const
export type UniqueField = (typeof uniqueFields)[number]

/**
 * The values for a copy of an existing school. In its own institution, the slug, the contract number and the tax id
 * are taken, so they are empty. For another institution (`origin`: the name of the school's profile), they are copied
 * too, and so is what the ids meant.
 */
export function fromSchool(school: School, origin: string | null): SchoolValues {
  const elsewhere = origin !== null
  const { id: _, isDeleted: __, taxId, ...rest } = school
  const told: Values = { ...rest, taxid: taxId }
  const content = contentFrom((field) => {
    if (!elsewhere && uniqueFields.some((unique) => unique === field)) return undefined
    const value = valueAt(told, field) ?? null
    const kind = schoolKinds[field]
    return readSaved(heldAs[kind], kind === 'ids' ? idsOf(value) : value)
  })
  return {
    ...blankSchool,
    ...content,
    slugByHand: content.urlSlug !== '',
    origin: { ...originFrom(elsewhere ? told : null), profile: origin ?? '' },
    copy: {
      name: school.name,
      additionalDetails: school.location?.additionalDetails ?? '',
      social: Object.entries(school.social).map(([network, address]) => `${network}: ${address}`),
    },
  }
}

/** Copies the values that schools of one institution have in common from another school. */
export function likeSchool(values: SchoolValues, school: School): SchoolValues {
  const {
    groups,
    subgroups,
    specialties,
    colorScheme,
    features: flags,
    location,
  } = fromSchool(school, null)
  const { state } = location
  const shared = { groups, subgroups, specialties, colorScheme, features: flags }
  return { ...values, ...shared, location: { ...values.location, state } }
}

/** The fields of a school, from `read`. A field is blank if `read` returns undefined. */
function contentFrom(read: (field: SchoolField) => Json | undefined): SchoolContent {
  // TypeScript cannot see that `read` returns a value of the field's type.
  return nest(
    schoolFields,
    (field) => read(field) ?? blankOf(heldAs[schoolKinds[field]]),
  ) as unknown as SchoolContent
}

/** The origin in a draft or a school. Empty for null. */
function originFrom(told: Json): Origin {
  const saved = isGroup(told) ? told : {}
  const named = (field: IdField) => {
    const list = saved[field]
    return Array.isArray(list) ? list.filter((item) => isNamed(item)) : []
  }
  return {
    profile: typeof saved['profile'] === 'string' ? saved['profile'] : '',
    checked: saved['checked'] === true,
    groups: named('groups'),
    subgroups: named('subgroups'),
    specialties: named('specialties'),
  }
}

function copyFrom(saved: Json): SchoolCopy | null {
  if (!isGroup(saved)) return null
  const { name, additionalDetails, social } = saved
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')
  const texts = Array.isArray(social) ? social.filter((each) => typeof each === 'string') : []
  return { name: text(name), additionalDetails: text(additionalDetails), social: texts }
}

function idsOf(value: Json): Json {
  return Array.isArray(value) ? value.filter((item) => isNamed(item)).map(({ id }) => id) : []
}

/** Adds the `#` to a colour without one. Any other text stays as it is. */
function withHash(colour: string): string {
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? `#${colour}` : colour
}
