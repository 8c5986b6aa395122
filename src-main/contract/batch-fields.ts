import { z } from 'zod'
import { courseLimits, type CourseField, courseFields, CourseInput } from './course.ts'
import {
  features,
  type Feature,
  type KnownNames,
  requiredSchoolFields,
  type SchoolField,
  schoolFields,
  schoolLimits,
} from './school.ts'

export const batchKinds = ['school', 'course'] as const
/** What the rows of a batch are. */
export type BatchKind = (typeof batchKinds)[number]

/** How the text of a cell becomes the value of a field. */
export const cellKinds = [
  'text',
  'slug',
  'tax-id',
  'postal-code',
  'state',
  'grade',
  'address',
  'cover',
  'colour',
  'boolean',
  'choice',
  'id',
  'money',
  'minutes',
  'date',
  /** A list of texts. */
  'list',
  /** A list of texts that is sent as one, joined by commas. */
  'joined',
  /** Ids, written as ids or as names that the institution uses. */
  'ids',
  /** As `ids`; sent as ids or as names, as the institution's dialect says (`course.lists`). */
  'filter',
] as const
export type CellKind = (typeof cellKinds)[number]

/** The switches that clear something on the platform: a cell that says so sets them, no column does. */
type ClearingField = Extract<CourseField, `clean_${string}`>

export type SchoolTarget = SchoolField
export type CourseTarget = Exclude<CourseField, ClearingField>

/** A field that a column of a table can fill. `path`: as the request spells it, `location.zipCode`. */
export type TargetField = {
  path: string
  kind: CellKind
  required: boolean
  /** Characters of a text, or items of a list. */
  limit?: number
  /** The values of a choice. */
  choices?: readonly (string | number)[]
  /** The list of known names that an id is one of. */
  names?: keyof KnownNames
}

// The cast: TypeScript knows the keys of such an object as texts only.
const featureKinds = Object.fromEntries(
  features.map((feature) => [`features.${feature}`, 'boolean']),
) as Record<`features.${Feature}`, 'boolean'>

/** A new field in the contract does not compile until it has its kind here. */
const schoolKinds: Readonly<Record<SchoolTarget, CellKind>> = {
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
}

const courseKinds: Readonly<Record<CourseTarget, CellKind>> = {
  course_id: 'id',
  title: 'text',
  long_description: 'text',
  description_visibility: 'choice',
  type: 'choice',
  school: 'joined',
  teachers: 'joined',
  groups: 'filter',
  subgroup: 'filter',
  specialty: 'filter',
  tag: 'list',
  difficulty: 'choice',
  cover: 'cover',
  status: 'choice',
  visibility: 'choice',
  price: 'money',
  type_certification: 'choice',
  text_max_attempts: 'choice',
  cutout_rate: 'grade',
  link_checkout: 'address',
  scheduled_start: 'date',
  scheduled_end: 'date',
  hour_length: 'minutes',
  certification: 'text',
  secondary_certification: 'text',
  loading_type: 'choice',
  co_author: 'text',
  badge: 'text',
}

const knownListOf: Readonly<Record<string, keyof KnownNames>> = {
  groups: 'groups',
  subgroups: 'subgroups',
  specialties: 'specialties',
  subgroup: 'subgroups',
  specialty: 'specialties',
}

const courseTargets = courseFields.filter((field): field is CourseTarget => field in courseKinds)

const tables: Record<BatchKind, readonly TargetField[]> = {
  school: schoolFields.map((path) =>
    targetField(path, schoolKinds[path], requiredSchoolFields.has(path), schoolLimits),
  ),
  course: courseTargets.map((path) => {
    const schema: z.ZodType = CourseInput.shape[path]
    return {
      ...targetField(path, courseKinds[path], !schema.safeParse(undefined).success, courseLimits),
      ...choicesIn(schema),
    }
  }),
}

/** The fields that a column can fill, in the order of the request. */
export function fieldsOf(kind: BatchKind): readonly TargetField[] {
  return tables[kind]
}

function targetField(
  path: string,
  kind: CellKind,
  required: boolean,
  limits: Readonly<Record<string, number>>,
): TargetField {
  const limit = Object.hasOwn(limits, path) ? limits[path] : undefined
  const names = kind === 'ids' || kind === 'filter' ? knownListOf[path] : undefined
  return {
    path,
    kind,
    required,
    ...(limit === undefined ? {} : { limit }),
    ...(names === undefined ? {} : { names }),
  }
}

/** The values of an enumeration, as its schema lists them. */
function choicesIn(schema: z.ZodType): Pick<TargetField, 'choices'> {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  if (inner instanceof z.ZodLiteral) return { choices: [...inner.values] as (string | number)[] }
  if (inner instanceof z.ZodEnum) return { choices: inner.options }
  return {}
}
