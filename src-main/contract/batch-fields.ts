import {
  courseChoices,
  type CourseField,
  courseFields,
  courseKinds,
  courseLimits,
  type DestructiveField,
  filterLists,
  requiredCourseFields,
} from './course.ts'
import type { FieldKind } from './field-kind.ts'
import {
  idFields,
  type KnownNames,
  requiredSchoolFields,
  schoolFields,
  schoolKinds,
  schoolLimits,
} from './school.ts'

export const batchKinds = ['school', 'course'] as const
/** What the rows of a batch are. */
export type BatchKind = (typeof batchKinds)[number]

/** The kinds of the fields that a column can fill. */
export type CellKind = Exclude<FieldKind, 'clearing'>

/** The fields of a course that a column can fill. */
export type CourseTarget = Exclude<CourseField, DestructiveField>

/** A field that a column can fill. `path` is its path in the request, such as `location.zipCode`. */
export type TargetField = {
  path: string
  kind: CellKind
  required: boolean
  /** The limit: characters of a text, or items of a list. */
  limit: number | undefined
  /** The values of a choice. */
  choices: readonly (string | number)[] | undefined
  /** The list of known names that the ids refer to. */
  names: keyof KnownNames | undefined
}

const tables: Record<BatchKind, readonly TargetField[]> = {
  school: schoolFields.map((path) => ({
    path,
    kind: schoolKinds[path],
    required: requiredSchoolFields.has(path),
    limit: entryOf(schoolLimits, path),
    choices: undefined,
    names: idFields.find((field) => field === path),
  })),
  course: courseFields.flatMap((path) => {
    const kind = courseKinds[path]
    if (kind === 'clearing') return []
    return {
      path,
      kind,
      required: requiredCourseFields.has(path),
      limit: entryOf(courseLimits, path),
      choices: entryOf<readonly (string | number)[]>(courseChoices, path),
      names: entryOf(filterLists, path),
    }
  }),
}

/** The fields that a column can fill, in the order of the request. */
export function batchFields(kind: BatchKind): readonly TargetField[] {
  return tables[kind]
}

function entryOf<V>(table: Readonly<Record<string, V>>, field: string): V | undefined {
  return Object.hasOwn(table, field) ? table[field] : undefined
}
