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

/** Where a copied school comes from, and what its ids meant there; they mean something else elsewhere. */
type Origin = {
  /** The name of the institution; empty: not copied from another one. */
  profile: string
  /** A person looked at the ids and wants them as they are. */
  checked: boolean
} & Record<IdField, Named[]>

/** A part of the request as the form holds it: texts as typed, and `null` for a switch that was not touched. */
type Held<T> = [T] extends [boolean]
  ? boolean | null
  : T extends string
    ? string
    : T extends readonly (infer Item)[]
      ? Item[]
      : { [K in keyof T]-?: Held<NonNullable<T[K]>> }

/** The fields of a school as the form holds them. */
type SchoolContent = Held<SchoolInput>

/** What the form of a school holds: its fields, and a few things that are not sent. */
export type SchoolValues = SchoolContent & {
  /** False while the slug follows the name. */
  slugByHand: boolean
  withLocation: boolean
  leftovers: Leftovers<IdField>
  origin: Origin
  /** What it is a copy of, until a person has read what was left out. */
  copy: SchoolCopy | null
}

/** The school that was copied, with what the platform tells of it and a request that creates one cannot say. */
type SchoolCopy = { name: string; additionalDetails: string; social: string[] }

/** An empty form. The location is included: the platform may insist on it. */
export const blankSchool: SchoolValues = {
  ...contentFrom(() => undefined),
  slugByHand: false,
  withLocation: true,
  leftovers: readLeftovers(idFields, null),
  origin: originFrom(null),
  copy: null,
}

/** All fourteen switches in one state. */
export function allFeatures(state: boolean | null): Record<Feature, boolean | null> {
  return Object.fromEntries(features.map((feature) => [feature, state])) as Record<
    Feature,
    boolean | null
  >
}

/** The form of a saved draft. What is of another kind than its field stays blank. */
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

/** The body of the request: trimmed, and without whatever is empty, untouched or left out. */
export function toBody(values: SchoolValues): SchoolInput {
  const sent = schoolFields.filter((field) => values.withLocation || !field.startsWith('location.'))
  // The cast: what is missing or wrong is found by the contract's schema.
  return nest(sent, (field) => {
    const kind = schoolKinds[field]
    const value = sentValue(valueAt(values, field) ?? null)
    if (value === undefined)
      return requiredSchoolFields.has(field) ? blankOf(heldAs[kind]) : undefined
    return kind === 'colour' && typeof value === 'string' ? withHash(value) : value
  }) as SchoolInput
}

/** What is wrong with the values. A tax id that its country's rules refuse counts when the profile says so. */
export function checkSchool(values: SchoolValues, taxIdRefused: boolean): Issue[] {
  const issues = withLeftovers(issuesIn(SchoolInput, toBody(values)), values.leftovers)
  return taxIdRefused ? [...issues, { path: ['taxid'], rule: 'not-a-tax-id' }] : issues
}

/** True when nothing was entered: there is nothing to lose. */
export function isUntouched(values: SchoolValues): boolean {
  return JSON.stringify(restoreSchool(values)) === JSON.stringify(blankSchool)
}

/** The fields that no two schools of an institution share. */
export const uniqueFields = ['urlSlug', 'contractNumber', 'taxid'] as const
export type UniqueField = (typeof uniqueFields)[number]

/**
 * The values of a school that exists, for a copy of it. In its own institution the slug, the contract number and the tax
 * id are taken, so they stay empty; elsewhere (`origin`: the name of its profile) they come along, and the ids with what they
 * meant.
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

/** The values with what schools of one institution have in common, as another school has it. */
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

/** The fields of a school, each as `read` tells it or else blank. */
function contentFrom(read: (field: SchoolField) => Json | undefined): SchoolContent {
  // The compiler cannot see that each value is of its field's kind: `read` answers by that kind.
  return nest(
    schoolFields,
    (field) => read(field) ?? blankOf(heldAs[schoolKinds[field]]),
  ) as unknown as SchoolContent
}

/** The origin that a draft or a school tells; none for `null`. */
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

/** The colour with its `#`, which people leave out; anything else as it was typed. */
function withHash(colour: string): string {
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? `#${colour}` : colour
}
